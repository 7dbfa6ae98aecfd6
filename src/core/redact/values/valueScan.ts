/**
 * Finds known values in a text as exact strings, in one pass over it, however many values there are. A value that the
 * end of the text, or an ellipsis, cuts off is found as well, from its tenth character on.
 */

import { codesOf } from '../notations/textCodes';
import type { Span } from '../secretRule';

/** Where one of the values stands. */
export interface ValueHit extends Span {
  /** Which of the values. */
  readonly index: number;
}

/** Compiles `values` (each four characters or more) into a scanner. */
export function valueScan(values: readonly string[]): (text: string) => readonly ValueHit[] {
  const isFirst = new Uint8Array(tableSize);
  const byHash = new Map<number, { readonly value: string; readonly index: number }[]>();
  for (const [index, value] of values.entries()) {
    const hash = slot(windowOf(value));
    isFirst[hash] = 1;
    const bucket = byHash.get(hash) ?? [];
    bucket.push({ value, index });
    byHash.set(hash, bucket);
  }
  // The longest first, so that of two values with one beginning the whole is replaced.
  for (const bucket of byHash.values()) bucket.sort((a, b) => b.value.length - a.value.length);
  return (text) => {
    const hits: ValueHit[] = [];
    const codes = codesOf(text);
    let window = 0;
    let next = 0;
    for (let end = 0; end < text.length; end++) {
      window = (window << 8) ^ (codes[end] ?? 0);
      if (isFirst[slot(window)] === 0 || end < next + windowSize - 1) continue;
      const at = end - windowSize + 1;
      const hit = hitAt(text, at, byHash.get(slot(window)) ?? []);
      if (hit === null) continue;
      hits.push(hit);
      next = hit.end;
    }
    return hits;
  };
}

const tableSize = 1 << 16;
const windowSize = 4;
const slot = (window: number) => Math.imul(window, 0x9e3779b1) >>> 16;

/** What its first four characters leave in the window, whatever went before them. */
function windowOf(value: string): number {
  const codes = codesOf(value);
  let window = 0;
  for (let step = 0; step < windowSize; step++) window = (window << 8) ^ (codes[step] ?? 0);
  return window;
}

function hitAt(
  text: string,
  at: number,
  bucket: readonly { readonly value: string; readonly index: number }[],
): ValueHit | null {
  for (const { value, index } of bucket) {
    if (text.startsWith(value, at)) return { index, start: at, end: at + value.length };
  }
  for (const { value, index } of bucket) {
    const head = headAt(text, at, value);
    if (head > 0) return { index, start: at, end: at + head };
  }
  return null;
}

/** Less of a value may stand anywhere. */
const shortestHead = 10;

/** `sk-ant-api03-…` names a kind of key and holds nothing of this one. */
const fewestOwn = 6;
const ownLetters = (head: string) => head.length - 1 - Math.max(head.lastIndexOf('-'), head.lastIndexOf('_'));

/** Characters of `value` that stand at `at` before the text was cut off; 0 where it goes on otherwise. */
function headAt(text: string, at: number, value: string): number {
  if (!text.startsWith(value.slice(0, shortestHead), at) || value.length <= shortestHead) return 0;
  let length = shortestHead;
  while (length < value.length && text.charCodeAt(at + length) === value.charCodeAt(length)) length += 1;
  const rest = text.slice(at + length, at + length + 6);
  const isCut = rest === '' || /^\s{0,2}(?:…|\.{3}|\[\.\.\.|\[…)/.test(rest);
  return isCut && ownLetters(value.slice(0, length)) >= fewestOwn ? length : 0;
}
