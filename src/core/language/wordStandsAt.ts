/** Compares a word of a cue table with a text, in the notation that `cueTable` tells. */
import { isWordCode } from './wordPlaces';

/** True where `word` stands at `at` in `text` and no letter, digit or `_` follows. Both have their case folded. */
export function wordStandsAt(text: string, at: number, word: string): boolean {
  return restStandsAt(text, at, word, 0);
}

function restStandsAt(text: string, from: number, word: string, begin: number): boolean {
  let at = from;
  for (let index = begin; index < word.length; index++) {
    const sign = word.charCodeAt(index);
    if (sign === star) return endingsStand(text, at, word, index + 1);
    if (sign === blank) {
      if (word.charCodeAt(index - 1) === blank) continue;
      const behind = behindSpace(text, at);
      if (behind === at) return false;
      at = behind;
      continue;
    }
    if (sign === apostrophe) {
      if (isApostrophe(text.charCodeAt(at))) at += 1;
      else if (!mayLackIt(word, index)) return false;
      continue;
    }
    if (text.charCodeAt(at) !== sign) return false;
    at += 1;
  }
  return !isWordCode(text.codePointAt(at) ?? 0);
}

/** A star takes any number of letters, as many as leave room for what follows it. */
function endingsStand(text: string, from: number, word: string, rest: number): boolean {
  const ends = [from];
  for (let at = from; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (!/\p{L}/u.test(letter)) break;
    at += letter.length;
    ends.push(at);
  }
  if (rest === word.length) return !isWordCode(text.codePointAt(ends.at(-1) ?? from) ?? 0);
  return ends.reverse().some((end) => restStandsAt(text, end, word, rest));
}

const star = 0x2a;
const blank = 0x20;
const apostrophe = 0x27;
const isApostrophe = (code: number) => code === apostrophe || code === 0x2019;

/** "dont" is "don't". */
const mayLackIt = (word: string, at: number) => word[at - 1] === 'n' && word[at + 1] === 't';

function behindSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}
