/** Where the words of a text begin, worked out once for all the tables that ask about the same text one after another. */

/** Places are UTF-16 offsets into the text; `starts` and `heads` are of one length. */
export interface Places {
  /** The text as words are compared with it; every place in it is the same place in the text. */
  readonly folded: string;
  /** Every place behind something other than a letter, a digit or `_` where no white space stands, in order. */
  readonly starts: readonly number[];
  /** The two characters at each of them, as {@link headCode} counts them. */
  readonly heads: readonly number[];
  /** Of the first letter or digit; beyond the end where there is none. */
  readonly firstWord: number;
  /** True where the text may hold a script that writes without blanks. */
  readonly isFree: boolean;
}

const mostTexts = 1_000;
const longestKept = 2_000;
const known = new Map<string, Places>();
/** Many tables ask about one text in a row. */
let latest: { readonly text: string; readonly places: Places } | null = null;

/** Kept for the texts asked about last, unless they are long. */
export function placesOf(text: string): Places {
  if (latest?.text === text) return latest.places;
  const places = known.get(text) ?? findPlaces(text);
  if (text.length > longestKept) return places;
  latest = { text, places };
  if (known.size >= mostTexts) known.clear();
  known.set(text, places);
  return places;
}

/** Small letters, where that does not move what follows them. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  const aligned = lower.length === text.length ? lower : [...text].map(foldLetter).join('');
  // At the end of a word the small sigma has another form.
  return aligned.replace(/ς/g, 'σ');
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

function findPlaces(text: string): Places {
  const folded = foldCase(text);
  const starts: number[] = [];
  const heads: number[] = [];
  let firstWord = text.length;
  let behindWord = false;
  for (let at = 0; at < folded.length; ) {
    const code = folded.codePointAt(at) ?? 0;
    const isWord = isWordCode(code);
    if (!behindWord && !isBlank(code)) {
      starts.push(at);
      heads.push(headCode(folded, at));
    }
    if (isWord && code !== underscore && firstWord === text.length) firstWord = at;
    behindWord = isWord;
    at += code > 0xffff ? 2 : 1;
  }
  return { folded, starts, heads, firstWord, isFree: withoutBlanks.test(text) };
}

/**
 * Two characters as one number, for looking up which words may begin with them: every white space counts as a blank, and
 * every apostrophe as the straight one.
 */
export const headCode = (text: string, at: number): number => (text.charCodeAt(at) << 16) | secondCode(text, at + 1);

function secondCode(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === 0x2019) return 0x27;
  if (code < 128) return isBlank(code) ? 32 : code;
  return /\s/.test(text.charAt(at)) ? 32 : code;
}

/** Of the first character alone. */
export const firstCode = (head: number): number => head >>> 16;

const underscore = 0x5f;
/** Chinese, Japanese and Korean, but not the dashes, quotes, arrows and pictures that stand in texts of any language. */
const withoutBlanks =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\ud81b\ud82c\ud82d\ud840-\ud8bf\uf900-\ufaff\uff00-\uffef]/;
const wordCode = /[\p{L}\p{N}_]/u;

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** True for a letter, a digit and `_`. */
export function isWordCode(code: number): boolean {
  if (code < 128)
    return (
      (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === underscore
    );
  return wordCode.test(String.fromCodePoint(code));
}
