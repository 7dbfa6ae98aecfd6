/** What a receipt tells of one handoff and the session that was given it, as the command line contract has it. */
import type { EntryRef } from '../../core/provenance';
import type { ReceiptLine, UseCounts } from '../../core/receipt/receipt';

/** All text is redacted; lines of evidence are of the child's log. */
export interface SessionReceipt {
  readonly handoff: {
    readonly sha256: string;
    readonly goal: string | null;
    /** False where the log holds only a part of it and the approved text is not kept: lines are missing below. */
    readonly isWhole: boolean;
  };
  readonly parent: { readonly session: string | null; readonly log: string | null };
  readonly child: {
    readonly session: string;
    readonly agent: string;
    readonly log: string;
    readonly title: string | null;
  };
  /** The child goes on and made fewer than ten calls. */
  readonly soFar: boolean;
  /** Calls of the child since it was given the handoff. */
  readonly calls: number;
  /** One line for people. */
  readonly summary: string;
  readonly counts: UseCounts;
  readonly lines: readonly ShownLine[];
  /** What the handoff left out and the child found again; null where the parent's log was not read. */
  readonly leftOut: readonly LeftOutLine[] | null;
}

/** A line with the number of calls that finding it again took. */
export interface ShownLine extends Pick<ReceiptLine, 'line' | 'section' | 'text' | 'use' | 'reason'> {
  readonly calls: number;
  readonly evidence: readonly EntryRef[];
}

/** A fact that was not carried. */
export interface LeftOutLine {
  readonly kind: string;
  readonly text: string;
  readonly reason: string;
  readonly calls: number;
  readonly evidence: readonly EntryRef[];
}
