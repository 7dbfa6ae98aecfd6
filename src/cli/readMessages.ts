import { addAbortSignal, type Readable } from 'node:stream';

/** Characters of one message. What is longer is no request of ours; the line is handed on cut, and so refused. */
const longestMessage = 4 * 1024 * 1024;

/** The lines of a stream, cut at "\n" only, without blank ones. Ends with an `AbortError` when the signal fires. */
export async function* readMessages(input: Readable, signal: AbortSignal): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of addAbortSignal(signal, input.setEncoding('utf8'))) {
    const lines = (rest + String(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestMessage);
    for (const line of lines) if (line.trim() !== '') yield line;
  }
  if (rest.trim() !== '') yield rest;
}
