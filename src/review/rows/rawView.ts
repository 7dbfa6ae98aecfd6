/** The session as the raw column of the review shows it: one row for each thing that happened. Plain data, all text redacted. */

/** One row for each thing that happened; it stays the same whatever is ticked. */
export interface RawView {
  /** In session order. Rows that no turn holds, such as unreadable lines, stand where their line is. */
  readonly rows: readonly RawRow[];
  readonly compactions: readonly RawCompaction[];
  /** Number of turns in the session. */
  readonly turns: number;
  /** Lines of the log. */
  readonly lines: number;
  /** Why rows of the rules made something a fact, by their names; absent in views of earlier versions. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** Where several sessions were merged: their lines are counted on from one to the next, their turns are each one's own. */
  readonly sessions?: readonly PanelSession[];
}

/** One of several sessions whose rows stand below one another. */
export interface PanelSession {
  readonly label: string;
  readonly path: string;
  readonly id: string;
  readonly title: string | null;
  /** Its name as users know it. */
  readonly agent: string;
  readonly branch: string | null;
  /** Lines of the sessions before it. */
  readonly from: number;
}

/** One thing that happened, with its text redacted and capped. */
export interface RawRow {
  readonly line: number;
  /** The record's own id, where it has one. */
  readonly entry: string | null;
  /** Every line the row stands for: a call and its result share a row. */
  readonly lines: readonly number[];
  readonly turn: number;
  /** When what it tells was over, in milliseconds since 1970; null where the log has no time. */
  readonly time: number | null;
  readonly kind: RawKind;
  /** The tool's name for calls; empty where the kind says who it was. */
  readonly tool: string;
  /** Up to 300 characters, redacted. */
  readonly text: string;
  readonly exitCode: number | null;
  readonly isError: boolean;
  /** Facts that stand on it. */
  readonly facts: readonly string[];
  /** Facts stand on it, and none of them is in the draft at first. */
  readonly isQuiet: boolean;
  /** It stands word for word in the recent tail. */
  readonly isTail: boolean;
  /** Why the selection left it out, or what became of it; null where facts stand on it. */
  readonly reason: string | null;
  readonly flags: readonly RawFlag[];
  /**
   * The rule of each secret redacted in it, also where the text shown here does not reach that far; 'withheld-file' for
   * the content of a file that is never quoted.
   */
  readonly secrets: readonly string[];
}

/** Who or what a row tells of. */
export type RawKind = 'user' | 'agent' | 'injected' | 'reasoning' | 'shell' | 'file' | 'tool' | 'note' | 'unreadable';

/** Why a row needs a look. */
export type RawFlag =
  /** Reads like an instruction and comes from a tool. */
  | 'instruction-like'
  /** A question to the user that has no answer. */
  | 'not-answered'
  | 'unreadable';

/** A summary the agent made; null where the log has no token counts. */
export interface RawCompaction {
  /** Position in `rows` of the first row after it. */
  readonly before: number;
  readonly line: number;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}
