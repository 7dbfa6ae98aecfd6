import { addAbortSignal } from 'node:stream';
import { text } from 'node:stream/consumers';

/** All of standard input as text; ends with an `AbortError` when the user cancels while it waits. */
export function readStandardInput(signal: AbortSignal): Promise<string> {
  return text(addAbortSignal(signal, process.stdin));
}
