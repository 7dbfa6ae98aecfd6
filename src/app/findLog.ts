/** Finds the log that a user named: a path, a session id (or the beginning of one), or the newest of a workspace that holds any work. */
import path from 'node:path';
import { HandoffError, noSessions, onlyInside, sessionNotFound } from '../core/errors';
import type { SessionRef } from '../core/sessionRef';
import { findSessions } from '../sources/findSessions';
import type { AppParts } from './appParts';
import type { DraftJob } from './draftJob';

/** Throws a sentence with the next step where no session fits. */
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
    return (await findSessions({ environment, files, workspaces, now: parts.clock.now(), signal })).refs;
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

/**
 * Answers with what `use` makes of the newest session of a folder that has something to hand off. `use` throws
 * `nothing-to-hand-off` for one that has not: a session that was only opened is often the newest.
 */
export async function useNewestLog<Result>(
  workspace: string,
  parts: AppParts & { readonly looksInside?: boolean },
  use: (log: DraftJob['log']) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const folder = await parts.files.realPath(workspace);
  const { refs } = await findSessions({
    environment: parts.environment,
    files: parts.files,
    workspaces: [...new Set([folder, workspace])],
    ...(parts.looksInside === undefined ? {} : { looksInside: parts.looksInside }),
    now: parts.clock.now(),
    signal,
  });
  let first: unknown = null;
  // What lies in the folder came with it, perhaps from a stranger: it is taken when it is named, and never by itself.
  for (const { path: file, id } of refs.filter((ref) => ref.inWorkspace !== true)) {
    try {
      return await use({ path: file, sessionId: id });
    } catch (error) {
      if (!HandoffError.is(error, 'nothing-to-hand-off')) throw error;
      first ??= error;
    }
  }
  const inside = refs.find((ref) => ref.inWorkspace === true);
  throw first ?? (inside === undefined ? noSessions(workspace) : onlyInside(workspace, inside.path));
}

const looksLikePath = (text: string) => /[\\/]|\.\w{2,5}$/.test(text);
