/**
 * V8 holds a text with one character beyond Latin-1 in two bytes a character, and so it does whatever is cut out of it,
 * plain English too. It compiles each pattern once for texts of one byte and once more for those of two.
 */

const beyondAscii = /[^\x00-\x7f]/;

/** True for a text whose parts may be held wider than they need. */
export const isWide = (text: string): boolean => beyondAscii.test(text);

/** The same text, in one byte a character where it is ASCII. */
export const narrow = (text: string): string => (isWide(text) ? text : JSON.parse(JSON.stringify(text)));
