/**
 * Whose repository the busiest one is: a fork or a clone among temporary files, however much was patched there, is not the work where the session
 * committed in a lasting one; and a session that committed where it began behind all its work on a sibling is at home again, as
 * one that left a sibling behind, all committed, and went on for turns where it began.
 */

import type { SessionIndex } from '../../../core/index/sessionIndex';
import { absolutePath } from '../../../core/text/displayPath';
import { isScratch } from '../calls/isScratch';
import { isUnder } from '../calls/isUnder';
import type { GitRun } from './gitRuns';

interface Places {
  /** Roots that saw work, the busiest first. */
  readonly ranked: readonly string[];
  readonly index: SessionIndex;
  readonly runs: readonly GitRun[];
  readonly rootAt: (place: string) => string | null;
}

/** The busiest one, or the one that the session is at home in. */
export function comeHome(busiest: string | null, { ranked, index, runs, rootAt }: Places): string | null {
  const start = index.session.startCwd ?? index.session.cwd;
  if (busiest === null || busiest === start) return busiest;
  const isIn = (root: string, place: string | null) => place !== null && rootAt(place) === root;
  const committedAt = (root: string) =>
    runs.findLast(({ task, run, folder }) => task === 'commit' && run.status !== 'failed' && isIn(root, folder))?.run
      .call.position ?? -1;
  const editedAt = (root: string) =>
    index.changes.findLast(({ path }) => isIn(root, absolutePath(path, start)))?.position ?? -1;
  if (isScratch(busiest) && !isOwnTree(busiest, runs, rootAt)) {
    const lasting = ranked.filter((root) => !isScratch(root) && committedAt(root) >= 0);
    const [latest] = lasting.toSorted((a, b) => committedAt(b) - committedAt(a));
    return latest ?? busiest;
  }
  // A commit of the whole behind the one of its part, as of a submodule, says nothing of where the work is.
  const isBack =
    start !== null &&
    !isUnder(busiest, start) &&
    committedAt(start) > Math.max(committedAt(busiest), editedAt(busiest)) &&
    editedAt(start) > -1;
  return isBack || (start !== null && !isUnder(busiest, start) && hasLeft(busiest, start, { index, runs, isIn }))
    ? start
    : busiest;
}

/** All that was changed in the one was committed; git and edits are seen only in the other since, over turns of the user's. */
function hasLeft(
  left: string,
  home: string,
  {
    index,
    runs,
    isIn,
  }: Pick<Places, 'index' | 'runs'> & { readonly isIn: (root: string, place: string | null) => boolean },
): boolean {
  const start = index.session.startCwd ?? index.session.cwd;
  const changed = (root: string) => index.changes.filter(({ path }) => isIn(root, absolutePath(path, start)));
  const ran = (root: string) => runs.filter(({ folder, run }) => run.status !== 'failed' && isIn(root, folder));
  const leftAt = Math.max(
    ...[...changed(left), ...ran(left).map(({ run }) => run.call)].map(({ position }) => position),
  );
  const sentAt = ran(left).findLast(({ task }) => task === 'commit')?.run.call.position ?? -1;
  if (changed(left).some(({ position }) => position > sentAt) || sentAt === -1) return false;
  const isSince = ({ position }: { readonly position: number }) => position > leftAt;
  const looks = ran(home).filter(({ task, run }) => task === 'status' && isSince(run.call));
  const turns = index.turns.filter(({ prompt, start: begun }) => prompt !== null && begun > leftAt);
  return changed(home).some(isSince) && looks.length >= fewestLooks && turns.length >= fewestTurns;
}

/** Fewer are a look back, from which the session may go on with the sibling. */
const fewestLooks = 2;
const fewestTurns = 2;

/** A work tree that the session added belongs to the repository that it was added to. */
const isOwnTree = (root: string, runs: readonly GitRun[], rootAt: Places['rootAt']): boolean =>
  runs.some(
    ({ task, words, folder, run }) =>
      task === 'worktree' &&
      words[0] === 'add' &&
      run.status !== 'failed' &&
      words.some((word) => !word.startsWith('-') && rootAt(absolutePath(word, folder)) === root),
  );
