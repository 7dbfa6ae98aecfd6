/** All that a draft is composed of. */

import type { Conflict } from '../conflict';
import type { DraftRequest, ModelFailure, PreviousHandoff } from '../draft';
import type { EndedFact, Facts, RejectedFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { LiveState } from '../live/liveState';
import type { EntryRef } from '../provenance';
import type { Redact, Redaction } from '../redaction';
import type { Selection } from '../selection';

/** What is known at the end of the pipeline, before a text is made of it. All text is redacted. */
export interface ComposeInput {
  readonly index: SessionIndex;
  readonly request: DraftRequest;
  readonly facts: Facts;
  readonly selection: Selection;
  /** What held once and holds no longer; in none of the lists of `facts`. */
  readonly ended: readonly EndedFact[];
  readonly previousHandoff: PreviousHandoff | null;
  /** What the handoff before held and this one does not, by reason. */
  readonly notInherited: Readonly<Record<string, number>>;
  /** What the extractor found and had no room for, by reason: these are no facts of the draft. */
  readonly beyondLimits: Readonly<Record<string, number>>;
  readonly rejected: readonly RejectedFact[];
  /** Why a model that was asked gave nothing; null where it did, or where none was asked. */
  readonly modelFailure: ModelFailure | null;
  readonly redactions: readonly Redaction[];
  readonly redact: Redact;
  /** The repository as git showed it; null where nobody looked. */
  readonly live: LiveState | null;
}

/** Several sessions in one handoff. */
export interface MergeInput {
  /** Under their letters; the places of their facts name them. */
  readonly parts: readonly (ComposeInput & { readonly label: string })[];
  readonly request: DraftRequest;
  /** Of all sessions, what is the same joined. */
  readonly facts: Facts;
  readonly conflicts: readonly Conflict[];
  /** Conflicts beyond those, which nobody could settle in one go. */
  readonly moreConflicts: number;
  readonly placeInTime: (ref: EntryRef | undefined) => number;
  /** Knows the secrets of all sessions. */
  readonly redact: Redact;
}
