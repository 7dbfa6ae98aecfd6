/**
 * Turns a list of words and phrases into one test. Words stand whole: `only` is not found in `commonly`. A star at the
 * end takes any ending (`reject*`), an apostrophe may be straight or curly, and is left out in “dont” and its like, a blank stands for any white
 * space. Scripts that write without blanks (Chinese, Japanese, Korean) are found anywhere.
 */
export type Cue = (text: string) => boolean;

export function cue(...tables: readonly (readonly string[])[]): Cue {
  const pattern = new RegExp(cuePattern(tables.flat()), 'iu');
  return (text) => pattern.test(text);
}

/** True where the text begins with one of the words, after marks and white space. */
export function cueAtStart(...tables: readonly (readonly string[])[]): Cue {
  const pattern = new RegExp(`^[^\\p{L}\\p{N}]*${cuePattern(tables.flat())}`, 'iu');
  return (text) => pattern.test(text);
}

/** True where the whole text is one of the words, or several in a row, and marks. */
export function cueAlone(...tables: readonly (readonly string[])[]): Cue {
  const pattern = new RegExp(`^[^\\p{L}\\p{N}]*(?:${cuePattern(tables.flat())}[^\\p{L}\\p{N}]*)+$`, 'iu');
  return (text) => pattern.test(text);
}

/** The source of a pattern, for rules that need to know where a cue stands. */
export function cuePattern(words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const joined = (list: readonly string[]) => list.map(sourceOf).join('|');
  const bounded = longestFirst.filter((word) => !unbounded.test(word));
  const free = longestFirst.filter((word) => unbounded.test(word));
  const parts = [
    ...(bounded.length === 0 ? [] : [`(?<![\\p{L}\\p{N}_])(?:${joined(bounded)})(?![\\p{L}\\p{N}_])`]),
    ...(free.length === 0 ? [] : [joined(free)]),
  ];
  return `(?:${parts.join('|')})`;
}

const unbounded = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function sourceOf(word: string): string {
  return word
    .replace(/[.?+^$()[\]{}|\\/]/g, '\\$&')
    .replace(/n't/g, "n['’]?t")
    .replace(/'(?!’)/g, "['’]")
    .replace(/\*/g, '\\p{L}*')
    .replace(/ +/g, '\\s+');
}
