/** How much a sentence is about a line of a file: by the names somebody made, the file, and the words they have in common. */
import { queryWords } from '../text/relevance';
import type { Announced } from './announced';
import type { AskedLine } from './askedLine';

/** What a sentence is held against. */
export interface LineTerms {
  /** Paths of the file, in small letters. */
  readonly files: readonly string[];
  /** Names that somebody made in the line itself. */
  readonly names: ReadonlySet<string>;
  /** Names that somebody made in what came with it. */
  readonly near: ReadonlySet<string>;
  /** Words of the line, and the parts of its names. */
  readonly words: ReadonlySet<string>;
  /** The same of what came with it. */
  readonly nearWords: ReadonlySet<string>;
  /** Words that the agent said of the edit right before it, and of the subject of its commit. */
  readonly saidWords: ReadonlySet<string>;
  /** Words of the subject of its commit: they tell one item from another, and are no ground by themselves. */
  readonly subjectWords: ReadonlySet<string>;
  /** The number that the agent gave the edit; null where it gave none. */
  readonly announced: Announced | null;
}

/** A hunk of a thousand lines is about everything. */
const mostLines = 40;
const leastWord = 4;

/** What to look for. */
export function termsOf({ text, hunk, paths, commit }: AskedLine): LineTerms {
  const at = Math.max(0, hunk.indexOf(text));
  const near = hunk.slice(Math.max(0, at - mostLines / 2), at + mostLines / 2);
  const files = paths.map((path) => path.toLowerCase());
  return {
    ...{ files: [...new Set(files)], names: namesIn([text]), near: namesIn(near) },
    ...{ words: wordsIn([text]), nearWords: wordsIn(near) },
    ...{ saidWords: new Set<string>(), subjectWords: subjectOf(commit?.subject ?? ''), announced: null },
  };
}

/** A longer remark speaks of more than the edit. */
const longestRemark = 240;

/** With what the agent said right before the edit: “now update the validation” tells which step of a plan it is. */
export const withRemark = (terms: LineTerms, remark: string): LineTerms =>
  remark.length > longestRemark ? terms : { ...terms, saidWords: new Set([...terms.saidWords, ...wordsIn([remark])]) };

/** “WP7” is short, and tells a step from all others. */
const subjectOf = (subject: string) =>
  new Set(queryWords(subject).filter((word) => word.length >= leastWord || /^\p{L}+\d+$/u.test(word)));

const wordsIn = (lines: readonly string[]) =>
  new Set(queryWords(lines.join('\n')).filter((word) => word.length >= leastWord));

/** A name that somebody made: a plain word of the line may mean anything. */
function namesIn(lines: readonly string[]): ReadonlySet<string> {
  const names = lines.flatMap((line) => line.match(/[\p{L}_$][\p{L}\d_$]{4,}/gu) ?? []);
  const literals = lines.flatMap((line) => [...line.matchAll(literal)].flatMap(([, , text = '']) => text));
  return new Set(
    [...names.filter((name) => isName.test(name)), ...literals.filter((text) => /\p{L}{3}/u.test(text))].map((name) =>
      name.toLowerCase(),
    ),
  );
}

/** “[Task]”, “Signed in”: a text of the program is a name, unless it is a single word. */
const literal = /(["'])(?=[^"']*[^\p{L}\d_"'-])([^"'\\${}%]{5,60})\1/gu;

const isName = /\p{Ll}\p{Lu}|[\p{L}\d][_$]|\d/u;

const pathLike = /[\w@./~-]*[\w-]/g;
/** “go” and “lint” are words, and files only below a folder. */
const leastFileName = 6;

/** Names the file, with as many of its folders as it names. */
export function namesFileOf(said: string, { files }: Pick<LineTerms, 'files'>): boolean {
  const paths = pathsIn(said);
  return files.some((file) => paths.some((path) => isEnd(file, path) || isEnd(path, file)));
}

/** Names a file, and this one not. */
export const namesOtherFile = (said: string, terms: Pick<LineTerms, 'files'>): boolean =>
  pathsIn(said).some((path) => path.includes('/') && path.includes('.')) && !namesFileOf(said, terms);

const pathsIn = (said: string) =>
  (said.toLowerCase().match(pathLike) ?? [])
    .map((path) => path.replace(/^(?:\.{0,2}\/)+/, ''))
    .filter((path) => path.includes('.') || path.includes('/') || path.length >= leastFileName);

const isEnd = (path: string, end: string) => path === end || path.endsWith(`/${end}`);

/** The same by the names that somebody made in the line and by its file alone: words in common may be chance. */
export const namesOnly = (terms: LineTerms): LineTerms => ({
  ...terms,
  ...{ near: new Set<string>(), words: new Set<string>(), nearWords: new Set<string>(), saidWords: new Set<string>() },
});

/** Fewer texts have nothing in common by rule. */
const fewestTexts = 6;

/** Without the words that more than a third of the texts have: they tell none of them from its neighbours. */
export function rarerTerms(terms: LineTerms, texts: readonly string[]): LineTerms {
  if (texts.length < fewestTexts) return terms;
  const own = texts.map((text) => new Set(queryWords(text)));
  const isRare = (word: string) => own.filter((words) => words.has(word)).length * 3 <= own.length;
  const rare = (words: ReadonlySet<string>) => new Set([...words].filter(isRare));
  return { ...terms, words: rare(terms.words), nearWords: rare(terms.nearWords), saidWords: rare(terms.saidWords) };
}

const weights = { name: 3, file: 2, near: 2, word: 1 };
/** So many words of what came with a line weigh as one of its own. */
const wordsOfPassage = 3;
/** One common word is chance. */
export const leastAbout = 2;

/** From `leastAbout` on it is about the line; 0 where they have nothing in common. */
export function aboutLine(said: string, { files, names, near, words, nearWords, saidWords }: LineTerms): number {
  const lower = said.toLowerCase();
  const count = (terms: Iterable<string>) => [...terms].filter((term) => lower.includes(term)).length;
  const own = new Set(queryWords(said));
  const shared = (of: ReadonlySet<string>) => [...of].filter((word) => own.has(word)).length;
  const others = count([...near].filter((name) => !names.has(name)));
  return (
    weights.name * count(names) +
    weights.file * (namesFileOf(lower, { files }) ? 1 : 0) +
    weights.near * Math.min(2, others) +
    weights.word * shared(words) +
    Math.min(2, [...saidWords].filter((word) => own.has(word) && !words.has(word)).length) +
    Math.min(2, Math.floor(shared(nearWords) / wordsOfPassage))
  );
}
