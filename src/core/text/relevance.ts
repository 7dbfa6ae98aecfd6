/**
 * How much texts are about a goal: BM25 over words, identifiers and their parts, in one scan without an index, because
 * a goal is one query. Scores of one call are comparable with one another, not across calls.
 */
export interface Relevance {
  /** One score for each text, 0 when nothing of the goal occurs. */
  score(texts: readonly string[]): number[];
}

const saturation = 1.2;
const lengthWeight = 0.6;
const longestWord = 64;

/** Prepares the words of a goal for scoring texts against them. */
export function createRelevance(goal: string): Relevance {
  const terms = queryWords(goal);
  return { score: (texts) => scoreAll(texts, terms) };
}

/** The words of a query that tell something, each once. */
export const queryWords = (query: string): string[] =>
  [...new Set(wordsOf(query))].filter((word) => !stopWords.has(word));

function scoreAll(texts: readonly string[], terms: readonly string[]): number[] {
  if (terms.length === 0 || texts.length === 0) return texts.map(() => 0);
  const wanted = new Map(terms.map((term, at) => [term, at]));
  const none = new Uint16Array(terms.length);
  const documents = texts.map((text) => countTerms(text, wanted, none));
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length || 1;
  const weights = terms.map((_, at) => {
    const having = documents.filter(({ counts }) => (counts[at] ?? 0) > 0).length;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  });
  return documents.map(({ counts, length }) =>
    weights.reduce((sum, weight, at) => {
      const count = counts[at] ?? 0;
      return count === 0
        ? sum
        : sum +
            (weight * count * (saturation + 1)) /
              (count + saturation * (1 - lengthWeight + (lengthWeight * length) / average));
    }, 0),
  );
}

interface CountedTerms {
  readonly counts: Uint16Array;
  /** In words. */
  readonly length: number;
}

/** Most texts hold no term of the goal at all: they are looked through as they are, without being cut into words. */
function countTerms(text: string, wanted: ReadonlyMap<string, number>, none: Uint16Array): CountedTerms {
  const lower = text.toLowerCase();
  if (![...wanted.keys()].some((term) => lower.includes(term)))
    return { counts: none, length: text.length / charactersPerWord };
  const counts = new Uint16Array(none.length);
  const words = wordsOf(text);
  for (const word of words) {
    const at = wanted.get(word);
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1;
  }
  return { counts, length: words.length };
}

const charactersPerWord = 5;

/** Whole identifiers and paths in lower case, and their parts at `. _ / $ -` and camelCase borders. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const { word, border, hasBorder } = isAscii.test(text) ? ascii : unicode;
  for (const [found] of text.matchAll(word)) {
    const whole = /[./-]$/.test(found) ? found.replace(/[./-]+$/, '') : found;
    if (whole.length > longestWord) continue;
    words.push(whole.toLowerCase());
    if (hasBorder.test(whole)) {
      const parts = whole.split(border).filter((part) => part.length > 1);
      if (parts.length > 1) for (const part of parts) words.push(part.toLowerCase());
    }
    if (border === unicode.border && /^\p{Lo}/u.test(whole))
      for (let at = 0; at + 2 <= whole.length; at += 1) words.push(whole.slice(at, at + 2));
  }
  return words;
}

const isAscii = /^[\0-\x7f]*$/;

/** How words and their borders look; in plain ASCII they are found several times as fast. */
const ascii = {
  word: /[A-Za-z0-9_$][A-Za-z0-9_$./-]*/g,
  border: /[._/$-]+|(?<=[a-z])(?=[A-Z])/,
  hasBorder: /[._/$-]|[a-z][A-Z]/,
};
const unicode = {
  word: /[\p{L}\p{N}_$][\p{L}\p{N}_$./-]*/gu,
  border: /[._/$-]+|(?<=\p{Ll})(?=\p{Lu})/u,
  hasBorder: /[._/$-]|\p{Ll}\p{Lu}/u,
};

const stopWords = new Set(
  'a an the and or of to in on at for with by from is are be it this that these those then than as we you i me my our your they he she can could should would will may do does did not no yes so if but also just please now all any some more into up out about what which who how why when where there here have has had was were been make let lets get use using der die das und oder ein eine ist nicht mit von zu auf für den dem le la les des un une et ou de du que el los las y o en por para con'.split(
    ' ',
  ),
);
