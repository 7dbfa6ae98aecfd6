/** How much a sentence is about a line of a file: by the names somebody made, the file, and the words they have in common. */
import { queryWords } from '../text/relevance';
import type { AskedLine } from './askedLine';

/** What a sentence is held against. */
export interface LineTerms {
  /** Names of the file without folders, in small letters. */
  readonly files: readonly string[];
  /** Names that somebody made in the line itself. */
  readonly names: ReadonlySet<string>;
  /** Names that somebody made in what came with it. */
  readonly near: ReadonlySet<string>;
  /** Words of the line, and the parts of its names. */
  readonly words: ReadonlySet<string>;
  /** The same of what came with it. */
  readonly nearWords: ReadonlySet<string>;
}

/** A hunk of a thousand lines is about everything. */
const mostLines = 40;
const leastWord = 4;

/** What to look for. */
export function termsOf({ text, hunk, paths }: AskedLine): LineTerms {
  const at = Math.max(0, hunk.indexOf(text));
  const near = hunk.slice(Math.max(0, at - mostLines / 2), at + mostLines / 2);
  const files = paths.map((path) => (path.split('/').at(-1) ?? path).toLowerCase());
  return {
    ...{ files: [...new Set(files)], names: namesIn([text]), near: namesIn(near) },
    ...{ words: wordsIn([text]), nearWords: wordsIn(near) },
  };
}

const wordsIn = (lines: readonly string[]) =>
  new Set(queryWords(lines.join('\n')).filter((word) => word.length >= leastWord));

/** A name that somebody made: a plain word of the line may mean anything. */
function namesIn(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) => line.match(/[\p{L}_$][\p{L}\d_$]{4,}/gu) ?? []);
  return new Set(names.filter((name) => isName.test(name)).map((name) => name.toLowerCase()));
}

const isName = /\p{Ll}\p{Lu}|[\p{L}\d][_$]|\d/u;

const weights = { name: 3, file: 2, near: 2, word: 1 };
/** So many words of what came with a line weigh as one of its own. */
const wordsOfPassage = 3;
/** One common word is chance. */
export const leastAbout = 2;

/** From `leastAbout` on it is about the line; 0 where they have nothing in common. */
export function aboutLine(said: string, { files, names, near, words, nearWords }: LineTerms): number {
  const lower = said.toLowerCase();
  const count = (terms: Iterable<string>) => [...terms].filter((term) => lower.includes(term)).length;
  const own = new Set(queryWords(said));
  const shared = (of: ReadonlySet<string>) => [...of].filter((word) => own.has(word)).length;
  const others = count([...near].filter((name) => !names.has(name)));
  return (
    weights.name * count(names) +
    weights.file * Math.min(1, count(files)) +
    weights.near * Math.min(2, others) +
    weights.word * shared(words) +
    Math.min(2, Math.floor(shared(nearWords) / wordsOfPassage))
  );
}
