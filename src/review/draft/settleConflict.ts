import type { Conflict } from '../../core/conflict';
import { allSides, conflictLine } from '../../core/document/conflictLine';
import { follow, type ReviewState } from './reviewState';
import { backToExtracted } from './tickItems';

/** Writes down which side the user takes, by its letter or `allSides`; null carries the conflict on as an open question. */
export function settleConflict(state: ReviewState, conflict: Conflict, side: string | null): ReviewState {
  const { id } = conflict;
  if (side === null) return backToExtracted(state, id);
  const rewritten = new Map(state.rewritten).set(id, conflictLine(conflict, side));
  const [ticked, touched] = [new Set(state.ticked).add(id), new Set(state.touched).add(id)];
  return follow(state, { ...state, rewritten, ticked, touched });
}

/** The letter of the side that the line of the draft takes; null where it is open, or in the user's own words. */
export function chosenSide({ rewritten }: ReviewState, conflict: Conflict): string | null {
  const line = rewritten.get(conflict.id);
  const sides = [...conflict.sides.map(({ session }) => session), allSides];
  return sides.find((side) => line === conflictLine(conflict, side)) ?? null;
}
