import type { ContextUse } from './session';

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
  readonly parent: string | null;
  readonly context: ContextUse;
  /** Size of the log in bytes. */
  readonly size: number;
}

export const unknownContext: ContextUse = {
  usedTokens: null,
  windowTokens: null,
  ratio: null,
  compactions: 0,
  estimated: false,
};
