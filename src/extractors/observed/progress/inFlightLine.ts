import type { EntryRef } from '../../../core/provenance';

/** One thing done after the last report, with its place among the entries. */
export interface InFlightLine {
  readonly position: number;
  readonly text: string;
  /** What it was for, in the agent's words. */
  readonly words?: readonly string[];
  readonly evidence: readonly EntryRef[];
}
