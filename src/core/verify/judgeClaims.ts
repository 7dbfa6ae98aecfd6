/** Holds each claim of a handoff against what was seen. */
import type { Claim, Judged } from './claim';
import { bySight, type Finding, holds, struckOut } from './finding';
import { judgeByLog } from './judgeByLog';
import type { World } from './world';

/** In the order of the claims. */
export const judgeClaims = (claims: readonly Claim[], world: World): Judged[] =>
  claims.map((claim) => ({ claim, ...judge(claim, world) }));

function judge(claim: Claim, world: World): Finding {
  switch (claim.kind) {
    case 'words':
      return { verdict: 'words', reason: null };
    case 'file':
      return bySight(world.file(claim.path), ({ exists, changed }) => {
        if (claim.isGone) return exists ? struckOut('it is there again') : holds();
        return exists ? holds(changed) : struckOut('it is not there');
      });
    case 'branch':
      return bySight(world.repository, ({ branch, pushed }) => {
        if (claim.branch !== null && branch !== claim.branch)
          return struckOut(branch === null ? 'no branch is checked out' : `the branch is ${branch}`);
        if (claim.pushed !== null && pushed !== null && pushed !== claim.pushed)
          return struckOut(pushed ? 'it was pushed since' : 'there are commits that are not pushed');
        return holds();
      });
    case 'commit':
      return bySight(world.commit(claim.hash ?? claim.subject), (seen) => {
        if (seen.kind === 'there') return holds(seen.isOnBranch ? null : 'not on the branch that is checked out');
        return struckOut(seen.now === null ? 'there is no such commit' : `it is ${seen.now} now`);
      });
    case 'uncommitted':
      return bySight(world.repository, ({ uncommitted }) => {
        const settled = claim.paths.filter((path) => !isAmong(world.absolute(path), uncommitted));
        if (settled.length === 0) return holds();
        return struckOut(`no longer changed: ${settled.join(', ')}`);
      });
    case 'process':
    case 'check':
    case 'error':
    case 'to-do':
    case 'question':
      return judgeByLog(claim, world);
  }
}

/** Whether a path is among those that are changed; a folder of new files stands for all that is in it. */
export const isAmong = (path: string, changed: readonly string[]) =>
  changed.some((one) => one === path || (one.endsWith('/') && path.startsWith(one)));
