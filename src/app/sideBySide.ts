/** Which of the sessions that are at work now change the same files: read once for each state of a log. */

import { HandoffError } from '../core/errors';
import { indexSession, sessionRoot } from '../core/index/indexSession';
import { type SessionEdits, type SharedFile, sharedFiles } from '../core/lineage/sharedFiles';
import type { Session } from '../core/session';
import type { SessionRef } from '../core/sessionRef';
import { absolutePath } from '../core/text/displayPath';
import { type AppParts, openSession } from './appParts';

/** At work: written to within this time. An edit longer ago is nobody's present work. */
const liveMs = 30 * 60_000;
const recentMs = 2 * 60 * 60_000;
/** A whole reading for each; of the newest, and of none that is very large. */
const bounds = { sessions: 8, bytes: 24 * 1024 * 1024, kept: 50 };

/** For each session what others changed of its files, the newest first; nothing where only one is at work. */
export type FindSideBySide = (refs: readonly SessionRef[], signal: AbortSignal) => Promise<readonly SharedFile[]>;

/** One serves a whole program. */
export function openSideBySide(parts: AppParts): FindSideBySide {
  const known = new Map<string, SessionEdits>();
  return async (refs, signal) => {
    const now = parts.clock.now();
    const isLive = ({ updatedAt }: SessionRef) => updatedAt !== null && now - Date.parse(updatedAt) < liveMs;
    const live = refs.filter((ref) => isLive(ref) && ref.size <= bounds.bytes).slice(0, bounds.sessions);
    if (live.length < 2) return [];
    const edits: SessionEdits[] = [];
    for (const ref of live) {
      signal.throwIfAborted();
      const key = JSON.stringify([ref.path, ref.id, ref.size, ref.updatedAt]);
      const found = known.get(key) ?? (await editsIn(ref, parts, signal));
      known.set(key, found);
      edits.push(found);
    }
    for (const oldest of [...known.keys()].slice(0, -bounds.kept)) known.delete(oldest);
    return sharedFiles(edits.map((one) => withoutOld(one, now - recentMs)));
  };
}

/** A log that cannot be read shares nothing; opening it tells why. */
async function editsIn(ref: SessionRef, parts: AppParts, signal: AbortSignal): Promise<SessionEdits> {
  const { id, agent, path } = ref;
  try {
    const session = await openSession({ path, sessionId: id }, parts, signal);
    return { session: id, agent, lastEdits: lastEdits(session) };
  } catch (error) {
    if (!HandoffError.is(error)) throw error;
    return { session: id, agent, lastEdits: new Map() };
  }
}

/** What was taken back is no edit; neither is what no record gives a time. */
function lastEdits(session: Session): ReadonlyMap<string, number> {
  const { changes, entryAt } = indexSession(session);
  const root = sessionRoot(session);
  return new Map(
    changes.flatMap(({ path, position }) => {
      const { time } = entryAt(position);
      return time === null ? [] : [[absolutePath(path, root), time] as const];
    }),
  );
}

const withoutOld = ({ lastEdits, ...one }: SessionEdits, since: number): SessionEdits => ({
  ...one,
  lastEdits: new Map([...lastEdits].filter(([, time]) => time >= since)),
});
