/**
 * Asks the worker thread. The thread starts with the first request and again after a crash; a crash or a missing file is
 * a clear error for whoever was waiting, and a cancelled request ends at once, whatever the thread is busy with. A thread
 * that hears no cancel is stuck: it is ended, and whoever else waits for it is asked for anew.
 */

import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { HandoffError, workerFailed } from '../core/errors';
import type { OnPhase } from '../core/ports';
import { spokenLanguage, t } from '../protocol/language';
import type { FromWorker, ToWorker, WorkerRequestKind, WorkerRequests } from '../worker/workerProtocol';

/** Rejects with the worker's error, or an abort; disposing of it ends the thread. */
export interface WorkerClient {
  ask<Kind extends WorkerRequestKind>(
    kind: Kind,
    body: WorkerRequests[Kind]['ask'],
    options: { readonly signal: AbortSignal; readonly onPhase?: OnPhase },
  ): Promise<WorkerRequests[Kind]['reply']>;
  dispose(): void;
}

/** How long a thread may go on after a cancel before it counts as stuck. */
const cancelMs = 2_000;
/** Far above what the largest logs take; a log made to do harm ends the thread and not the editor. */
const memoryMb = 2_048;

interface Waiting {
  readonly request: ToWorker;
  readonly onPhase: OnPhase | undefined;
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param file the bundled body of the worker
 * @param patience milliseconds a cancelled request may go on
 */
export function createWorkerClient(file: string, patience = cancelMs): WorkerClient {
  const waiting = new Map<number, Waiting>();
  /** Cancelled requests that the thread has not ended yet. */
  const ending = new Map<number, NodeJS.Timeout>();
  let worker: Worker | null = null;
  let lastId = 0;

  return {
    ask(kind, body, { signal, onPhase }) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const id = ++lastId;
        const thread = worker ?? start();
        const request = { kind, id, body } as ToWorker;
        const cancel = () => {
          worker?.postMessage({ kind: 'cancel', id } satisfies ToWorker);
          ending.set(id, setTimeout(restart, patience).unref());
          settle(id)?.reject(signal.reason);
        };
        const settled = () => signal.removeEventListener('abort', cancel);
        waiting.set(id, {
          request,
          onPhase,
          // The worker is built from the same protocol, so the body is what the kind promises.
          resolve: (reply) => {
            settled();
            resolve(reply as WorkerRequests[typeof kind]['reply']);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        signal.addEventListener('abort', cancel, { once: true });
        thread.postMessage(request);
      });
    },
    dispose() {
      failAll(workerFailed('the editor closed it'));
      forgetEnding();
      void worker?.terminate();
      worker = null;
    },
  };

  /** Ends a stuck thread. Other requests did not cause that, so a new thread takes them over. */
  function restart(): void {
    const stuck = worker;
    worker = null;
    forgetEnding();
    void stuck?.terminate();
    if (waiting.size === 0) return;
    const thread = start();
    for (const { request } of waiting.values()) thread.postMessage(request);
  }

  function forgetEnding(): void {
    for (const timer of ending.values()) clearTimeout(timer);
    ending.clear();
  }

  function start(): Worker {
    if (!existsSync(file)) throw workerFailed('a part of the extension is missing');
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData: { language: spokenLanguage() },
    });
    worker = thread;
    thread.on('message', (message: FromWorker) => receive(message));
    thread.on('error', (error) => end(thread, whyEnded(error), error));
    thread.on('exit', (code) => end(thread, `it ended with code ${code}`));
    return thread;
  }

  function end(thread: Worker, reason: string, cause?: unknown): void {
    if (worker !== thread) return;
    worker = null;
    forgetEnding();
    failAll(workerFailed(reason, cause));
  }

  function failAll(error: HandoffError): void {
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  }

  function settle(id: number): Waiting | undefined {
    const request = waiting.get(id);
    waiting.delete(id);
    return request;
  }

  function receive(message: FromWorker): void {
    if (message.kind !== 'phase') {
      clearTimeout(ending.get(message.id));
      ending.delete(message.id);
    }
    switch (message.kind) {
      case 'phase':
        waiting.get(message.id)?.onPhase?.(message.phase, message.detail ?? undefined);
        return;
      case 'done':
        settle(message.id)?.resolve(message.body);
        return;
      case 'cancelled':
        settle(message.id)?.reject(new DOMException('The work was cancelled.', 'AbortError'));
        return;
      case 'failed':
        settle(message.id)?.reject(
          message.code === null ? new Error(message.message) : new HandoffError(message.code, message.message),
        );
        return;
      default:
        unknownMessage(message);
    }
  }
}

const whyEnded = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? `it took more than ${memoryMb / 1024} GB of memory`
    : t('it crashed');

function unknownMessage(message: never): void {
  throw new Error(`The worker sent a message of an unknown kind: ${JSON.stringify(message)}`);
}
