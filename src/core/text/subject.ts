/**
 * What a line is about, so that another text can be asked whether it speaks of the same: names that stand for one thing
 * (paths, code, figures, hashes), and words without their endings. Compares words, and understands none.
 */
import { goalIdentifiers } from './goalIdentifiers';
import { memoize } from './memoize';
import { queryWords } from './relevance';

/** The names and the words of a line. */
export interface Subject {
  /** In lower case; a path also stands for its last part. */
  readonly names: readonly string[];
  readonly words: ReadonlySet<string>;
}

/** What a text is about. */
export const subjectOf = memoize((text: string): Subject => {
  const names = [...goalIdentifiers(text), ...(text.match(figures) ?? [])]
    .map((name) => name.toLowerCase())
    .filter((name) => /[a-z0-9]/.test(name) && !/^[a-z]{1,6}$/.test(name) && !everywhere.has(name));
  return { names: [...new Set(names)].slice(0, mostNames), words: wordsOf(text) };
});

/** A text with more is a list, and made to keep somebody busy where it is longer still. */
const mostNames = 60;

/** Whether a name is one of a product that any text may name, and of nothing in the code. */
export const isProduct = (name: string): boolean => everywhere.has(name.toLowerCase());

/** Names that stand for nothing in particular. */
const everywhere = new Set(['github', 'gitlab', 'typescript', 'javascript', 'nodejs', 'readme.md', 'macos']);

/** Figures that stand for themselves, hashes and long options; years and small counts stand for nothing. */
const figures =
  /\b\d+[.,]\d{2,}\b|\b(?!(?:19|20)\d\d\b)\d{4,}\b|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b|(?<![\w-])--[a-z][\w-]{2,}/gi;

/** The words of a text that tell something, without endings, in lower case. */
export const wordsOf = memoize(
  (text: string): ReadonlySet<string> => new Set(queryWords(text).filter(isTelling).map(withoutEnding)),
);

const isTelling = (word: string) => word.length > 2 || /\p{Lo}/u.test(word);

/** “formats”, “formatted” and “formatting” are one word here; so are some that are not. */
function withoutEnding(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  const stem = word.replace(/(?:ations?|ions?|ings?|ers?|ed|es|s|ly)$/, '');
  return stem.length < 3 ? word : stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
}

/** The names of a subject that stand in a text, whole: no part of a longer name. */
export function namesIn({ names }: Subject, text: string): string[] {
  if (names.length === 0) return [];
  const lower = text.toLowerCase();
  return names.filter((name) => [name, lastPart(name)].some((form) => standsIn(form, lower)));
}

/** “src/units.js” is also called “units.js”; what has no dot says too little alone. */
const lastPart = (name: string) => {
  const last = name.slice(name.lastIndexOf('/') + 1);
  return /\.\w/.test(last) && !/^(?:index|main|mod|readme|package)\./.test(last) ? last : name;
};

function standsIn(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}_]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_]/u.test(text[at + name.length] ?? ' '))
      return true;
  }
  return false;
}

/** How many of its words stand in a set of words, 0 to 1; 0 where it has none. */
export function shareOfWords({ words }: Subject, others: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared += 1;
  return shared / words.size;
}

/** The text without these names and without addresses: the parts of a name are words as well, and stand wherever it stands. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce(withoutName, text.replace(/https?:\/\/\S+/g, ' '));

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}
