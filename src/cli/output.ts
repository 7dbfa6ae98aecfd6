/** Data goes to standard output, words for people to standard error. No colour, no spinner. */
import { writeSync } from 'node:fs';

export interface Console {
  /** For programs. */
  data(text: string): void;
  json(value: unknown): void;
  /** For people. */
  say(text: string): void;
}

export function openConsole(): Console {
  return {
    data: (text) => writeAll(1, text),
    json: (value) => writeAll(1, `${JSON.stringify(value, null, 2)}\n`),
    say: (text) => writeAll(2, `${text}\n`),
  };
}

/** Writes everything before it returns, also to a pipe whose reader is slow; a reader that left is no error. */
function writeAll(file: 1 | 2, text: string): void {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(file, bytes));
    } catch (error) {
      if (isCode(error, 'EPIPE')) return;
      if (!isCode(error, 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
