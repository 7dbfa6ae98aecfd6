/** What is seen when a handoff is checked. Null means that it cannot be known here; `why` then says so, without a full stop. */
import type { CheckFact } from '../fact';

/** Something that was looked at, or why it could not be. */
export type Seen<Value> = { readonly value: Value } | { readonly value: null; readonly why: string };

/** A file as it lies in the folder. */
export interface SeenFile {
  readonly exists: boolean;
  /** Why its content is not what the session saw last; null where it is, or where nothing tells. */
  readonly changed: string | null;
}

/** A repository as git tells of it. */
export interface SeenRepository {
  /** Null where no branch is checked out. */
  readonly branch: string | null;
  /** The commit that is checked out; null where there is none. */
  readonly head: string | null;
  /** Absolute paths of what differs from the last commit; folders of new files end with a slash. */
  readonly uncommitted: readonly string[];
  /** Whether the last commit is on the branch that this one follows, as it was last fetched; null without one. */
  readonly pushed: boolean | null;
}

/** A commit that a handoff names. */
export type SeenCommit =
  | { readonly kind: 'there'; readonly isOnBranch: boolean }
  | { readonly kind: 'gone' /** One with the same subject that is there. */; readonly now: string | null };

/** What the log says beyond the handoff. */
export interface SeenLog {
  /** Entries since the handoff; null where its time is not known. */
  readonly grewBy: number | null;
  /** The newest state of each check, by its command as a handoff shows it. */
  readonly checks: ReadonlyMap<string, { readonly status: CheckFact['status']; readonly place: string }>;
  /** Texts of the errors that stand, and of those that are resolved. */
  readonly openErrors: readonly string[];
  readonly resolvedErrors: readonly string[];
  /** The agent's list, where it was written after the handoff. */
  readonly list: {
    readonly items: readonly { readonly text: string; readonly status: string }[];
    readonly place: string;
  } | null;
  /** What the session says is done. */
  readonly done: readonly string[];
  /** What the judge of claims says ended since the handoff; `place` names where. */
  readonly over: readonly { readonly text: string; readonly because: string; readonly place: string }[];
  readonly openQuestions: readonly string[];
  /** The first words of the user after the handoff. */
  readonly userSpoke: string | null;
  readonly background: readonly string[];
}

/** All that was looked at for the claims of one handoff. */
export interface World {
  /** By the path as the handoff has it. */
  readonly file: (path: string) => Seen<SeenFile>;
  readonly absolute: (path: string) => string;
  readonly repository: Seen<SeenRepository>;
  /** By the hash, else by the subject. */
  readonly commit: (name: string) => Seen<SeenCommit>;
  readonly log: Seen<SeenLog>;
  /** Whether a program runs now that was started so. */
  readonly process: (name: string) => Seen<boolean>;
}
