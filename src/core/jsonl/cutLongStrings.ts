/** Shortens the long strings of one whole JSON line. Leaves the bytes it was given as they are. */
import type { ShortStrings } from './shortStrings';
import { openStringCutter } from './stringCutter';

/** Bytes of a string value that are kept where a source asks for nothing else. */
export const defaultMaxStringBytes = 2_048;

/**
 * The line with every string value of more than `maxStringBytes` bytes cut to head, mark and tail. Valid JSON whenever
 * the line was.
 */
export function cutLongStrings(
  line: Uint8Array,
  maxStringBytes: number = defaultMaxStringBytes,
  short: readonly ShortStrings[] = [],
): Uint8Array {
  const copy = line.slice();
  return copy.subarray(0, openStringCutter(maxStringBytes, short).cut(copy, 0, copy.length));
}
