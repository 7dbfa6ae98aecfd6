/** Whether anything of an edit is left in the net change of its file: what was said before one that a later edit undid tells nothing. */

import type { NetChange } from '../../../core/changes/netChanges';
import type { ExactEdit } from '../../../core/exactEdit';

/** Shorter lines stand anywhere: brackets, ends of blocks. */
const shortestLine = 6;

/** Asks of the edits of one file; true where the log cannot tell. */
export function leftIn({ hunks }: NetChange): (edit: ExactEdit | undefined) => boolean {
  const put = hunks.flatMap(({ added }) => added).join('\n');
  const taken = hunks.flatMap(({ removed }) => removed).join('\n');
  return (edit) => {
    if (edit === undefined || 'whole' in edit || hunks.length === 0) return true;
    const added = edit.pieces.flatMap((piece) => linesOf(piece.added));
    const removed = edit.pieces.flatMap((piece) => linesOf(piece.removed));
    const [isNew, isGone] = [notIn(removed, added), notIn(added, removed)];
    return isNew.length > 0 ? mostlyIn(put, isNew) : mostlyIn(taken, isGone);
  };
}

/** A formatter may have laid out some of them anew. */
const leastShare = 1 / 3;

const mostlyIn = (text: string, lines: readonly string[]) =>
  lines.filter((line) => text.includes(line)).length >= lines.length * leastShare;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= shortestLine);

function notIn(other: readonly string[], lines: readonly string[]): readonly string[] {
  const known = new Set(other);
  return lines.filter((line) => !known.has(line));
}
