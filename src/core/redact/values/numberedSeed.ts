/** Finds the words of a recovery phrase that are written down with their numbers: one a line, in a row, or as a table. */
import type { Span } from '../secretRule';

/** What may stand between the name and the first number. */
const longestLead = 80;
const longestWord = 60;
/** Numbers of words that a phrase has. */
const counts: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);

/** The words behind the name at `at`; none where they are not as many as a phrase has, or not in their order. */
export function findNumberedSeed(text: string, at: number, keyword: string): readonly Span[] {
  if (
    keyword === 'phrase' &&
    !/(?:seed|recovery|secret|backup|wallet)[ _-]$/i.test(text.slice(Math.max(0, at - 9), at))
  )
    return [];
  const from = at + keyword.length;
  const lead = /(?<![\p{L}\p{N}])0?1(?=[.):\]|\s])/u.exec(text.slice(from, from + longestLead));
  if (lead === null) return [];
  const words: Span[] = [];
  let place = from + lead.index;
  for (let number = 1; number <= 24; number += 1) {
    numbered.lastIndex = place;
    const match = numbered.exec(text);
    if (match === null || match[0].length > longestWord || Number(match[1]) !== number) break;
    const word = match[2] ?? '';
    place = numbered.lastIndex;
    words.push({ start: place - word.length, end: place });
  }
  return counts.has(words.length) ? words : [];
}

/** Only marks of a list or a table may stand between a word and the next number. */
const numbered = /[\s|,;*`"'[(-]{0,40}(\d{1,2})[.):\]|]{0,2}[\s|*`"']{0,20}([a-z]{3,8})(?![\p{L}\p{N}])(?!-\p{L})/uy;
