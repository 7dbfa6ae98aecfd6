/** Finds the log that a user named: a path, a session id (or the beginning of one), or the newest of a workspace. */
import path from 'node:path';
import { noSessions, sessionNotFound } from '../core/errors';
import type { SessionRef } from '../core/sessionRef';
import { findSessions } from '../sources/findSessions';
import type { AppParts } from './appParts';
import type { DraftJob } from './workerProtocol';

export async function findLog(
  wanted: string,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<DraftJob['log']> {
  const file = path.resolve(wanted);
  if ((await parts.files.stat(file)) !== null) return { path: file, sessionId: null };
  // Some agents keep their sessions in the workspace, where only a search of that workspace finds them.
  const ref = named(await sessionsOf([])) ?? named(await sessionsOf([workspace]));
  if (ref === undefined) throw sessionNotFound(wanted, looksLikePath(wanted));
  return { path: ref.path, sessionId: ref.id };

  async function sessionsOf(workspaces: readonly string[]): Promise<readonly SessionRef[]> {
    const { environment, files } = parts;
    return (await findSessions({ environment, files, workspaces, signal })).refs;
  }

  function named(refs: readonly SessionRef[]): SessionRef | undefined {
    const exact = refs.find(({ id }) => id === wanted);
    return exact ?? only(refs.filter(({ id }) => wanted.length >= 6 && id.startsWith(wanted)));
  }

  function only(found: readonly SessionRef[]): SessionRef | undefined {
    const inWorkspace = found.filter(({ cwd }) => cwd === workspace);
    return found.length === 1 ? found[0] : inWorkspace.length === 1 ? inWorkspace[0] : undefined;
  }
}

export async function newestLog(workspace: string, parts: AppParts, signal: AbortSignal): Promise<DraftJob['log']> {
  const folder = await parts.files.realPath(workspace);
  const { refs } = await findSessions({
    environment: parts.environment,
    files: parts.files,
    workspaces: [...new Set([folder, workspace])],
    signal,
  });
  const [newest] = refs;
  if (newest === undefined) throw noSessions(workspace);
  return { path: newest.path, sessionId: newest.id };
}

const looksLikePath = (text: string) => /[\\/]|\.\w{2,5}$/.test(text);
