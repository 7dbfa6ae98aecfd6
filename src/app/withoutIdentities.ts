/**
 * Prepares sessions for somebody who is not to know whose they are. What git is told of the user and of the repository's
 * remotes counts where the log names neither: its settings are read as files, and no program is run.
 */
import { hostname, userInfo } from 'node:os';
import { anonymizeSessions } from '../core/anonymize/anonymizeSession';
import type { OwnMachine } from '../core/anonymize/identities';
import type { DraftRequest } from '../core/draft';
import { HandoffError } from '../core/errors';
import { changeLive, type LiveState, wordsOfLive } from '../core/live/liveState';
import type { FileStore } from '../core/ports';
import type { Redact } from '../core/redaction';
import type { Session } from '../core/session';
import { workTreeOf } from '../sources/worktrees';
import type { AppParts } from './appParts';

/** The sessions and the request without identities. What stood for what is nowhere kept. */
export async function withoutIdentities(
  sessions: readonly Session[],
  request: DraftRequest,
  redact: Redact,
  { environment, files }: Pick<AppParts, 'environment' | 'files'>,
  live: LiveState | null,
): Promise<{ readonly sessions: readonly Session[]; readonly request: DraftRequest; readonly live: LiveState | null }> {
  const folders = new Set(sessions.flatMap(({ cwd, startCwd }) => [startCwd ?? [], cwd ?? []].flat()));
  const git = await Promise.all([
    settingsIn(`${environment.home}/.gitconfig`, files),
    ...[...folders].map(async (folder) => settingsOf(folder, files)),
  ]);
  const machine: OwnMachine = { home: environment.home, user: ownUser(), host: hostname(), git };
  const { sessions: anonymous, anonymize } = anonymizeSessions(sessions, redact, machine, [
    request.goal,
    ...(live === null ? [] : wordsOfLive(live)),
  ]);
  return {
    sessions: anonymous,
    request: { ...request, goal: anonymize(request.goal) },
    live: live === null ? null : changeLive(live, (text) => anonymize(redact(text).text)),
  };
}

/** The system knows no name for some users of containers. */
function ownUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null; // Nobody's name can stand in the session then.
  }
}

async function settingsOf(folder: string, files: FileStore): Promise<string> {
  const tree = await unlessUnreadable(workTreeOf(folder, files));
  return tree === null ? '' : settingsIn(`${tree.common}/config`, files);
}

const mostBytes = 64 * 1024;

/** What a file of git's settings says of who, in the words of a command that sets it. */
async function settingsIn(path: string, files: FileStore): Promise<string> {
  const isFile = (await unlessUnreadable(files.stat(path)))?.kind === 'file';
  const text = isFile ? await unlessUnreadable(files.readText(path, { maxBytes: mostBytes })) : null;
  return (text ?? '').replace(/^\s*(name|email)\s*=/gm, 'user.$1 =');
}

/** A folder of another machine, or one that may not be read, says nothing. */
async function unlessUnreadable<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
}
