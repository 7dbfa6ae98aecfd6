/** A log, and which session where the file holds several. */
export interface LogChoice {
  readonly path: string;
  readonly sessionId: string | null;
  /** More sessions, where several are to be merged. */
  readonly others?: readonly LogChoice[];
}
