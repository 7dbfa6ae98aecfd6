/** On which branch the work goes on, where another one is checked out than the session worked on: a line of the user's. */
import { type Branches, type BranchSide, branchText } from '../../core/document/yours/branchLine';
import { type Addition, follow, type ReviewState } from './reviewState';

/** The id of that line. */
export const branchLine = 'added-branch';

/** In place of what was answered before; unticked, it stays out. Null takes the answer back. */
export function settleBranch(
  state: ReviewState,
  branches: Branches,
  answer: { readonly side: BranchSide; readonly on: boolean } | null,
): ReviewState {
  const additions = state.additions.filter(({ id }) => id !== branchLine);
  const rewritten = new Map([...state.rewritten].filter(([key]) => key !== branchLine));
  const [ticked, touched] = [new Set(state.ticked), new Set(state.touched)];
  ticked.delete(branchLine);
  touched.delete(branchLine);
  const open = { ...state, additions, rewritten, ticked, touched };
  if (answer === null) return follow(state, open);
  touched.add(branchLine);
  if (answer.on) ticked.add(branchLine);
  return follow(state, { ...open, additions: [...additions, additionOf(branches, answer.side)] });
}

/** Null where it is open, or both are told. */
export function chosenBranch({ additions, ticked }: ReviewState, branches: Branches): BranchSide | null {
  const line = additions.find(({ id }) => id === branchLine)?.text;
  const sides = ['S', 'N'] as const;
  if (line === undefined || !ticked.has(branchLine)) return null;
  return sides.find((side) => additionOf(branches, side).text === line) ?? null;
}

/** What was answered speaks of other branches than those of now. */
export function isOutdated({ additions }: ReviewState, branches: Branches): boolean {
  const line = additions.find(({ id }) => id === branchLine)?.text;
  const sides = ['S', 'N', 'both'] as const;
  return line !== undefined && sides.every((side) => additionOf(branches, side).text !== line);
}

/** A choice is the user's order; that there are two is told. */
function additionOf(branches: Branches, side: BranchSide): Addition {
  return {
    ...{ id: branchLine, from: { kind: 'branch' }, text: branchText(branches, side) },
    section: side === 'both' ? 'turns' : 'constraints',
  };
}
