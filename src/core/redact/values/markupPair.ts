/** Finds a value whose name stands in an element of its own before it: property lists, tables, `<name>` and `<value>`. */
import type { Span } from '../secretRule';
import { kindOfName } from './assignedName';
import { isAssignedSecret } from './assignedValue';

/** Characters that a name and its marks take. */
const reach = 120;
const nameBefore = /<(key|name|dt|t[hd]|label|property|param)\b[^<>]{0,60}>\s{0,10}([^<>\n]{2,60}?)\s{0,10}$/i;
const valueBehind =
  /<\/(?:key|name|dt|t[hd]|label|property|param)>\s{0,60}<(?:string|value|dd|td|data|code|span|input|setting)\b[^<>]{0,80}>\s{0,20}(?:<code>)?(?<secret>[^<>\s][^<>\n]{3,400}?)\s{0,20}<\//iy;

/** @param at where the closing tag of the name stands */
export function findBehindElement(text: string, at: number): Span | null {
  const name = nameBefore.exec(text.slice(Math.max(0, at - reach), at))?.[2];
  const kind = name === undefined ? null : kindOfName(name);
  if (kind === null) return null;
  valueBehind.lastIndex = at;
  const found = valueBehind.exec(text);
  const secret = found?.groups?.['secret'];
  if (secret === undefined || !isAssignedSecret(secret, kind, 'quoted')) return null;
  const start = text.indexOf(secret, at + (found?.[0].indexOf('>', 3) ?? 0));
  return { start, end: start + secret.length };
}
