/**
 * Makes a text safe as one line of Markdown: it stays a line, and starts no heading, list, quote, table, link, image
 * or HTML.
 *
 * Words, emphasis and closed code spans stay as they are, so that a quotation reads as it was written. An address that stands there in
 * the open stays too: what it shows is where it leads.
 */
import { asMarkdown, type Markdown } from './markdown';
import { oneLine } from './oneLine';
import { quoteData } from './quoteData';

/** `text` as the content of a list item. */
export function escapeLine(text: string): Markdown {
  const line = oneLine(quoteData(text));
  return asMarkdown(escapeStart(outsideCode(line, escapeInline)));
}

/** The words of a line that was escaped: what is read back and written again gets no mark of its own. */
export const unescapeLine = (line: string): string =>
  outsideCode(line.replace(/^\\(?=[#\-+*>`~|=_[])|^(\d{1,9})\\(?=[.)](?:\s|$))/, '$1'), (part) =>
    part.replace(/(?<!\\)\\(?=<[A-Za-z/!?]|\][([:]|`)/g, ''),
  );

/** Applies `change` to what lies between code spans. A run of backticks that nothing closes is text. */
function outsideCode(line: string, change: (part: string) => string): string {
  let result = '';
  let plain = 0;
  let at = 0;
  const closers = lastRuns(line);
  while (at < line.length) {
    if (line[at] !== '`' || isEscaped(line, at)) {
      at += 1;
      continue;
    }
    const size = runLength(line, at);
    const end = (closers.get(size) ?? -1) > at ? closingRun(line, at + size, size) : -1;
    if (end === -1) {
      at += size;
      continue;
    }
    result += change(line.slice(plain, at)) + line.slice(at, end);
    at = end;
    plain = end;
  }
  return result + change(line.slice(plain));
}

function isEscaped(line: string, at: number): boolean {
  let slashes = 0;
  while (line[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

function runLength(line: string, at: number): number {
  let size = 0;
  while (line[at + size] === '`') size += 1;
  return size;
}

/** Where the last run of each length begins; without it, long lines of odd runs would be searched again and again. */
function lastRuns(line: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const match of line.matchAll(/`+/g)) last.set(match[0].length, match.index);
  return last;
}

function closingRun(line: string, from: number, size: number): number {
  for (let at = line.indexOf('`', from); at !== -1; ) {
    const length = runLength(line, at);
    if (length === size) return at + size;
    at = line.indexOf('`', at + length);
  }
  return -1;
}

/** What a backslash already stands before is escaped, and one more would set it free again. */
function escapeInline(part: string): string {
  return part
    .replace(/(?<!\\)(\\*)(<(?=[A-Za-z/!?])|\](?=[([:])|`)/g, (whole, slashes: string, mark: string) =>
      slashes.length % 2 === 1 ? whole : `${slashes}\\${mark}`,
    )
    .replace(/(?<!\\)(\\+)$/, (slashes) => (slashes.length % 2 === 1 ? `${slashes}\\` : slashes));
}

/** Markers count at the start of a line only. */
const escapeStart = (line: string) =>
  line
    .replace(
      /^(\s*)(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|`{3}|~{3}|\||={2,}\s*$|-{2,}\s*$|(?:[-*_]\s*){3,}$|\[[ xX]\]\s)/,
      '$1\\',
    )
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
