import path from 'node:path';
import * as z from 'zod';
import type { AppParts } from '../app/appParts';
import type { FollowContext } from '../app/contextFollower';
import type { DraftJob } from '../app/draftJob';
import { useNewestLog } from '../app/findLog';
import type { OpenSession } from '../app/rememberSessions';
import type { Thresholds } from '../core/context/contextLevel';
import { noSessions, nothingToHandOff, sessionNotFound, wrongUse } from '../core/errors';
import { hasMessages } from '../core/index/hasMessages';
import type { SessionRef } from '../core/sessionRef';
import { findSessions } from '../sources/findSessions';

/** What the tools work with. */
export interface McpParts extends AppParts {
  /** The folder whose sessions are meant where a call names none; absolute. */
  readonly folder: string;
  /** True: sessions of every folder may be read, since the user started the server so. */
  readonly allWorkspaces: boolean;
  /** False: the user does not trust that folder, and nothing looks into it; agents' own folders are searched. */
  readonly looksInside: boolean;
  /** From which on a context window is told of, warned of, and said to be nearly full. */
  readonly thresholds: Thresholds;
  /** Opens a session; one that was opened before is at hand where nothing of it changed. */
  readonly open: OpenSession;
  /** Tells how full the context of a log is by what was appended to it since the last call. */
  readonly follow: FollowContext;
  /** Where the user's own searches keep their index, absolute, and the version of this program, whose index it must be. */
  readonly cacheFolder: string;
  /** Where the lineage lies, absolute: which handoffs were approved, as they left. */
  readonly stateFolder: string;
  readonly version: string;
}

/** The argument by which tools take a session; its description is read by the client's model. */
export const sessionInput = z
  .string()
  .min(1)
  .describe('Path of the session log, or the id of the session (or its first six characters or more).');

/** The agent that calls, for tools about its own session; its description is read by the client's model. */
export const agentInput = z
  .string()
  .min(1)
  .optional()
  .describe('Which agent you are, for example claude-code or codex.');

/** The optional folder of a call; its description is read by the client's model. */
export const workspaceInput = z
  .string()
  .min(1)
  .optional()
  .describe('Folder the sessions worked in. Left out: the folder this server was started for.');

/** The folder a call is about; relative ones count from the server's own. Throws for one that is not the server's. */
export function folderOf(workspace: string | undefined, parts: McpParts): string {
  const folder = path.resolve(parts.folder, workspace ?? '.');
  const isOwn = folder === parts.folder || folder.startsWith(`${parts.folder}${path.sep}`);
  if (!isOwn && !parts.allWorkspaces)
    throw wrongUse(
      `This server reads the sessions of ${parts.folder} only. The user can start it with --all-workspaces for those of other folders.`,
    );
  return folder;
}

/** The log that a call names, or the newest of the folder with anything in it where it names none. */
export async function logOf(
  session: string | undefined,
  folder: string,
  parts: McpParts,
  signal: AbortSignal,
): Promise<DraftJob['log']> {
  if (session !== undefined) return logOfRef(await namedRef(session, folder, parts, signal));
  const use = async (log: DraftJob['log']) => {
    if (!hasMessages(await parts.open(log, signal))) throw nothingToHandOff(log.path);
    return log;
  };
  return useNewestLog(folder, parts, use, signal);
}

/** The same for the session that a model is in itself: the newest of its agent, where it says which one it is. */
export async function ownLog(
  own: OwnSession,
  folder: string,
  parts: McpParts,
  signal: AbortSignal,
): Promise<DraftJob['log']> {
  if (own.session !== undefined || own.agent === undefined) return logOf(own.session, folder, parts, signal);
  return logOfRef(await newestRef(own, folder, parts, signal));
}

/** How a model says which session it is in: by its name, by its agent, or not at all. */
export interface OwnSession {
  readonly session?: string | undefined;
  readonly agent?: string | undefined;
}

/** The session itself, found without reading it: where none is named, the newest may be one that was only opened. */
export async function ownRef(
  own: OwnSession,
  folder: string,
  parts: McpParts,
  signal: AbortSignal,
): Promise<SessionRef> {
  return own.session === undefined
    ? newestRef(own, folder, parts, signal)
    : namedRef(own.session, folder, parts, signal);
}

async function newestRef(
  { agent }: OwnSession,
  folder: string,
  parts: McpParts,
  signal: AbortSignal,
): Promise<SessionRef> {
  const { environment, files, clock, looksInside } = parts;
  const workspaces = [...new Set([await files.realPath(folder), folder])];
  const { refs } = await findSessions({ environment, files, workspaces, looksInside, now: clock.now(), signal });
  const newest = refs.find((ref) => (agent === undefined || ref.agent === agent) && ref.inWorkspace !== true);
  if (newest === undefined) throw noSessions(folder);
  return newest;
}

const logOfRef = ({ path: file, id }: SessionRef): DraftJob['log'] => ({ path: file, sessionId: id });

/** Only what a search of the known places finds is ever opened: a path is compared, and not followed. */
async function namedRef(wanted: string, folder: string, parts: McpParts, signal: AbortSignal): Promise<SessionRef> {
  const { environment, files, clock, looksInside } = parts;
  const refsOf = async (workspaces: readonly string[]) =>
    (await findSessions({ environment, files, workspaces, withWorktrees: true, looksInside, now: clock.now(), signal }))
      .refs;
  const own = await refsOf([...new Set([await files.realPath(folder), folder, parts.folder])]);
  const found =
    named(own, wanted, folder) ?? (parts.allWorkspaces ? named(await refsOf([]), wanted, folder) : undefined);
  if (found !== undefined) return found;
  const isPath = /[\\/]/.test(wanted);
  if (isPath && (await files.stat(path.resolve(folder, wanted))) !== null)
    throw wrongUse(
      `${wanted} is no session of ${parts.folder} that an agent keeps in its own place. List them with list_sessions.`,
    );
  throw sessionNotFound(wanted, isPath);
}

function named(refs: readonly SessionRef[], wanted: string, folder: string): SessionRef | undefined {
  const file = path.resolve(folder, wanted);
  const exact = refs.find((ref) => ref.id === wanted) ?? refs.find((ref) => ref.path === file);
  if (exact !== undefined) return exact;
  const begun = refs.filter(({ id }) => wanted.length >= 6 && id.startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}
