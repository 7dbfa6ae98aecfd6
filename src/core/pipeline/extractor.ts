import type { HandoffError } from '../errors';
import type { EndedFact, Facts, RejectedFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { Selection } from '../selection';

/** What an extractor gets to see. Texts in `selection` are redacted already. */
export interface ExtractInput {
  readonly index: SessionIndex;
  readonly selection: Selection;
  /** The same session with long results whole where the goal or the open work points to them: for a model's eyes. */
  readonly whole?: SessionIndex;
  /** Verbatim. */
  readonly goal: string;
  readonly limits: FactLimits;
  /** Files that the project does not want listed. */
  readonly isIgnored?: (path: string) => boolean;
  /** Is told how many items of a list were found and are not among the facts, because the list was full. */
  readonly onListFull: OnListFull;
  /** Is told how many files were found that are ignored. */
  readonly onIgnored?: (count: number) => void;
}

/** Takes the name of the list, as the draft tells it, and the number of items; nothing is told where all have room. */
export type OnListFull = (list: LimitedList, count: number) => void;

/** The lists that an extractor fills up to a limit. */
export type LimitedList =
  | 'files'
  | 'commands'
  | 'findings'
  | 'decisions'
  | 'questions'
  | 'checks'
  | 'open errors'
  | 'resolved errors';

/** How many items of a kind may stand in a handoff. Constraints have no limit. */
export interface FactLimits {
  readonly files: number;
  readonly commands: number;
  readonly information: number;
  readonly decisions: number;
  readonly openQuestions: number;
}

/** Turns a selection into facts. By rules on this machine, or by a language model. */
export interface Extractor {
  readonly id: string;
  extract(input: ExtractInput, signal: AbortSignal): Promise<Extracted>;
}

/** Facts, with what an extractor threw out itself. */
export interface Extracted {
  readonly facts: Facts;
  readonly rejected: readonly RejectedFact[];
  /** Statements that would be among the facts, had nothing ended them. */
  readonly ended?: readonly EndedFact[];
  /** Ids of facts that were held against the log when they were drawn first; they are redacted since. */
  readonly proven?: ReadonlySet<string>;
  /** Lines of a model's answer that could not be read, or were too many. */
  readonly unread?: number;
  /** Why a model that was asked gave nothing: the facts are those of the rules. */
  readonly failure?: HandoffError;
}
