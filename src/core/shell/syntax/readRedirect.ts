/** Reads redirections and the bodies of here-documents. */
import { type Cursor, deepest, newline, skipBlanks } from './cursor';
import { readDoubleQuoted, readWord } from './readWord';
import type { ListNode, Redirect } from './syntax';

/** A number or `&` directly before it; PowerShell also writes `*>`. `<(` and `>(` are words. */
const operator = /(\d{1,2}|&|\*)?(<<<|<<-?|<>|<&|>>|>&|>\||<(?!\()|>(?!\())/y;

/** The redirection that stands here, or null. */
export function readRedirect(cursor: Cursor): Redirect | null {
  operator.lastIndex = cursor.at;
  const match = operator.exec(cursor.text);
  if (match === null) return null;
  const [whole, before = '', sign = ''] = match;
  cursor.at += whole.length;
  skipBlanks(cursor);
  const outer = cursor.nested.length;
  const start = cursor.at;
  const target = readWord(cursor);
  const isInput = sign.startsWith('<');
  const redirect: Redirect = {
    operator: signOf(sign),
    descriptor: before === '&' || before === '*' ? 'both' : before !== '' ? Number(before) : isInput ? 0 : 1,
    target: sign === '>&' || sign === '<&' ? { ...target, text: `&${target.text}` } : target,
    body: '',
  };
  if (sign.startsWith('<<') && sign !== '<<<') {
    cursor.nested.length = outer;
    const raw = cursor.text.slice(start, cursor.at);
    const delimiter = /^[\w$-]+$/.test(raw) ? raw : target.text;
    if (delimiter !== '')
      cursor.pending.push({
        redirect,
        delimiter,
        nested: /["'\\]/.test(raw) || cursor.isWindows ? null : cursor.nested,
      });
  }
  if (sign === '<<<') redirect.body = target.text;
  return redirect;
}

function signOf(sign: string): Redirect['operator'] {
  if (sign === '<<<' || sign === '>>') return sign;
  if (sign.startsWith('<<')) return '<<';
  return sign.startsWith('<') ? '<' : '>';
}

/** Passes a line end and the here-documents that begin behind it. */
export function readLineEnd(cursor: Cursor): void {
  cursor.at += 1;
  if (cursor.pending.length === 0) return;
  const pending = cursor.pending;
  cursor.pending = [];
  for (const [index, { redirect, delimiter, nested }] of pending.entries()) {
    if (index > 0 && cursor.text.charCodeAt(cursor.at) === newline) cursor.at += 1;
    redirect.body = readBody(cursor, delimiter);
    if (nested !== null && cursor.depth < deepest && /\$\(|`/.test(redirect.body))
      for (const list of commandsIn(cursor, redirect.body)) nested.push(list);
  }
}

function readBody(cursor: Cursor, delimiter: string): string {
  const { text } = cursor;
  const start = cursor.at;
  for (let at = start; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    if (end - at < delimiter.length + 200 && text.slice(at, end).trim() === delimiter) {
      cursor.at = end;
      // The line end stays, to close the command; the last line has none.
      return text.slice(start, at);
    }
    at = end + 1;
  }
  cursor.at = text.length;
  return text.slice(start);
}

/** What stands in `$( )` of a body is run before the command. */
function commandsIn(cursor: Cursor, body: string): readonly ListNode[] {
  const inner: Cursor = {
    ...cursor,
    text: body,
    at: 0,
    depth: cursor.depth + 1,
    pending: [],
    lastHereString: {},
    nested: [],
  };
  readDoubleQuoted(inner, { text: '', isLiteral: true }, false);
  return inner.nested;
}
