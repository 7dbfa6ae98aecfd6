/** The reports of a turn before the one that ends it. */
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';
import type { MessageEntry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';

/** A report that another followed within its turn. */
export interface EarlierReport {
  readonly entry: MessageEntry;
  readonly position: number;
  /** What another agent had asked for; null where the turn is a user's. */
  readonly task: string | null;
}

/**
 * In session order, without the last: what comes back in the background is reported on within the turn, and a session that
 * other agents give one task after the other has one turn, with a report for each task.
 */
export function earlierReports(index: SessionIndex, { start, end, prompt, answer }: Turn): EarlierReport[] {
  const reports: EarlierReport[] = [];
  let task: string | null = null;
  for (const { entry, position } of index.sorted.messages) {
    if (position < start || position >= end) continue;
    if (entry.role === 'user') task = /^\s*</.test(entry.text) ? task : foldSpace(entry.text);
    else if (entry.phase === 'final' && entry !== answer && isWorkedOn(index, position, end)) {
      if (prompt !== null) reports.push({ entry, position, task: null });
      else if (task !== null) reports.push({ entry, position, task });
      task = null;
    }
  }
  return reports;
}

/** A report that is only asked for once more is followed by no work. */
const isWorkedOn = (index: SessionIndex, from: number, end: number) =>
  index.calls.some(
    ({ position, call }) => position > from && position < end && call.actions.some(({ kind }) => kind !== 'other'),
  );
