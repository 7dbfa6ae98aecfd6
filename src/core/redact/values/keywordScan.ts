/**
 * Finds where the keywords of all rules stand, in one pass over the text, without a regular expression.
 *
 * A table over hashes of three characters decides for nearly every position that nothing begins there. It knows
 * nothing about rules or secrets.
 */
import { codesOf } from '../notations/textCodes';

/** Where a keyword begins, and which one. */
export interface KeywordHit {
  readonly at: number;
  readonly keyword: string;
}

/** Compiles `keywords` (lower case, three characters or more) into a scanner. */
export function keywordScan(keywords: readonly string[]): (text: string) => readonly KeywordHit[] {
  const isFirst = new Uint8Array(tableSize);
  const byWindow = new Map<number, Keyword[]>();
  for (const keyword of new Set(keywords)) {
    if (keyword.length < 3) throw new Error(`The keyword "${keyword}" is too short to filter by.`);
    const window = [0, 1, 2].reduce((before, at) => push(before, keyword.charCodeAt(at)), 0);
    isFirst[slot(window)] = 1;
    byWindow.set(window, [
      ...(byWindow.get(window) ?? []),
      { keyword, codes: codesOf(keyword).slice(0, keyword.length) },
    ]);
  }
  return (text) => scan(text, isFirst, byWindow);
}

interface Keyword {
  readonly keyword: string;
  readonly codes: Uint8Array;
}

function scan(
  text: string,
  isFirst: Uint8Array,
  byWindow: ReadonlyMap<number, readonly Keyword[]>,
): readonly KeywordHit[] {
  const hits: KeywordHit[] = [];
  const codes = codesOf(text);
  const length = text.length;
  let window = 0;
  for (let index = 0; index < length; index++) {
    window = ((window << 8) | (codes[index] ?? 0) | 0x20) & 0xffffff;
    if (isFirst[Math.imul(window, 0x9e3779b1) >>> shift] === 0 || index < 2) continue;
    const bucket = byWindow.get(window);
    if (bucket === undefined) continue;
    const at = index - 2;
    for (const one of bucket)
      if (mayStand(codes, at, one.codes) && stands(text, at, one.keyword)) hits.push({ at, keyword: one.keyword });
  }
  return hits;
}

/** Small enough for the fastest memory of the processor, and so large that few other places fall together with a keyword's. */
const tableSize = 1 << 14;
const shift = 18;
const push = (window: number, code: number) => ((window << 8) | (code & 0xff) | 0x20) & 0xffffff;
const slot = (window: number) => Math.imul(window, 0x9e3779b1) >>> shift;

/** By the low bytes, and with more than letters taken without regard to case: asked first, because it costs less. */
function mayStand(codes: Uint8Array, at: number, keyword: Uint8Array): boolean {
  for (let index = 3; index < keyword.length; index++)
    if (((codes[at + index] ?? 0) | 0x20) !== ((keyword[index] ?? 0) | 0x20)) return false;
  return true;
}

function stands(text: string, at: number, keyword: string): boolean {
  for (let index = 0; index < keyword.length; index++) {
    const code = text.charCodeAt(at + index);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if (lower !== keyword.charCodeAt(index)) return false;
  }
  return true;
}
