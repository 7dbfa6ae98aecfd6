/** The extraction of one review: what runs, and what it changes. */
import type { DraftResult } from '../../../review/draftResult';
import type { ReviewSituation, ReviewStep } from '../../../review/snapshot/panelSnapshot';
import type { PanelEffects } from '../panelEffects';

/** What becomes of the review with the new result. */
export type TakeOver = (result: DraftResult) => Partial<ReviewSituation>;

/** At most one runs. */
export interface ExtractionState {
  readonly effects: PanelEffects;
  current(): ReviewSituation;
  change(part: Partial<ReviewSituation>): null;
  /** Writes down what can be undone. */
  remembered(label: string, before: ReviewStep): ReviewSituation['history'];
  running: AbortController | null;
  /** What the review was when it began. */
  begun: ReviewSituation;
}
