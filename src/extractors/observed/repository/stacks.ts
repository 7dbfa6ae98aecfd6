/** Which commits of a session stand one on another: those of one branch, and of a branch that was begun from it. */
import type { HeadKnown } from './checkedOut';
import type { GitRun } from './gitRuns';

/** The part of what is known of a repository that says what a new commit would stand on. */
export interface StackKnown extends HeadKnown {
  stack: number;
  /** By branch. */
  readonly stacks: Map<string, number>;
}

/** To be asked where a run may have left the branch `before` for another one. */
export function changeStack(known: StackKnown, before: string | null, { task, words }: GitRun): void {
  const { branch, stacks } = known;
  if ((task !== 'checkout' && task !== 'switch') || branch === null || branch === before) return;
  if (before !== null) stacks.set(before, known.stack);
  const isBegunHere =
    words.some((word) => /^(?:-[bBcC]|--create)$/.test(word)) && words.filter((word) => isName(word)).length === 1;
  known.stack = isBegunHere ? known.stack : (stacks.get(branch) ?? Math.max(known.stack, ...stacks.values()) + 1);
  stacks.set(branch, known.stack);
}

const isName = (word: string) => !word.startsWith('-');
