/** What the left column of the panel shows: the passages of the session, with runs of left-out ones folded. */

/** The left column with its runs folded. */
export interface RawState {
  /** Passages of the session: messages, calls with their results. The unit of all counts. */
  readonly rows: number;
  readonly carried: number;
  readonly items: readonly TimelineItem[];
}

/** One thing in the raw column, oldest first. */
export type TimelineItem =
  | { readonly kind: 'row'; readonly row: RawRowState }
  /** Neighbouring rows that nothing stands on: positions `from` to `to` (not included) of `get-rows`. */
  | {
      readonly kind: 'run';
      readonly from: number;
      readonly to: number;
      readonly firstTurn: number;
      readonly lastTurn: number;
      readonly reasons: readonly ReasonCount[];
    }
  | {
      readonly kind: 'compaction';
      readonly line: number;
      readonly agent: string;
      readonly tokensBefore: number | null;
      readonly tokensAfter: number | null;
    };

/** How many rows were left out for one reason, which is worded for people. */
export interface ReasonCount {
  readonly reason: string;
  readonly count: number;
}

/** One row of the left column; `position` is its place among all rows, folded ones included. */
export interface RawRowState {
  readonly position: number;
  readonly line: number;
  /** Every line of the log the row stands for, for example a call and its result. */
  readonly lines: readonly number[];
  readonly icon: RawIcon;
  readonly who: string;
  readonly turn: number;
  readonly text: string;
  /** The text is a command or its output. */
  readonly isCode: boolean;
  readonly exitCode: number | null;
  readonly isError: boolean;
  readonly isCarried: boolean;
  /** Why it is not carried, or "added by you"; null for carried rows. */
  readonly mark: string | null;
  readonly notes: readonly RawNote[];
  /** The first item that stands on it, to go to. */
  readonly item: string | null;
  readonly canAdd: boolean;
}

/** Kinds of rows that look different; the panel chooses the picture. */
export type RawIcon = 'you' | 'agent' | 'reasoning' | 'shell' | 'file' | 'tool' | 'note' | 'unreadable';

/** A remark below a row. */
export interface RawNote {
  readonly kind: 'warning' | 'redacted' | 'information';
  readonly text: string;
}

/** Which rows the left column shows; 'flagged' are those that need a look. */
export type RawFilter = 'all' | 'carried' | 'left-out' | 'yours' | 'errors' | 'redacted' | 'flagged';

/** What fits a search, in the order of the session. */
export interface FoundRows {
  /**
   * What the column shows. Where all passages are looked through, those that fit stand by themselves between the others;
   * with a filter there are no others.
   */
  readonly items: readonly TimelineItem[];
  /** Positions of those that fit and are shown. */
  readonly positions: readonly number[];
  /** Rows that fit; more than `positions` holds when there are too many to show. */
  readonly total: number;
}
