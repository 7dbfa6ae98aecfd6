/** Reads the comments of a review that somebody wrote into a file: one item of a list each, with or without a place in the code. */
import { foldSpace } from '../foldSpace';
import type { ReviewComment } from './reviewComments';

const item = /^\s{0,3}(?:[-*+]|\d{1,3}[.)])\s+(?:\[([ xX])\]\s+)?(\S.*)$/;
const heading = /^#{1,6}\s+(.+)$/;
/** “`src/net.ts:12` cap the retries”, “src/net.ts#L12: cap them” */
const place =
  /^[`*[(]*((?:[\w@.-]+\/)*[\w@.-]+\.[A-Za-z]\w{0,6})(?:[:#]L?(\d{1,6})(?:[-–]L?\d{1,6})?)?[`*\])]*\s*[:,—–-]?\s*(.*)$/u;
const fewestCharacters = 12;
/** What a reading tool puts before a line. */
const withoutNumber = (line: string) => line.replace(/^\s*\d{1,6}(?:→|\t|\| ?)/, '');

/** In the order of the text. What is ticked off is resolved; the path is empty where neither the item nor the heading above it names one. */
export function reviewNotes(text: string): ReviewComment[] {
  const found: ReviewComment[] = [];
  let above: readonly [string, number | null] | null = null;
  for (const line of text.split('\n').map(withoutNumber)) {
    const title = heading.exec(line)?.[1];
    if (title !== undefined) above = placeOf(title);
    const [, box, words = ''] = item.exec(line) ?? [];
    const own = placeOf(words);
    const point = foldSpace((own === null ? words : (place.exec(words)?.[3] ?? '')).replace(/\*\*/g, ''));
    if (point.length < fewestCharacters) continue;
    const [path, at] = own ?? above ?? ['', null];
    found.push({
      ...{ id: null, path, line: at, author: null, point: /[.!?…:]$/.test(point) ? point : `${point}.` },
      ...{
        isResolved: box === 'x' || box === 'X' ? true : null,
        isOutdated: false,
        repliesTo: null,
        isAnswered: false,
      },
    });
  }
  return found;
}

function placeOf(words: string): readonly [string, number | null] | null {
  const [, path, line] = place.exec(words) ?? [];
  return path === undefined || !/[/:]|\.\w/.test(path) ? null : [path, line === undefined ? null : Number(line)];
}
