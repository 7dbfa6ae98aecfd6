/** The statements a handoff is made of. Each names the entries it stands on; what cannot is rejected. */
import type { EntryRef, Tag } from './provenance';

interface FactBase {
  /** Stable within one session and goal: the same log gives the same ids. */
  readonly id: string;
  readonly evidence: readonly EntryRef[];
}

export type StateLabel = 'done' | 'built' | 'tested' | 'verified' | 'pushed' | 'not-tested' | 'pending' | 'blocked';

export interface StateFact extends FactBase {
  readonly kind: 'state';
  readonly text: string;
  readonly label: StateLabel;
  readonly tag: Tag;
}

/** The user's own words, verbatim. */
export interface ConstraintFact extends FactBase {
  readonly kind: 'constraint';
  readonly text: string;
}

export interface DecisionFact extends FactBase {
  readonly kind: 'decision';
  readonly text: string;
  readonly reason: string | null;
  readonly tag: Tag;
}

export interface InformationFact extends FactBase {
  readonly kind: 'information';
  readonly text: string;
  readonly tag: Tag;
  /** What it is about: something the user asked for, in his words, or something the session learned. */
  readonly topic: 'request' | 'finding';
}

export interface QuestionFact extends FactBase {
  readonly kind: 'question';
  readonly text: string;
}

export interface FailedApproachFact extends FactBase {
  readonly kind: 'failed-approach';
  readonly text: string;
}

export interface ErrorFact extends FactBase {
  readonly kind: 'error';
  readonly text: string;
  readonly command: string | null;
  readonly status: 'open' | 'resolved';
}

export interface CheckFact extends FactBase {
  readonly kind: 'check';
  /** What sort of check: test, build, lint, type check, own script. */
  readonly check: string;
  readonly command: string;
  readonly status: 'passed' | 'failed' | 'stale' | 'not-run';
  readonly exitCode: number | null;
  /** Files changed after the last run. */
  readonly since: readonly string[];
  /** The line of output that tells the result, for example "148 passed, 148 total". */
  readonly summary: string | null;
}

export type FileOperation = 'created' | 'modified' | 'read' | 'deleted' | 'moved' | 'mentioned';

export interface FileFact extends FactBase {
  readonly kind: 'file';
  /** Relative to the session's cwd where it lies under it, else absolute. */
  readonly path: string;
  readonly operation: FileOperation;
  readonly reason: string;
  /** Null when the workspace was not looked at. */
  readonly exists: boolean | null;
}

export interface CommandFact extends FactBase {
  readonly kind: 'command';
  /** The exact text as it was run. */
  readonly command: string;
  readonly exitCode: number | null;
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Running it changes more than its own output: migrations, installs, commits, generated files. */
  readonly stateful: boolean;
}

export type Fact =
  | StateFact
  | ConstraintFact
  | DecisionFact
  | InformationFact
  | QuestionFact
  | FailedApproachFact
  | ErrorFact
  | CheckFact
  | FileFact
  | CommandFact;

/** Facts by kind, each list best first. */
export interface Facts {
  readonly state: readonly StateFact[];
  readonly constraints: readonly ConstraintFact[];
  readonly decisions: readonly DecisionFact[];
  readonly information: readonly InformationFact[];
  readonly openQuestions: readonly QuestionFact[];
  readonly failedApproaches: readonly FailedApproachFact[];
  readonly errors: readonly ErrorFact[];
  readonly verification: readonly CheckFact[];
  readonly files: readonly FileFact[];
  readonly commands: readonly CommandFact[];
}

/** A fact that did not hold, with the reason. */
export interface RejectedFact {
  readonly kind: Fact['kind'];
  readonly text: string;
  readonly reason: string;
}
