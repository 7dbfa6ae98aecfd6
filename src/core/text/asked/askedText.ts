/** A text as patterns ask about it, worked out once for the many that ask about one text in a row. */
import { narrow } from '../narrow';
import { foldsOddly } from './foldsOddly';
import { isPlain } from './plainForm';

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

/** Rules ask about one sentence by turns with what is left of it. */
const mostTexts = 400;
const longestKept = 2_000;
let known = new Map<string, AskedText>();
let latest: AskedText = { text: '', small: '', isPlain: true, hasForeign: false, isOdd: false };

/** Kept for the texts asked about last, unless they are long. */
export function askedText(text: string): AskedText {
  if (text === latest.text) return latest;
  latest = known.get(text) ?? read(text);
  if (text.length > longestKept) return latest;
  if (known.size >= mostTexts) known = new Map();
  known.set(text, latest);
  return latest;
}

function read(given: string): AskedText {
  const text = given.length > longestKept ? given : narrow(given);
  const plain = isPlain(text);
  const hasForeign = !plain && hasForeignLetter(text);
  return { text, small: text.toLowerCase(), isPlain: plain, hasForeign, isOdd: hasForeign && foldsOddly(text) };
}

/** A letter beyond ASCII, large or small, and not the dashes, quotes, arrows and pictures of texts in any language. */
const foreign = /[\u00aa-\u1fff\u2100-\u218f\u24b6-\u24e9\u2c00-\ud7ff\uf900-\uffef]/;

/** Whether a pattern has to know more than ASCII for this text. */
export const hasForeignLetter = (text: string): boolean => foreign.test(text);
