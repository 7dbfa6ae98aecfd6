/** Asks every source for its sessions, newest first. One broken source harms no other. */

import { HandoffError, isAbort } from '../core/errors';
import { hasMessages } from '../core/index/hasMessages';
import { withModelWindow } from '../core/models/modelWindow';
import type { FileStore } from '../core/ports';
import type { Problem } from '../core/problem';
import { isWorthLearning } from '../core/redact/learnedSecret';
import { learnSecrets } from '../core/redact/learnSecrets';
import { redactorFor } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import type { SessionRef } from '../core/sessionRef';
import { unknownLines } from '../core/unknownLines';
import { isInWorkspaces } from './reading/values/workspaceMatch';
import { sources } from './registry';
import type { FindRequest, FoundSessions, Source } from './source';
import { otherWorktrees, type Worktree } from './worktrees';

/** Copies are left out where the original is found too; what failed is told in `problems`. */
export async function findSessions(request: FindRequest, wanted: readonly Source[] = sources): Promise<FoundSessions> {
  const looksInside = request.looksInside !== false;
  const worktrees = looksInside && request.withWorktrees === true ? await worktreesOf(request) : [];
  const workspaces = [...request.workspaces, ...worktrees.map(({ folder }) => folder)];
  const asked = wanted.filter((source) => looksInside || source.inWorkspace !== true);
  const found = await Promise.all(asked.map((source) => findInSource(source, { ...request, workspaces })));
  const refs = withoutCopies(found.flatMap(({ refs }) => refs))
    .map((ref) => inWorktree(ref, request.workspaces, worktrees))
    .map((ref) => withKnownTimes(ref, request.now))
    .sort(newestFirst);
  return { refs, problems: found.flatMap(({ problems }) => problems) };
}

async function worktreesOf({ workspaces, files }: FindRequest): Promise<readonly Worktree[]> {
  const lists = await Promise.all(workspaces.map((workspace) => otherWorktrees(workspace, files)));
  const byFolder = new Map(lists.flat().map((worktree) => [worktree.folder, worktree]));
  return [...byFolder.values()].filter(({ folder }) => !workspaces.includes(folder));
}

/** Names the worktree of a session that ran in another one than the open folder. */
function inWorktree(ref: SessionRef, workspaces: readonly string[], worktrees: readonly Worktree[]): SessionRef {
  if (ref.cwd === null || worktrees.length === 0 || isInWorkspaces(ref.cwd, workspaces)) return ref;
  const worktree = worktrees.find(({ folder }) => isInWorkspaces(ref.cwd, [folder]));
  return worktree === undefined ? ref : { ...ref, worktree: worktree.name };
}

/** Leaves out copies of sessions whose originals are there. */
function withoutCopies(refs: readonly SessionRef[]): SessionRef[] {
  const derived = new Set(sources.filter((source) => source.derived === true).map(({ id }) => id));
  const originals = new Set(refs.filter(({ agent }) => !derived.has(agent)).map(({ id }) => id));
  return refs.filter(({ agent, id }) => !derived.has(agent) || !originals.has(id));
}

async function findInSource(source: Source, request: FindRequest): Promise<FoundSessions> {
  const locked: Problem[] = [];
  const files = listingWhatItCan(request.files, (error) =>
    locked.push({
      line: 0,
      kind: 'unreadable',
      message: `Sessions of ${source.label} may be missing: ${error.message}`,
    }),
  );
  try {
    const found = await source.findSessions({ ...request, files });
    const problems = [...found.problems, ...locked];
    if (source.inWorkspace !== true) return { ...found, problems };
    return { refs: found.refs.map((ref) => ({ ...ref, inWorkspace: true as const })), problems };
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

/** One folder that cannot be read hides no other: it counts as one that is not there, and `tell` hears of it. */
const listingWhatItCan = (files: FileStore, tell: (error: HandoffError) => void): FileStore => ({
  ...files,
  list: async (folder) => {
    try {
      return await files.list(folder);
    } catch (error) {
      if (!HandoffError.is(error, 'log-unreadable')) throw error;
      tell(error);
      return null;
    }
  },
});

/** How much `describeSessions` reads in full. Beyond it, message counts stay unknown rather than slow. */
const detailLimits = { sessions: 120, bytes: 128 * 1024 * 1024 };

/** Fills in what only a whole reading tells (messages, context, title, times), within limits. Keeps the order. */
export async function describeSessions(
  refs: readonly SessionRef[],
  request: FindRequest,
): Promise<readonly SessionRef[]> {
  const described: SessionRef[] = [];
  let bytes = 0;
  for (const [position, ref] of refs.entries()) {
    bytes += ref.size;
    const within = position < detailLimits.sessions && bytes <= detailLimits.bytes;
    described.push(within ? withKnownTimes(await describe(ref, request), request.now) : ref);
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
    return withCleanTitle(refOf(session, ref), session);
  } catch (error) {
    if (isAbort(error)) throw error;
    return ref; // The list still shows it; opening it tells what is wrong.
  }
}

/** A title may quote a value that only the rest of the session shows to be a secret. */
function withCleanTitle(ref: SessionRef, session: Session): SessionRef {
  if (ref.title === null || !ref.title.split(/\s+/).some(isWorthLearning)) return ref;
  return { ...ref, title: redactorFor(learnSecrets(session, []))(ref.title).text };
}

/** What a whole reading adds to a session ref. */
export function refOf(session: Session, ref: SessionRef): SessionRef {
  const unknown = unknownLines(session);
  return {
    ...ref,
    title: session.title ?? ref.title,
    cwd: ref.cwd ?? session.cwd,
    startedAt: session.startedAt ?? ref.startedAt,
    updatedAt: session.updatedAt ?? ref.updatedAt,
    parent: session.parent ?? ref.parent,
    ...(session.gitBranch === null ? {} : { branch: session.gitBranch }),
    messages: countMessages(session),
    ...(hasMessages(session) ? {} : { isEmpty: true as const }),
    context: withModelWindow(session.context, session.model),
    ...(unknown === null ? {} : { unknown }),
  };
}

/** Messages typed by the user plus messages written by the model. */
function countMessages(session: Session): number {
  return session.entries.filter(
    (entry) =>
      entry.kind === 'message' && (entry.role === 'assistant' || entry.origin === 'typed' || entry.origin === 'queued'),
  ).length;
}

/** Clocks differ a little; what is written later than that was made up, or belongs to a clock that is wrong. */
const clockTolerance = 2 * 60_000;

function withKnownTimes(ref: SessionRef, now: number | undefined): SessionRef {
  if (now === undefined) return ref;
  const known = (time: string | null) => (time !== null && Date.parse(time) > now + clockTolerance ? null : time);
  const [startedAt, updatedAt] = [known(ref.startedAt), known(ref.updatedAt)];
  return startedAt === ref.startedAt && updatedAt === ref.updatedAt ? ref : { ...ref, startedAt, updatedAt };
}

/** Sessions that lie in the folder itself come after those of agents' own folders. */
export function newestFirst(a: SessionRef, b: SessionRef): number {
  return (
    Number(a.inWorkspace === true) - Number(b.inWorkspace === true) ||
    (b.updatedAt ?? '').localeCompare(a.updatedAt ?? '') ||
    a.path.localeCompare(b.path) ||
    a.id.localeCompare(b.id)
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
