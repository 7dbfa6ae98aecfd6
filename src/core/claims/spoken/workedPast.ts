/**
 * What the agent said in a turn that broke off, before it changed files and spoke again: the changes carried it out, and the
 * later words tell how far the work is.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { byChange } from '../enders';
import type { Ender } from '../verdict';

/** The last change between what was said at a position and the last word of the open turn; null where there is none. */
export function workedPast(index: SessionIndex, position: number): Ender | null {
  const turn = index.turns.at(-1);
  if (turn === undefined || turn.answer !== null || position < turn.start) return null;
  const last = index.sorted.messages.findLast(({ entry }) => entry.role === 'assistant');
  const change = index.changes.findLast((one) => one.position > position && one.position < (last?.position ?? 0));
  return change === undefined ? null : byChange(index, change);
}
