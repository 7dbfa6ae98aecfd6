/**
 * Finds the body of a private key between its BEGIN and END lines, also when one of them was cut off, when line
 * breaks are escaped, or when every line is indented or quoted.
 *
 * Certificates and public keys are none of its business.
 */
import { inOrder, oneOf } from '../../text/patterns';
import type { Span } from '../secretRule';

const longestKey = 20_000;
/** What is left of a key whose beginning was cut off; the longest in use have some 3,300 characters. */
const longestTail = 8_000;
/** Less is a sentence about keys. */
const fewestLetters = 12;

const begin = /-{4,5}\s?BEGIN [A-Z0-9 ]{0,40}(?:PRIVATE KEY|SECRET KEY)(?: BLOCK)?\s?-{0,5}/iy;
const end = /-{4,5}\s?END [A-Z0-9 ]{0,40}(?:PRIVATE KEY|SECRET KEY)(?: BLOCK)?\s?-{0,5}/iy;

/** A line of a key: base64, or a header such as `Proc-Type`, with quotes and prefixes around it. */
const keyPart = inOrder(
  'y',
  /(?:\\{1,4}[nrt]|[\s>|+"',\\]|-(?!-)|\d{1,6}[→:|\t])*/,
  oneOf(
    /[A-Za-z0-9+/]{1,4000}={0,2}|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\n\\]{0,120}/,
    /=[A-Za-z0-9+/]{4}|[[(<]?(?:…|\.{3})[^\n\\]{0,80}/,
  ),
);

/** The key that begins at `at`: up to its END line, or as far as it looks like a key. */
export function findPrivateKey(text: string, at: number): Span | null {
  begin.lastIndex = at;
  const head = begin.exec(text);
  if (head === null) return null;
  let position = at + head[0].length;
  let letters = 0;
  while (position - at < longestKey) {
    const next = closing(text, position);
    if (next !== null) return letters < fewestLetters ? null : { start: at, end: next };
    const part = partAt(text, position);
    if (part === null) break;
    letters += part.replace(/[^A-Za-z0-9+/=]/g, '').length;
    position += part.length;
  }
  return letters < fewestLetters ? null : { start: at, end: position };
}

/** The end of a key whose beginning was cut off: the base64 lines before its END line. */
export function findPrivateKeyTail(text: string, at: number): Span | null {
  end.lastIndex = at;
  const last = end.exec(text);
  if (last === null) return null;
  const before = text.slice(Math.max(0, at - longestTail), at);
  const body = tailOfKey(before);
  return body.length < 8 ? null : { start: at - body.length, end: at + last[0].length };
}

/** The end of the END line, if nothing but breaks and quotes stands before it. */
function closing(text: string, from: number): number | null {
  gap.lastIndex = from;
  gap.exec(text);
  end.lastIndex = gap.lastIndex;
  return end.exec(text) === null ? null : end.lastIndex;
}

const gap = /(?:\\{1,4}[nrt]|[\s>|+"',\\]|-(?!-)|\d{1,6}[→:|\t]){0,60}/y;

function partAt(text: string, from: number): string | null {
  keyPart.lastIndex = from;
  const part = keyPart.exec(text)?.[0] ?? null;
  if (part === null) return null;
  // A word of prose, not base64: the key was cut off and the text went on.
  const letters = part.replace(/^(?:\\{1,4}[nrt]|[\s>|+"',\\]|-(?!-)|\d{1,6}[→:|\t])+/, '');
  const isProse = letters.length < 16 && !/[\d+/=…:.]/.test(letters) && !isCloseToEnd(text, from + part.length);
  return isProse ? null : part;
}

const isCloseToEnd = (text: string, at: number) => at >= text.length || closing(text, at) !== null;

function tailOfKey(before: string): string {
  const lines = before.split(/(?<=\n|\\n)/);
  let kept = '';
  for (const line of lines.reverse()) {
    if (!/^[\s>|+"',\\]*[A-Za-z0-9+/=]*(?:\\{1,4}[nrt]|[\s"',+\\])*$/.test(line)) break;
    if (!/[A-Za-z0-9+/=]{16}|=$|^\s*$|^\s*[A-Za-z0-9+/=]*(?:\\n|\s)*$/.test(line)) break;
    kept = line + kept;
  }
  return /[A-Za-z0-9+/=]{12}/.test(kept) ? kept.trimStart() : '';
}
