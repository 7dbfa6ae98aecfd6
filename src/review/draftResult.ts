/** A draft with all that the panel shows beside it. */
import type { Draft } from '../core/draft';
import type { ReadPlace, ReadState } from '../core/logGrowth';
import type { ContextUse } from '../core/session';
import type { RawView } from './rows/rawView';

/** Plain data that comes from the worker once for each extraction. */
export interface DraftResult {
  readonly draft: Draft;
  readonly rawView: RawView;
  /** Text of the open threads, as suggestions for a goal. */
  readonly suggestions: readonly string[];
  readonly context: ContextUse;
  readonly updatedAt: string | null;
  /** How far the log was read, so that it can be told whether it went on. */
  readonly place: ReadPlace | null;
  /** The same of each of several sessions, in the order of their letters. */
  readonly joined?: readonly ReadState[];
}
