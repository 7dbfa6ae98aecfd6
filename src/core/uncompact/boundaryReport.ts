/** What is told of one compaction of a session. */
import type { ComparedFact } from './uncompact';

/** One boundary of a session. All text is redacted; numbers of lines are of its log. */
export interface BoundaryReport {
  readonly boundary: {
    /** Counted from 1. */
    readonly number: number;
    readonly line: number;
    readonly tokensBefore: number | null;
    readonly tokensAfter: number | null;
  };
  /** Tokens of the summary; null where the log holds none, and then nothing is known of what it dropped. */
  readonly summaryTokens: number | null;
  readonly kept: readonly ComparedFact[];
  readonly dropped: readonly ComparedFact[];
  readonly unsure: number;
}
