/** What a printed log tells of the commits: new ones on top, ids that were not known, and which one is on top. */
import type { CommitInfo } from '../../../core/fact';
import { refTo } from '../../../core/provenance';
import type { GitRun } from './gitRuns';
import { logLines } from './logLines';
import { lastOfEach, withNewHash } from './newIds';

/** What a log adds to. */
export interface LogKnown {
  commits: CommitInfo[];
  /** What the last log began with; null once the branch moved since. */
  top: CommitInfo | null;
  /** Absolute paths; the newest change last. */
  dirty: Set<string>;
  /** The session itself moved the branch since the last log. */
  moved: boolean;
  seenHashes: Set<string>;
}

/** Options that leave out no commit at the top. */
const showsTop = /^(?:-n|-?n?\d+|--(?:oneline|graph|stat|abbrev-commit|no-\w+|decorate(?:=\w+)?|max-count=\d+))$/;

const mostNew = 8;

/** New lines on top of a log that was seen before are commits made since, whoever made them. */
export function readLog(known: LogKnown, { run, words, isOneOfSeveral, isSearched }: GitRun): void {
  if (words.some((word) => !word.startsWith('-') && !/^\d+$/.test(word)) || words.includes('--all')) return;
  const lines = logLines(run.output);
  const hashes = lines.map(({ hash }) => hash);
  const [top] = lines;
  const isTop =
    top !== undefined && !isOneOfSeveral && isSearched !== true && words.every((word) => showsTop.test(word));
  if (isTop) known.top = { ...top, evidence: [refTo(run.call.result ?? run.call.call)] };
  const isKnown = (hash: string) =>
    [...known.seenHashes].some((seen) => seen.startsWith(hash) || hash.startsWith(seen));
  known.commits = lastOfEach(known.commits.map((commit) => withNewHash(commit, lines, hashes)));
  // A quiet commit whose id this log tells is no new one.
  for (const { hash } of known.commits) if (hash !== null) known.seenHashes.add(hash);
  const found = hashes.findIndex(isKnown);
  // `git log -1` shows the new top alone.
  const isNewTop = isTop && found < 0 && lines.length === 1 && known.seenHashes.size > 0 && !known.moved;
  const firstKnown = isNewTop ? 1 : found;
  if (isTop) known.moved = false;
  if (firstKnown > 0 && firstKnown < mostNew && isSearched !== true) {
    const evidence = [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])];
    const made = lines.slice(0, firstKnown).map((line): CommitInfo => ({ ...line, evidence }));
    const quiet = new Set(known.commits.filter(({ hash }) => hash === null).map(({ subject }) => subject));
    known.commits = known.commits.filter(
      ({ hash, subject }) => hash !== null || !made.some((one) => one.subject === subject && quiet.has(subject)),
    );
    known.commits.push(...made.toReversed());
    // Somebody else committed; what it took, nobody can tell, and so nothing is called uncommitted.
    if (made.some(({ subject }) => !quiet.has(subject))) known.dirty.clear();
  }
  for (const hash of hashes) known.seenHashes.add(hash);
}
