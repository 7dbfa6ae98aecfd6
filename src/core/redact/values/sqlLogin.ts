/** Finds passwords among the values of an INSERT, and in the login of a Go data source, which stands before its network. */
import type { Span } from '../secretRule';
import { kindOfName } from './assignedName';
import { looksMadeUp } from './madeUp';
import { isScrambled, looksChosen, looksRandom } from './secretShape';

const insert = /insert into [\w."`[\]]{1,80}\s{0,4}\(([^()]{1,800})\)\s{0,8}values\s{0,8}/iy;
const row = /\s{0,8},?\s{0,8}\(((?:'[^'\n]{0,400}'|[^()'\n]){1,2000})\)/y;

/** The values of the columns that are named for passwords. */
export function findInserted(text: string, at: number): readonly Span[] {
  insert.lastIndex = at;
  const columns = insert
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim().replace(/["`[\]]/g, ''));
  const secret = columns?.flatMap((name, index) => (kindOfName(name) === null ? [] : [index])) ?? [];
  if (secret.length === 0) return [];
  const spans: Span[] = [];
  row.lastIndex = insert.lastIndex;
  for (let match = row.exec(text); match !== null; match = row.exec(text)) {
    const start = match.index + match[0].indexOf('(') + 1;
    const values = [...(match[1] ?? '').matchAll(/'([^'\n]{0,400})'|[^,']+/g)].filter(([whole]) => whole.trim() !== '');
    for (const index of secret) {
      const value = values[index];
      const letters = value?.[1];
      if (value === undefined || letters === undefined) continue;
      if (
        looksMadeUp(letters) ||
        looksChosen(letters) ||
        isScrambled(letters) ||
        (/\d/.test(letters) && looksRandom(letters))
      )
        spans.push({ start: start + value.index + 1, end: start + value.index + 1 + letters.length });
    }
  }
  return spans;
}

const login = /(?<=^|["'`\s=])[\w.-]{1,60}:([^\s:"'`@/]{3,100})$/;

/** `app:secret@tcp(db:3306)/app` */
export function findGoLogin(text: string, at: number): Span | null {
  const secret = login.exec(text.slice(Math.max(0, at - 170), at))?.[1];
  return secret === undefined || secret.startsWith('$') ? null : { start: at - secret.length, end: at };
}
