/** A place in a command line, with what the reader must remember on its way. */
import type { ListNode, Redirect } from './syntax';

/** A place in a text and all that reading on from there needs. Changed while reading. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** How many substitutions and blocks stand around this place. */
  depth: number;
  /** PowerShell and cmd: a backslash is part of a path, and a backquote escapes. */
  readonly isWindows: boolean;
  /** Here-documents whose bodies begin with the next line. */
  pending: PendingDocument[];
  /** Where the last end of a here-string stands, by its quote; looked for once. */
  readonly lastHereString: Record<string, number>;
  /** What was found inside the words of the command that is being read. */
  nested: ListNode[];
  readonly grammar: Grammar;
}

/** What a word needs of the grammar, for the commands inside it. */
export interface Grammar {
  /** Reads commands up to a closing parenthesis, which stays. */
  readonly readList: (cursor: Cursor) => ListNode;
  readonly readAll: (text: string, depth: number) => ListNode;
}

/** A here-document whose body is still to come. */
export interface PendingDocument {
  readonly redirect: Redirect;
  readonly delimiter: string;
  /** Takes what stands in `$( )` of the body; null where the delimiter is quoted and the shell leaves the body alone. */
  readonly nested: ListNode[] | null;
}

/** Deeper nesting is read as plain text: nobody writes it, and it would make reading slow. */
export const deepest = 40;

/** Scripts inside scripts are read again at each level, so fewer levels are followed. */
export const deepestScript = 6;

/** Moves over blanks, and over line ends that an escape takes away. */
export function skipBlanks(cursor: Cursor): void {
  for (; cursor.at < cursor.text.length; cursor.at += 1) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === space || code === tab || code === carriageReturn) continue;
    if (code !== backslash && !(cursor.isWindows && code === backquote)) return;
    const width = lineEndAt(cursor.text, cursor.at + 1);
    if (width === 0) return;
    cursor.at += width;
  }
}

/** The length of a line end at this place; 0 where there is none. */
export function lineEndAt(text: string, at: number): number {
  if (text.charCodeAt(at) === newline) return 1;
  return text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === newline ? 2 : 0;
}

export const [space, tab, newline, carriageReturn] = [32, 9, 10, 13];
export const [backslash, backquote, singleQuote, doubleQuote, dollar] = [92, 96, 39, 34, 36];
export const [openParenthesis, closeParenthesis, openBrace, closeBrace] = [40, 41, 123, 125];
export const [less, greater, ampersand, bar, semicolon, hash] = [60, 62, 38, 124, 59, 35];
