import { memoize } from '../text/memoize';
import { isWide } from '../text/narrow';

/** The words of a sentence that say what it is about, in lower case; words that stand in any sentence are left out. */
export const contentWords = memoize((text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(isWide(text) ? anyWords : plainWords) ?? [];
  return new Set(words.filter((word) => !everywhere.has(word)).map(stemOf));
});

const anyWords = /[\p{L}\p{N}_][\p{L}\p{N}_-]{2,}|\p{sc=Hangul}{2}/gu;
/** The same for small letters of ASCII. */
const plainWords = /[a-z0-9_][a-z0-9_-]{2,}/g;

/** How much a text says, in words; scripts that write without blanks are counted by characters, two to a word. */
export const measureWords = (text: string): number => contentWords(text).size + Math.floor(spaceless(text) / 2);

/** The same without code, links and names in square brackets: what is left was said. */
export const measureSpoken = (text: string): number =>
  measureWords(text.replace(/`[^`]*`|https?:\/\/\S+|\[[^\]]*\]\([^)]*\)/g, ' '));

/** Characters of scripts that write without blanks. */
export const spaceless = (text: string): number =>
  isWide(text) ? (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0) : 0;

/** Characters that say more than a letter does: of scripts that write without blanks, and syllables of Korean. */
export const dense = (text: string): number =>
  isWide(text) ? (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0) : 0;

/** Without endings that change nothing of what a word is about. */
export const stemOf = (word: string) => word.replace(/(?:ing|ed|es|s)$/, '');

const everywhere = new Set(
  "the and for that this these those with without from into onto over under about have has had are was were will would should could can may might must not but you your our their its they them then than there here what which who how why when where also just only some any all more most very now too yes let lets please want need like make made makes use used uses using get got one two three first last next new old out off does did done doing say said see look think know way thing things something anything maybe perhaps same both each other another still yet again sure okay well right good great instead because since before after while until its it's i'm i'd we're don't doesn't und oder der die das ein eine ist nicht mit les des une est que los las por para con del это что как для".split(
    ' ',
  ),
);
