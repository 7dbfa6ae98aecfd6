/** What a session saw of the branch, the commits and the changes that its handoff named. */
import type { CommandRun } from '../index/sessionIndex';
import { refTo } from '../provenance';
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
      return judgeBranch(claim.branch, runs);
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

function judgeBranch(branch: string | null, runs: readonly CommandRun[]): UseFinding {
  for (const run of runs) {
    if (/\bgit\b.*\b(?:checkout|switch|worktree)\b/.test(run.command)) {
      const isSame = branch !== null && run.command.includes(branch);
      return isSame ? used('checked out', refTo(run.call.call)) : neverTouched('another one was checked out');
    }
    const shown = /^(?:On branch |## |\* )([^\s(]+?)(?:\.\.\.|\s|$)/m.exec(run.output)?.[1];
    if (shown === undefined || branch === null) continue;
    const at = refTo(run.call.call);
    return shown === branch ? used('git says the same', at) : contradicted(`git says ${shown}`, at);
  }
  return neverTouched();
}
