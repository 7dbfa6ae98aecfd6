/**
 * Looking on while tables decide, and leaving rows out to see what they are for. Both are for people who ask why, and
 * for tests: in a handoff nobody looks on and no row is off.
 */

/** One decision as it was made. */
export interface WatchedDecision {
  readonly table: string;
  readonly question: string;
  /** It was asked for by a row of another table. */
  readonly isPart?: true;
  readonly text: string;
  readonly line: number | null;
  readonly decidedBy: string;
  readonly because: string;
  readonly verdict: unknown;
  /** Found out when it is asked for: it asks the rows again. */
  readonly details: () => DecisionDetails;
}

/** What a decision hangs on. */
export interface DecisionDetails {
  /** That its row found in the text. */
  readonly words: readonly string[];
  /** The row that was asked right before, and did not hold; null for the first. */
  readonly passedBy: string | null;
  /** What would decide if its row were not there; null for the case without a row. */
  readonly without: { readonly decidedBy: string; readonly verdict: unknown } | null;
}

interface Asked<Subject> {
  readonly name: string;
  readonly question: string;
  readonly isPart?: true;
  readonly textOf: (subject: Subject) => string;
  readonly lineOf: (subject: Subject) => number | null;
}

let watcher: ((made: WatchedDecision) => void) | null = null;
let off: ReadonlySet<string> | null = null;

/** Tells `look` of each decision until the returned function is called. One at a time. */
export function watchRules(look: (made: WatchedDecision) => void): () => void {
  watcher = look;
  return () => {
    watcher = null;
  };
}

/** Asks something while nobody looks on. */
export function unwatched<Answer>(question: () => Answer): Answer {
  const before = watcher;
  watcher = null;
  try {
    return question();
  } finally {
    watcher = before;
  }
}

/** Leaves the rows out (`table/row`) until the returned function is called. */
export function leaveOutRules(ids: Iterable<string>): () => void {
  off = new Set(ids);
  return () => {
    off = null;
  };
}

/** Whether a row is left out now. */
export const isOff = (id: string): boolean => off?.has(id) === true;

/** Tells who looks on, where somebody does. */
export function watch<Subject>(
  { name, question, isPart, textOf, lineOf }: Asked<Subject>,
  subject: Subject,
  { decidedBy, because, verdict }: { readonly decidedBy: string; readonly because: string; readonly verdict: unknown },
  details: () => DecisionDetails,
): void {
  watcher?.({
    ...{ table: name, question, text: textOf(subject), line: lineOf(subject), decidedBy, because, verdict },
    details,
    ...(isPart === undefined ? {} : { isPart }),
  });
}
