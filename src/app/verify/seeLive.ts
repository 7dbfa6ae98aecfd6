/** Looks how the repository is at the moment a draft is made. Only asks git; changes nothing. */
import { sep } from 'node:path';
import type { LiveState } from '../../core/live/liveState';
import type { Session } from '../../core/session';
import { type Git, openGit } from '../../node/seen/runGit';
import type { AppParts } from '../appParts';
import { seeFolder } from './seeFolder';

const limits = { longestMs: 5_000 };

/**
 * Null where `folder` is in no repository, where git does not answer, or where the session ran somewhere else: what that
 * folder holds says nothing about it.
 *
 * @param folder one that the user is in, and trusts
 */
export async function liveFor(
  session: Pick<Session, 'cwd' | 'startCwd' | 'gitBranch' | 'updatedAt'>,
  folder: string | null,
  { environment, clock, files }: Pick<AppParts, 'environment' | 'clock' | 'files'>,
  signal: AbortSignal,
): Promise<LiveState | null> {
  if (folder === null) return null;
  const lastActive = session.updatedAt === null ? Number.NaN : Date.parse(session.updatedAt);
  const known = {
    ...{ branch: session.gitBranch, commits: [], files: [], deleted: [] },
    lastActive: Number.isNaN(lastActive) ? null : lastActive,
  };
  const now = await seeFolder(folder, known, environment, signal);
  const ran = session.startCwd ?? session.cwd;
  if (now === null || (ran !== null && !(await isWithin(ran, now.folder, files)))) return null;
  const git = await openGit(folder, environment, signal);
  return { at: new Date(clock.now()).toISOString(), now, upstream: git === null ? null : await upstreamOf(git) };
}

/** By whatever names the folders are reached. */
async function isWithin(folder: string, top: string, files: AppParts['files']): Promise<boolean> {
  const [inner, outer] = await Promise.all([files.realPath(folder), files.realPath(top)]);
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

async function upstreamOf(git: Git): Promise<LiveState['upstream']> {
  const found = await git(['rev-list', '--left-right', '--count', '@{upstream}...HEAD'], limits);
  const [, behind, ahead] = found.ok ? (/^(\d+)\s+(\d+)/.exec(found.text) ?? []) : [];
  return behind === undefined ? null : { ahead: Number(ahead), behind: Number(behind) };
}
