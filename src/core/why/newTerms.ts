/** What a text says of a line that was not said yet, by the names and words that they share: rare ones weigh most. */
import { stemOf } from '../language/contentWords';
import { queryWords } from '../text/relevance';
import { type LineTerms, namesFileOf } from './aboutLine';

/** A name or word of the line, of what came with it, or of the subject of its commit. */
export interface Term {
  readonly weight: number;
  readonly kind: 'name' | 'word' | 'file' | 'file-word';
  /** Of what came with the line, and not of the line. */
  readonly isAround: boolean;
}

/** By the name or word. */
export type Terms = ReadonlyMap<string, Term>;

/** No name and no word. */
const ofFile = '\u0000file';

const weights = { name: 3, near: 1.5, word: 1.5, nearWord: 0.5, subject: 1, file: 1, fileWord: 0.7 };
/** All that a text shares with the lines around weighs no more: a long hunk has words of everything. */
const mostAround = 3;

/** @param texts what was said in the session: a term that all of it has tells nothing */
export function weighTerms(terms: LineTerms, texts: readonly string[]): Terms {
  const all = new Map<string, Term>();
  const put = (word: string, weight: number, kind: Term['kind'], isAround: boolean) => {
    if ((all.get(word)?.weight ?? 0) < weight) all.set(word, { weight, kind, isAround });
  };
  for (const word of terms.nearWords) put(stemOf(word), weights.nearWord, 'word', true);
  for (const word of terms.files.flatMap(wordsOfFile)) put(word, weights.fileWord, 'file-word', true);
  for (const word of terms.subjectWords) put(stemOf(word), weights.subject, 'word', true);
  for (const word of terms.words) put(stemOf(word), weights.word, 'word', false);
  for (const name of terms.near) put(name, weights.near, 'name', true);
  for (const name of terms.names) put(name, weights.name, 'name', false);
  const having = new Map<string, number>();
  for (const text of texts) for (const word of heldBy(text, all)) having.set(word, (having.get(word) ?? 0) + 1);
  const most = Math.log(texts.length + 2);
  const rarity = (word: string) => 1 - Math.log((having.get(word) ?? 0) + 1) / most;
  const rare = [...all].map(([word, term]) => [word, { ...term, weight: term.weight * rarity(word) }] as const);
  return new Map([...rare, [ofFile, { weight: weights.file, kind: 'file', isAround: true }]]);
}

/** “The syncer” means `syncer.go`, and “the tests” no file. */
const wordsOfFile = (path: string) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= leastWord && !/^(?:tests?|spec|index|main|mod)$/.test(word))
    .map(stemOf);

const leastWord = 3;

/** The terms that a text holds. */
export const termsIn = (text: string, { files }: Pick<LineTerms, 'files'>, known: Terms): ReadonlySet<string> =>
  new Set([...heldBy(text, known), ...(namesFileOf(text, { files }) ? [ofFile] : [])]);

function heldBy(text: string, known: Terms): string[] {
  const lower = text.toLowerCase();
  const own = new Set(queryWords(text).map(stemOf));
  return [...known].flatMap(([word, { kind }]) =>
    (kind === 'name' ? lower.includes(word) : own.has(word)) ? [word] : [],
  );
}

/** How much these terms weigh without those that were told. The name of the file alone is hardly one. */
export function weightOf(held: ReadonlySet<string>, known: Terms, told: ReadonlySet<string> = new Set()): number {
  let [own, around, file, fileWord] = [0, 0, 0, 0];
  for (const word of held) {
    const term = known.get(word);
    if (term === undefined || told.has(word)) continue;
    if (term.kind === 'file') file = term.weight;
    else if (term.kind === 'file-word') fileWord = Math.max(fileWord, term.weight);
    else if (term.isAround) around += term.weight;
    else own += term.weight;
  }
  const sum = own + Math.min(mostAround, around);
  return sum === 0 ? fileWord : sum + Math.max(file, fileWord);
}
