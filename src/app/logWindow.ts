/**
 * Writes a window of a log for people: each record laid out over several lines, secrets redacted, long strings cut. The
 * log itself may be too large for an editor, or be one line of many megabytes. Knows no editor.
 */

import type { WithholdRecord } from '../core/redact/files/withholdRecord';
import type { Redact } from '../core/redaction';
import { tryParseJson } from '../core/text/tryParseJson';
import type { LogLines, RawLine } from '../node/readLogLines';

/** Text to show, with the place of the record that was asked for. */
export interface LogWindow {
  readonly text: string;
  /** Where the wanted record begins and ends in `text`, counted from 0. */
  readonly start: number;
  readonly end: number;
}

const longestString = 4_000;

/** What of a record must not be shown. */
export interface Hiding {
  readonly redact: Redact;
  readonly withhold: WithholdRecord;
}

/** @param wanted line of the log, counted from 1 */
export function writeLogWindow(path: string, log: LogLines, wanted: number, hiding: Hiding): LogWindow {
  const last = log.first + log.lines.length - 1;
  const head = [
    `// ${path}`,
    `// Lines ${log.first} to ${last}. Read-only: records are laid out, secrets redacted, contents of secret files withheld, long texts cut.`,
    '',
  ];
  const written: string[] = [...head];
  let [start, end] = [0, 0];
  for (const [position, line] of log.lines.entries()) {
    const number = log.first + position;
    const begins = written.length;
    written.push(`// line ${number}${line.isCut ? ' (cut)' : ''}`, ...writeRecord(line, hiding).split('\n'), '');
    if (number === wanted) [start, end] = [begins, written.length - 2];
  }
  return { text: written.join('\n'), start, end };
}

/** One record for people: laid out, redacted, long texts cut. */
export const writeRecord = (line: RawLine, { redact, withhold }: Hiding): string => redact(layOut(line, withhold)).text;

function layOut({ text, isCut }: RawLine, withhold: WithholdRecord): string {
  // Broken lines and logs in Markdown are shown as they are.
  const record = isCut ? undefined : tryParseJson(text);
  return record === undefined ? cut(String(withhold(text))) : JSON.stringify(withhold(record), cutString, 2);
}

const cutString = (_key: string, value: unknown) => (typeof value === 'string' ? cut(value) : value);

const cut = (text: string) =>
  text.length <= longestString
    ? text
    : `${text.slice(0, longestString)}… (${text.length - longestString} more characters)`;
