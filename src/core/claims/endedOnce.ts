/** What holds no longer, each sentence once: lists overlap, and the same words may have ended as a question and as a to-do. */
import { textOfFact } from '../allFacts';
import type { EndedFact } from '../fact';
import { foldSpace } from '../text/foldSpace';

/** In their order, without what another of them tells in the same words; of two the first stays, or the one that tells more. */
export function endedOnce(ended: readonly EndedFact[]): EndedFact[] {
  const said = ended.map(({ fact }) => plainWords(textOfFact(fact)));
  return ended.filter((_, at) => {
    const own = said[at] ?? '';
    return !said.some((other, place) => place !== at && tells(other, own) && (place < at || other.length > own.length));
  });
}

/** Without marks around words, in lower case: how a sentence is quoted differs from list to list. */
const plainWords = (text: string) =>
  foldSpace(text.replace(/["“”„«»'`*_]/g, '').toLowerCase()).replace(/[.!。！]+$/u, '');

/** A few words stand in many sentences. */
const fewestCharacters = 16;

function tells(whole: string, part: string): boolean {
  if (whole === part) return true;
  if (part.length < fewestCharacters) return false;
  const at = whole.indexOf(part);
  return (
    at >= 0 && !isInWord(whole[at - 1], whole[at]) && !isInWord(whole[at + part.length - 1], whole[at + part.length])
  );
}

/** Of writing with blanks: others know no end of a word. */
const isInWord = (before = ' ', behind = ' ') =>
  /[\p{L}\p{N}]/u.test(before) &&
  /[\p{L}\p{N}]/u.test(behind) &&
  !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(before + behind);
