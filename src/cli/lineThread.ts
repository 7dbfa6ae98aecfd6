/** The second thread of the command line, which reads large logs ahead. */
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startLineThread } from '../node/lines/readAhead';

let waiting: Worker | null = null;

/** Starts a thread; while the program is still being loaded, it is for the first large log. */
export function startEarly(): Worker {
  return startLineThread(join(__dirname, 'lineThread.js'));
}

/** Keeps a thread that was started early for the first log that needs one. */
export function keepLineThread(thread: Worker | null): void {
  waiting = thread;
}

/** Takes the thread that waits, or starts one; the caller ends it. */
export function openLineThread(): Worker {
  const thread = waiting ?? startEarly();
  waiting = null;
  return thread;
}
