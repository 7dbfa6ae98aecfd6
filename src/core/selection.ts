/** The result of the second step: what the extractor may see, and why the rest was left out. */
import type { EntryRef } from './provenance';

/** One passage, taken whole or cut, that an extractor may read. Its text is not yet redacted. */
export interface Passage {
  /** Position of the entry in `session.entries`. */
  readonly position: number;
  readonly turn: number;
  readonly text: string;
  /** Why it is in. */
  readonly because: PassageReason;
  readonly ref: EntryRef;
}

/** Why a passage was taken. */
export type PassageReason =
  | 'user message'
  | 'final answer'
  | 'error'
  | 'compaction summary'
  | 'last turns'
  | 'plan or question'
  | 'check result'
  | 'choice on the way'
  | 'about the goal';

/** Why an entry was left out. */
export type OmissionReason =
  | 'not about the goal'
  | 'repeated read'
  | 'tool output'
  | 'interim remark'
  | 'reasoning'
  | 'injected text'
  | 'over the budget';

/** What was taken, in session order, and what was not. */
export interface Selection {
  readonly passages: readonly Passage[];
  readonly omitted: Omitted;
  /** Why the entry at this position was left out; null for one that is in. */
  readonly whyOmitted: (position: number) => OmissionReason | null;
}

/** What a draft does not carry, counted. */
export interface Omitted {
  /** Turns of which nothing is carried. */
  readonly turns: number;
  /** Token estimate of all that was left out. */
  readonly tokens: number;
  readonly reasons: Readonly<Record<string, number>>;
}
