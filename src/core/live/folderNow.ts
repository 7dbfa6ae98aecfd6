/** A repository as git shows it, beside what a session knew of it. */

/** What the session knew. Paths absolute. */
export interface KnownFolder {
  readonly branch: string | null;
  /** Hashes it printed, newest first, as short as git printed them. */
  readonly commits: readonly string[];
  /** Files it made, changed or read, and those it deleted. */
  readonly files: readonly string[];
  readonly deleted: readonly string[];
  /** When it was last active, in milliseconds since 1970; null where the log has no times. */
  readonly lastActive: number | null;
}

/** One commit; `isNew`: the session did not know it. */
export interface CommitNow {
  readonly hash: string;
  readonly subject: string;
  readonly isNew: boolean;
}

/** One file that differs from the last commit, or from what the session knew. Paths from the top of the repository. */
export interface FileNow {
  readonly path: string;
  /** Against the last commit; `committed` is as it is there. */
  readonly status: 'added' | 'changed' | 'deleted' | 'committed';
  /** Lines against the last commit; null where git counts none. */
  readonly lines: { readonly added: number; readonly deleted: number } | null;
  /** What became of it since the session; null where nothing did. */
  readonly since: 'changed' | 'new' | 'gone' | null;
}

/** The repository now. */
export interface FolderNow {
  /** Top of the repository, absolute. */
  readonly folder: string;
  /** Null where no branch is checked out. */
  readonly branch: string | null;
  /** Another branch than the one the session worked on. */
  readonly isOtherBranch: boolean;
  /** Newest first. */
  readonly commits: readonly CommitNow[];
  /** How many the session did not know, the older ones that are not listed included. */
  readonly newCommits: number;
  /** The commit that changes since the session count from; null where none is known. */
  readonly base: string | null;
  readonly files: readonly FileNow[];
  /** What of it was not looked at, and why, each without a full stop; empty where all of it was. */
  readonly unseen: readonly string[];
}

/** The folder is not as the session left it. */
export const isAhead = ({ isOtherBranch, newCommits, files }: FolderNow): boolean =>
  isOtherBranch || newCommits > 0 || files.some(({ since }) => since !== null);
