import { wrongUse } from '../core/errors';

/** Lets one piece of heavy work run at a time; the others wait in their order, and leave the line when they are cancelled. */
export interface Queue {
  /** Rejects with the signal's reason as soon as it fires. Throws what `busy` makes when too many wait. */
  run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** A client that asks for more at once has lost count. */
const mostCalls = 32;
const tooBusy = () => wrongUse('Too many calls wait for an answer. Ask again when some were answered.');

/** For calls of tools: a model may make several at once, and each may read a large log. */
export const openCallQueue = (): Queue => openQueue(mostCalls, tooBusy);

/** An empty queue. `mostWaiting` pieces of work may wait beside the one that runs; `busy` makes the error for more. */
export function openQueue(mostWaiting: number, busy: () => Error): Queue {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  /** Hands the place on; cancelled work keeps it until it has really ended. */
  const pass = () => {
    const next = waiting.shift();
    if (next === undefined) isTaken = false;
    else next();
  };

  const takePlace = (signal: AbortSignal): Promise<void> => {
    if (waiting.length >= mostWaiting) throw busy();
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      waiting.push(start);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  };

  return {
    async run(work, signal) {
      signal.throwIfAborted();
      if (isTaken) await takePlace(signal);
      isTaken = true;
      const running = work();
      void running.then(pass, pass);
      return untilAborted(running, signal);
    },
  };
}

function untilAborted<Result>(running: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    running.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
