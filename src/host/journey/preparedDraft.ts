/** Keeps the draft of a session that fills up, drawn up in the background, so that it is there when the user wants it. */
import type { DraftJob } from '../../app/draftJob';
import type { DraftResult } from '../../review/draftResult';

/** A draft with what it was made from. */
export interface Prepared {
  readonly job: DraftJob;
  readonly result: DraftResult;
}

/** At most one draft is kept, and at most one is drawn up. */
export interface PreparedDrafts {
  /** `size` names how far the session has come: a draft of less is superseded. Ends when it is there, or was superseded. */
  want(log: DraftJob['log'], size: number): Promise<void>;
  isReady(path: string): boolean;
  /** Gives it away; null where there is none of this log. */
  take(path: string): Prepared | null;
  /** Ends what runs, and forgets what is kept. */
  forget(): void;
}

/** @param draw makes a draft without asking anybody; it is cancelled when it is superseded */
export function createPreparedDrafts(
  draw: (log: DraftJob['log'], signal: AbortSignal) => Promise<Prepared>,
): PreparedDrafts {
  let kept: (Prepared & { readonly path: string; readonly size: number }) | null = null;
  let running: { readonly path: string; readonly size: number; readonly stop: AbortController } | null = null;
  const forget = () => {
    running?.stop.abort();
    [running, kept] = [null, null];
  };
  return {
    async want(log, size) {
      const { path } = log;
      const isIt = (one: { readonly path: string; readonly size: number } | null) =>
        one?.path === path && one.size === size;
      if (isIt(kept) || isIt(running)) return;
      forget();
      const stop = new AbortController();
      running = { path, size, stop };
      try {
        const drawn = await draw(log, stop.signal);
        if (running?.stop === stop) kept = { ...drawn, path, size };
      } finally {
        if (running?.stop === stop) running = null;
      }
    },
    isReady: (path) => kept?.path === path,
    take(path) {
      const found = kept?.path === path ? kept : null;
      if (found !== null) kept = null;
      return found;
    },
    forget,
  };
}
