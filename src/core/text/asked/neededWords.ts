/** Words that a part of a pattern needs, put together from the parts of the part. */

/** What a part of a pattern matches. */
export interface Part {
  /** All that it can match, where that is little; a part that only looks around matches nothing at all: `['']`. */
  readonly exact: readonly string[] | null;
  /** Words one of which stands in all that it matches. */
  readonly needs: readonly string[] | null;
}

/** So many words are looked for at most; a part with more of them tells none. */
export const mostWords = 48;
const mostJoined = 12;

/** Puts the parts of a sequence together: what stands side by side is one word. */
export function openSequence() {
  let run: readonly string[] = [''];
  let best: readonly string[] | null = null;
  let isExact = true;
  const consider = (words: readonly string[] | null) => {
    if (words !== null && dearness(words) < dearness(best)) best = words;
  };
  return {
    add({ exact, needs }: Part) {
      if (exact === null) {
        consider(ofWords(run));
        consider(needs);
        run = [''];
        isExact = false;
      } else if (exact.length === 1) {
        const [only = ''] = exact;
        if (only !== '') run = run.length === 1 ? [`${run[0]}${only}`] : run.map((one) => one + only);
      } else if (run.length * exact.length <= mostJoined) {
        run = run.flatMap((one) => exact.map((other) => one + other));
      } else {
        consider(ofWords(run));
        run = exact;
        isExact = false;
      }
    },
    close(): Part {
      consider(ofWords(run));
      return { exact: isExact ? run : null, needs: best };
    },
  };
}

/** Null where one of them is empty: it stands in every text. */
export const ofWords = (words: readonly string[]): readonly string[] | null =>
  words.length > mostWords || words.includes('') ? null : words;

/** Without those that hold another one. */
export const fewest = (words: readonly string[] | null): readonly string[] | null =>
  words === null || words.length === 1
    ? words
    : words.filter(
        (word, at) =>
          !words.some((other, place) => place !== at && word.includes(other) && (word !== other || place < at)),
      );

/** Null where one of the alternatives needs nothing. */
export function ofAny(alternatives: readonly (readonly string[] | null)[]): readonly string[] | null {
  const all: string[] = [];
  for (const needs of alternatives) {
    if (needs === null) return null;
    all.push(...needs);
  }
  return ofWords(all);
}

/** What it costs to look for the words, and the pattern in vain where one stands by chance. Null is dearest. */
const dearness = (words: readonly string[] | null): number =>
  words === null ? 12 : words.reduce((sum, word) => sum + 0.1 + 12 * 0.35 ** word.length, 0);
