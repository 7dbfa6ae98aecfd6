/** What is checked out: the branch that git printed last, or the commit where no branch is. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { Session } from '../../../core/session';
import { parseCommand } from '../../../core/shell/parseCommand';
import type { GitRun } from './gitRuns';
import { readStatus } from './gitStatus';

/** The part of what is known of a repository that a command which switches changes. */
export interface HeadKnown {
  branch: string | null;
  /** What is checked out where no branch is. */
  detachedAt: string | null;
  branchAt: EntryRef | null;
}

/** Takes over what this run printed of it; a run that says nothing of it changes nothing. */
export function readBranch(known: HeadKnown, { run, task, words, isOneOfSeveral }: GitRun): void {
  const found =
    (task === 'status' ? readStatus(run.output, words, !isOneOfSeveral)?.branch : undefined) ??
    (task === 'checkout' || task === 'switch' || task === 'bisect'
      ? switchedTo(run.output, words, run.status)
      : undefined) ??
    (task === 'commit' || task === 'merge' || task === 'cherry-pick'
      ? /^\[([^\]\s]+) (?:\(root-commit\) )?[0-9a-f]{7,40}\] /m.exec(run.output)?.[1]
      : undefined) ??
    (task === 'rebase'
      ? /^Successfully rebased and updated refs\/heads\/(.+?)\.$/m.exec(run.output)?.[1]
      : undefined) ??
    (task === 'branch' && (words.length === 0 || /^-{1,2}[av]/.test(words[0] ?? ''))
      ? /^\* (?!\()(\S+)/m.exec(run.output)?.[1]
      : undefined) ??
    (printsBranch(task, words) ? printedBranch(run, isOneOfSeveral) : undefined);
  const detached =
    found == null
      ? (detachedIn(run.output, task, known.detachedAt) ?? leftQuietly(run, task, words) ?? steppedTo(run.output, task))
      : null;
  if (detached === null && (found == null || found === 'HEAD' || found === 'detached')) return;
  known.branch = detached === null ? (found ?? null) : null;
  known.detachedAt = detached;
  known.branchAt = refTo(run.call.result ?? run.call.call);
}

/** True where somebody checked out another branch beside the session: its records name it behind the last command that showed one. */
export function takeRecorded(
  known: HeadKnown,
  { gitBranch, gitBranchSince }: Pick<Session, 'gitBranch' | 'gitBranchSince'>,
): boolean {
  const isNewer = gitBranchSince !== undefined && gitBranchSince > (known.branchAt?.line ?? 0);
  if (!isNewer || gitBranch === null || gitBranch === 'HEAD' || gitBranch === known.branch) return false;
  known.branch = gitBranch;
  known.detachedAt = null;
  return true;
}

/** The commit that git names where no branch is checked out. A commit of a rebase under way is none: it ends on its branch. */
function detachedIn(output: string, task: string, before: string | null): string | null {
  if (task === 'checkout' || task === 'switch') return /^HEAD is now at ([0-9a-f]{7,40})\b/m.exec(output)?.[1] ?? null;
  if (task === 'status') return /^HEAD detached (?:at|from) (\S+)$/m.exec(output)?.[1] ?? null;
  if (task === 'branch') return /^\* \(HEAD detached (?:at|from) (\S+)\)/m.exec(output)?.[1] ?? null;
  return task === 'commit' && before !== null
    ? (/^\[detached HEAD ([0-9a-f]{7,40})\] /m.exec(output)?.[1] ?? null)
    : null;
}

/** `git switch -q --detach v1.2.0` prints nothing where it went well. */
function leftQuietly({ status, output }: CommandRun, task: string, words: readonly string[]): string | null {
  if ((task !== 'switch' && task !== 'checkout') || status !== 'passed' || /fatal:|error:/.test(output)) return null;
  if (!words.some((word) => /^(?:-d|--detach)$/.test(word))) return null;
  return words.find((word) => !word.startsWith('-')) ?? null;
}

/** A search for the first bad commit checks out one after the other. */
const steppedTo = (output: string, task: string): string | null =>
  task === 'bisect' ? (/^Bisecting: [\s\S]*?^\[([0-9a-f]{7})[0-9a-f]*\] /m.exec(output)?.[1] ?? null) : null;

const printsBranch = (task: string, words: readonly string[]) =>
  (task === 'branch' && words.includes('--show-current')) || (task === 'rev-parse' && words.includes('--abbrev-ref'));

const silent = new Set(['cd', 'pushd', 'export', 'set', 'unset', 'source', 'true', '']);
/** All of the output, or its first line where nothing before the question in the command line prints anything. */
function printedBranch({ command, output, status }: CommandRun, isOneOfSeveral: boolean) {
  const text = output.trim();
  if (!isOneOfSeveral) return /^(\S+)\s*$/.exec(text)?.[1];
  const parts = parseCommand(command);
  const at = parts.findIndex(({ program, args }) => program === 'git' && printsBranch(args[0] ?? '', args));
  const isFirst = parts.slice(0, at).every(({ program }) => silent.has(program));
  return isFirst && status === 'passed' && parts[at]?.joint !== '|'
    ? /^([\w./-]+)\s*$/m.exec(text.split('\n')[0] ?? '')?.[1]
    : undefined;
}

/** What git says, or the name it was given where it is quiet and went well. */
function switchedTo(output: string, words: readonly string[], status: string): string | undefined {
  const said = /(?:Switched to (?:a new |and reset )?branch|Already on) '([^']+)'/.exec(output)?.[1];
  if (said !== undefined) return said;
  const at = words.findIndex((word) => /^(?:-b|-B|-c|-C|--create|--orphan)$/.test(word));
  return at >= 0 && status === 'passed' && !/fatal:|error:/.test(output) ? words[at + 1] : undefined;
}
