/**
 * Reads texts without what tears a token apart: colour codes, characters of no width, strings joined by a program, lines
 * wrapped in a drawn box. And texts whose letters are written as codes: in URLs, in HTML, in string literals.
 */
import { type Replaced, type TextView, viewWithout } from './textView';

/** The views of `text` that read differently from it. */
export function viewsOf(text: string): readonly TextView[] {
  return readings.flatMap((reading) => viewBy(text, reading) ?? []);
}

/** `text` with each long line joined to the next, null where no line is long. What is found in it has to be known: words meet in it that have nothing to do with one another. */
export const unwrap = (text: string): TextView | null => viewBy(text, wrapped);

function viewBy(text: string, { isWorth, pattern, by }: Reading): TextView | null {
  if (!isWorth.test(text)) return null;
  const pieces: Replaced[] = [];
  for (const match of text.matchAll(pattern)) {
    const replaced = by(match[0]);
    if (replaced !== match[0]) pieces.push({ start: match.index, end: match.index + match[0].length, by: replaced });
  }
  return pieces.length === 0 ? null : viewWithout(text, pieces);
}

interface Reading {
  /** Asked first, because most texts have nothing of the kind. */
  readonly isWorth: RegExp;
  readonly pattern: RegExp;
  readonly by: (found: string) => string;
}

const nothing = () => '';

const letter = String.raw`[\w+/=.~-]`;
const space = String.raw`[ \t]{0,20}(?:\\?\r?\n[ \t]{0,40})?`;
const listed = String.raw`,(?=[ \t]{0,20}["'${'`'}]${letter}{1,200}["'${'`'}][^\n]{0,200}\]\.join\()`;
const joinedLiterals = new RegExp(
  [
    String.raw`(?<=${letter})\\{0,3}(["'${'`'}])${space}(?:\+|\.{1,2}|&|${listed})?${space}[fbr]?\\{0,3}\1(?=${letter})`,
    String.raw`(?<=${letter})["'${'`'}]${space}\+${space}["'${'`'}](?=${letter})`,
    String.raw`(?<=${letter})\\\r?\n[ \t]{0,20}(?=${letter})`,
  ].join('|'),
  'g',
);

const readings: readonly Reading[] = [
  // Escape sequences of a terminal, raw or as they stand in a literal, and characters of no width.
  {
    isWorth: /\u001b|\\(?:u001b|x1b|033|e)\[|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/i,
    pattern:
      /(?:\u001b|\\u001[bB]|\\x1[bB]|\\033|\\e)(?:\[[\d;?]{0,20}[A-Za-z]|\][^\u0007\u001b\n]{0,200}(?:\u0007|\u001b\\))|[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g,
    by: nothing,
  },
  // "abc" + "def", 'abc' . 'def', "abc" "def", ["abc", "def"].join(""), and a line continued by a backslash.
  {
    isWorth: /["'`]\s{0,20}(?:[+.,&]\s{0,20})?(?:\\?\r?\n\s{0,40})?[fbr]?["'`]|\\\r?\n/,
    pattern: joinedLiterals,
    by: nothing,
  },
  // Letters that stand apart from one another.
  {
    isWorth: /(?:(?<=[\s"'`:=(]|^)[\w!@#$%^&*+=/.~-] ){7}/,
    pattern: /(?<=[\s"'`:=(]|^)(?:[\w!@#$%^&*+=/.~-] ){7,200}[\w!@#$%^&*+=/.~-](?![^\s"'`,.;)])/g,
    by: (letters) => letters.replaceAll(' ', ''),
  },
  // A line that goes on in the next row of a drawn box.
  {
    isWorth: /[│┃║▏▕|]\s*\n\s*[│┃║▏▕|]/,
    pattern: /(?<=[\w+/=.~-])[ \t]{0,200}[│┃║▏▕|][ \t]{0,4}\r?\n[ \t]{0,20}[│┃║▏▕|][ \t]{0,4}(?=[\w+/=.~-])/g,
    by: nothing,
  },
  {
    isWorth: /%[0-7][0-9A-Fa-f]/,
    pattern: /(?:%(?:25)*[0-7][0-9A-Fa-f])+/g,
    by: (codes) => codes.replace(/%(?:25)*([0-7][0-9A-Fa-f])/g, fromHex),
  },
  {
    isWorth: /&(?:#|amp;|quot;|lt;|gt;|apos;)/i,
    pattern: /(?:&(?:#\d{2,3}|#x[0-9a-f]{2}|amp|quot|lt|gt|apos);)+/gi,
    by: (codes) => codes.replace(/&([^;]{1,5});/g, (whole, name: string) => entity(name.toLowerCase()) ?? whole),
  },
  {
    isWorth: /\\(?:u\{?00[2-7]|x[2-7])/i,
    pattern: /(?:\\{1,2}(?:u00[2-7][0-9A-Fa-f]|u\{00[2-7][0-9A-Fa-f]\}|x[2-7][0-9A-Fa-f]))+/gi,
    by: (codes) => codes.replace(/\\{1,2}(?:u\{?00|x)([2-7][0-9A-Fa-f])\}?/gi, fromHex),
  },
];

/** A line as long as a narrow screen, broken within a word. */
const wrapped: Reading = {
  isWorth: /[^\n]{40}\n/,
  pattern: /(?<=[^\n]{40}[\w+/=.~-])\r?\n[ \t]{0,20}(?=[\w+/=.~-])/g,
  by: nothing,
};

const fromHex = (_whole: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" };

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name];
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code < 127 ? String.fromCharCode(code) : undefined;
}
