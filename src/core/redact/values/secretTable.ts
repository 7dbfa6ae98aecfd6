/**
 * Finds the values below a column that is named for secrets: in comma separated text, in tables drawn with bars, and in
 * columns that blanks align.
 */
import { anyOf } from '../../text/patterns';
import type { Span } from '../secretRule';
import { looksMadeUp } from './madeUp';
import { isPlaceholder, isScrambled, looksChosen, looksRandom } from './secretShape';

const longestRow = 2_000;

/** @param place where a word such as "password" stands that may head a column */
export function findInTable(text: string, place: number, keyword: string): readonly Span[] {
  const at = /^\W/.test(keyword) ? place + 1 : place;
  endOfCell.lastIndex = place + keyword.length;
  if (!endOfCell.test(text)) return [];
  const before = text.slice(Math.max(0, at - longestRow), at);
  const behind = text.slice(at, at + longestRow).indexOf('\n');
  if (behind === -1 || (before.length === longestRow && !before.includes('\n'))) return [];
  const [start, end] = [at - before.length + before.lastIndexOf('\n') + 1, at + behind];
  const head = text.slice(start, end);
  const mark = marks.find((candidate) => head.includes(candidate));
  if (mark === undefined) return findAligned(text, head, at - start, end + 1);
  return findSeparated(text, head.split(mark), text.slice(start, at).split(mark).length - 1, mark, end + 1);
}

const endOfCell = /\w{0,12}"? {0,60}(?:[,;|│┃║\t\r\n]| {2})/y;
const marks = ['|', '│', '┃', '║', '\t', ',', ';'];
const headCell = /^\s{0,60}["*`]{0,2}[\p{L}#][\p{L}\p{N} ._()/#-]{0,40}["*`]{0,2}\s{0,60}$/u;
const secretCell =
  /^\W{0,60}(?:[\w ]{0,20}[_ -])?(?:pass(?:word|wd|phrase|wort)?|secret|token|kennwort|pwd|pw|api[_ -]?key|access[_ -]?key)s?(?:[_ ](?:plain|clear|text|plaintext|\d))?\W{0,60}$/i;
/** Names of secrets and kinds of tokens look like passwords that people make up. */
const namesPassword = /pass|pw|kenn/i;
const namesToken = /token/i;
type Kind = 'login' | 'password' | 'secret' | 'token';

/** A password beside a user's name is one, whatever word it is. */
const kindOfColumn = (name: string, others: readonly string[]): Kind =>
  passwordCell.test(name) && others.some((other) => userCell.test(other))
    ? 'login'
    : namesPassword.test(name)
      ? 'password'
      : namesToken.test(name)
        ? 'token'
        : 'secret';
const passwordCell = /^\W{0,60}(?:pass(?:word|wd|wort)?|kennwort|pwd|pw)\W{0,60}$/i;
const userCell =
  /^\W{0,60}(?:user(?:[ _-]?(?:name|id))?|login|account|e-?mail|benutzer(?:name)?|nutzer(?:name)?|konto|usuario|utilisateur)\W{0,60}$/i;
/** The line between the head and the rows. */
const rule = /^[\s|+:=─━│┃║┼╪├┤╞╡-]*$/;

function findSeparated(
  text: string,
  columns: readonly string[],
  column: number,
  mark: string,
  from: number,
): readonly Span[] {
  const named = columns.filter((name) => name.trim() !== '');
  if (named.length < 2 || !named.every((name) => headCell.test(name)) || !secretCell.test(columns[column] ?? ''))
    return [];
  const kind = kindOfColumn(columns[column] ?? '', columns);
  const spans: Span[] = [];
  for (const { start, line } of rowsFrom(text, from)) {
    if (rule.test(line) && line.trim() !== '') continue;
    const cells = line.split(mark);
    if (cells.length !== columns.length) break;
    const cell = cells[column] ?? '';
    // Another head of the same: its rows are looked at from there.
    if (secretCell.test(cell)) break;
    const offset = cells.slice(0, column).join(mark).length + (column === 0 ? 0 : 1);
    const value = cell.trim().replace(/^["'`*]+|["'`*]+$/g, '');
    if (isLikely(value, kind)) spans.push(spanOf(start + offset + cell.indexOf(value), value));
  }
  return spans;
}

/** Rows whose value begins where the word of the head begins. */
function findAligned(text: string, head: string, column: number, from: number): readonly Span[] {
  const cells = head.trim().split(/ {2,}|\t/);
  if (cells.length < 2 || !cells.every((name) => headCell.test(name))) return [];
  const begin = head.lastIndexOf('  ', column) === -1 ? 0 : head.lastIndexOf('  ', column) + 2;
  const name = head.slice(begin).split(/ {2,}|\t/, 1)[0] ?? '';
  if (!secretCell.test(name)) return [];
  const kind = kindOfColumn(name, cells);
  const spans: Span[] = [];
  for (const { start, line } of rowsFrom(text, from)) {
    if (rule.test(line) && line.trim() !== '') continue;
    if (line.trim() === '' || (begin > 0 && line[begin - 1] !== ' ')) break;
    const value = /^\S*/.exec(line.slice(begin))?.[0] ?? '';
    if (secretCell.test(value)) break;
    if (isLikely(value, kind)) spans.push(spanOf(start + begin, value));
  }
  return spans;
}

function* rowsFrom(text: string, from: number): Generator<{ readonly start: number; readonly line: string }> {
  for (let start = from; start < text.length; ) {
    const end = text.indexOf('\n', start);
    // The rest of a longer row is no row of its own.
    yield { start, line: text.slice(start, Math.min(end === -1 ? text.length : end, start + longestRow)) };
    if (end === -1) return;
    start = end + 1;
  }
}

const spanOf = (start: number, value: string): Span => ({ start, end: start + value.length });

const isLikely = (value: string, kind: Kind) =>
  value.length >= 4 &&
  !isPlaceholder(value) &&
  !/^\$(?:2[aby]|argon|5|6)\$|\s/.test(value) &&
  (isScrambled(value) || (kind === 'login' && isWord(value)) || (/\d/.test(value) && isValue(value, kind)));

/** Any word but those that tell of a password. */
const isWord = (value: string) => /^\p{L}[\p{L}\d!@#$%^&*._-]{5,40}$/u.test(value) && !tellsOfPassword.test(value);
const tellsOfPassword = anyOf(
  'i',
  /^(?:required|optional|string|text|varchar|hash(?:ed)?|plain(?:text)?|bcrypt|argon2?(?:id)?|scrypt|unset|hidden|secrets?|passwords?)$/,
  /^(?:(?:in)?valid|(?:in)?correct|wrong|missing|expired|encrypted|default|weak|strong|random|generated|changed|unchanged|locked|failed|passed|pending|unknown|nullable|disabled|enabled)$/,
);

const isValue = (value: string, kind: Kind) =>
  looksChosen(value) ||
  looksRandom(value) ||
  (kind !== 'token' && (kind === 'password' || kind === 'login' || /[A-Z!@#$%]/.test(value)) && looksMadeUp(value));
