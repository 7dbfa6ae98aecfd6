/** What the panel and the editor say to each other of several sessions in one draft. */

/** Requests by kind. */
export interface MergedRequests {
  /** Takes a side of a conflict by its letter; null carries it on as an open question. */
  'settle-conflict': { readonly ask: { readonly id: string; readonly side: string | null }; readonly reply: null };
}

/** One side of a conflict of merged sessions. */
export interface ChoiceState {
  /** Letter of the session. */
  readonly side: string;
  readonly text: string;
  readonly line: number | null;
  readonly isChosen: boolean;
  /** It was said later. */
  readonly isProposed: boolean;
}

/** One of several sessions in the panel. */
export interface MergedState {
  readonly label: string;
  readonly title: string;
  readonly agent: string;
  readonly branch: string | null;
  /** Lines of the sessions before it. */
  readonly from: number;
}
