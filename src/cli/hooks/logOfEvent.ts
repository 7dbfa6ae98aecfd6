import type { AppParts } from '../../app/appParts';
import type { DraftJob } from '../../app/draftJob';
import type { HookEvent } from '../../app/hooks/hookEvent';
import { sessionNotFound } from '../../core/errors';
import { findSessions } from '../../sources/findSessions';
import { sources } from '../../sources/registry';

/** The log that an event names, or the one in which the agent keeps the session. Throws `session-not-found` where there is none. */
export async function logOfEvent(
  { log, session, folder }: HookEvent,
  agent: string,
  { environment, files, clock }: AppParts,
  signal: AbortSignal,
): Promise<DraftJob['log']> {
  if (log !== null) return { path: log, sessionId: null };
  const own = sources.filter(({ id }) => id === agent);
  const workspaces = [...new Set([await files.realPath(folder), folder])];
  const request = { environment, files, workspaces, now: clock.now(), signal };
  const found = (await findSessions(request, own)).refs.find(({ id }) => id === session);
  if (found === undefined) throw sessionNotFound(session, false);
  return { path: found.path, sessionId: found.id };
}
