/**
 * Cuts the bytes of a JSONL log into lines, in one buffer that is used again and again.
 *
 * Cut at "\n" only: Node's readline (from version 24) also cuts at U+2028, which is legal inside a JSON string. A long
 * line loses the middle of its long strings before it is decoded and parsed: half of a log's bytes stand in one
 * hundredth of its lines, and nobody reads them (figures in docs/bench.md).
 */
import { defaultMaxStringBytes } from '../../core/jsonl/cutLongStrings';
import { farBack, openShortStrings, type ShortStrings } from '../../core/jsonl/shortStrings';
import { openStringCutter } from '../../core/jsonl/stringCutter';

const bufferBytes = 1024 * 1024;
/** No record is this long once its long strings are cut. Of a longer line only the beginning is kept: it is none. */
const mostLineBytes = 16 * 1024 * 1024;
/** Lines shorter than this many limits are parsed as they are; looking for strings would cost more than it saves. */
const limitsPerWholeLine = 2;
/** The same for lines in which only some strings are cut short. */
const worthLooking = { near: 4 * 1024, far: 2 * 1024 } as const;
/** What lies further than this before the end of the file is far back. */
const nearBytes = 32 * 1024 * 1024;
/** What a session began with is read whole, however long it became: it may be a handoff. */
const beginningBytes = 256 * 1024;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** Where a line of the file lies, in bytes. */
export interface LinePlace {
  readonly offset: number;
  /** Without its line end. */
  readonly length: number;
  /** The byte behind its line end. */
  readonly next: number;
  /** No line end follows: the line may be cut off. */
  readonly isLast: boolean;
}

/** Takes what was kept of one line: the bytes from `start` up to `end`, valid until it returns. 'stop' ends the reading. */
export type TakeLine = (bytes: Buffer, start: number, end: number, place: LinePlace) => void | 'stop';

/** Where cutting begins, and which strings are shortened on the way to save memory. */
export interface CutLinesOptions {
  /** Byte of the file at which the first line begins. */
  readonly from: number;
  /** Of the whole file, for what counts only far before its end; nothing is far where it is missing. */
  readonly size?: number;
  /** Infinity leaves every string whole. */
  readonly maxStringBytes?: number;
  readonly shortStrings?: readonly ShortStrings[];
  readonly bufferBytes?: number;
}

/** Is given the bytes of a file in order, and hands on each line as soon as it is whole. */
export interface LineCutter {
  /** Where the next bytes of the file belong. Never empty. */
  room(): Uint8Array;
  /** Hands on the lines that end within the next `count` bytes of the room. False once `takeLine` said 'stop'. */
  take(count: number): boolean;
  /** Hands on what stands behind the last line end. */
  finish(): void;
}

/** Strings above the limit lose their middle, except in lines that are short as a whole. */
export function openLineCutter(takeLine: TakeLine, options: CutLinesOptions): LineCutter {
  const maxStringBytes = options.maxStringBytes ?? defaultMaxStringBytes;
  const wholeLineBytes = maxStringBytes * limitsPerWholeLine;
  const shortStrings = options.shortStrings ?? [];
  const cutters = {
    near: openStringCutter(maxStringBytes, shortStrings),
    far: openStringCutter(maxStringBytes, farBack(shortStrings)),
  };
  const farEnd = (options.size ?? 0) - nearBytes;
  const signs = openShortStrings(shortStrings).signs.map((sign) => Buffer.from(sign));

  let buffer = Buffer.allocUnsafeSlow(options.bufferBytes ?? bufferBytes);
  let filled = 0;
  let lineStart = 0;
  /** Places in the file: of the line at hand, and of the end of the buffer's content. */
  let lineOffset = options.from;
  let position = options.from;
  /** The line at hand was longer than half a buffer and has lost bytes already. */
  let isPartlyCut = false;

  return {
    room() {
      if (lineStart > 0) {
        buffer.copyWithin(0, lineStart, filled);
        filled -= lineStart;
        lineStart = 0;
      }
      if (filled > buffer.length / 2) makeRoom();
      return buffer.subarray(filled);
    },

    take(count) {
      let from = filled;
      filled += count;
      position += count;
      for (;;) {
        const lineEnd = buffer.indexOf(newline, from);
        if (lineEnd < 0 || lineEnd >= filled) return true;
        const offset = position - filled + lineEnd;
        const answer = handOn(lineEnd, offset, false);
        from = lineEnd + 1;
        lineStart = from;
        lineOffset = offset + 1;
        isPartlyCut = false;
        if (answer === 'stop') return false;
      }
    },

    finish() {
      if (filled > lineStart) handOn(filled, position, true);
    },
  };

  function makeRoom(): void {
    if (Number.isFinite(maxStringBytes)) {
      if (!isPartlyCut) cutters[distance()].begin();
      isPartlyCut = true;
      filled = cutters[distance()].cut(buffer, 0, filled);
    }
    if (filled <= buffer.length / 2) return;
    if (isPartlyCut && buffer.length >= 2 * mostLineBytes) {
      filled = buffer.length / 2;
      return;
    }
    const larger = Buffer.allocUnsafeSlow(buffer.length * 2);
    buffer.copy(larger, 0, 0, filled);
    buffer = larger;
  }

  function handOn(stop: number, stopOffset: number, isLast: boolean): ReturnType<TakeLine> {
    if (lineOffset === 0 && hasByteOrderMark(buffer, lineStart, stop)) {
      lineStart += 3;
      lineOffset = 3;
      if (isLast && lineStart === stop) return;
    }
    const ending = stop > lineStart && buffer[stop - 1] === carriageReturn ? 1 : 0;
    return takeLine(buffer, lineStart, shorten(stop - ending), {
      offset: lineOffset,
      length: stopOffset - ending - lineOffset,
      next: isLast ? stopOffset : stopOffset + 1,
      isLast,
    });
  }

  /** Where the line ends once its long strings have lost their middle. */
  function shorten(stop: number): number {
    if (stop === lineStart || (!isPartlyCut && !isWorthCutting(stop))) return stop;
    if (!isPartlyCut) cutters[distance()].begin();
    return cutters[distance()].cut(buffer, lineStart, stop);
  }

  /** Of the line at hand, by its first byte. */
  function distance(): 'near' | 'far' {
    return lineOffset < farEnd && lineOffset >= beginningBytes ? 'far' : 'near';
  }

  function isWorthCutting(stop: number): boolean {
    const length = stop - lineStart;
    if (length > wholeLineBytes) return true;
    if (length < worthLooking[distance()] || signs.length === 0) return false;
    const line = buffer.subarray(lineStart, stop);
    return signs.some((sign) => line.includes(sign));
  }
}

function hasByteOrderMark(buffer: Buffer, start: number, end: number): boolean {
  return end - start >= 3 && buffer[start] === 0xef && buffer[start + 1] === 0xbb && buffer[start + 2] === 0xbf;
}
