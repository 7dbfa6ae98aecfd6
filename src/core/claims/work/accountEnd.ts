/** What left behind an account of where the work stands, a recap or a summary of the agent's: a report after it, or work that went on. */
import type { SessionIndex } from '../../index/sessionIndex';
import { byChange, byMessage } from '../enders';
import type { Ender } from '../verdict';

/** @param mostChanges files that may have been changed since, before the account is of another time */
export function endOfAccount(index: SessionIndex, position: number, mostChanges: number): Ender | null {
  const turn = index.turnOf(position);
  const { line } = index.entryAt(position);
  const report = index.turns.find(({ answer, number }) => answer !== null && (number > turn || answer.line > line));
  if (report?.answer != null) return byMessage(report.answer);
  const changed = new Set<string>();
  for (const change of index.changes) {
    if (change.position > position) changed.add(change.path);
    if (changed.size > mostChanges) return byChange(index, change);
  }
  return null;
}
