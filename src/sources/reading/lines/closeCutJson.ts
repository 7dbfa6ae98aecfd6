/**
 * Makes a JSON document of one that ends in the middle, by leaving out what is incomplete at its end. Agents that write
 * a session anew at every step are met in the middle of it, and a full disk leaves such a file for good.
 */

/** A document that can be parsed, and how much of it is original. */
export interface ClosedJson {
  readonly text: string;
  /** Where the text was cut: all before it is as it was. */
  readonly end: number;
}

/** Null for a text that is not cut: one with more than one document, or one that is broken elsewhere. */
export function closeCutJson(text: string): ClosedJson | null {
  const open: string[] = [];
  /** The end of the newest whole element of an array, and what is open around it. */
  let end = 0;
  let closers = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      at = endOfString(text, at);
      if (at === -1) break;
    } else if (char === '{' || char === '[') open.push(char === '{' ? '}' : ']');
    else if (char === '}' || char === ']') {
      if (open.pop() !== char || open.length === 0) return null;
      if (open.at(-1) === ']') {
        end = at + 1;
        closers = [...open].reverse().join('');
      }
    } else if (open.length === 0 && char?.trim() !== '') return null;
  }
  return end === 0 ? null : { text: text.slice(0, end) + closers, end };
}

/** The closing quote, or -1 where the text ends before it. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}
