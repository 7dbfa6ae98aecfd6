/** The line that is asked about, and those near it that carry something. */
import { wrongUse } from '../../core/errors';
import type { Session } from '../../core/session';
import { countOf } from '../../core/text/countOf';

/** By its number, or by the id or the key of a record that stands there. Throws a sentence where the log has none. */
export function lineOf({ entries, lines }: Session, place: string): number {
  if (/^\d{1,9}$/.test(place)) {
    const line = Number(place);
    if (line >= 1 && line <= Math.max(lines.total, entries.at(-1)?.line ?? 0)) return line;
    throw wrongUse(`The log has ${countOf(lines.total, 'line')}, and no line ${place}. Name one of them.`);
  }
  const found = entries.find(({ id, row }) => id === place || row === place || row?.endsWith(`/${place}`) === true);
  if (found === undefined)
    throw wrongUse(
      `“${place}” is no line of this log. Name the number of one, counted from 1, or the id of a record of it.`,
    );
  return found.line;
}

/** How many lines are named. */
const mostLines = 4;

/** Of these lines the nearest, in their order. */
export function nearestTo(line: number, others: Iterable<number>): number[] {
  return [...new Set(others)]
    .filter((other) => other !== line)
    .sort((a, b) => Math.abs(a - line) - Math.abs(b - line))
    .slice(0, mostLines)
    .sort((a, b) => a - b);
}
