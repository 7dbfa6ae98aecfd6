/** Reads one word of a command line: quotes and escapes taken off, substitutions read as commands of their own. */
import {
  ampersand,
  backquote,
  backslash,
  bar,
  type Cursor,
  carriageReturn,
  closeParenthesis,
  deepest,
  dollar,
  doubleQuote,
  greater,
  less,
  lineEndAt,
  newline,
  openBrace,
  openParenthesis,
  semicolon,
  singleQuote,
  space,
  tab,
} from './cursor';
import type { ListNode, Word } from './syntax';

/** A word as it grows. */
export interface Draft {
  text: string;
  isLiteral: boolean;
}

const plain = /[^ \t\r\n"'`\\$;&|<>()*?[{]+/y;

/** The word that begins here; empty, without moving, where none does. */
export function readWord(cursor: Cursor): Word {
  const start = cursor.at;
  const draft: Draft = { text: '', isLiteral: true };
  while (cursor.at < cursor.text.length && readPiece(cursor, draft, start));
  return { text: draft.text, isLiteral: draft.isLiteral, start, end: cursor.at };
}

/** False at the end of the word. */
function readPiece(cursor: Cursor, draft: Draft, start: number): boolean {
  const { text } = cursor;
  draft.text += takeRun(plain, cursor);
  if (cursor.at >= text.length) return false;
  const code = text.charCodeAt(cursor.at);
  switch (code) {
    case space:
    case tab:
    case newline:
    case carriageReturn:
    case semicolon:
    case ampersand:
    case bar:
    case closeParenthesis:
      return false;
    case less:
    case greater:
      return text.charCodeAt(cursor.at + 1) === openParenthesis && readProcessSubstitution(cursor, draft);
    case openParenthesis:
      // An array `a=(…)` or a pattern `!(…)`; a space before it makes it something else.
      if (cursor.at === start || !/[=!@+?*]$/.test(draft.text)) return false;
      readSubstitution(cursor, draft, cursor.at + 1);
      return true;
    case singleQuote:
      readSingleQuoted(cursor, draft);
      return true;
    case doubleQuote:
      cursor.at += 1;
      readDoubleQuoted(cursor, draft, true);
      return true;
    case backslash:
      readEscape(cursor, draft);
      return true;
    case backquote:
      readBackquote(cursor, draft);
      return true;
    case dollar:
      readDollar(cursor, draft, false);
      return true;
    default:
      readPattern(cursor, draft, code);
      return true;
  }
}

/** `*`, `?`, `[` and `{`. */
function readPattern(cursor: Cursor, draft: Draft, code: number): void {
  draft.text += cursor.text.charAt(cursor.at);
  cursor.at += 1;
  // `{}` is what find and xargs put a name into; `{a,b}` is a pattern.
  if (code !== openBrace || braceList.test(cursor.text.slice(cursor.at, cursor.at + 200))) draft.isLiteral = false;
}

const braceList = /^[^\s{}]*(?:,|\.\.)[^\s{}]*\}/;

function takeRun(pattern: RegExp, cursor: Cursor): string {
  pattern.lastIndex = cursor.at;
  const run = pattern.exec(cursor.text)?.[0] ?? '';
  cursor.at += run.length;
  return run;
}

/** `'…'`, and in PowerShell `@'…'@` over several lines, in which quotes may stand. */
function readSingleQuoted(cursor: Cursor, draft: Draft): void {
  if (readHereString(cursor, draft, "'")) return;
  const close = cursor.text.indexOf("'", cursor.at + 1);
  const end = close === -1 ? cursor.text.length : close;
  draft.text += cursor.text.slice(cursor.at + 1, end);
  cursor.at = Math.min(cursor.text.length, end + 1);
}

function readHereString(cursor: Cursor, draft: Draft, quote: string): boolean {
  if (!cursor.isWindows || !draft.text.endsWith('@') || lineEndAt(cursor.text, cursor.at + 1) === 0) return false;
  // Looked for from the end first, so that a text of openings alone is not searched once for each.
  cursor.lastHereString[quote] ??= cursor.text.lastIndexOf(`\n${quote}@`);
  if (cursor.lastHereString[quote] < cursor.at) return false;
  const close = cursor.text.indexOf(`\n${quote}@`, cursor.at);
  draft.text = draft.text.slice(0, -1) + cursor.text.slice(cursor.at + 2, close);
  cursor.at = close + 3;
  return true;
}

const plainInQuotes = /[^"\\`$]+/y;

/** Reads up to the closing quote, or to the end of a here-document's body. */
export function readDoubleQuoted(cursor: Cursor, draft: Draft, isQuoted: boolean): void {
  if (isQuoted) {
    cursor.at -= 1;
    if (readHereString(cursor, draft, '"')) return;
    cursor.at += 1;
  }
  while (cursor.at < cursor.text.length) {
    draft.text += takeRun(plainInQuotes, cursor);
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === doubleQuote) {
      cursor.at += 1;
      if (isQuoted) return;
      draft.text += '"';
    } else if (code === dollar) readDollar(cursor, draft, true);
    else if (code === backquote) readBackquote(cursor, draft);
    else if (code === backslash) readQuotedEscape(cursor, draft);
  }
}

function readQuotedEscape(cursor: Cursor, draft: Draft): void {
  const next = cursor.text.charAt(cursor.at + 1);
  const escapes = !cursor.isWindows && next !== '' && '"\\$`\n'.includes(next);
  if (escapes) draft.text += next === '\n' ? '' : next;
  else draft.text += '\\';
  cursor.at += escapes ? 2 : 1;
}

/** A backslash before a letter stays: it is part of a Windows path more often than an escape. */
function readEscape(cursor: Cursor, draft: Draft): void {
  const next = cursor.text.charAt(cursor.at + 1);
  const width = lineEndAt(cursor.text, cursor.at + 1);
  if (width > 0) cursor.at += 1 + width;
  else if (!cursor.isWindows && next !== '' && ' \t\'"()&;|$<>#`\\'.includes(next)) {
    draft.text += next;
    cursor.at += 2;
  } else {
    draft.text += '\\';
    cursor.at += 1;
  }
}

function readBackquote(cursor: Cursor, draft: Draft): void {
  if (cursor.isWindows) {
    draft.text += cursor.text.charAt(cursor.at + 1);
    cursor.at = Math.min(cursor.text.length, cursor.at + 2);
    return;
  }
  const close = closingBackquote(cursor.text, cursor.at + 1);
  draft.isLiteral = false;
  if (close === -1 || cursor.depth >= deepest) {
    draft.text += '`';
    cursor.at += 1;
    return;
  }
  const inner = cursor.text.slice(cursor.at + 1, close).replaceAll('\\`', '`');
  draft.text += `\`${inner}\``;
  cursor.nested.push(cursor.grammar.readAll(inner, cursor.depth + 1));
  cursor.at = close + 1;
}

function closingBackquote(text: string, from: number): number {
  let at = text.indexOf('`', from);
  while (at !== -1 && text.charCodeAt(at - 1) === backslash) at = text.indexOf('`', at + 1);
  return at;
}

const variable = /\$(?:[A-Za-z_]\w*(?::[A-Za-z_]\w*)?|[0-9@*#?$!-])/y;

function readDollar(cursor: Cursor, draft: Draft, isQuoted: boolean): void {
  const next = cursor.text.charCodeAt(cursor.at + 1);
  if (next === openParenthesis) readSubstitution(cursor, draft, cursor.at + 2);
  else if (next === openBrace) readParameter(cursor, draft);
  else if (next === singleQuote && !isQuoted && !cursor.isWindows) readAnsiQuoted(cursor, draft);
  else if (next === doubleQuote && !isQuoted) cursor.at += 1;
  else readVariable(cursor, draft);
}

function readVariable(cursor: Cursor, draft: Draft): void {
  const name = takeRun(variable, cursor);
  if (name !== '') draft.isLiteral = false;
  else cursor.at += 1;
  draft.text += name === '' ? '$' : name;
}

/** `$'…'`, in which a backslash escapes the quote. */
function readAnsiQuoted(cursor: Cursor, draft: Draft): void {
  const body = /\$'((?:[^'\\]|\\[\s\S])*)(?:'|$)/y;
  body.lastIndex = cursor.at;
  const match = body.exec(cursor.text);
  draft.text += (match?.[1] ?? '').replace(/\\([\s\S])/g, (_, char: string) => escaped[char] ?? char);
  cursor.at += Math.max(2, match?.[0].length ?? 0);
}

const escaped: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** `${name…}`; a substitution inside it is read like any other. */
function readParameter(cursor: Cursor, draft: Draft): void {
  draft.isLiteral = false;
  draft.text += '${';
  cursor.at += 2;
  const rest = /[^}$`\n]*/y;
  while (cursor.at < cursor.text.length) {
    draft.text += takeRun(rest, cursor);
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === dollar && cursor.text.charCodeAt(cursor.at + 1) === openParenthesis) {
      readSubstitution(cursor, draft, cursor.at + 2);
    } else {
      if (code === newline || Number.isNaN(code)) return;
      draft.text += cursor.text.charAt(cursor.at);
      cursor.at += 1;
      if (code !== dollar && code !== backquote) return;
    }
  }
}

const arithmetic = /\$\(\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)\)/y;

/** `$(…)`: its commands are read, and its text stays in the word. */
export function readSubstitution(cursor: Cursor, draft: Draft, inside: number): void {
  const start = cursor.at;
  draft.isLiteral = false;
  const sum = takeRun(arithmetic, cursor);
  if (sum === '') {
    cursor.at = inside;
    if (cursor.depth < deepest) cursor.nested.push(readInside(cursor));
  }
  draft.text += cursor.text.slice(start, cursor.at);
}

function readProcessSubstitution(cursor: Cursor, draft: Draft): boolean {
  readSubstitution(cursor, draft, cursor.at + 2);
  return true;
}

/** The commands up to the closing parenthesis, which is passed. */
export function readInside(cursor: Cursor): ListNode {
  const outer = cursor.nested;
  cursor.nested = [];
  cursor.depth += 1;
  const list = cursor.grammar.readList(cursor);
  cursor.depth -= 1;
  cursor.nested = outer;
  if (cursor.text.charCodeAt(cursor.at) === closeParenthesis) cursor.at += 1;
  return list;
}
