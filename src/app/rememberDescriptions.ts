/** Describes sessions for a list, and reads again only those that grew. */
import type { SessionRef } from '../core/sessionRef';
import { describeSessions } from '../sources/findSessions';

/** As `describeSessions` does. */
export type DescribeSessions = typeof describeSessions;

const mostDescriptions = 2_000;

/** One serves a whole program. */
export function rememberDescriptions(describe: DescribeSessions = describeSessions): DescribeSessions {
  const known = new Map<string, SessionRef>();
  return async (refs, request) => {
    const unknown = refs.filter((ref) => !known.has(keyOf(ref)));
    const described = await describe(unknown, request);
    for (const [at, ref] of unknown.entries()) {
      const found = described[at];
      // What could not be read, or was too much to read, is tried again the next time.
      if (found !== undefined && found.messages !== null) known.set(keyOf(ref), found);
    }
    const now = new Map(unknown.map((ref, at) => [keyOf(ref), described[at]]));
    const all = refs.map((ref) => now.get(keyOf(ref)) ?? { ...ref, ...withoutPlace(known.get(keyOf(ref))) });
    for (const oldest of [...known.keys()].slice(0, -mostDescriptions)) known.delete(oldest);
    return all;
  };
}

/** Whether it counts as another worktree's depends on the folder that asks. */
function withoutPlace(ref: SessionRef | undefined): Partial<SessionRef> {
  if (ref === undefined) return {};
  const { worktree: _worktree, inWorkspace: _inWorkspace, ...rest } = ref;
  return rest;
}

const keyOf = ({ agent, path, id, size, updatedAt }: SessionRef) => JSON.stringify([agent, path, id, size, updatedAt]);
