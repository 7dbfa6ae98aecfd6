import type { EntryRef } from '../../../core/provenance';

/** One thing done after the last report, with its place among the entries. */
export interface InFlightLine {
  readonly position: number;
  readonly text: string;
  readonly evidence: readonly EntryRef[];
}
