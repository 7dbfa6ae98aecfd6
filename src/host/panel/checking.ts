/** A model that checks its own lines: what would be sent, the question, and what it took back, laid over its draft as one act. */

import { t } from '../../protocol/language';
import type { BannerState } from '../../protocol/messages';
import type { ReviewState } from '../../review/draft/reviewState';
import type { Proposal } from '../../review/refine/proposal';
import { withSecondLook } from '../../review/refine/secondLook';
import type { CheckPlan } from '../refine/refiner';
import type { ExtractionWish, RefineEffects } from './panelEffects';
import { openRefinePhases } from './refinePhases';

/** What it needs of refining. */
export interface CheckingParts {
  readonly refine: Pick<RefineEffects, 'check'>;
  readonly now: () => number;
  readonly wish: () => ExtractionWish;
  /** Shows what runs. */
  readonly show: (state: ReturnType<ReturnType<typeof openRefinePhases>['state']>) => void;
  /** Whether this is still what runs. */
  readonly isCurrent: (controller: AbortController) => boolean;
}

const plain = () => t('Check the model’s lines');
const taking = () => t('Check the model’s lines, and take out what it took back');

/** Steps that changed nothing of the text: once the model’s draft is closed, nothing is left of them to go back to. */
export const isPlainCheck = (label: string): boolean => label === plain();

/** What the act is called in the history: where lines go out of the text it stays there. */
export const checkLabel = (before: ReviewState, after: ReviewState): string =>
  before.text === after.text ? plain() : taking();

/** Asks, and gives the model's draft with what came of it beside it. */
export async function runCheck(
  plan: CheckPlan,
  proposal: Proposal,
  { refine, now, wish, show, isCurrent }: CheckingParts,
  controller: AbortController,
): Promise<Proposal> {
  const phases = openRefinePhases(plan, now, true);
  show(phases.state());
  const onPhase: Parameters<RefineEffects['check']>[2] = (phase, detail) => {
    if (!isCurrent(controller)) return;
    phases.begin(phase, detail);
    show(phases.state());
  };
  const { draft } = await refine.check(plan, wish(), onPhase, controller.signal);
  return withSecondLook(proposal, draft);
}

/** Nothing was taken back, and no doubt went. */
export const checkedAll = ({ model }: Proposal): BannerState => ({
  kind: 'information',
  text: t('{0} looked at its lines once more and stands by all of them.', model),
  actions: [],
});

/** The first answer is none the worse. */
export const checkFailed = (why: string): BannerState => ({
  kind: 'error',
  text: `${why} ${t('The model’s lines are unchanged.')}`,
  actions: [],
});

/** The same where the user ended it. */
export const checkCancelled = (): BannerState => ({
  kind: 'information',
  text: t('Cancelled. The model’s lines are unchanged.'),
  actions: [],
});
