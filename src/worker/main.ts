/** The worker thread of the extension host: reads logs and makes drafts, so that the editor never waits. */
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { HandoffError, isAbort } from '../core/errors';
import { redactText } from '../core/redact/redactText';
import { speak } from '../protocol/language';
import type { FromWorker, ToWorker } from './workerProtocol';
import { openWorkerRequests } from './workerRequests';

declare const HANDOFF_VERSION: string;
declare const HANDOFF_BUILD: string;

const port = parentPort;
if (port === null) throw new Error('This file is the body of a worker thread.');

// What it words for the panel is in the editor's language.
const given = z.object({ language: z.object({ locale: z.string(), words: z.record(z.string(), z.string()) }) });
const { data } = given.safeParse(workerData);
if (data !== undefined) speak(data.language);

const send = (message: FromWorker) => port.postMessage(message);
const handle = openWorkerRequests(HANDOFF_VERSION, HANDOFF_BUILD);
const running = new Map<number, AbortController>();

port.on('message', (message: ToWorker) => {
  if (message.kind === 'cancel') running.get(message.id)?.abort();
  else void answer(message);
});

/** Always answers: done, cancelled or failed. */
async function answer(message: Exclude<ToWorker, { kind: 'cancel' }>): Promise<void> {
  const { id } = message;
  const cancel = new AbortController();
  running.set(id, cancel);
  try {
    const body = await handle(
      message,
      (phase, detail) => send({ kind: 'phase', id, phase, detail: detail ?? null }),
      cancel.signal,
    );
    send({ kind: 'done', id, body });
  } catch (error) {
    if (isAbort(error)) send({ kind: 'cancelled', id });
    else if (HandoffError.is(error))
      send({ kind: 'failed', id, code: error.code, message: redactText(error.message).text });
    else
      send({
        kind: 'failed',
        id,
        code: null,
        message: redactText(error instanceof Error ? (error.stack ?? error.message) : String(error)).text,
      });
  } finally {
    running.delete(id);
  }
}
