/** Finds which sessions began with a handoff, by the line for machines in what they were given first. */
import { findDeliveries } from '../../core/document/findDelivery';
import { HandoffError } from '../../core/errors';
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import { openLog } from '../../sources/openLog';
import type { AppParts } from '../appParts';

/** A session and the handoff that it was given last. */
export interface Origin {
  readonly ref: SessionRef;
  /** The hash that its line for machines names. */
  readonly seal: string;
  /** The session and log that the handoff names as its own; null where it names none. */
  readonly parent: Parent;
  /** The other sessions, where the handoff was made from several. */
  readonly others: readonly Parent[];
}

type Parent = { readonly session: string | null; readonly log: string | null };

/** Where to look: what a log begins with, and how many logs without readable text (databases) are opened. */
const bounds = { headBytes: 1024 * 1024, logs: 400, databases: 24 };

/** That not all sessions were looked at for the handoff they began with; null where all were. */
export function unlookedOrigins(refs: readonly SessionRef[]): string | null {
  if (refs.length <= bounds.logs) return null;
  return `Which session goes on from which was looked for in the newest ${bounds.logs} of ${countOf(refs.length, 'session')}. Name a folder with --workspace for older ones.`;
}

/**
 * @param refs newest first; those beyond the bounds are not looked at
 * @param seals only those handoffs are looked for; null takes any
 */
export async function findOrigins(
  refs: readonly SessionRef[],
  seals: ReadonlySet<string> | null,
  parts: Pick<AppParts, 'files'>,
  signal: AbortSignal,
): Promise<Origin[]> {
  const found: Origin[] = [];
  let databases = 0;
  for (const ref of refs.slice(0, bounds.logs)) {
    signal.throwIfAborted();
    const look = await lookAt(ref, seals, parts);
    if (look === 'no' || (look === 'database' && ++databases > bounds.databases)) continue;
    const origin = await originOf(ref, seals, parts, signal);
    if (origin !== null) found.push(origin);
  }
  return found;
}

type Look = 'no' | 'maybe' | 'database';

/** A log whose beginning names no handoff was given none. */
async function lookAt(
  { path }: SessionRef,
  seals: ReadonlySet<string> | null,
  { files }: Pick<AppParts, 'files'>,
): Promise<Look> {
  const head = await unlessUnreadable(() => files.readText(path, { maxBytes: bounds.headBytes }));
  if (head === null) return 'no';
  if (head.startsWith('SQLite format 3')) return 'database';
  for (const [, seal = ''] of head.matchAll(/handoff \d{1,6} sha256:([0-9a-f]{64})/g))
    if (seals === null || seals.has(seal)) return 'maybe';
  return 'no';
}

async function originOf(
  ref: SessionRef,
  seals: ReadonlySet<string> | null,
  { files }: Pick<AppParts, 'files'>,
  signal: AbortSignal,
): Promise<Origin | null> {
  const session = await unlessUnreadable(() => openLog({ path: ref.path, sessionId: ref.id, files, signal }));
  if (session === null) return null;
  const given = findDeliveries(session.entries).findLast(
    ({ document: { mark } }) => mark !== null && (seals === null || seals.has(mark.sha256)),
  );
  // A session that looked at its own handoff did not begin with it.
  if (given === undefined) return null;
  const { mark, session: parent, logPath, sessions } = given.document;
  const [, ...others] = sessions.map(({ session: id, log }) => ({ session: id, log }));
  const parents: readonly Parent[] = [{ session: parent, log: logPath }, ...others];
  if (parents.some((one) => one.session === ref.id || one.log === ref.path)) return null;
  return mark === null ? null : { ref, seal: mark.sha256, parent: { session: parent, log: logPath }, others };
}

/** A log that cannot be read tells nothing, and stands in the list of sessions with its problem. */
async function unlessUnreadable<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}
