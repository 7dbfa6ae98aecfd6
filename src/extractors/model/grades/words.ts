/** The words of a text that carry its meaning, cut to stems so that other forms of a word count as the word. */
import { wordsOf } from '../../../core/text/relevance';

/** Letters of a stem: enough to tell words apart, few enough to be the same in “rounding” and “rounded”. */
const stemLength = 5;
const shortestWord = 3;

/** Each stem once. In scripts without blanks, pairs of signs. */
export const stemsOf = (text: string): ReadonlySet<string> => new Set([...tellingWords(text)].map(stemOf));

/** The words themselves. */
export function tellingWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of wordsOf(text)) {
    if (empty.has(word) || /^[\d.,]+$/.test(word)) continue;
    const isIdeographic = /^\p{Lo}/u.test(word);
    if (isIdeographic ? word.length === 2 && telling.test(word) : word.length >= shortestWord) words.add(word);
  }
  return words;
}

/** Pairs of syllables alone are endings and particles. */
const telling = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The stem under which other forms of the word are found. */
export const stemOf = (word: string): string =>
  /^\p{Lo}/u.test(word) ? word : word.replace(/(?:ing|ed|es|s)$/, '').slice(0, stemLength) || word;

/** Letters in threes that two forms of one word have in common, as a share of those of the first. */
const alike = 0.5;

/** Shorter words that differ by a letter are other words, for example the names of two fields. */
const shortestAlike = 6;

/** How many of the words a text has, other forms and parts of compounds included: "Handrechnung" in "rechnet von Hand". */
export function countHeld(words: ReadonlySet<string>, text: ReadonlySet<string>): number {
  const known = [...text].map(threes);
  const stems = new Set([...text].map(stemOf));
  return [...words].filter((word) => {
    if (text.has(word) || stems.has(stemOf(word))) return true;
    if (word.length < shortestAlike && !/^\p{Lo}/u.test(word)) return false;
    const own = threes(word);
    return known.some((other) => shareOf(own, other) >= alike);
  }).length;
}

/** The letters of a word in threes; its beginning counts as a letter. */
function threes(word: string): ReadonlySet<string> {
  const marked = `^${word}`;
  return new Set(Array.from({ length: Math.max(1, marked.length - 2) }, (_, at) => marked.slice(at, at + 3)));
}

const shareOf = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...own].filter((part) => other.has(part)).length / own.size;

/** Words that any statement may have, whatever it speaks of. */
const empty = new Set(
  `the and for with from are was were been being this that these those then than its not but also only just all any some
  more most into onto over under about which who whom whose how why when where there here have has had will would can
  could should must may might does did doing done because since therefore hence instead rather while until after before
  between both each every other another same such very still yet now new one two three use used uses using via per
  session agent user work works working make makes made get gets got set sets keep keeps kept need needs needed
  der die das und oder ein eine einer eines ist sind war nicht mit von auf für den dem des weil damit wird werden statt
  les des une est sont pas pour avec dans sur par que qui los las una uno por para con del que não uma com как для что это`.split(
    /\s+/,
  ),
);
