/** The number by which an agent calls what it is about to do: “**Fix 3: read it from a file**” is the third item of a list. */
import { contentWords } from '../language/contentWords';

/** A number, and what was said with it. */
export interface Announced {
  readonly number: string;
  readonly words: ReadonlySet<string>;
}

/** Few words may stand before the number: “Critical issue #1:”. */
const begun = /^\W*(?:\p{L}+\s+){0,3}#?(\d{1,2})\W{0,2}(?:[:.)]|\s[–—-])\W*(?=\p{L})/u;

/** Of the line that begins with a number; null where none does, or several: those are a list. */
export function announcedIn(said: string): Announced | null {
  const [line, ...more] = said.split('\n').filter((one) => begun.test(one.trim()));
  const [, number = ''] = begun.exec(line?.trim() ?? '') ?? [];
  return line === undefined || number === '' || more.length > 0 ? null : { number, words: contentWords(line) };
}

/** An item of that number that has a word in common with what was said: each list counts from one. */
export function isAnnounced(item: string, announced: Announced | null): boolean {
  if (announced === null || labelOf(item) !== announced.number) return false;
  return [...contentWords(item)].some((word) => announced.words.has(word));
}

const labelOf = (item: string) => /^\W*(?:\p{L}+\s+)?#?(\d{1,2})\W{0,2}(?:[.):]|\s[–—-])/u.exec(item)?.[1] ?? null;
