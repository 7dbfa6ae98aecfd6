/** What the user says of one line that they were asked about. */
import { limitRule, unlimitRule } from './limitRule';
import type { ReviewState } from './reviewState';
import { backToExtracted, tickItems } from './tickItems';

/** What is said of a line; of a rule also that it is of this task only. */
export type CardAnswer = 'keep' | 'task' | 'drop' | 'open';

/** An item that was kept or dropped stays so when the session is extracted again; `open` is as it was extracted. */
export function answerItems(state: ReviewState, ids: readonly string[], answer: CardAnswer): ReviewState {
  return ids.reduce((current, id) => answerItem(current, id, answer), state);
}

/** Of one item. */
export function answerItem(state: ReviewState, id: string, answer: CardAnswer): ReviewState {
  if (answer === 'task') return limitRule(state, id);
  const plain = answer === 'keep' ? unlimitRule(state, id) : backToExtracted(state, id);
  const isOn = answer === 'open' ? !state.draft.excluded.includes(id) : answer === 'keep';
  const next = tickItems(plain, [id], isOn);
  if (next.touched.has(id) === (answer !== 'open')) return next;
  const touched = new Set(next.touched);
  if (answer === 'open') touched.delete(id);
  else touched.add(id);
  return { ...next, touched };
}
