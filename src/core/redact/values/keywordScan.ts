/**
 * Finds where the keywords of all rules stand, in one pass over the text, without a regular expression.
 *
 * A table over hashes of three characters decides for nearly every position that nothing begins there. It knows
 * nothing about rules or secrets.
 */
import { codesOf } from '../notations/textCodes';

export interface KeywordHit {
  readonly at: number;
  readonly keyword: string;
}

/** Compiles `keywords` (lower case, three characters or more) into a scanner. */
export function keywordScan(keywords: readonly string[]): (text: string) => readonly KeywordHit[] {
  const buckets: (readonly string[] | undefined)[] = new Array(tableSize);
  const isFirst = new Uint8Array(tableSize);
  for (const keyword of new Set(keywords)) {
    if (keyword.length < 3) throw new Error(`The keyword "${keyword}" is too short to filter by.`);
    const hash = hashAt(keyword);
    isFirst[hash] = 1;
    buckets[hash] = [...(buckets[hash] ?? []), keyword];
  }
  return (text) => scan(text, isFirst, buckets);
}

function scan(
  text: string,
  isFirst: Uint8Array,
  buckets: readonly (readonly string[] | undefined)[],
): readonly KeywordHit[] {
  const hits: KeywordHit[] = [];
  const codes = codesOf(text);
  const length = text.length;
  let window = 0;
  for (let index = 0; index < length; index++) {
    window = ((window << 8) | ((codes[index] ?? 0) & 0xff) | 0x20) & 0xffffff;
    const hash = Math.imul(window, 0x9e3779b1) >>> 16;
    if (isFirst[hash] === 0 || index < 2) continue;
    const at = index - 2;
    const bucket = buckets[hash] ?? [];
    for (let next = 0; next < bucket.length; next++) {
      const keyword = bucket[next] ?? '';
      if (stands(text, at, keyword)) hits.push({ at, keyword });
    }
  }
  return hits;
}

const tableSize = 1 << 16;
const push = (window: number, code: number) => ((window << 8) | ((code & 0xff) | 0x20)) & 0xffffff;
const slot = (window: number) => Math.imul(window, 0x9e3779b1) >>> 16;
const hashAt = (keyword: string) =>
  slot([...keyword.slice(0, 3)].reduce((window, letter) => push(window, letter.charCodeAt(0)), 0));

function stands(text: string, at: number, keyword: string): boolean {
  for (let index = 0; index < keyword.length; index++) {
    const code = text.charCodeAt(at + index);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if (lower !== keyword.charCodeAt(index)) return false;
  }
  return true;
}
