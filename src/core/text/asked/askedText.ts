/** A text as patterns ask about it, worked out once for the many that ask about one text in a row. */
import { isPlain } from './plainForm';
import { foldsOddly } from './requiredWords';

/** The text, and what of it decides which form of a pattern asks. */
export interface AskedText {
  readonly text: string;
  /** In small letters. */
  readonly small: string;
  /** No letter beyond ASCII, and nothing else for which a pattern needs to know Unicode. */
  readonly isPlain: boolean;
  readonly hasForeign: boolean;
  /** Nothing can be told from its small letters. */
  readonly isOdd: boolean;
}

let latest: AskedText = { text: '', small: '', isPlain: true, hasForeign: false, isOdd: false };

/** Remembers the latest alone: many patterns ask about one text in a row. */
export function askedText(text: string): AskedText {
  if (text !== latest.text) {
    const plain = isPlain(text);
    const hasForeign = !plain && hasForeignLetter(text);
    latest = { text, small: text.toLowerCase(), isPlain: plain, hasForeign, isOdd: hasForeign && foldsOddly(text) };
  }
  return latest;
}

/** A letter beyond ASCII, large or small, and not the dashes, quotes, arrows and pictures of texts in any language. */
const foreign = /[\u00aa-\u1fff\u2100-\u218f\u24b6-\u24e9\u2c00-\ud7ff\uf900-\uffef]/;

/** Whether a pattern has to know more than ASCII for this text. */
export const hasForeignLetter = (text: string): boolean => foreign.test(text);
