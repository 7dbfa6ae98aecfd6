/** Where bold words of a line begin and end. Stars within code are stars; code within bold words belongs to them. */

/** A part of a line. */
export interface Boldness {
  readonly text: string;
  readonly isBold: boolean;
}

/** Code between one or two backticks; the parts between are words. */
export const codeSpans = /(``.+?``|`[^`]+`)/;

/** Words between single stars, in a text without bold ones. */
export interface Emphasis {
  readonly text: string;
  readonly isEmphasis: boolean;
}

/**
 * Joined again, the parts are the text without the stars around words; a star beside a space, a letter, another star or the
 * sign of a path stays.
 */
export function splitEmphasis(text: string): Emphasis[] {
  const parts: Emphasis[] = [];
  let from = 0;
  for (const { index, 0: whole } of masked(text).matchAll(
    /(?<![\\*\w/.])\*(?=[^\s*/.])[^*]*(?<=[^\s\\/])\*(?![*\w/]|\.\w)/g,
  )) {
    if (index > from) parts.push({ text: text.slice(from, index), isEmphasis: false });
    parts.push({ text: text.slice(index + 1, index + whole.length - 1), isEmphasis: true });
    from = index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isEmphasis: false });
  return parts;
}

/** Words with or without a place that they lead to. */
export interface Linked {
  readonly text: string;
  readonly target: string | null;
}

const links = /(?<![\\!\w\]])\[([^[\]]+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g;

/** A place in brackets behind words in brackets; within code none is one. */
export function splitLinks(text: string): Linked[] {
  const parts: Linked[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: words = '', 2: target = '' } of withoutCode(text).matchAll(links)) {
    if (index > from) parts.push({ text: text.slice(from, index), target: null });
    parts.push({ text: text.slice(index + 1, index + 1 + words.length), target });
    from = index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), target: null });
  return parts;
}

/** The stars of code are put out of sight, so that only those around words can pair up. */
const withoutCode = (text: string): string =>
  text
    .split(codeSpans)
    .map((part, at) => (at % 2 === 1 ? '`'.repeat(part.length) : part))
    .join('');

/** Links too: what is bold inside of one belongs to its words. */
const masked = (text: string): string => withoutCode(text).replace(links, (link) => '`'.repeat(link.length));

/** Joined again, the parts are the line without the stars that made words bold; those of `src/**` and `2**3` stay. */
export function splitBold(line: string): Boldness[] {
  const parts: Boldness[] = [];
  let from = 0;
  for (const { index, 0: whole } of masked(line).matchAll(
    /(?<![\\*\w/])\*\*(?=[^\s*/])(?:[^*]|\*(?!\*))*?(?<=[^\s\\/])\*\*(?![\w/])/g,
  )) {
    if (index > from) parts.push({ text: line.slice(from, index), isBold: false });
    parts.push({ text: line.slice(index + 2, index + whole.length - 2), isBold: true });
    from = index + whole.length;
  }
  if (from < line.length) parts.push({ text: line.slice(from), isBold: false });
  return parts;
}
