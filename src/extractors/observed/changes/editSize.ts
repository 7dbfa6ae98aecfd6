/** How much of a file each of its edits changed: what was said before a trifle is not what was said of the whole. */
import type { ExactEdit } from '../../../core/exactEdit';
import type { FileTouch } from '../../../core/index/sessionIndex';

/** Lines put in and taken out by each edit, at least one; where the text of one of them is not known, each counts alike. */
export function editSizes(touches: readonly FileTouch[]): ReadonlyMap<FileTouch, number> {
  if (touches.some(({ exact }) => exact === undefined)) return new Map(touches.map((touch) => [touch, 1]));
  let whole: string | null = null;
  return new Map(
    touches.map((touch) => {
      const { exact } = touch;
      const size = exact === undefined ? 1 : Math.max(1, linesChanged(exact, whole));
      if (exact !== undefined && 'whole' in exact) whole = exact.whole;
      return [touch, size] as const;
    }),
  );
}

/** A text that was written whole over another one changed only what differs. */
const linesChanged = (exact: ExactEdit, before: string | null): number =>
  'whole' in exact
    ? differing(before ?? '', exact.whole)
    : exact.pieces.reduce((sum, { removed, added, times = 1 }) => sum + times * differing(removed, added), 0);

function differing(removed: string, added: string): number {
  const [old, now] = [linesOf(removed), linesOf(added)];
  return linesBeside(new Set(old), now) + linesBeside(new Set(now), old);
}

const linesBeside = (others: ReadonlySet<string>, lines: readonly string[]) =>
  lines.filter((line) => !others.has(line)).length;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
