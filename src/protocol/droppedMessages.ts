/** What host and panel say to each other about what an agent's own summary dropped. */

/** What the panel may ask of the host about a compaction. */
export interface DroppedRequests {
  /** Looks through the session before the compaction on this line of the log, and shows what its summary lost. */
  'open-dropped': { readonly ask: { readonly line: number }; readonly reply: null };
  'tick-dropped': { readonly ask: { readonly id: string; readonly on: boolean }; readonly reply: null };
  /** Puts the ticked facts into the draft, and goes back to it. */
  'add-dropped': { readonly ask: null; readonly reply: null };
  /** Copies the ticked facts, with a lead, for the session that is still running. */
  'copy-dropped': { readonly ask: null; readonly reply: null };
  /** Begins a handoff of the session as it stood before this compaction; the draft that is open stays as it is. */
  'hand-off-before-dropped': { readonly ask: null; readonly reply: null };
  /** Goes back to the draft, or ends the search. */
  'close-dropped': { readonly ask: null; readonly reply: null };
}

/** In place of the columns: one compaction with what it kept and dropped. */
export interface DroppedState {
  /** Line of the log of the compaction. */
  readonly line: number;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
  readonly step:
    | { readonly kind: 'looking' }
    /** The log holds no summary that can be read. */
    | { readonly kind: 'no-summary' }
    | FoundDropped;
}

/** What was found by comparing. */
export interface FoundDropped {
  readonly kind: 'found';
  readonly summaryTokens: number;
  readonly kept: readonly KeptFactState[];
  readonly groups: readonly DroppedGroupState[];
  /** Facts that may stand in other words. */
  readonly unsure: number;
}

/** A fact that the summary holds. */
export interface KeptFactState {
  readonly text: string;
  readonly line: number;
}

/** Facts that it lost, below the heading that they have in a handoff. */
export interface DroppedGroupState {
  readonly heading: string;
  readonly items: readonly DroppedFactState[];
}

/** One fact that the summary lost, whole or in part. */
export interface DroppedFactState {
  readonly id: string;
  readonly isOn: boolean;
  readonly text: string;
  /** The text is a path or a command. */
  readonly isCode: boolean;
  /** What is left of it in the summary. */
  readonly note: string;
  /** What brought it up again; null where nothing did. */
  readonly again: { readonly how: string; readonly line: number; readonly calls: number } | null;
  /** Line of the log it stands on. */
  readonly line: number;
}
