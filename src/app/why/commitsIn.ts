/** Whether a session made a commit, as git's output in its log shows. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import type { EntryRef } from '../../core/provenance';
import type { LineCommit } from '../../core/why/askedLine';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';

/** By the hash that git printed, or by the subject alone, where the commit was rewritten since. */
export interface MadeCommit {
  readonly by: 'hash' | 'subject';
  /** The call that made it. */
  readonly at: EntryRef;
}

/** Null where the session did not make it. */
export function commitIn(index: SessionIndex, { hash, madeOf, subject, time }: LineCommit): MadeCommit | null {
  const { fact, taken } = walkRepository(index);
  const made = [
    ...taken.map((commit) => ({ hash: commit.hash, subject: commit.subject, at: commit.said })),
    ...(fact?.commits ?? []).map((commit) => ({ ...commit, at: commit.evidence[0] })),
  ];
  const byHash = made.findLast(
    (one) => one.hash !== null && [hash, ...madeOf].some((whole) => isSame(whole, one.hash ?? '')),
  );
  if (byHash?.at !== undefined) return { by: 'hash', at: byHash.at };
  const bySubject = made.findLast(
    (one) => one.at !== undefined && one.subject.length >= leastSubject && one.subject === subject,
  );
  if (bySubject?.at === undefined || !isBefore(index, bySubject.at.line, time)) return null;
  return { by: 'subject', at: bySubject.at };
}

/** "wip" and "fix" are subjects of many commits. */
const leastSubject = 12;
/** A rewritten commit is younger than the one that the session made. */
const slackMs = 5_000;

const isSame = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

function isBefore({ session }: SessionIndex, line: number, time: number | null): boolean {
  const made = session.entries.find((entry) => entry.line === line)?.time ?? null;
  return time === null || made === null || made <= time + slackMs;
}
