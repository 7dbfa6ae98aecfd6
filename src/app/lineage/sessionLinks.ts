/** Which sessions began with which handoff, without reading again what was read. */
import type { HandoffLink } from '../../core/lineage/sessionTree';
import type { SessionRef } from '../../core/sessionRef';
import type { AppParts } from '../appParts';
import { findOrigins } from './findOrigins';

/** Links of these sessions, newest first; of a log that did not change since, as it was found then. */
export type FindLinks = (refs: readonly SessionRef[], signal: AbortSignal) => Promise<readonly HandoffLink[]>;

/** Sessions whose link, or the lack of one, is remembered. */
const mostSessions = 2_000;

/** One serves a whole program. */
export function openSessionLinks(parts: Pick<AppParts, 'files'>): FindLinks {
  const known = new Map<string, HandoffLink | null>();
  return async (refs, signal) => {
    const unknown = refs.filter((ref) => !known.has(keyOf(ref)));
    const origins = await findOrigins(unknown, null, parts, signal);
    const found = new Map(origins.map(({ ref, seal, parent }) => [keyOf(ref), { child: ref.id, seal, parent }]));
    for (const ref of unknown) known.set(keyOf(ref), found.get(keyOf(ref)) ?? null);
    for (const oldest of [...known.keys()].slice(0, -mostSessions)) known.delete(oldest);
    return refs.flatMap((ref) => known.get(keyOf(ref)) ?? []);
  };
}

const keyOf = ({ path, id, size, updatedAt }: SessionRef) => JSON.stringify([path, id, size, updatedAt]);
