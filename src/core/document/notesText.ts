/** Notes that somebody kept for the next session, in any form: known by headings that tell how something stands, by no name of a file. */

import { anyOf } from '../text/patterns';

/** Without the numbers that a tool printed before each line, and without the fields above a document. */
export const withoutNumbers = (text: string): string =>
  text.replace(/^ {0,6}\d{1,6}(?:→|\t|: )/gm, '').replace(/^---\n[\s\S]*?\n---\n/, '');

/** Each paragraph and each item on one line: notes are often written with lines of one length. */
export function withoutBreaks(text: string): string {
  const lines: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    const last = lines.at(-1) ?? '';
    const isFence = /^\s*(?:```|~~~)/.test(line);
    const goesOn =
      !isCode &&
      !isFence &&
      line.trim() !== '' &&
      !beginsBlock.test(line) &&
      last.trim() !== '' &&
      !standsAlone.test(last);
    if (goesOn) lines[lines.length - 1] = `${last.trimEnd()} ${line.trim()}`;
    else lines.push(line);
    if (isFence) isCode = !isCode;
  }
  return lines.join('\n');
}

const beginsBlock = /^\s*(?:[-*+•]\s|\d{1,3}[.)]\s|#{1,6}\s|>|\||---|\*\*[^*]+(?::\*\*|\*\*:))/;
const standsAlone = /^\s*(?:#{1,6}\s|\||```|~~~|---)/;

/** The headings that tell a state, what was done or what comes; several of them make notes of a text. */
export function stateHeadings(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/^#{1,4} +(\S.*)$/gm)].flatMap(([, heading = '']) =>
    tellsState.test(heading) ? [heading] : [],
  );
  return new Set(found);
}

/** Fewer are a document that has a status. */
export const fewestStateHeadings = 2;

const tellsState = anyOf(
  'i',
  /\b(?:state|status|stands?|done|landed|finished|completed?|in flight|in progress|under way|next|blocked)\b/,
  /\b(?:parked|open|remaining|left|resume|hand-?off|checkpoint|progress|to-?dos?|first|decided|decisions)\b/,
);

/** Whether what a tool printed are such notes, by what they say of themselves and by their headings. */
export function isNotesOutput(text: string): boolean {
  if (!saysItself.test(text.slice(0, longestBeginning))) return false;
  return stateHeadings(withoutNumbers(text)).size >= fewestStateHeadings;
}

const longestBeginning = 800;
const saysItself = anyOf(
  'i',
  /\b(?:resume|hand-?off|checkpoint|left off|next session|session start)\b/,
  /\b(?:session notes|working[ -]state|progress (?:notes|log))\b/,
);
