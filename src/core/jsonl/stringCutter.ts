/**
 * Shortens the long strings of one JSON line, in place and before it is parsed. Works on raw bytes and knows nothing of
 * JSON but strings, escapes and what makes a string a key. A line may arrive in pieces, so that a line of any length
 * needs only the memory of what is kept of it.
 */
import { firstRegion, openShortStrings, type ShortStrings } from './shortStrings';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openBrace = 0x7b;
const letterU = 0x75;

/** Bytes below which no limit goes, whatever a rule asks for. */
const smallestLimit = 128;
/** Room for the mark, and for moving both cuts back to a safe place. */
const markBytes = 64;
/** Bytes kept beyond the tail while a string is still going on. */
const tailReserve = 128;
/** Near quotes are found fastest by looking at each byte; beyond this many the built-in search wins. */
const looksBeforeSearch = 24;

/** Cuts the long strings of lines while their bytes come in. */
export interface StringCutter {
  /** Forgets the last line. */
  begin(): void;
  /**
   * Cuts the line that lies at `start` up to `end`. May be called again when more of the same line was put behind the
   * end it returned; the line may have moved meanwhile.
   *
   * @returns the new end of the line, never greater than `end`
   */
  cut(bytes: Uint8Array, start: number, end: number): number;
}

/**
 * Opens a cutter for string values of more than `maxStringBytes` bytes, counted as they stand in the file. Keys are
 * never cut. A cut never splits a character, an escape or a surrogate pair.
 *
 * @param short strings that are cut shorter than that, or kept longer
 */
export function openStringCutter(maxStringBytes: number, short: readonly ShortStrings[] = []): StringCutter {
  const rules = openShortStrings(short);
  const usual = Math.max(maxStringBytes, smallestLimit);
  const least = Math.max(Math.min(usual, rules.least), smallestLimit);

  // What a piece leaves behind for the next one. Positions count from the start of the line.
  let scanned = 0;
  /** First byte of the string the piece ended in; -1 outside of strings. */
  let open = -1;
  /** Bytes already taken out of that string, and where the part behind the gap begins. */
  let removed = 0;
  let behindGap = 0;
  /** Which of the rules count here, and the limit of the string the piece ended in. */
  let region = firstRegion;
  let limit = usual;

  const limitAt = (bytes: Uint8Array, start: number, opened: number) =>
    Math.max(rules.limit(region, bytes, start, opened) ?? usual, smallestLimit);

  return {
    begin() {
      scanned = 0;
      open = -1;
      removed = 0;
      region = firstRegion;
    },

    cut(bytes, start, end) {
      let at = start + scanned;
      let opened = open < 0 ? -1 : start + open;
      let floor = removed > 0 ? start + behindGap : opened;
      // [pending, …) has still to be moved to `write`. The two differ only once something was taken out.
      let write = at;
      let pending = at;

      for (;;) {
        if (opened < 0) {
          const found = findQuote(bytes, at, end);
          if (found === end) break;
          opened = found + 1;
          floor = opened;
          at = opened;
        }
        const close = findClose(bytes, at, end, floor);
        if (close === end) break;
        if (removed === 0 && close - opened > least) limit = limitAt(bytes, start, opened);
        if (
          removed > 0 ||
          (close - opened > least && close - opened > limit && isValue(bytes, start, opened, close, end))
        ) {
          const first = removed > 0 ? floor : safePlace(bytes, opened + headOf(limit), floor);
          const last = safePlace(bytes, close - tailOf(limit), first);
          write = move(bytes, write, pending, first);
          write = writeMark(bytes, write, removed + last - first);
          pending = last;
          removed = 0;
        } else region = rules.regionBehind(bytes, opened, close) ?? region;
        opened = -1;
        at = close + 1;
      }

      open = -1;
      if (opened >= 0) {
        open = opened - (pending - write) - start;
        behindGap = floor - (pending - write) - start;
        if (removed === 0) limit = limitAt(bytes, start, opened);
        const first = removed > 0 ? floor : safePlace(bytes, opened + headOf(limit), floor);
        const last = safePlace(bytes, end - tailOf(limit) - tailReserve, first);
        if (last > first && (removed > 0 || isValue(bytes, start, opened, end, end))) {
          write = move(bytes, write, pending, first);
          pending = last;
          removed += last - first;
          behindGap = write - start;
        }
      }
      write = move(bytes, write, pending, end);
      scanned = write - start;
      return write;
    },
  };
}

const headOf = (limit: number) => Math.floor((limit - markBytes) * 0.6);
const tailOf = (limit: number) => limit - markBytes - headOf(limit);

/** Moves the bytes from `first` to `last` back to `to`; returns where they end. */
function move(bytes: Uint8Array, to: number, first: number, last: number): number {
  if (to !== first) bytes.copyWithin(to, first, last);
  return to + last - first;
}

function findQuote(bytes: Uint8Array, from: number, end: number): number {
  const near = Math.min(from + looksBeforeSearch, end);
  for (let at = from; at < near; at += 1) if (bytes[at] === quote) return at;
  if (near === end) return end;
  const found = bytes.indexOf(quote, near);
  return found < 0 || found > end ? end : found;
}

/** The quote that ends the string; `floor` is a place in it that is not in the middle of an escape. */
function findClose(bytes: Uint8Array, from: number, end: number, floor: number): number {
  let at = findQuote(bytes, from, end);
  while (at < end && bytes[at - 1] === backslash && !startsEscape(bytes, at, floor)) at = findQuote(bytes, at + 1, end);
  return at;
}

/** True when the byte at `at` is not itself escaped: an even number of backslashes stands before it. */
function startsEscape(bytes: Uint8Array, at: number, floor: number): boolean {
  let first = at;
  while (first > floor && bytes[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 0;
}

/** Whether the string is a value and not a key. In doubt, as where a piece ends right behind it, it is not. */
function isValue(bytes: Uint8Array, start: number, opened: number, close: number, end: number): boolean {
  let before = opened - 2;
  while (before >= start && isSpace(bytes[before])) before -= 1;
  if (before < start) return true;
  if (bytes[before] === openBrace) return false;
  if (bytes[before] !== comma) return true;
  let after = close + 1;
  while (after < end && isSpace(bytes[after])) after += 1;
  return after < end && bytes[after] !== colon;
}

const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === 0x0a;

/** The last place up to `wanted`, and not before `floor`, at which a string can be cut. */
function safePlace(bytes: Uint8Array, wanted: number, floor: number): number {
  let place = Math.max(wanted, floor);
  for (let steps = 0; steps < 3 && place > floor && isContinuation(bytes[place]); steps += 1) place -= 1;
  for (let back = 1; back <= 5 && place - back >= floor; back += 1) {
    const slash = place - back;
    if (bytes[slash] !== backslash || !startsEscape(bytes, slash, floor)) continue;
    if (back < (bytes[slash + 1] === letterU ? 6 : 2)) place = slash;
    break;
  }
  const pair = place - 6;
  const splitsPair =
    pair >= floor &&
    isSurrogate(bytes, place, 0xc) &&
    isSurrogate(bytes, pair, 0x8) &&
    startsEscape(bytes, pair, floor);
  return splitsPair ? pair : place;
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Whether `\uDxxx` stands at `at`, its third digit at least `digit` and less than `digit` + 4. */
function isSurrogate(bytes: Uint8Array, at: number, digit: number): boolean {
  if (bytes[at] !== backslash || bytes[at + 1] !== letterU) return false;
  const third = hexDigit(bytes[at + 3]);
  return hexDigit(bytes[at + 2]) === 0xd && third >= digit && third < digit + 4;
}

function hexDigit(byte: number | undefined): number {
  return byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16);
}

const encoder = new TextEncoder();

/** Plain ASCII, since such a line is decoded and parsed several times as fast, and its strings take half the memory. */
function writeMark(bytes: Uint8Array, at: number, removed: number): number {
  const mark = encoder.encode(`[... ${removed} bytes left out ...]`);
  bytes.set(mark, at);
  return at + mark.length;
}
