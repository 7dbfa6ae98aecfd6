import type { EntryRef } from '../../../core/provenance';

/** One thing done after the last report, with its place among the entries. */
export interface InFlightLine {
  readonly position: number;
  readonly text: string;
  /** No more than the agent's words: a remark or a thought. */
  readonly isSaid?: true;
  /** Only a look at files or at what is there, or a list for the agent itself. */
  readonly isLook?: true;
  /** Of an edit: what was edited, as the session names it. */
  readonly file?: string;
  /** A plan that waits for the user's word. */
  readonly isPlan?: true;
  /** What it was for, in the agent's words. */
  readonly words?: readonly string[];
  readonly evidence: readonly EntryRef[];
}
