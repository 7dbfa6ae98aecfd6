/** Changes of what a review stands on: the goal, a new extraction, passages put in, secrets taken back. */
import type { Draft } from '../../core/draft';
import { itemOf } from './blockKey';
import { type Addition, factIds, follow, type RestoredSecret, type ReviewState } from './reviewState';

/** Copies the goal, letter for letter, to the section that states it. The choice of items stays as it is. */
export function changeGoal(state: ReviewState, goal: string): ReviewState {
  return goal === state.goal ? state : follow(state, { ...state, goal });
}

/** Takes over a new extraction. Ticks the user set and lines they wrote stay. */
export function replaceDraft(state: ReviewState, draft: Draft): ReviewState {
  const ids = new Set(factIds(draft.sections));
  const out = new Set(draft.excluded);
  const isOn = (id: string) => (state.touched.has(id) ? state.ticked.has(id) : !out.has(id));
  const additions = state.additions.filter((addition) => addition.from.kind === 'row');
  const known = new Set(additions.map(({ id }) => id));
  const added = additions.flatMap(({ id }) => (state.ticked.has(id) ? [id] : []));
  // A rewritten item that is no longer found leaves its line behind as the user's own.
  const rewritten = new Map([...state.rewritten].filter(([key]) => ids.has(itemOf(key)) || known.has(itemOf(key))));
  const before = { ...state, additions, rewritten };
  const ticked = new Set([...[...ids].filter(isOn), ...added]);
  return follow(before, { ...before, draft, ticked, restored: stillRedacted(state.restored, draft) });
}

function stillRedacted(restored: readonly RestoredSecret[], draft: Draft): RestoredSecret[] {
  return restored.flatMap((secret) => {
    const index = draft.redactions.findIndex(({ rule, line }) => rule === secret.rule && line === secret.line);
    return index < 0 ? [] : [{ ...secret, index }];
  });
}

/** Puts a passage or a rejected statement into the draft, ticked. Twice is once. */
export function addToDraft(state: ReviewState, addition: Omit<Addition, 'id'>): ReviewState {
  const { from } = addition;
  const id = from.kind === 'row' ? `added-line-${from.line}` : `added-rejected-${from.index}`;
  const known = state.additions.some((other) => other.id === id);
  const additions = known ? state.additions : [...state.additions, { ...addition, id }];
  return follow(state, {
    ...state,
    additions,
    ticked: new Set([...state.ticked, id]),
    touched: new Set([...state.touched, id]),
  });
}

/** Puts a secret back into the item it was redacted in, for this draft only. */
export function restoreSecret(state: ReviewState, restored: RestoredSecret): ReviewState {
  if (state.restored.some((other) => other.index === restored.index)) return state;
  return follow(state, { ...state, restored: [...state.restored, restored] });
}
