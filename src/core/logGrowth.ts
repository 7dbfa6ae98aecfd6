/** How a log went on after it was read. */

/** How far a log was read, so that it can be read on from there. Null in place of it where a log is written anew each time. */
export interface ReadPlace {
  /** Changes when the file is replaced by another of the same name. */
  readonly identity: string;
  /** Byte behind the last complete line, and the number of that line. */
  readonly end: number;
  readonly lines: number;
  /** Checksum of the last bytes before the end: a log that was written anew has others there. */
  readonly tail: string;
}

/** A session as it was read once. */
export interface ReadState {
  readonly place: ReadPlace | null;
  readonly turns: number;
  readonly entries: number;
}

/** What is there beyond it. */
export type LogGrowth =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'grown';
      /** Letters of those that went on, where the draft is of several sessions. */
      readonly sessions?: readonly string[];
      readonly turns: number;
      readonly entries: number;
      /** Null where the log has no lines. */
      readonly lines: { readonly first: number; readonly last: number } | null;
      /** The agent replaced earlier entries by a summary of its own. */
      readonly isCompacted: boolean;
      /** ISO 8601 time of the last record. */
      readonly updatedAt: string | null;
    }
  /** It holds less than was read: it was compacted in place, or rewound. */
  | { readonly kind: 'shrank' }
  /** Another log stands there under its name, or it was written anew. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'gone' };
