/** Decodes and parses the lines that cutLines hands on, and counts them. */
import { isAscii } from 'node:buffer';
import type { LogLine } from '../../core/logLine';
import type { FileStore } from '../../core/ports';
import type { LinePlace } from './cutLines';

/** Takes one line; may end the reading by 'stop'. */
export type VisitLine = Parameters<FileStore['readLines']>[1];

/** The byte after the last whole line, and the lines up to there. */
export interface Progress {
  readonly lines: number;
  readonly end: number;
}

/** Where the first line stands in the file, by byte and by number. */
export interface ParseLinesOptions {
  /** Byte of the file at which the first line begins. */
  readonly from: number;
  readonly firstLine: number;
}

/** Counts lines as they are parsed; a last line that is cut off does not count, and is read again later. */
export interface LineParsing {
  /** Parses the line that lies in `bytes` from `start` to `end`. `ascii` where somebody has looked already. */
  take(bytes: Buffer, start: number, end: number, place: LinePlace, ascii?: boolean): ReturnType<VisitLine>;
  progress(): Progress;
}

/** Lines that are no JSON are handed on as such: the visitor decides what they are. */
export function openLineParsing(visit: VisitLine, { from, firstLine }: ParseLinesOptions): LineParsing {
  let lines = 0;
  let wholeEnd = from;
  return {
    take(bytes, start, end, { offset, length, next, isLast }, ascii = isPlain(bytes, start, end)) {
      const { value, state } = parse(bytes, start, end, ascii);
      const line = firstLine + lines;
      if (!isLast || state === 'json') {
        lines += 1;
        wholeEnd = next;
      }
      return visit({ line, offset, length, value, state: isLast && state === 'not-json' ? 'cut-off' : state });
    },
    progress: () => ({ lines, end: wholeEnd }),
  };
}

function parse(bytes: Buffer, start: number, end: number, ascii: boolean): Pick<LogLine, 'value' | 'state'> {
  if (start === end) return { value: undefined, state: 'blank' };
  const text = bytes.toString(ascii ? 'latin1' : 'utf8', start, end);
  try {
    return { value: JSON.parse(text), state: 'json' };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: undefined, state: text.trim() === '' ? 'blank' : 'not-json' };
  }
}

/** Most lines are plain ASCII, and those are decoded and parsed several times as fast. */
export const isPlain = (bytes: Buffer, start: number, end: number) => isAscii(bytes.subarray(start, end));
