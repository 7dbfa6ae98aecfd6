import type { Facts } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { Selection } from './selection';

/** What an extractor gets to see. Texts in `selection` are redacted already. */
export interface ExtractInput {
  readonly index: SessionIndex;
  readonly selection: Selection;
  /** Verbatim. */
  readonly goal: string;
  readonly limits: FactLimits;
}

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
  extract(input: ExtractInput, signal: AbortSignal): Promise<Facts>;
}
