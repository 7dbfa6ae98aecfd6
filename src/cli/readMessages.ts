import { addAbortSignal, type Readable } from 'node:stream';

/** Characters of one message. What is longer is no request of ours. */
const longestMessage = 4 * 1024 * 1024;
/** Of a longer one so many characters are handed on, as soon as it is known, and so refused; the rest is read past. */
const beginning = 200;

/** The lines of a stream, cut at "\n" only, without blank ones. Ends with an `AbortError` when the signal fires. */
export async function* readMessages(input: Readable, signal: AbortSignal): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  let isRefused = false;
  const take = () => {
    const line = isRefused ? '' : parts.join('');
    parts = [];
    length = 0;
    isRefused = false;
    return line.trim();
  };
  for await (const chunk of addAbortSignal(signal, input.setEncoding('utf8'))) {
    const [first = '', ...more] = String(chunk).split('\n');
    for (const [at, piece] of [first, ...more].entries()) {
      if (at > 0) {
        const line = take();
        if (line !== '') yield line;
      }
      if (isRefused) continue;
      parts.push(piece);
      length += piece.length;
      if (length <= longestMessage) continue;
      const start = parts.join('').slice(0, beginning);
      parts = [];
      isRefused = true;
      yield start;
    }
  }
  const line = take();
  if (line !== '') yield line;
}
