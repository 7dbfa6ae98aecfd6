/** Holds each claim of a handoff against what was seen. */
import type { Claim, ClaimedFile, Judged } from './claim';
import { bySight, type Finding, holds, struckOut, unknown } from './finding';
import { judgeByLog, judgeWords } from './judgeByLog';
import type { World } from './world';

/** In the order of the claims. */
export const judgeClaims = (claims: readonly Claim[], world: World): Judged[] =>
  claims.map((claim) => ({ claim, ...judge(claim, world) }));

function judge(claim: Claim, world: World): Finding {
  switch (claim.kind) {
    case 'words':
      return judgeWords(claim, world);
    case 'file':
      return judgeFile(claim, world);
    case 'files':
      return judgeFiles(claim.files, world);
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

const judgeFile = ({ path, isGone }: ClaimedFile, world: World): Finding =>
  bySight(world.file(path), ({ exists, changed }) => {
    if (isGone) return exists ? struckOut('it is there again') : holds();
    return exists ? holds(changed) : struckOut('it is not there');
  });

/** The line goes where one of its files is not as it says; the reason names it. */
function judgeFiles(files: readonly ClaimedFile[], world: World): Finding {
  const judged = files.map((file) => ({ path: file.path, ...judgeFile(file, world) }));
  const reasonsOf = (some: typeof judged) =>
    some.flatMap(({ path, reason }) => (reason === null ? [] : [`${path}: ${reason}`])).join('; ');
  const gone = judged.filter(({ verdict }) => verdict === 'struck-out');
  if (gone.length > 0) return struckOut(reasonsOf(gone));
  const known = judged.filter(({ verdict }) => verdict !== 'unknown');
  if (known.length === 0) return unknown(judged[0]?.reason ?? 'it names no file');
  const changed = reasonsOf(known);
  return holds(changed === '' ? null : changed);
}

/** Whether a path is among those that are changed; a folder of new files stands for all that is in it. */
export const isAmong = (path: string, changed: readonly string[]) =>
  changed.some((one) => one === path || (one.endsWith('/') && path.startsWith(one)));
