/** Commits that a later log shows under another id. */
import type { CommitInfo } from '../../../core/fact';
import type { LogLine } from './logLines';

/** A commit that was refused and made again, or picked for another branch, got one id: it is the last of them. */
export const lastOfEach = (commits: readonly CommitInfo[]) =>
  commits.filter(({ hash }, at) => hash === null || commits.findLastIndex((commit) => commit.hash === hash) === at);

/** A commit whose id the log does not show, and its subject it does, was rewritten: by a rebase, by another hand. */
export function withNewHash(commit: CommitInfo, lines: readonly LogLine[], hashes: readonly string[]): CommitInfo {
  const { hash, subject } = commit;
  const isShown = hash !== null && hashes.some((shown) => shown.startsWith(hash) || hash.startsWith(shown));
  const same = lines.filter((line) => line.subject === subject);
  return isShown || same.length !== 1 ? commit : { ...commit, hash: same[0]?.hash ?? hash };
}
