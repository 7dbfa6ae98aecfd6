/**
 * Asks the worker thread. The thread starts with the first request and again after a crash; a crash or a missing file is
 * a clear error for whoever was waiting, and a cancelled request ends at once, whatever the thread is busy with.
 */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerRequestKind, WorkerRequests } from '../app/workerProtocol';
import { HandoffError, workerFailed } from '../core/errors';
import type { OnPhase } from '../core/ports';

export interface WorkerClient {
  ask<Kind extends WorkerRequestKind>(
    kind: Kind,
    body: WorkerRequests[Kind]['ask'],
    options: { readonly signal: AbortSignal; readonly onPhase?: OnPhase },
  ): Promise<WorkerRequests[Kind]['reply']>;
  dispose(): void;
}

interface Waiting {
  readonly onPhase: OnPhase | undefined;
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** @param file the bundled body of the worker */
export function createWorkerClient(file: string): WorkerClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  return {
    ask(kind, body, { signal, onPhase }) {
      return new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const id = ++lastId;
        const thread = worker ?? start();
        const cancel = () => {
          thread.postMessage({ kind: 'cancel', id } satisfies ToWorker);
          settle(id)?.reject(signal.reason);
        };
        const settled = () => signal.removeEventListener('abort', cancel);
        waiting.set(id, {
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
        thread.postMessage({ kind, id, body });
      });
    },
    dispose() {
      failAll(workerFailed('the editor closed it'));
      void worker?.terminate();
      worker = null;
    },
  };

  function start(): Worker {
    if (!existsSync(file)) throw workerFailed('a part of the extension is missing');
    const thread = new Worker(file);
    worker = thread;
    thread.on('message', receive);
    thread.on('error', (error) => end(thread, 'it crashed', error));
    thread.on('exit', (code) => end(thread, `it ended with code ${code}`));
    return thread;
  }

  function end(thread: Worker, reason: string, cause?: unknown): void {
    if (worker !== thread) return;
    worker = null;
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

function unknownMessage(message: never): void {
  throw new Error(`The worker sent a message of an unknown kind: ${JSON.stringify(message)}`);
}
