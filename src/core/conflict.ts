/** Where merged sessions do not go together. Each is a question with a proposal at most: nothing is merged in silence. */
import type { EntryRef } from './provenance';

/** One thing that two or more sessions leave in two states. All text is as the facts have it. */
export interface Conflict {
  /** Begins with "conflict-"; the same sessions give the same ids. */
  readonly id: string;
  readonly about: 'decision' | 'check' | 'file' | 'branch';
  /** What it is about in a few words: the file, the command; null for decisions, which speak for themselves. */
  readonly subject: string | null;
  readonly sides: readonly ConflictSide[];
  /** The letter of the side that was said later; null where time settles nothing. */
  readonly proposed: string | null;
}

/** What one session says of it. */
export interface ConflictSide {
  /** Letter of the session. */
  readonly session: string;
  readonly text: string;
  readonly evidence: readonly EntryRef[];
  /** The fact that says it; null where none does. */
  readonly factId: string | null;
}
