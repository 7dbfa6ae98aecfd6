/** The check of a draft's lines: what runs, and what it needs of the review. */
import type { VerifiedLines } from '../../../core/verify/verifiedLines';
import type { VerifyProgress } from '../../../protocol/messages';
import type { Struck } from '../../../review/draft/struckLines';
import type { ReviewSituation } from '../../../review/snapshot/panelSnapshot';
import { struckOf } from '../../../review/snapshot/verifyState';
import type { PanelEffects } from '../panelEffects';

/** What checking needs of the review it is of. */
export interface VerifyingParts {
  readonly effects: Pick<PanelEffects, 'verify' | 'now' | 'reportError'>;
  current(): ReviewSituation;
  /** Shows what is not the user's work. */
  show(part: Partial<ReviewSituation>): null;
  /** Changes the review, as a step that can be undone. */
  act(label: string, review: ReviewSituation['review']): null;
  /** The text as it would leave the panel, which `finalWords` also shows; and a text with the line for machines. */
  wordsNow(): Promise<string>;
  finalWords(): Promise<string>;
  sealed(text: string): Promise<string>;
  /** Told of a check that ended after the text had gone out. */
  foundLate(struck: Struck): void;
}

/** A check that runs. */
export interface Running {
  readonly of: string;
  readonly what: 'lines' | 'checks';
  readonly stop: AbortController;
  isCancelled: boolean;
  /** Folder or log went on meanwhile. */
  isOutdated: boolean;
  /** Never rejected; null where nothing came of it. */
  ended: Promise<VerifiedLines | null>;
}

/** Of one review; at most one check runs. */
export interface LineChecks {
  readonly parts: VerifyingParts;
  running: Running | null;
  /** Until the text has rested. */
  timer: NodeJS.Timeout | undefined;
  /** Another check is due as soon as the text rests. */
  isDue: boolean;
  /** How long the last check took. */
  tookMs: number;
}

/** Begins with nothing checked. */
export const openLineChecks = (parts: VerifyingParts): LineChecks => ({
  ...{ parts, running: null, timer: undefined, isDue: false, tookMs: 0 },
});

/** Shows what became known. */
export const update = ({ parts: { show, current } }: LineChecks, verify: Partial<ReviewSituation['verify']>): null =>
  show({ verify: { ...current().verify, ...verify } });

/** Shows how far the check is. */
export const progress = (checks: LineChecks, to: VerifyProgress): null => update(checks, { progress: to });

/** What of the draft does not hold, as far as is known. */
export const struckNow = ({ parts: { current } }: LineChecks): Struck => struckOf(current().verify, current().review);

/** Stops what runs, and hears nothing more of it. */
export function halt(checks: LineChecks): void {
  clearTimeout(checks.timer);
  checks.isDue = false;
  const was = checks.running;
  checks.running = null;
  was?.stop.abort();
}
