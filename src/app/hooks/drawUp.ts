/** Draws up a handoff where nobody can state its goal: it goes on with what was under way. */
import { defaultRequest } from '../../core/defaultRequest';
import { indexSession } from '../../core/index/indexSession';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Session } from '../../core/session';
import { foldSpace } from '../../core/text/foldSpace';
import { type AppParts, openSession } from '../appParts';
import { draftSession } from '../makeDraft';

/** Characters of a request that make a goal. */
const longestRequest = 400;

/** The handoff, redacted. Throws as `makeDraft` does. */
export async function drawUp(
  log: { readonly path: string; readonly sessionId: string | null; readonly folder: string },
  parts: AppParts,
  signal: AbortSignal,
): Promise<string> {
  const started = parts.clock.now();
  const session = await openSession({ path: log.path, sessionId: log.sessionId }, parts, signal);
  const job = {
    request: defaultRequest(goalOf(session)),
    workspace: log.folder,
    readMs: parts.clock.now() - started,
  };
  const { draft } = await draftSession(session, job, parts, () => undefined, signal);
  return draft.markdown;
}

/** The to-do that is in progress, else what the user asked for last; redacted. */
export function goalOf(session: Session): string {
  const index = indexSession(session);
  const underWay = index.todos?.items.find(({ status }) => status === 'in-progress')?.text;
  const asked = index.turns.findLast(({ prompt }) => prompt?.origin === 'typed')?.prompt?.text;
  const clean = (text: string) => [...redactorOf(session)(foldSpace(text)).text].slice(0, longestRequest).join('');
  if (underWay !== undefined) return `Go on with the task in progress: ${clean(underWay)}`;
  return asked === undefined ? 'Go on where the session stands' : `Go on with what was asked for last: ${clean(asked)}`;
}
