/**
 * Which repository is the one of the session: the one with most of its edits, the latest weighing most, but no borrowed one beside its own
 * (`comeHome.ts`). Folders are told apart by the places git was used in: the folder the session began in, work trees, clones, and folders that lie
 * outside of all others.
 */

import type { SessionIndex } from '../../../core/index/sessionIndex';
import { absolutePath } from '../../../core/text/displayPath';
import { rowOf } from '../../../core/text/rowOf';
import { isUnder } from '../calls/isUnder';
import { comeHome } from './comeHome';
import { changedFolder, type GitRun } from './gitRuns';

/** The place of the session's own work, among all that git was used in. */
export interface MainRepository {
  /** Absolute; null where the log names no folder. */
  readonly folder: string | null;
  /** True for a place in this repository and in no other one below it. */
  readonly holds: (place: string | null) => boolean;
  /** The other places that were committed in, the ones that saw most work first. */
  readonly others: readonly Pick<MainRepository, 'folder' | 'holds'>[];
}

/** Takes the folder of the start where nothing was changed and no git ran. */
export function mainRepository(index: SessionIndex, runs: readonly GitRun[]): MainRepository {
  const start = index.session.startCwd ?? index.session.cwd;
  const roots = findRoots(start, runs);
  const counts = new Map<string, number>();
  const count = (place: string | null, weight: number) => {
    const root = place === null ? null : rootOf(place, roots);
    if (root !== null) counts.set(root, (counts.get(root) ?? 0) + weight);
  };
  const worked = [...index.changes.map(({ path }) => absolutePath(path, start)), ...runs.map(({ folder }) => folder)];
  const stayed = worked.length === 0 || worked.some((place) => place !== null && rootOf(place, roots) === start);
  if (start !== null && stayed) count(start, startWeight);
  for (const [at, change] of index.changes.entries())
    count(absolutePath(change.path, start), fading ** (index.changes.length - 1 - at));
  for (const { folder, task, run } of runs) {
    const deed = run.status === 'failed' ? undefined : rowOf(deedWeights, task);
    count(folder, deed ?? (index.changes.length === 0 ? 1 : runWeight));
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([root]) => root);
  const rootAt = (place: string) => rootOf(place, roots);
  const busiest = committedInstead(ranked, index, runs, rootAt) ?? ranked[0] ?? start;
  const folder = comeHome(busiest, { ranked, index, runs, rootAt });
  const holdsIn = (root: string | null) => (place: string | null) =>
    root === null || (place !== null && rootOf(place, roots) === root);
  const isCommitted = (root: string) => runs.some((run) => run.task === 'commit' && holdsIn(root)(run.folder));
  const others = ranked.filter((root) => root !== folder && isCommitted(root));
  return { folder, holds: holdsIn(folder), others: others.map((root) => ({ folder: root, holds: holdsIn(root) })) };
}

/** Another place that was committed in, where the best was not and saw no more edits: a note there does not make it the one. */
function committedInstead(
  [best, ...others]: readonly string[],
  index: SessionIndex,
  runs: readonly GitRun[],
  rootAt: (place: string) => string | null,
): string | undefined {
  const start = index.session.startCwd ?? index.session.cwd;
  const isCommitted = (root: string | undefined) =>
    runs.some(
      ({ task, run, folder }) =>
        task === 'commit' && run.status !== 'failed' && folder !== null && rootAt(folder) === root,
    );
  const edits = (root: string | undefined) =>
    index.changes.filter(({ path }) => rootAt(absolutePath(path, start)) === root).length;
  return isCommitted(best) ? undefined : others.find((root) => isCommitted(root) && edits(root) >= edits(best));
}

function findRoots(start: string | null, runs: readonly GitRun[]): string[] {
  const roots = new Set<string>(start === null ? [] : [start]);
  for (const { folder, task, words, run } of runs) {
    if (run.status === 'failed') continue;
    if (task === 'rev-parse' && words.includes('--show-toplevel')) {
      const printed = run.output.split('\n').find((line) => /^\/|^[A-Za-z]:\//.test(line));
      const top = printed === undefined ? undefined : absolutePath(printed.trim(), start);
      // The session began below the top of its repository.
      if (top !== undefined && start !== null && isUnder(start, top)) roots.delete(start);
      if (top !== undefined) roots.add(top);
    }
    for (const path of submodulesIn(task, words, run.output)) roots.add(changedFolder(folder, path) ?? path);
    if (folder !== null && insideGit.test(folder)) roots.add(folder);
    const made = madeFolder(task, words);
    const place = made === undefined ? null : changedFolder(folder, made);
    if (place !== null) roots.add(place);
    else if (folder !== null && (rootOf(folder, [...roots]) === null || looksLikeWorktree.test(folder)))
      roots.add(looksLikeWorktree.exec(folder)?.[0] ?? folder);
  }
  return [...roots];
}

/** `git submodule status` prints the commit and the place of each; `git submodule update --init PLACE` names one. */
function submodulesIn(task: string, words: readonly string[], output: string): string[] {
  if (task !== 'submodule') return [];
  const printed = [...output.matchAll(/^[ +U-]?[0-9a-f]{40} (\S+)/gm)].map((match) => match[1] ?? '');
  const named = words[0] === 'update' ? words.slice(1).filter((word) => /^[^-].*\w/.test(word)) : [];
  return [...printed, ...named];
}

/** The store of a submodule or of a work tree. */
const insideGit = /\/\.git\//;

/** `git worktree add [-b name] PATH`, `git clone URL PATH`. */
function madeFolder(task: string, words: readonly string[]): string | undefined {
  const plain = words.filter((word, at) => !word.startsWith('-') && !/^-[bB]$/.test(words[at - 1] ?? ''));
  if (task === 'worktree' && plain[0] === 'add') return plain[1];
  return task === 'clone'
    ? (plain[1] ??
        plain[0]
          ?.replace(/\.git$/, '')
          .split('/')
          .at(-1))
    : undefined;
}

/** Work moves on from one repository to the next: an edit counts half as much when some twenty more followed. */
const fading = 0.97;
/** A few edits elsewhere do not move the session. */
const startWeight = 3;
/** What was committed there was the work. */
const deedWeights: Readonly<Record<string, number>> = { commit: 2, push: 1 };
/** Looking around in a repository counts little beside an edit. */
const runWeight = 0.1;

const looksLikeWorktree = /^.*\/[\w.-]*worktrees\/[^/]+/;

/** The deepest root that holds the place. */
function rootOf(place: string, roots: readonly string[]): string | null {
  const above = roots.filter((root) => isUnder(place, root));
  return above.sort((a, b) => b.length - a.length)[0] ?? null;
}
