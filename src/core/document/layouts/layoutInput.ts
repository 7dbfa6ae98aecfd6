import type { Conflict } from '../../conflict';
import type { DraftRequest, PreviousHandoff } from '../../draft';
import type { Facts } from '../../fact';
import type { LiveState } from '../../live/liveState';
import type { EntryRef } from '../../provenance';
import type { Session } from '../../session';
import type { Tail } from '../tail/recentTail';

/** What a layout arranges. All text is redacted. */
export interface LayoutInput {
  readonly session: Session;
  readonly turns: number;
  readonly request: DraftRequest;
  readonly facts: Facts;
  readonly previousHandoff: PreviousHandoff | null;
  readonly tail: Tail;
  /** The repository as git showed it; null where nobody looked. Of several sessions, that of the first. */
  readonly live: LiveState | null;
  /** Warnings that the reader of the handoff must see too, for example contradicted claims. */
  readonly warnings: readonly string[];
  /** Whether the user speaks there: a prompt, an answer to a question, a refusal. */
  readonly isUsers: (ref: EntryRef) => boolean;
  readonly means: SessionMeans;
  /** Where a fact stands in the order of events: the line of the log, or the time where there are several logs. */
  readonly placeInTime: (ref: EntryRef | undefined) => number;
  /** Names the turn that a fact stands in; the same for all of one turn of one session. */
  readonly turnOf: (ref: EntryRef | undefined) => string;
  /** Facts that no budget brings in: they are laid out, and do not stand in the text. */
  readonly isLeftOut: (factId: string) => boolean;
  /** Null for the handoff of one session. The other fields are then of all sessions, else of the first. */
  readonly merged: MergedInput | null;
}

/** Several sessions in one handoff. */
export interface MergedInput {
  readonly conflicts: readonly Conflict[];
  readonly parts: readonly MergedPart[];
}

/** One of the sessions, as a handoff of its own would be laid out. */
export type MergedPart = LayoutInput & { readonly label: string };

/** What the session worked with. */
export interface SessionMeans {
  /** The skill that was used last. */
  readonly skill: string | null;
  /** Names of its tools, the most used first. */
  readonly tools: readonly string[];
}

/** The sessions that a handoff is laid out from, one or several. */
export const partsOf = (input: LayoutInput): readonly (LayoutInput & { readonly label: string | null })[] =>
  input.merged?.parts ?? [{ ...input, label: null }];
