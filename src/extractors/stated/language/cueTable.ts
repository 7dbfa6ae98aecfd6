/**
 * Turns a list of words and phrases into one test. Words stand whole: `only` is not found in `commonly`. A star at the
 * end takes any ending (`reject*`), an apostrophe may be straight or curly, and is left out in “dont” and its like, a blank stands for any white
 * space. Scripts that write without blanks (Chinese, Japanese, Korean) are found anywhere.
 *
 * A table of hundreds of words as one pattern takes milliseconds to compile, and there are dozens of tables. So words
 * are looked up by how they begin, and compared without a pattern.
 */

import { foldedPattern } from './foldedPattern';
import { foldCase, type Places, placesOf } from './wordPlaces';
import { wordStandsAt } from './wordStandsAt';

export type Cue = (text: string) => boolean;

export function cue(...tables: readonly (readonly string[])[]): Cue {
  const find = finderOf(tables.flat());
  return (text) => find(text, placesOf(text), false);
}

/** True where the text begins with one of the words, after marks and white space. */
export function cueAtStart(...tables: readonly (readonly string[])[]): Cue {
  const find = finderOf(tables.flat());
  return (text) => find(text, placesOf(text), true);
}

/** True where the whole text is one of the words, or several in a row, and marks. */
export function cueAlone(...tables: readonly (readonly string[])[]): Cue {
  const words = tables.flat();
  const begins = cueAtStart(words);
  const pattern = foldedPattern(() => new RegExp(`^[^\\p{L}\\p{N}]*(?:${cuePattern(words)}[^\\p{L}\\p{N}]*)+$`, 'u'));
  return (text) => begins(text) && pattern.stands(text);
}

/** The source of a pattern in small letters, for rules that need to know where a cue stands: with `foldedPattern`. */
export function cuePattern(words: readonly string[]): string {
  const longestFirst = words.map(foldCase).sort((a, b) => b.length - a.length);
  const bounded = longestFirst.filter((word) => !unbounded.test(word));
  const free = longestFirst.filter((word) => unbounded.test(word));
  const parts = [
    ...(bounded.length === 0 ? [] : [`(?<![\\p{L}\\p{N}_])(?:${anyOf(bounded)})(?![\\p{L}\\p{N}_])`]),
    ...(free.length === 0 ? [] : [anyOf(free)]),
  ];
  return `(?:${parts.join('|')})`;
}

/** Tells whether one of `words` stands in a text, or behind nothing but marks where `atStart`. */
function finderOf(words: readonly string[]): (text: string, places: Places, atStart: boolean) => boolean {
  let byHead: ReadonlyMap<string, readonly string[]> | null = null;
  const free = words.filter((word) => unbounded.test(word));
  const patterns: { anywhere?: RegExp; first?: RegExp } = {};
  const stands = (folded: string, at: number, alike: readonly string[] | undefined) =>
    alike?.some((word) => wordStandsAt(folded, at, word)) === true;
  return (text, { folded, starts, heads, firstWord, isFree }, atStart) => {
    byHead ??= groupByHead(words);
    for (let index = 0; index < starts.length; index++) {
      const at = starts[index] ?? 0;
      if (atStart && at > firstWord) break;
      const head = heads[index] ?? '';
      if (stands(folded, at, byHead.get(head)) || stands(folded, at, byHead.get(head.charAt(0)))) return true;
    }
    if (free.length === 0 || !isFree) return false;
    if (!atStart) {
      patterns.anywhere ??= new RegExp(anyOf(free), 'iu');
      return patterns.anywhere.test(text);
    }
    patterns.first ??= new RegExp(`^[^\\p{L}\\p{N}]*(?:${anyOf(free)})`, 'iu');
    return patterns.first.test(text);
  };
}

/** Words of one table begin alike seldom: few are left to compare at each place. */
function groupByHead(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byHead = new Map<string, string[]>();
  for (const word of words.filter((word) => !unbounded.test(word)).map(foldCase)) {
    const alike = byHead.get(headOf(word));
    if (alike === undefined) byHead.set(headOf(word), [word]);
    else alike.push(word);
  }
  return byHead;
}

/** Two characters where both are fixed, else one. A word has to begin with a fixed one. */
const headOf = (word: string) => word.slice(0, /^[^\s*']{2}/.test(word) ? 2 : 1);

const unbounded = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const anyOf = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|');

function sourceOf(word: string): string {
  return word
    .replace(/[.?+^$()[\]{}|\\/]/g, '\\$&')
    .replace(/n't/g, "n['’]?t")
    .replace(/'(?!’)/g, "['’]")
    .replace(/\*/g, '\\p{L}*')
    .replace(/ +/g, '\\s+');
}
