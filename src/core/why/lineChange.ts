/** What an edit did to a line, where that is its whole reason: it moved it, it changed its indentation, or it made one change in many places. */
import type { EditedPiece } from '../exactEdit';
import { isTelling, lineKey } from './lineKey';

/** What became of what, with the number of places. */
export type LineChange =
  | { readonly kind: 'moved' }
  | { readonly kind: 'indented' }
  | {
      readonly kind: 'one-of-many';
      readonly from: string;
      readonly to: string;
      readonly places: number;
      readonly before: string;
    };

/** Fewer places are no sweep. */
const fewestPlaces = 4;
/** A longer passage is no name that was changed. */
const longestChange = 80;

/**
 * Null where the edit wrote the line anew, or changed it here alone.
 *
 * @param own passages of the edit @param all of all edits of the same work, its own among them @param ofFile of all edits of the
 * file that its commit took; null where these are not known word for word
 */
export function lineChange(
  text: string,
  own: readonly EditedPiece[],
  all: readonly EditedPiece[],
  ofFile: readonly EditedPiece[] | null = own,
): LineChange | null {
  const key = lineKey(text);
  const pieces = own.filter(({ added }) => added.split('\n').some((line) => lineKey(line) === key));
  const [piece] = pieces;
  if (piece === undefined || key === '') return null;
  const removed = own.flatMap((one) => one.removed.split('\n'));
  const same = removed.filter((line) => lineKey(line) === key);
  if (same.length > 0) {
    if (!isTelling(key)) return null;
    if (!same.includes(text)) return pieces.some((one) => isIndented(text, one)) ? { kind: 'indented' } : null;
    if (pieces.some((one) => one.removed.split('\n').includes(text))) return null;
    // A line that the work put in itself and then moved is a new one.
    return ofFile === null || addedCopies(text, ofFile) > 0 ? null : { kind: 'moved' };
  }
  const swapped = swappedIn(text, piece.removed.split('\n'));
  if (swapped === null) return null;
  const back = { ...swapped, from: swapped.to, to: swapped.from };
  // Changed there and back, a place counts more than once.
  if (all.some((one) => placesOf(one, back) > 0)) return null;
  const places = all.reduce((sum, one) => sum + placesOf(one, swapped), 0);
  return places < fewestPlaces ? null : { kind: 'one-of-many', ...swapped, places };
}

/** In one passage, and at its beginning: blanks at an end, or the end of lines, are no indentation. */
const isIndented = (text: string, { removed }: EditedPiece): boolean =>
  removed.split('\n').some((line) => line.trim() === text.trim() && line.trimEnd() !== text.trimEnd());

/** How many more times the line stands there behind these passages than before; below none where they took it out. */
const addedCopies = (text: string, pieces: readonly EditedPiece[]): number =>
  pieces.reduce(
    (sum, { removed, added, times }) => sum + (countIn(added, text) - countIn(removed, text)) * (times ?? 1),
    0,
  );

const countIn = (passage: string, text: string) => passage.split('\n').filter((line) => line === text).length;

interface Swapped {
  /** The line that it replaced. */
  readonly before: string;
  readonly from: string;
  readonly to: string;
}

/** The one run of words in which the line differs from the line that it replaced. */
function swappedIn(text: string, removed: readonly string[]): Swapped | null {
  const found = removed.flatMap((line) => differenceOf(line.trim(), text.trim()) ?? []);
  return found.toSorted((a, b) => a.from.length + a.to.length - b.from.length - b.to.length)[0] ?? null;
}

const isOfName = (word: string) => /^[\p{L}\p{N}_.-]+$/u.test(word);

const wordsOf = (line: string) => line.match(/[\p{L}\p{N}_]+|\s+|./gu) ?? [];

function differenceOf(before: string, after: string): Swapped | null {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  // A version is told with the name that it belongs to.
  while (head > 0 && isOfName(old[head - 1] ?? '')) head -= 1;
  while (tail > 0 && isOfName(old[old.length - tail] ?? '')) tail -= 1;
  const from = old.slice(head, old.length - tail).join('');
  const to = now.slice(head, now.length - tail).join('');
  // Nothing of the line stayed, or nothing was replaced.
  if (head + tail === 0 || from.trim() === '' || to.trim() === '') return null;
  return from.length > longestChange || to.length > longestChange ? null : { from, to, before };
}

/** Lines of a passage in which the same became of the same. */
function placesOf({ added, removed, times }: EditedPiece, swapped: Swapped): number {
  const before = removed.split('\n');
  const count = added.split('\n').filter((line) => {
    if (!line.includes(swapped.to) || before.includes(line)) return false;
    return before.some((old) => old.trim() !== '' && old.replaceAll(swapped.from, swapped.to).trim() === line.trim());
  }).length;
  return count * (times ?? 1);
}
