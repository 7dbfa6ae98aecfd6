/** A line of a file that somebody asks about, with what git knows of it. */

/** The commit that a line came with. */
export interface LineCommit {
  /** The whole hash, or as much of it as is known. */
  readonly hash: string;
  readonly subject: string;
  /** All of its message. */
  readonly message: string;
  /** When it was committed, in milliseconds since 1970; null where nobody tells. */
  readonly time: number | null;
  /** Hashes of other commits that its message names: a squash merge lists what it was made of. */
  readonly madeOf: readonly string[];
  /** Ids of sessions that it names itself, or that others noted on it. */
  readonly sessions: readonly NamedSession[];
}

/** A session that a commit names, and where it stands. */
export interface NamedSession {
  readonly id: string;
  /** For people: the trailer, note or branch. */
  readonly where: string;
  /** False for a handoff that was noted on the commit: the commit was on top then, whoever made it. */
  readonly isFirm: boolean;
}

/** What is asked. */
export interface AskedLine {
  /** The paths the file has and had, relative to the repository; slashes forward. */
  readonly paths: readonly string[];
  /** Folders that such a path may stand below: the repository, and its other work trees. */
  readonly roots: readonly string[];
  readonly text: string;
  /** The lines that came together with it, itself among them. */
  readonly hunk: readonly string[];
  /** Null for a line that is in no commit yet. */
  readonly commit: LineCommit | null;
}
