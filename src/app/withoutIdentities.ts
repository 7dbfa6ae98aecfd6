/** Prepares sessions for somebody who is not to know whose they are. */
import { hostname, userInfo } from 'node:os';
import { anonymizeSessions } from '../core/anonymize/anonymizeSession';
import type { OwnMachine } from '../core/anonymize/identities';
import type { DraftRequest } from '../core/draft';
import type { Redact } from '../core/redaction';
import type { Session } from '../core/session';
import type { AppParts } from './appParts';

/** The sessions and the request without identities. What stood for what is nowhere kept. */
export function withoutIdentities(
  sessions: readonly Session[],
  request: DraftRequest,
  redact: Redact,
  { environment }: Pick<AppParts, 'environment'>,
): { readonly sessions: readonly Session[]; readonly request: DraftRequest } {
  const machine: OwnMachine = { home: environment.home, user: ownUser(), host: hostname() };
  const { sessions: anonymous, anonymize } = anonymizeSessions(sessions, redact, machine, [request.goal]);
  return { sessions: anonymous, request: { ...request, goal: anonymize(request.goal) } };
}

/** The system knows no name for some users of containers. */
function ownUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null; // Nobody's name can stand in the session then.
  }
}
