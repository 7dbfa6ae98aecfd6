/** Something expected that was not as it should be: a value shown to the user, never thrown. */
export interface Problem {
  /** Line of the log, counted from 1; 0 when the problem is not about one line. */
  readonly line: number;
  readonly kind: ProblemKind;
  /** One sentence for the user. Never quotes the log. */
  readonly message: string;
}

/** What is wrong, for counting; the message says it to the user. */
export type ProblemKind =
  /** The line is not JSON. */
  | 'not-json'
  /** The last line of the log ends in the middle: the agent is writing, or it crashed. */
  | 'cut-off'
  /** A record of a kind this version does not know. */
  | 'unknown-record'
  /** A record of a known kind that lacks what the kind needs. */
  | 'bad-record'
  /** A parent, call or branch that the log does not hold. */
  | 'broken-link'
  /** A handoff was delivered to the session, and it was not seen to read it. */
  | 'unread-handoff'
  /** A log that this one goes on from, which is not there. */
  | 'missing-log'
  /** Calls of a tool that the source cannot read. */
  | 'not-understood'
  /** The log changed while it was read. */
  | 'changed-while-reading'
  /** A file or folder that could not be read. */
  | 'unreadable'
  /** A limit was reached, and something was left unread. */
  | 'limit'
  /** A file calls itself a handoff, and nothing shows that it was given to the session. */
  | 'foreign-handoff'
  /** A copy does not tell whether a turn of the user is one, or part of what a fence shows. */
  | 'ambiguous-fence';
