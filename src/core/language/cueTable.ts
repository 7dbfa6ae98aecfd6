/**
 * Turns a list of words and phrases into one test. Words stand whole: `only` is not found in `commonly`. A star at the
 * end takes any ending (`reject*`), an apostrophe may be straight or curly, and is left out in “dont” and its like, a blank stands for any white
 * space. Scripts that write without blanks (Chinese, Japanese, Korean) are found anywhere.
 *
 * A table of hundreds of words as one pattern takes milliseconds to compile, and there are dozens of tables. So words
 * are looked up by how they begin, and compared without a pattern.
 */

import { isNoting, note } from '../text/asked/notedWords';
import { foldedPattern } from './foldedPattern';
import { firstCode, foldCase, headCode, type Places, placesOf } from './wordPlaces';
import { wordStandsAt } from './wordStandsAt';

/** True where the text holds a word of the tables. Keeps no state between texts. */
export type Cue = (text: string) => boolean;

/** Reads the tables once, when it is made; the words may stand anywhere in the text. */
export function cue(...tables: readonly (readonly string[])[]): Cue {
  const find = finderOf(tables);
  return (text) => find(text, placesOf(text), false) && noted(text, tables, false);
}

/** True where the text begins with one of the words, after marks and white space. */
export function cueAtStart(...tables: readonly (readonly string[])[]): Cue {
  const find = finderOf(tables);
  return (text) => find(text, placesOf(text), true) && noted(text, tables, true);
}

/** True; notes the longest of the words that stands there, for who asks why. */
function noted(text: string, tables: readonly (readonly string[])[], atStart: boolean): true {
  if (!isNoting()) return true;
  const there = tables.flat().filter((word) => finderOf([[word]])(text, placesOf(text), atStart));
  note(there.reduce((longest, word) => (word.length > longest.length ? word : longest), ''));
  return true;
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
  const bounded = longestFirst.filter((word) => !isFree(word));
  const free = longestFirst.filter(isFree);
  const parts = [
    ...(bounded.length === 0 ? [] : [`(?<![\\p{L}\\p{N}_])(?:${anyOf(bounded)})(?![\\p{L}\\p{N}_])`]),
    ...(free.length === 0 ? [] : [anyOf(free)]),
  ];
  return `(?:${parts.join('|')})`;
}

/** Tells whether one of the words stands in a text, or behind nothing but marks where `atStart`. */
function finderOf(tables: readonly (readonly string[])[]): (text: string, places: Places, atStart: boolean) => boolean {
  let table: WordTable | null = null;
  const patterns: { anywhere?: RegExp; first?: RegExp } = {};
  return (text, places, atStart) => {
    table ??= tableOf(tables.flat());
    if (hasBounded(table, places, atStart)) return true;
    if (table.free.length === 0 || !places.isFree) return false;
    if (!atStart) {
      patterns.anywhere ??= new RegExp(anyOf(table.free), 'iu');
      return patterns.anywhere.test(text);
    }
    patterns.first ??= new RegExp(`^[^\\p{L}\\p{N}]*(?:${anyOf(table.free)})`, 'iu');
    return patterns.first.test(text);
  };
}

function hasBounded({ rows, byHead, byFirst }: WordTable, places: Places, atStart: boolean): boolean {
  const { folded, starts, heads, firstWord } = places;
  for (let index = 0; index < starts.length; index++) {
    const head = heads[index] ?? 0;
    // Nearly every place is done with here.
    if ((((rows[rowOf(head)] ?? 0) >>> (head & 31)) & 1) === 0) continue;
    const at = starts[index] ?? 0;
    if (atStart && at > firstWord) return false;
    if (oneStands(folded, at, byHead.get(head)) || oneStands(folded, at, byFirst.get(firstCode(head)))) return true;
  }
  return false;
}

const oneStands = (folded: string, at: number, alike: readonly string[] | undefined) =>
  alike?.some((word) => wordStandsAt(folded, at, word)) === true;

/** Words of one table begin alike seldom: few are left to compare at each place. */
interface WordTable {
  /** Whether a word may begin with two characters, by the low bits of both: a row for the first, a bit for the second. */
  readonly rows: Int32Array;
  readonly byHead: ReadonlyMap<number, readonly string[]>;
  /** Those of one letter, and those whose second character may be another or none. */
  readonly byFirst: ReadonlyMap<number, readonly string[]>;
  /** Those found anywhere. */
  readonly free: readonly string[];
}

const rowOf = (head: number) => (head >>> 16) & 31;

function tableOf(words: readonly string[]): WordTable {
  const rows = new Int32Array(32);
  const byHead = new Map<number, string[]>();
  const byFirst = new Map<number, string[]>();
  const free: string[] = [];
  for (const written of words) {
    if (isFree(written)) {
      free.push(written);
      continue;
    }
    const word = foldCase(written);
    const isFixed = word.length > 1 && !/^.(?:\*|'t)/.test(word);
    const head = headCode(word, 0);
    const [lists, key] = isFixed ? [byHead, head] : [byFirst, firstCode(head)];
    rows[rowOf(head)] = isFixed ? (rows[rowOf(head)] ?? 0) | (1 << (head & 31)) : -1;
    const alike = lists.get(key);
    if (alike === undefined) lists.set(key, [word]);
    else alike.push(word);
  }
  return { rows, byHead, byFirst, free };
}

/** Asked before the pattern that knows scripts, which costs more. */
const mayBeFree = /[\u1100-\uffff]/;
const isFree = (word: string) => mayBeFree.test(word) && unbounded.test(word);
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
