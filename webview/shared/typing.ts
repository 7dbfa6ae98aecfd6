/**
 * Sends what the user types a moment after they stop, and knows which snapshots are older than their words: a text that
 * comes back from the host must never overwrite letters typed since.
 */
export interface Typing {
  /** The user changed the text. */
  changed(text: string): void;
  /** Sends now what is not sent yet. */
  flush(): void;
  /** Whether a snapshot that has seen edit number `edit` knows all the user typed. */
  isSeen(edit: number): boolean;
}

const pause = 150;

/** `send` gets the text with a number that grows with every edit. */
export function createTyping(send: (text: string, edit: number) => void): Typing {
  let edit = 0;
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting === null) return;
    const text = waiting;
    waiting = null;
    send(text, edit);
  };
  return {
    changed(text) {
      edit += 1;
      waiting = text;
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    isSeen: (seen) => waiting === null && (edit === 0 || seen === edit),
  };
}
