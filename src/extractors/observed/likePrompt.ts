/** Where a goal says otherwise what an earlier prompt said: a command that was run again and printed another error. */
import { cutAtWord } from '../../core/text/cutAtWord';

/** The words of one line, as the earlier prompt had them and as the goal has them. */
export interface Otherwise {
  readonly before: string;
  readonly now: string;
}

/** Words; fewer are alike by chance. */
const fewestWords = 12;
/** Of the words of each in the other. */
const sameWords = 0.75;
const longestShown = 80;

/**
 * What stands otherwise in the first line that differs and tells of an error; null where the two are not alike, or no such line is.
 * The word before it is shown with it.
 */
export function otherwise(prompt: string, goal: string): Otherwise | null {
  if (!areAlike(wordsOf(prompt), wordsOf(goal))) return null;
  const [earlier, later] = [linesOf(prompt), linesOf(goal)];
  for (const line of later) {
    if (!tellsError.test(line) || earlier.includes(line)) continue;
    const [words, others] = [wordsOf(line), earlier.filter((one) => tellsError.test(one)).map(wordsOf)];
    const nearest = others.find((one) => !later.includes(one.join(' ')) && areNear(one, words));
    if (nearest !== undefined) return difference(nearest, words);
  }
  return null;
}

const tellsError = /\berror\b|\bfail(?:s|ed|ure)?\b|\bpanic\b|\bexception\b|\bcannot\b|\bnot found\b/i;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const linesOf = (text: string) => text.split('\n').map((line) => wordsOf(line).join(' '));

const shareIn = (some: readonly string[], others: readonly string[]) =>
  some.filter((word) => others.includes(word)).length / Math.max(1, some.length);

const areNear = (some: readonly string[], others: readonly string[]) =>
  shareIn(some, others) >= sameWords && shareIn(others, some) >= sameWords;

const areAlike = (some: readonly string[], others: readonly string[]) =>
  Math.min(some.length, others.length) >= fewestWords && areNear(some, others);

function difference(before: readonly string[], now: readonly string[]): Otherwise {
  let first = 0;
  while (first < Math.min(before.length, now.length) && before[first] === now[first]) first += 1;
  let last = 0;
  while (
    last < Math.min(before.length, now.length) - first &&
    before[before.length - 1 - last] === now[now.length - 1 - last]
  )
    last += 1;
  const shown = (words: readonly string[]) =>
    cutAtWord(words.slice(Math.max(0, first - 1), words.length - last).join(' '), longestShown);
  return { before: shown(before), now: shown(now) };
}
