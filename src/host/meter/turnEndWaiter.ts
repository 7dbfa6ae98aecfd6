/** Waits until the turn of one session has ended: its log rests, and the agent has answered. Knows no editor. */
import type { DraftJob } from '../../app/draftJob';

/** Which session is waited for; at most one. */
export interface TurnEndWaiter {
  /** Takes the place of what was waited for before. */
  wait(log: DraftJob['log']): void;
  waitsFor(path: string): boolean;
  /** To be told whenever a log was written. */
  noticed(path: string): void;
  cancel(): void;
  /** Calls back whenever something else is waited for, or nothing any more; the answer ends that. */
  onChange(listener: () => void): () => void;
}

/** What a waiter is made with. */
export interface TurnEndParts {
  /** How long a log must rest. */
  readonly quietMs: number;
  /** When to look again at a log of whose writing nobody told. */
  readonly againMs: number;
  hasEnded(log: DraftJob['log'], signal: AbortSignal): Promise<boolean>;
  /** Called once for each wait that is not cancelled. */
  onEnd(log: DraftJob['log'], signal: AbortSignal): Promise<void>;
  /** A failure ends the wait; an abort is none. */
  onFailure(error: unknown): void;
}

/** Waits for nothing at first. */
export function createTurnEndWaiter(parts: TurnEndParts): TurnEndWaiter {
  let waiting: { readonly log: DraftJob['log']; readonly stop: AbortController; timer: NodeJS.Timeout } | null = null;

  const listeners = new Set<() => void>();
  const set = (next: typeof waiting) => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  const cancel = () => {
    clearTimeout(waiting?.timer);
    waiting?.stop.abort();
    if (waiting !== null) set(null);
  };
  const lookIn = (ms: number) => setTimeout(() => void look(), ms);

  async function look(): Promise<void> {
    const now = waiting;
    if (now === null) return;
    const { timer } = now;
    const { signal } = now.stop;
    try {
      const ended = await parts.hasEnded(now.log, signal);
      // Cancelled, or written meanwhile: another look is on its way.
      if (waiting !== now || now.timer !== timer) return;
      if (!ended) {
        now.timer = lookIn(parts.againMs);
        return;
      }
      set(null);
      await parts.onEnd(now.log, signal);
    } catch (error) {
      if (waiting === now) set(null);
      if (!signal.aborted) parts.onFailure(error);
    }
  }

  return {
    wait(log) {
      cancel();
      set({ log, stop: new AbortController(), timer: lookIn(parts.quietMs) });
    },
    waitsFor: (path) => waiting?.log.path === path,
    noticed(path) {
      if (waiting?.log.path !== path) return;
      clearTimeout(waiting.timer);
      waiting.timer = lookIn(parts.quietMs);
    },
    cancel,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
