/** Asks every source for its sessions, newest first. One broken source harms no other. */
import { isAbort } from '../core/errors';
import { withModelWindow } from '../core/models/modelWindow';
import type { Problem } from '../core/problem';
import type { Session } from '../core/session';
import type { SessionRef } from '../core/sessionRef';
import { sources } from './registry';
import type { FindRequest, FoundSessions, Source } from './source';

export async function findSessions(request: FindRequest, wanted: readonly Source[] = sources): Promise<FoundSessions> {
  const found = await Promise.all(wanted.map((source) => findInSource(source, request)));
  const refs = withoutCopies(found.flatMap(({ refs }) => refs)).sort(newestFirst);
  return { refs, problems: found.flatMap(({ problems }) => problems) };
}

/** Leaves out copies of sessions whose originals are there. */
function withoutCopies(refs: readonly SessionRef[]): SessionRef[] {
  const derived = new Set(sources.filter((source) => source.derived === true).map(({ id }) => id));
  const originals = new Set(refs.filter(({ agent }) => !derived.has(agent)).map(({ id }) => id));
  return refs.filter(({ agent, id }) => !derived.has(agent) || !originals.has(id));
}

async function findInSource(source: Source, request: FindRequest): Promise<FoundSessions> {
  try {
    return await source.findSessions(request);
  } catch (error) {
    if (isAbort(error)) throw error;
    const problem: Problem = {
      line: 0,
      kind: 'unreadable',
      message: `The sessions of ${source.label} could not be listed: ${messageOf(error)}`,
    };
    return { refs: [], problems: [problem] };
  }
}

/** How much `describeSessions` reads in full. Beyond it, message counts stay unknown rather than slow. */
const detailLimits = { sessions: 120, bytes: 128 * 1024 * 1024 };

/** Fills in what only a whole reading tells (messages, context, title), newest first, within limits. */
export async function describeSessions(
  refs: readonly SessionRef[],
  request: FindRequest,
): Promise<readonly SessionRef[]> {
  const described: SessionRef[] = [];
  let bytes = 0;
  for (const [position, ref] of refs.entries()) {
    bytes += ref.size;
    const within = position < detailLimits.sessions && bytes <= detailLimits.bytes;
    described.push(within ? await describe(ref, request) : ref);
  }
  return described;
}

async function describe(ref: SessionRef, request: FindRequest): Promise<SessionRef> {
  const source = sources.find(({ id }) => id === ref.agent);
  if (source === undefined || ref.messages !== null) return ref;
  try {
    const session = await source.loadSession({
      path: ref.path,
      sessionId: ref.id,
      files: request.files,
      signal: request.signal,
    });
    return refOf(session, ref);
  } catch (error) {
    if (isAbort(error)) throw error;
    return ref; // The list still shows it; opening it tells what is wrong.
  }
}

/** What a whole reading adds to a session ref. */
export function refOf(session: Session, ref: SessionRef): SessionRef {
  return {
    ...ref,
    title: session.title ?? ref.title,
    cwd: ref.cwd ?? session.cwd,
    startedAt: session.startedAt ?? ref.startedAt,
    updatedAt: session.updatedAt ?? ref.updatedAt,
    parent: session.parent ?? ref.parent,
    messages: countMessages(session),
    context: withModelWindow(session.context, session.model),
  };
}

/** Messages typed by the user plus messages written by the model. */
export function countMessages(session: Session): number {
  return session.entries.filter(
    (entry) =>
      entry.kind === 'message' && (entry.role === 'assistant' || entry.origin === 'typed' || entry.origin === 'queued'),
  ).length;
}

function newestFirst(a: SessionRef, b: SessionRef): number {
  return (
    (b.updatedAt ?? '').localeCompare(a.updatedAt ?? '') || a.path.localeCompare(b.path) || a.id.localeCompare(b.id)
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
