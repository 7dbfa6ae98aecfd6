/**
 * Data goes to standard output, words for people to standard error. No colour, no spinner.
 *
 * The last gate of the command line: whatever is written is redacted here once more, whoever put it together.
 */
import { writeSync } from 'node:fs';
import { outputFailed } from '../core/errors';
import { redactStrings } from '../core/redact/redactStrings';
import { redactText } from '../core/redact/redactText';
import type { Redact } from '../core/redaction';
import { forTerminal } from '../core/untrusted/forTerminal';

/** Where a command writes; tests give their own. */
export interface Console {
  /** To the letter: a handoff, a text that was redacted. */
  data(text: string): void;
  /** What is read off a screen; nothing in it can act on the terminal. */
  table(text: string): void;
  /** One message of a protocol, which is redacted where it is put together: its ids are the client's own. */
  message(text: string): void;
  json(value: unknown): void;
  /** For people. */
  say(text: string): void;
}

/** Writes to the standard streams of this process, each text whole before the call returns. */
export function openConsole(): Console {
  return {
    data: (text) => writeAll(1, redactText(text).text),
    table: (text) => writeAll(1, forTerminal(redactText(text).text)),
    message: (text) => writeAll(1, `${text}\n`),
    json: (value) => writeAll(1, `${JSON.stringify(redactStrings(value, redactText), wellFormed, 2)}\n`),
    say: (text) => writeAll(2, `${forTerminal(redactText(text).text)}\n`),
  };
}

/** Logs hold halves of signs; JSON can say them, and most readers refuse it then. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/** The same console, which hides what `redact` finds besides; a protocol's messages are redacted where they are put together. */
export const consoleWith = (output: Console, redact: Redact): Console => ({
  data: (text) => output.data(redact(text).text),
  table: (text) => output.table(redact(text).text),
  message: (text) => output.message(text),
  json: (value) => output.json(redactStrings(value, redact)),
  say: (text) => output.say(redact(text).text),
});

/** Writes everything before it returns, also to a pipe whose reader is slow; a reader that left is no error. */
function writeAll(file: 1 | 2, text: string): void {
  let bytes = Buffer.from(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(file, bytes));
    } catch (error) {
      if (isCode(error, 'EPIPE')) return;
      if (isCode(error, 'EAGAIN')) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        continue;
      }
      if (file === 2) return;
      throw outputFailed(reasonOf(error), error);
    }
  }
}

/** What people know under other words than the system's. */
function reasonOf(error: unknown): string {
  if (isCode(error, 'ENOSPC')) return 'the disk is full';
  if (isCode(error, 'EIO')) return 'the device does not take it';
  return error instanceof Error ? error.message : String(error);
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
