/** What a client saw of a file when a turn was over, by snapshots of its own: whoever changed it, and however. */

/** One file that differs from what it was when the turn began. */
export interface SeenChange {
  /** Absolute. */
  readonly path: string;
  readonly operation: 'created' | 'modified' | 'deleted';
  /** Lines put in and taken out. */
  readonly added: number;
  readonly removed: number;
  /** The whole file at both ends of the turn; absent where the log does not hold it, or it is long. */
  readonly text?: { readonly before: string; readonly after: string };
  /** Of a long file: the places that differ, in order. */
  readonly places?: readonly { readonly before: string; readonly after: string }[];
}
