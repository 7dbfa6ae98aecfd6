import type { ContextUse } from './session';
import type { UnknownLines } from './unknownLines';

/** A session by its log, and which one where that holds several. */
export interface TranscriptPlace {
  readonly path: string;
  readonly sessionId: string | null;
}

/** Enough to show and open a session without reading it. Null where not known. */
export interface SessionRef {
  readonly id: string;
  readonly agent: string;
  /** The log file; for databases the database file. */
  readonly path: string;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  /** Messages typed by the user plus messages written by the model, on the current branch. */
  readonly messages: number | null;
  /** It was read, and there is nothing in it to hand off. */
  readonly isEmpty?: true;
  readonly parent: string | null;
  /** Name of the other worktree of the open repository that the session ran in. */
  readonly worktree?: string;
  /** Its log lies inside the folder it is about, where whoever gave the user the folder can have put it: never taken unasked. */
  readonly inWorkspace?: true;
  /** The branch it worked on last; known of a session that was read. */
  readonly branch?: string;
  readonly context: ContextUse;
  /** Of a session that was read, where its log has lines of kinds that are not known. */
  readonly unknown?: UnknownLines;
  /** Size of the log in bytes. */
  readonly size: number;
}

/** The context use of a log that tells nothing of it. */
export const unknownContext: ContextUse = {
  usedTokens: null,
  windowTokens: null,
  ratio: null,
  compactions: 0,
  estimated: false,
};
