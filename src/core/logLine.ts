/** One line of a log as the reader hands it to a source. */
export interface LogLine {
  /** Counted from 1. */
  readonly line: number;
  /** Where the line begins, in bytes from the start of the file, and how long it is without its line end. */
  readonly offset: number;
  readonly length: number;
  /** The parsed JSON; undefined when the line is blank or not JSON. */
  readonly value: unknown;
  readonly state: 'json' | 'blank' | 'not-json' | 'cut-off';
}

/** Takes the lines of one log in order and makes a session of them. Never throws, whatever the lines hold. */
export interface LineParser<Result> {
  accept(line: LogLine): void;
  finish(): Result;
}
