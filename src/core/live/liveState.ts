/** The repository as git showed it when the draft was made: no fact of the session, and dated, since it is old the next day. */
import type { FolderNow } from './folderNow';

/** What was seen, and when. */
export interface LiveState {
  /** ISO 8601. */
  readonly at: string;
  readonly now: Pick<FolderNow, 'folder' | 'branch' | 'commits' | 'newCommits' | 'files'>;
  /** Commits that the branch and the one it follows do not share; null where it follows none. */
  readonly upstream: { readonly ahead: number; readonly behind: number } | null;
}

/** The same with each of its texts changed. */
export function changeLive({ at, now, upstream }: LiveState, change: (text: string) => string): LiveState {
  return {
    at,
    upstream,
    now: {
      ...now,
      folder: change(now.folder),
      branch: now.branch === null ? null : change(now.branch),
      commits: now.commits.map((one) => ({ ...one, subject: change(one.subject) })),
      files: now.files.map((one) => ({ ...one, path: change(one.path) })),
    },
  };
}

/** The texts of it that people wrote. */
export const wordsOfLive = ({ now }: LiveState): readonly string[] => [
  now.folder,
  now.branch ?? '',
  ...now.commits.map(({ subject }) => subject),
  ...now.files.map(({ path }) => path),
];
