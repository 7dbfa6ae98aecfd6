/** Follows the handoffs from a session back to those before it. */
import { findDeliveries } from '../../core/document/findDelivery';
import { type HandoffDocument, readDocument } from '../../core/document/readDocument';
import { HandoffError } from '../../core/errors';
import type { Session } from '../../core/session';
import { findSessions } from '../../sources/findSessions';
import { type AppParts, openSession } from '../appParts';

/** One step back: the handoff that was given, and the session it was made from. */
export interface Step {
  /** Null where the handoff has no line for machines. */
  readonly sha256: string | null;
  readonly goal: string | null;
  /** Named by the handoff. */
  readonly id: string | null;
  readonly log: string | null;
  /** Null where it is not on this machine, or cannot be read. */
  readonly session: Session | null;
}

/** Longer chains are followed so far; who shows the steps says so. */
export const mostSteps = 32;

/** Nearest first. The last step has no session where the chain leaves this machine. */
export async function previousSessions(
  start: Session | HandoffDocument,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Step[]> {
  const steps: Step[] = [];
  const seen = new Set<string>('entries' in start ? [`${start.path} ${start.id}`] : []);
  const first = 'entries' in start ? givenTo(start) : start;
  let documents = first === null ? [] : [first];
  // A handoff of several sessions goes back to all of them: those of one step before those of the next.
  while (documents.length > 0 && steps.length < mostSteps) {
    const next: HandoffDocument[] = [];
    for (const document of documents)
      for (const made of sessionsOf(document)) {
        const session = await sessionOf(made, workspace, parts, signal);
        const name = session === null ? null : `${session.path} ${session.id}`;
        if ((name !== null && seen.has(name)) || steps.length === mostSteps) continue;
        if (name !== null) seen.add(name);
        steps.push({
          sha256: document.mark?.sha256 ?? null,
          ...{ goal: document.goal, id: made.session, log: made.logPath, session },
        });
        const given = session === null ? null : givenTo(session);
        if (given !== null) next.push(given);
      }
    documents = next;
  }
  return steps;
}

const sessionsOf = ({ sessions, session, logPath }: HandoffDocument) =>
  sessions.length > 1 ? sessions.map((one) => ({ session: one.session, logPath: one.log })) : [{ session, logPath }];

/** The handoff in a file; null where the file is none. */
export const handoffIn = (text: string): HandoffDocument | null =>
  /^\s*(?:# Handoff|<!-- handoff )/.test(text) ? readDocument(text) : null;

const givenTo = (session: Session): HandoffDocument | null =>
  findDeliveries(session.entries).findLast(
    ({ document }) =>
      !sessionsOf(document).some((made) => made.session === session.id || made.logPath === session.path),
  )?.document ?? null;

/** Where its log was, or wherever its id is found now. */
export async function sessionOf(
  { logPath, session: id }: Pick<HandoffDocument, 'logPath' | 'session'>,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Session | null> {
  const { files, environment, clock } = parts;
  const there = logPath === null ? null : await openOrNull(logPath, id);
  if (there !== null && (id === null || there.id === id)) return there;
  if (id === null) return there;
  const { refs } = await findSessions({ environment, files, workspaces: [workspace], now: clock.now(), signal });
  const moved = refs.find((ref) => ref.id === id);
  return moved === undefined ? there : openOrNull(moved.path, moved.id);

  async function openOrNull(path: string, sessionId: string | null): Promise<Session | null> {
    try {
      if ((await files.stat(path)) === null) return null;
      return await openSession({ path, sessionId }, parts, signal);
    } catch (error) {
      if (HandoffError.is(error)) return null;
      throw error;
    }
  }
}
