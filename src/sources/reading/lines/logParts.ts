/** A session whose first lines stand in other logs. Their lines are counted on: each has one number. */
import type { Problem } from '../../../core/problem';

/** The lines of another log that a session goes on from. */
export interface LogPart {
  readonly path: string;
  /** Bytes up to which it holds. */
  readonly end: number;
  /** The number of its first line in the session. */
  readonly firstLine: number;
}

/** What stands before a log, oldest first, and where its own lines are counted on from. */
export interface LogParts {
  readonly before: readonly LogPart[];
  readonly firstLine: number;
  readonly problems: readonly Problem[];
}

/** A log that goes on from no other. */
export const wholeLog: LogParts = { before: [], firstLine: 1, problems: [] };
