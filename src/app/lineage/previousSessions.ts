/** Follows the handoffs from a session back to those before it. */
import { findDeliveries } from '../../core/document/findDelivery';
import { type HandoffDocument, readDocument } from '../../core/document/readDocument';
import { HandoffError } from '../../core/errors';
import type { Session } from '../../core/session';
import { findSessions } from '../../sources/findSessions';
import { openLog } from '../../sources/openLog';
import type { AppParts } from '../appParts';

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

/** Longer chains are followed so far. */
const mostSteps = 32;

/** Nearest first. The last step has no session where the chain leaves this machine. */
export async function previousSessions(
  start: Session | HandoffDocument,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Step[]> {
  const steps: Step[] = [];
  const seen = new Set<string>('entries' in start ? [`${start.path} ${start.id}`] : []);
  let document = 'entries' in start ? givenTo(start) : start;
  while (document !== null && steps.length < mostSteps) {
    const session = await sessionOf(document, workspace, parts, signal);
    const name = session === null ? null : `${session.path} ${session.id}`;
    const isKnown = name !== null && seen.has(name);
    if (isKnown) break;
    if (name !== null) seen.add(name);
    steps.push({
      sha256: document.mark?.sha256 ?? null,
      ...{ goal: document.goal, id: document.session, log: document.logPath, session },
    });
    document = session === null ? null : givenTo(session);
  }
  return steps;
}

/** The handoff in a file; null where the file is none. */
export const handoffIn = (text: string): HandoffDocument | null =>
  /^\s*(?:# Handoff|<!-- handoff )/.test(text) ? readDocument(text) : null;

const givenTo = (session: Session): HandoffDocument | null =>
  findDeliveries(session.entries).findLast(
    ({ document }) => document.session !== session.id && document.logPath !== session.path,
  )?.document ?? null;

/** Where its log was, or wherever its id is found now. */
export async function sessionOf(
  { logPath, session: id }: Pick<HandoffDocument, 'logPath' | 'session'>,
  workspace: string,
  { files, environment, clock }: AppParts,
  signal: AbortSignal,
): Promise<Session | null> {
  const there = logPath === null ? null : await openOrNull(logPath, id);
  if (there !== null && (id === null || there.id === id)) return there;
  if (id === null) return there;
  const { refs } = await findSessions({ environment, files, workspaces: [workspace], now: clock.now(), signal });
  const moved = refs.find((ref) => ref.id === id);
  return moved === undefined ? there : openOrNull(moved.path, moved.id);

  async function openOrNull(path: string, sessionId: string | null): Promise<Session | null> {
    try {
      if ((await files.stat(path)) === null) return null;
      return await openLog({ path, sessionId, files, signal });
    } catch (error) {
      if (HandoffError.is(error)) return null;
      throw error;
    }
  }
}
