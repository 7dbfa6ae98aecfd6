/** Work that is asked for often, done one at a time, with a rest after each. */
export interface Throttled {
  /** At once where nothing runs or rests; else once more, when the rest is over. */
  readonly ask: () => void;
  readonly dispose: () => void;
}

/**
 * @param restMs milliseconds from the end of one run to the next
 * @param work must not reject: nobody waits for it
 */
export function throttle(restMs: number, work: () => Promise<void>): Throttled {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let isAsked = false;
  let isEnded = false;
  const run = async () => {
    isBusy = true;
    isAsked = false;
    await work();
    if (isEnded) return;
    timer = setTimeout(() => {
      isBusy = false;
      if (isAsked) void run();
    }, restMs);
  };
  return {
    ask() {
      if (isEnded) return;
      isAsked = true;
      if (!isBusy) void run();
    },
    dispose() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
