/** Where git put other files into the working tree than those that a check ran on. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { isUnder } from '../calls/isUnder';
import { type GitRun, gitRuns } from './gitRuns';

/** Positions of entries; the first is left out. */
export interface Between {
  readonly from: number;
  readonly until: number;
}

/** Whether git moved the tree: took in others' work, went to another state, or set work aside. */
export const isTreeMoved = (index: SessionIndex, between: Between): boolean =>
  gitRuns(index).some((git) => isIn(git, between) && leavesNone(git) && (bringing.has(git.task) || goesElsewhere(git)));

/**
 * The command that took in what others did, in the folder or above it, as `git rebase origin/main`; null where none did. What set
 * work aside or went to another branch may have come back, and is none.
 *
 * @param sees whether a changed file matters, where the output names those that came
 */
export function broughtIn(
  index: SessionIndex,
  between: Between,
  { folder, sees }: { readonly folder: string; sees(path: string): boolean },
): string | null {
  const all = gitRuns(index);
  const found = all.findLast((git) => {
    if (!isIn(git, between) || !bringing.has(git.task) || !leavesNone(git) || isOwn(git, all)) return false;
    if (stopped.test(git.run.output) || git.folder === null) return false;
    if (!isUnder(folder, git.folder) && !isUnder(git.folder, folder)) return false;
    const files = [...git.run.output.matchAll(fileOfStat)].map(([, path = '']) => path);
    return files.length === 0 || files.some((path) => sees(path));
  });
  const [named] = found?.words.filter((word) => !word.startsWith('-') && word.length <= longestName) ?? [];
  return found === undefined ? null : ['git', found.task, ...(named === undefined ? [] : [named])].join(' ');
}

/** Characters of a branch or a commit; a message is longer. */
const longestName = 60;

/** `git merge bell`, where the work on `bell` was done in this session: the tree that was tested is the one that came. */
const isOwn = ({ task, words, run }: GitRun, all: readonly GitRun[]) =>
  task === 'merge' &&
  all.some(
    (other) =>
      switching.has(other.task) &&
      other.run.call.position < run.call.position &&
      words.some((word) => other.words.includes(word)),
  );

const isIn = ({ run: { call, status, output } }: GitRun, { from, until }: Between) =>
  call.position > from && call.position <= until && status !== 'failed' && !/\bup[- ]to[- ]date\b/i.test(output);

const leavesNone = ({ words }: GitRun) => !words.some((word) => leavesFiles.test(word));

const goesElsewhere = ({ task, words }: GitRun) =>
  task === 'stash' ||
  (task === 'reset' && words.some((word) => /^--(?:hard|merge|keep)$/.test(word))) ||
  (switching.has(task) && !words.some((word) => /^(?:-[bBcC]|--create|--)$/.test(word)));

const leavesFiles = /^(?:--abort|--quit|--staged|--cached|--soft|list|show|push|save)$/;
const bringing = new Set('merge pull rebase cherry-pick revert apply am'.split(' '));
const switching = new Set(['checkout', 'switch']);
/** What ended it is another run. */
const stopped = /^CONFLICT \(|^error: could not apply/m;
/** “ src/till.ts | 12 +++---” */
const fileOfStat = /^ (\S.*?)\s+\|\s+(?:\d+ [+-]*|Bin\b.*)$/gm;
