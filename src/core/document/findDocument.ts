/**
 * Finds the text of a handoff in whatever it stands in: pasted among other words, in a tag, numbered line by line by the
 * tool that read its file, or between the words a shell puts around an output.
 */

import { heldBelow } from './headings';
import { markWithin, readMark } from './mark';
import { withoutClosing } from './pointTo';

/** The text of a handoff, with what stood around it. */
export interface FoundDocument {
  /** As it was written, the machine's line included. */
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** It stands in a fence: somebody shows it. */
  readonly isShown: boolean;
}

/** A longer text is read up to here. */
const maxCharacters = 400_000;

/** The first handoff in a text, freed of line numbers and frames; null where none begins in it. */
export function findDocument(whole: string): FoundDocument | null {
  if (!whole.includes('# Handoff') && !whole.includes('<!-- handoff ')) return null;
  const lines = whole.slice(0, maxCharacters).split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    const match = firstLine.exec(line);
    if (match === null) continue;
    const fence = openFence(lines.slice(0, at));
    const own = fence === null || match[1] !== undefined ? freed(lines, at, match[1]) : fenced(lines, at, fence.mark);
    if (!isOurs(own.lines)) continue;
    return {
      text: `${own.lines.join('\n').trimEnd()}\n`,
      before: withoutOpeningTag(lines.slice(0, fence?.at ?? at).join('\n')),
      after: own.after,
      isShown: fence !== null,
    };
  }
  return null;
}

/** The rest of a document that was read in several pieces, without line numbers and frames. */
export function continued(whole: string): string {
  const lines = whole.slice(0, maxCharacters).split(/\r?\n/);
  const at = lines.findIndex((line) => numberedLine.test(line));
  const separator = separatorOf(numberedLine.exec(lines[at] ?? '')?.[0] ?? '');
  const rest = at < 0 ? unframed(lines, []) : unnumbered(lines.slice(at), separator);
  return rest.lines.join('\n');
}

const firstLine =
  /^(\s*\d{1,6}(?:→|\t|: |[ ]?\| ?|\. | {2,})|(?:[^\s:]{1,240}\.md:)?\d{1,6}:|[^\s:]{1,240}\.md:)?(?:# Handoff\s*$|<!-- handoff \d)/;

/** Whether a handoff begins with this line, as it is or as a tool prints it. */
export const isTitle = (line: string): boolean => /# Handoff\s*$/.test(line) && firstLine.test(line);

/** Without what a tool printed before each line. */
function freed(lines: readonly string[], at: number, prefix: string | undefined): Own {
  const rest = lines.slice(at);
  if (prefix === undefined) return unframed(rest, lines.slice(0, at));
  return /\S:$/.test(prefix) ? searched(rest, prefix) : unnumbered(rest, separatorOf(prefix));
}

/** As a search for all of its lines prints it: behind the file's name, the line's number or both. */
function searched(lines: readonly string[], prefix: string): Own {
  const file = /^[^:]*\.md:/.exec(prefix)?.[0] ?? '';
  const isNumbered = /\d:$/.test(prefix);
  const own: string[] = [];
  for (const line of lines) {
    const number = isNumbered ? /^\d{1,6}:/.exec(line.slice(file.length))?.[0] : '';
    if (!line.startsWith(file) || number === undefined) break;
    own.push(line.slice(file.length + number.length));
  }
  return { lines: own, after: '' };
}
const numberedLine = /^\s*\d{1,6}(?:→|\t|: |[ ]?\| ?)/;

const separatorOf = (prefix: string) => prefix.replace(/^\s*\d+/, '');

interface Fence {
  readonly at: number;
  readonly mark: string;
}

/** The fence that is still open behind these lines; null where there is none. */
function openFence(lines: readonly string[]): Fence | null {
  let open: Fence | null = null;
  for (const [at, line] of lines.entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === null) open = { at, mark };
    else if (mark.startsWith(open.mark) && line.trim() === mark) open = null;
  }
  return open;
}

/** Up to the line that closes the fence; fences of our own are indented, or have more marks. */
function fenced(lines: readonly string[], at: number, mark: string): Own {
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => line.startsWith(mark) && line.trim() === mark);
  if (end < 0) return { lines: rest, after: '' };
  return {
    lines: rest.slice(0, end),
    after: rest
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

interface Own {
  readonly lines: readonly string[];
  readonly after: string;
}

/** Takes the numbers off, up to the first line without one. An empty line may have lost the space behind its number. */
function unnumbered(lines: readonly string[], separator: string): Own {
  const own: string[] = [];
  for (const line of lines) {
    const digits = /^\s*\d{1,6}/.exec(line)?.[0];
    const rest = digits === undefined ? '' : line.slice(digits.length);
    if (digits === undefined || !(rest.startsWith(separator) || rest === separator.trimEnd())) break;
    own.push(rest.slice(separator.length));
  }
  return { lines: own, after: '' };
}

/** Takes off what tools and harnesses write behind a text, and what stands behind the tag we wrap ours in. */
function unframed(lines: readonly string[], before: readonly string[]): Own {
  const isTagged = before.some((line) => line.includes('<handoff-context'));
  const close = isTagged ? lines.findLastIndex((line) => line.includes('</handoff-context>')) : -1;
  if (close >= 0) {
    const [last = '', ...rest] = (lines[close] ?? '').split('</handoff-context>');
    return {
      lines: [...lines.slice(0, close), ...(last === '' ? [] : [last])],
      after: withoutClosing([rest.join(''), ...lines.slice(close + 1)].join('\n').trim()),
    };
  }
  const reminder = lines.findIndex((line) => line.startsWith('<system-reminder>'));
  let end =
    reminder >= 0 && lines.slice(reminder).some((line) => line.includes('</system-reminder>'))
      ? reminder
      : lines.length;
  while (end > 0 && isClosing(lines[end - 1] ?? '')) end -= 1;
  return { lines: lines.slice(0, end), after: '' };
}

const isClosing = (line: string) =>
  /^\s*$|^<\/[a-z_-]{1,40}>$|^\(End of file\b.*\)$|^Process Group PGID: \d+$|^\[(?:exit|process)\b.*\]$/i.test(line);

const withoutOpeningTag = (text: string) => text.replace(/<handoff-context[^>]*>\s*$/, '').trim();

/** By its machine's line, or by two headings of ours; one is enough beside the line that names the log. */
function isOurs(lines: readonly string[]): boolean {
  if (lines.slice(0, markWithin).some((line) => readMark(line) !== null)) return true;
  let known = lines.slice(0, 12).some((line) => /\blog: `/i.test(line)) ? 1 : 0;
  for (const line of lines) {
    if (line.startsWith('## ') && heldBelow(line.slice(3)) !== null) known += 1;
    if (known > 1) return true;
  }
  return false;
}
