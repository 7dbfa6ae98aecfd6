/**
 * Reads an unquoted value to its true end, where only a value can stand: the rest of a line of settings, a field of a
 * connection string, a word of a sentence. Signs that end a value in code (`&`, `(`, `,`) are signs of a password there.
 */
import { anyOf } from '../../text/patterns';
import type { Span } from '../secretRule';
import type { ValueForm } from './assignedValue';
import { isPlaceholder, isScrambled, looksRandom } from './secretShape';

/** Where a name and its value stand: the begin of the name, and of the value. */
export interface ValuePlace {
  readonly name: number;
  readonly value: number;
}

const mostCharacters = 200;
const restOfLine = new RegExp(`[^\\s"'\`]\\S{3,${mostCharacters}}(?=[ \\t]*(?:[#;][^\\n]*)?\\r?(?:\\n|$))`, 'y');
const field = new RegExp(`[^;\\s"']{3,${mostCharacters}}`, 'y');
const spoken = new RegExp(`["'\`“„«]?(\\S{6,${mostCharacters}})`, 'y');
const option = new RegExp(`[^\\s"'\`;|&<>]{6,${mostCharacters}}`, 'y');

/** Nothing but an indentation, a dash or the sign of a diff stands before it. */
const opensLine = /^[ \t]*(?:[-+][ \t]?)?(?:export[ \t]+|set[ \t]+)?[\w.-]*$/;
const inConnection =
  /(?:server|data source|host|user id|uid|database|initial catalog)=[^;\n]{0,120};(?:[^;\n]{1,120};)*\s?$/i;

/** `spring.datasource.password=`, as files of properties have it. */
const property = /^[ \t]*[a-z][\w-]*(?:\.[\w-]+)+=$/i;

/** The value as it stands to its end, and how sure the place makes it: of a connection string, only values are fields. */
export function wholeValueAt(
  text: string,
  { name, value }: ValuePlace,
  form: ValueForm,
): (Span & { readonly isCertain: boolean }) | null {
  const before = text.slice(Math.max(0, name - mostCharacters), name);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const lineStart = name - line.length;
  if (form === 'prose') return at(text, value, spoken, false);
  if (form === 'flag') return at(text, value, option, false);
  if (inConnection.test(line)) return at(text, value, field, true);
  if (!opensLine.test(line)) return null;
  return at(text, value, restOfLine, property.test(text.slice(lineStart, value)));
}

function at(text: string, from: number, pattern: RegExp, isCertain: boolean) {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  if (match === null) return null;
  const found = (match[1] ?? match[0]).replace(/(?:[.,;:!?)]|["'`”»])+$/, (end) => (match[1] === undefined ? end : ''));
  const start = from + match[0].indexOf(match[1] ?? match[0]);
  return { start, end: start + found.length, isCertain };
}

/** Made by a generator, whatever signs stand in it: its letters and digits alone are no words, and it is no call or member. */
export function isGenerated(value: string): boolean {
  const plain = value.replace(/[^A-Za-z0-9]/g, '');
  if (plain.length < 8 || plain === value || isPlaceholder(value) || expression.test(value)) return false;
  if (isScrambled(plain)) return true;
  return /\d/.test(plain) && /[a-z]/.test(plain) && /[A-Z]/.test(plain) && looksRandom(plain);
}

/** Brackets that close again, a template, a path, an address, a member of something. */
const expression = anyOf(
  'i',
  /^\$|\$\{|\(.*\)|\[.*\]|\{.*\}|<.*>|=>|&&|\|\||%[sd]\b/,
  /^(?:https?|s?ftp|file|postgres|mysql|redis|mongodb):\/\/|^[./~]|^[\w$]+(?:(?:\??\.|::|->)[\w$]+)+[;,]?$/,
);
