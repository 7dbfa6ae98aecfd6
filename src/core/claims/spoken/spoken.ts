/** A statement of the agent's as it was said, before any list takes it, and what the user said around it. */
import type { EntryRef } from '../../provenance';

/** A sentence or an item; extractors know more of it. */
export interface Spoken {
  readonly text: string;
  /** Where it was said: in the answer that ended a turn, in a summary, in a plan, on the way, or in the body of a commit message. */
  readonly place: 'answer' | 'summary' | 'plan' | 'interim' | 'commit';
  /** Files were changed since the answer before it, or it is a summary. */
  readonly reportsWork: boolean;
  readonly passage: SpokenPlace;
}

/** A statement with the edits around it. */
export interface SpokenRemark extends Spoken {
  /** A file was changed soon after it, before the agent spoke a second time. */
  readonly leadsToChange: boolean;
  /** A file was changed since the agent spoke before, in the same turn. */
  readonly followsChange: boolean;
}

/** What was learned, with the lines around it and what it tells. */
export interface SpokenFinding extends Spoken {
  /** The numbered title and the line that it stands under. */
  readonly title: string | null;
  readonly lead: string | null;
  /** The sentence before it; empty at the beginning. */
  readonly before: string;
  /** The sentence behind it; empty at the end. */
  readonly next: string;
  readonly tells: FindingTells;
}

/** By its words, as whoever found it reads them. */
export interface FindingTells {
  /** Why something is so. */
  readonly cause: boolean;
  /** What to mind; it lasts longer than a report. */
  readonly caution: boolean;
  /** A cause or something to mind, which is no report. */
  readonly warning: boolean;
  /** It gives a reason for what it says. */
  readonly reason: boolean;
  /** It stands below the heading of a report or a review. */
  readonly review: boolean;
  /** With a short label before it: “Staged: `cart.ts`”. */
  readonly labelled: string;
}

/** The entry that it stands in. */
export interface SpokenPlace {
  /** Position in the session. */
  readonly position: number;
  readonly turn: number;
  readonly ref: EntryRef;
}

/** One message of the user's. */
export interface UserWord {
  /** `prompt` for what was typed at rest. */
  readonly how: string;
  readonly text: string;
  readonly sentences: readonly { readonly text: string }[];
  readonly ref: EntryRef;
  readonly position: number;
  readonly turn: number;
}
