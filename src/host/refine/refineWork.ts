/** What refining from within a panel wants done. It decides; whoever implements this carries out. */
import type { DraftResult } from '../../review/draftResult';
import type { ExtractionWish } from '../extractionWish';
import type { CheckPlan, ModelChoice, OnRefinePhase, RefinedDraft, RefinePlan, RunOptions } from './refiner';

/** Models are told of the session as it was extracted for a wish. */
export interface RefineWork {
  /** One sentence why no model may be asked here; null where one may. */
  problem(): string | null;
  /** The likeliest first. */
  models(signal: AbortSignal): Promise<readonly ModelChoice[]>;
  /** What would be sent. Sends nothing. */
  plan(modelId: string, wish: ExtractionWish, signal: AbortSignal): Promise<RefinePlan>;
  /** The text that any model would be sent, for those who paste it somewhere themselves. Sends nothing. */
  prompt(wish: ExtractionWish, signal: AbortSignal): Promise<string>;
  /** Asks the model. Throws `model-failed`, `model-empty`, and an abort error. */
  run(plan: RefinePlan, wish: ExtractionWish, options: RunOptions, signal: AbortSignal): Promise<RefinedDraft>;
  /** What would be sent to have the model check the answer that came of a plan. Sends nothing. */
  planCheck(plan: RefinePlan, wish: ExtractionWish, signal: AbortSignal): Promise<CheckPlan>;
  /** Has it check them; throws as `run` does. */
  check(plan: CheckPlan, wish: ExtractionWish, onPhase: OnRefinePhase, signal: AbortSignal): Promise<DraftResult>;
  /** Opens what would be sent in a tab, read-only. */
  showText(text: string): Promise<void>;
  /** Opens both drafts in the diff editor; `model` is for people. */
  compare(drafts: { readonly mine: string; readonly theirs: string; readonly model: string }): Promise<void>;
  openSettings(): Promise<void>;
}
