/** Asks the sessions of a repository what they have to do with a line. */
import { HandoffError } from '../../core/errors';
import { indexSession } from '../../core/index/indexSession';
import type { SessionIndex } from '../../core/index/sessionIndex';
import type { EntryRef } from '../../core/provenance';
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import type { AskedLine } from '../../core/why/askedLine';
import type { Witness } from '../../core/why/chooseSession';
import { lineInSession } from '../../core/why/lineInSession';
import { type AppParts, openSession } from '../appParts';
import { commitIn } from './commitsIn';
import { marksOf, mentions } from './mentions';

/** A session that has something to do with the line. */
export interface WitnessSession {
  readonly ref: SessionRef;
  readonly index: SessionIndex;
  /** The call that made the commit; null where it did not. */
  readonly madeCommit: EntryRef | null;
  /** How the commit names it; null where it does not. */
  readonly namedBy: string | null;
}

/** The witnesses, and what was not asked. */
export interface Heard {
  readonly witnesses: readonly Witness<WitnessSession>[];
  readonly notes: readonly string[];
}

/** Sessions that are read as a whole. */
const mostRead = 60;
/** The clocks of an agent and of git are those of one machine, and git keeps whole seconds. */
const slackMs = 2_000;

/** @param refs sessions of the repository, in any order */
export async function hearSessions(
  asked: AskedLine,
  refs: readonly SessionRef[],
  parts: AppParts,
  signal: AbortSignal,
): Promise<Heard> {
  const until = (asked.commit?.time ?? Number.POSITIVE_INFINITY) + slackMs;
  const marks = marksOf(asked);
  const looked = new Map<string, boolean>();
  const witnesses: Witness<WitnessSession>[] = [];
  let [read, unread, skipped] = [0, 0, 0];
  for (const ref of [...refs].sort(oldestFirst)) {
    signal.throwIfAborted();
    const isNamed = asked.commit?.sessions.some(({ id }) => id === ref.id) === true;
    const sought = isLater(ref, until) ? { ...marks, names: [], parts: [] } : marks;
    const known = looked.get(ref.path) ?? (await mentions(ref.path, sought, parts.files, signal));
    looked.set(ref.path, known);
    if (!known && !isNamed) continue;
    if (read === mostRead) {
      skipped += 1;
      continue;
    }
    read += 1;
    try {
      const witness = await hear(asked, ref, until, parts, signal);
      if (witness !== null) witnesses.push(witness);
    } catch (error) {
      if (!HandoffError.is(error)) throw error;
      unread += 1;
    }
  }
  const notes = [
    ...(unread === 0 ? [] : [`${countOf(unread, 'session')} could not be read.`]),
    ...(skipped === 0 ? [] : [`${countOf(skipped, 'session')} more may hold the line and were not asked.`]),
  ];
  return { witnesses, notes };
}

/** Null for a session that has nothing to do with the line. */
async function hear(
  asked: AskedLine,
  ref: SessionRef,
  until: number,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Witness<WitnessSession> | null> {
  const session = await openSession({ path: ref.path, sessionId: ref.id }, parts, signal);
  return witnessOf(asked, ref, indexSession(session), until);
}

/**
 * Began behind the commit. One that was branched off holds what came before, the commit's hash among it; any other one has nothing
 * to do with the line.
 */
const isLater = ({ startedAt }: SessionRef, until: number) => startedAt !== null && Date.parse(startedAt) > until;

/** The same for a session that is indexed. */
export function witnessOf(
  asked: AskedLine,
  ref: SessionRef,
  index: SessionIndex,
  until: number,
): Witness<WitnessSession> | null {
  if (isLater(ref, until) && !index.session.entries.some(({ time }) => time !== null && time <= until)) return null;
  const edit = lineInSession(index, asked, until);
  const made = asked.commit === null ? null : commitIn(index, asked.commit);
  const names = asked.commit?.sessions.filter(({ id }) => id === ref.id || id === index.session.id) ?? [];
  const named = names.find(({ isFirm }) => isFirm) ?? names[0];
  if (edit === null && made === null && named === undefined) return null;
  return {
    of: { ref, index, madeCommit: made?.at ?? null, namedBy: named?.where ?? null },
    edit,
    commit: made?.by ?? null,
    named: named === undefined ? null : named.isFirm ? 'firm' : 'loose',
    folder: index.session.startCwd ?? index.session.cwd,
  };
}

/** A session that was resumed under a new id began later, and holds a copy of what came before. */
const oldestFirst = (a: SessionRef, b: SessionRef) => (a.startedAt ?? '').localeCompare(b.startedAt ?? '');
