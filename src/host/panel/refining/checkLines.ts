/** A model that checks its own lines: the question, and what it took back, laid over its draft as one act. */
import { isAbort } from '../../../core/errors';
import { t } from '../../../protocol/language';
import type { BannerState } from '../../../protocol/messages';
import type { Proposal } from '../../../review/refine/proposal';
import { laySecondLook, withSecondLook } from '../../../review/refine/secondLook';
import type { CheckPlan, OnRefinePhase } from '../../refine/refiner';
import { act, type LiveReview } from '../liveReview';
import { openRefinePhases } from './phases';
import { changeRefining, firstProposal, type Refining, sentenceOf, startRefining, wishNow } from './refining';

/** Has the model check them, and lays over its draft what came of it. */
export async function checkLines(refining: Refining, asked: CheckPlan): Promise<void> {
  const { live } = refining;
  const controller = startRefining(refining);
  try {
    const proposal = await askAgain(refining, asked, controller);
    if (refining.running !== controller) return;
    refining.running = null;
    const { tookBack, cleared } = proposal.checked ?? {};
    const isAny = (tookBack?.size ?? 0) + (cleared?.size ?? 0) > 0;
    changeRefining(live, { asking: null, proposal }, { banner: isAny ? null : checkedAll(proposal) });
    layCheck(live, proposal);
  } catch (error) {
    if (refining.running !== controller) return;
    refining.running = null;
    const banner = isAbort(error) ? checkCancelled() : checkFailed(sentenceOf(live, error, t('The model failed.')));
    changeRefining(live, { asking: null }, { banner });
  }
}

/** What it said of its lines counts, as one act. */
export function layCheck(live: LiveReview, proposal: Proposal): null {
  const { review } = live.situation;
  const next = laySecondLook(proposal, review);
  // Where lines go out of the text it stays in the history.
  return act(live, review.text === next.text ? plain() : taking(), next);
}

async function askAgain(refining: Refining, plan: CheckPlan, controller: AbortController): Promise<Proposal> {
  const { live } = refining;
  const first = firstProposal(live);
  const phases = openRefinePhases(plan, live.effects.now, true);
  const show = () => changeRefining(live, { asking: phases.state() });
  show();
  const onPhase: OnRefinePhase = (phase, detail) => {
    if (refining.running !== controller) return;
    phases.begin(phase, detail);
    show();
  };
  const { draft } = await live.effects.refine.check(plan, wishNow(live), onPhase, controller.signal);
  return withSecondLook(first, draft);
}

const plain = () => t('Check the model’s lines');
const taking = () => t('Check the model’s lines, and take out what it took back');

/** Steps that changed nothing of the text: once the model’s draft is closed, nothing is left of them to go back to. */
export const isPlainCheck = (label: string): boolean => label === plain();

/** Nothing was taken back, and no doubt went. */
const checkedAll = ({ model }: Proposal): BannerState => ({
  kind: 'information',
  text: t('{0} looked at its lines once more and stands by all of them.', model),
  actions: [],
});

/** The first answer is none the worse. */
const checkFailed = (why: string): BannerState => ({
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
