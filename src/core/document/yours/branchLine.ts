/** The line on the branch, where another one is checked out than the session worked on, or the goal names another one. */
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { taskOnly } from './taskOnly';

/** Their names; `now` is null where no branch is checked out. */
export interface Branches {
  readonly ofSession: string;
  /** What is checked out, or what the goal names. */
  readonly now: string | null;
  readonly isOfGoal?: true;
}

/** The session's, the other one, or both, for the next session to ask. */
export type BranchSide = 'S' | 'N' | 'both';

/** A choice is an order, of this task alone: the branch may be gone by the next one. That there are two is told. */
export function branchText({ ofSession, now, isOfGoal }: Branches, side: BranchSide): Markdown {
  const session = inlineCode(ofSession);
  if (isOfGoal === true && now !== null) return goalText(session, inlineCode(now), side);
  const here = now === null ? md`no branch` : md`branch ${inlineCode(now)}`;
  switch (side) {
    case 'S':
      return md`- ${taskOnly}work on branch ${session}: ${here} was checked out when this was written, so switch first.`;
    case 'N':
      return md`- ${taskOnly}work on ${here}, which is checked out; the session before worked on ${session}.`;
    case 'both':
      return md`- The session worked on branch ${session}; ${here} was checked out when this was written. Ask which one to go on with.`;
  }
}

function goalText(session: Markdown, named: Markdown, side: BranchSide): Markdown {
  switch (side) {
    case 'S':
      return md`- ${taskOnly}work on branch ${session}, where the session before worked, whatever the goal names.`;
    case 'N':
      return md`- ${taskOnly}work on branch ${named}, which the goal names; the session before worked on ${session}.`;
    case 'both':
      return md`- The goal names branch ${named}; the session worked on ${session}. Ask which one to go on with.`;
  }
}
