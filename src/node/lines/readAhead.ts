/** Has another thread read and cut a log, and takes its lines as they come. */
import { Worker } from 'node:worker_threads';
import { type BlockMemory, unpackBlock } from './lineBlock';
import type { FromLineThread, LineThreadJob, ToLineThread } from './lineThreadProtocol';
import type { LineParsing } from './parseLines';

/** In MB. What it reads lies outside of its heap. */
const threadMemory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** Starts a thread that waits for one log to read. `script` is the bundle of lineThread.ts. */
export function startLineThread(script: string): Worker {
  const thread = new Worker(script, { resourceLimits: threadMemory });
  thread.unref();
  return thread;
}

/**
 * Resolves when the last line is taken, or the first one that says 'stop'; the thread reads no more then. Rejects with what
 * the system said when reading fails, with what `take` threw, and with the reason of `signal`.
 */
export async function readAhead(
  thread: Worker,
  job: LineThreadJob,
  take: LineParsing['take'],
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    const taken = takeBlocks(thread, take, signal);
    thread.ref();
    say(thread, { kind: 'read', job });
    if ((await taken) === 'stopped') await thread.terminate();
    else void thread.terminate(); // It reads no more, so nobody has to wait until it is gone.
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

function takeBlocks(
  thread: Worker,
  take: LineParsing['take'],
  signal: AbortSignal | undefined,
): Promise<'ended' | 'stopped'> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(signal?.reason);
    signal?.addEventListener('abort', cancel, { once: true });
    const settle = (end: () => void) => {
      signal?.removeEventListener('abort', cancel);
      thread.removeAllListeners('message');
      end();
    };
    thread.on('error', (error) => settle(() => reject(error)));
    thread.on('exit', () => settle(() => reject(new Error('The thread that reads the log ended early.'))));
    thread.on('message', (message: FromLineThread) => {
      try {
        if (signal?.aborted === true) settle(cancel);
        else if (message.kind === 'failed') settle(() => reject(systemError(message)));
        else if (message.kind === 'end') settle(() => resolve('ended'));
        else if (unpackBlock(message.block, take)) giveBack(thread, message.block);
        else settle(() => resolve('stopped'));
      } catch (error) {
        settle(() => reject(error));
      }
    });
  });
}

const giveBack = (thread: Worker, { bytes, table }: BlockMemory) =>
  say(thread, { kind: 'parsed', memory: { bytes, table } }, [bytes.buffer, table.buffer]);

const say = (thread: Worker, message: ToLineThread, transfer: ArrayBuffer[] = []) =>
  thread.postMessage(message, transfer);

/** As `readSync` throws it: only the message of an error survives the way between two threads. */
function systemError({ code, message }: { readonly code: string | undefined; readonly message: string }): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
