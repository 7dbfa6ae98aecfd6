/** What is asked about a line of a log, and what is answered. */
import type { Fact } from '../../core/fact';
import type { EntryRef } from '../../core/provenance';
import type { DraftJob } from '../draftJob';

/** The place that is asked about. */
export interface ExplainRequest {
  readonly log: DraftJob['log'];
  /** The number of a line, counted from 1; else the id of a record, or the key of a row. */
  readonly place: string;
  /** What a handoff is drawn for; null takes the task in progress, else the last request. */
  readonly goal: string | null;
  /** Only sentences that hold these words; all of them where absent. */
  readonly words?: string | null;
}

/** A row with two examples of each sort. */
export interface ExplainedRow {
  /** `table/row` */
  readonly decidedBy: string;
  readonly because: string;
  readonly hit: readonly string[];
  readonly miss: readonly string[];
}

/** One decision of a table. */
export interface ExplainedDecision extends ExplainedRow {
  readonly question: string;
  /** In words. */
  readonly answer: string;
  /** Words of the sentence that the row found; empty where it looks at something else. */
  readonly words: readonly string[];
  /** The row that was asked right before, and does not hold here. */
  readonly passedBy: { readonly decidedBy: string; readonly because: string } | null;
  /** What would be said if the row were not there. */
  readonly without: { readonly decidedBy: string; readonly answer: string } | null;
  /** What else in this log the row decided, and so what else changes with it. */
  readonly elsewhere: {
    readonly count: number;
    readonly some: readonly { readonly line: number; readonly text: string }[];
  };
}

/** One thing that the line says, as a table read it. */
export interface ExplainedSentence {
  readonly text: string;
  /** In the order in which they were made. */
  readonly decisions: readonly ExplainedDecision[];
  /** What became of it: a sentence each. */
  readonly became: readonly string[];
}

/** A statement of the draft that names the line among its evidence. */
export interface ExplainedFact {
  readonly kind: Fact['kind'];
  readonly text: string;
  /** The row that made it one; null where no table did. */
  readonly decidedBy: string | null;
  /** How it came into its list: a sentence. */
  readonly cameBy: string;
  /** Where it stands in the text, or why it does not: a sentence. */
  readonly standing: string;
  readonly evidence: readonly EntryRef[];
}

/** All strings are redacted. */
export interface ExplainAnswer {
  readonly log: { readonly agent: string; readonly id: string; readonly path: string };
  readonly line: number;
  readonly goal: string;
  /** What the line holds for a session; empty for one that carries nothing. */
  readonly entries: readonly { readonly what: string; readonly text: string; readonly reading: string }[];
  readonly sentences: readonly ExplainedSentence[];
  /** Those whose sentence is not told above. */
  readonly facts: readonly ExplainedFact[];
  readonly redactions: readonly string[];
  /** What else is to be known, and where nothing was decided the next step. */
  readonly notes: readonly string[];
}
