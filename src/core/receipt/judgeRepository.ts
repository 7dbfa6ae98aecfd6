/** What a session saw of the branch, the commits and the changes that its handoff named. */
import type { CommandRun } from '../index/sessionIndex';
import { refTo } from '../provenance';
import { parseCommand } from '../shell/parseCommand';
import type { Trace } from '../trace/trace';
import type { Claim } from '../verify/claim';
import { contradicted, neverTouched, used } from './finding';
import { judgeFile } from './judgeFile';
import type { UseFinding } from './receipt';

type RepositoryClaim = Extract<Claim, { kind: 'branch' | 'commit' | 'uncommitted' }>;

/** By what git printed in the session. */
export function judgeRepository(claim: RepositoryClaim, root: string | null, trace: Trace): UseFinding {
  const runs = trace.runs.filter(({ command }) => /\bgit\b/.test(command));
  switch (claim.kind) {
    case 'branch':
      return judgeBranch(claim, root, runs);
    case 'commit': {
      const name = claim.hash?.slice(0, 7) ?? claim.subject;
      const seen = runs.find(({ command, output }) => command.includes(name) || output.includes(name));
      return seen === undefined ? neverTouched() : used('git shows it', refTo(seen.call.call));
    }
    case 'uncommitted': {
      const touched = claim.paths.map((path) => judgeFile({ path, root, isGone: false }, trace));
      const found = touched.find(({ use }) => use === 'used' || use === 'found-again');
      if (found !== undefined) return { ...found, use: 'used', calls: [] };
      const seen = runs.find(({ output }) => claim.paths.some((path) => output.includes(path)));
      return seen === undefined ? neverTouched() : used('git shows it', refTo(seen.call.call));
    }
  }
}

function judgeBranch(
  { branch, folder }: Extract<RepositoryClaim, { kind: 'branch' }>,
  root: string | null,
  runs: readonly CommandRun[],
): UseFinding {
  for (const run of runs) {
    if (/\bgit\b.*\b(?:checkout|switch|worktree)\b/.test(run.command)) {
      const isSame = branch !== null && run.command.includes(branch);
      return isSame ? used('checked out', refTo(run.call.call)) : neverTouched('another one was checked out');
    }
    const shown = shownBranch(run);
    if (shown === null || branch === null) continue;
    const at = refTo(run.call.call);
    if (shown === branch) return used('git says the same', at);
    if (isRunIn(folder ?? root, run)) return contradicted(`git says ${shown}`, at);
  }
  return neverTouched();
}

/** As `git status` and `git branch` print it; other commands print much that looks alike. */
function shownBranch({ command, output }: CommandRun): string | null {
  if (/\bgit\b[^|;&]*\bstatus\b/.test(command))
    return (
      /^On branch (\S+)$/m.exec(output)?.[1] ??
      (/\s-\w*[sb]|--short|--branch/.test(command) ? (/^## ([^\s.]+(?:\.[^\s.]+)*)/.exec(output)?.[1] ?? null) : null)
    );
  return /\bgit\b[^|;&]*\bbranch\b/.test(command) ? (/^\* (\S+)$/m.exec(output)?.[1] ?? null) : null;
}

/** What git prints of another folder says nothing about this one. */
function isRunIn(folder: string | null, { command, cwd }: CommandRun): boolean {
  const [git] = parseCommand(command).filter(({ program }) => program === 'git');
  return git?.folder === '' && (cwd === null || folder === null || cwd === folder);
}
