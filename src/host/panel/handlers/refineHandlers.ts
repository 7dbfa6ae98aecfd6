/** Asking a model: which, what it would be sent, yes and no. */
import { wrongUse } from '../../../core/errors';
import type { RefineRequests } from '../../../protocol/refineMessages';
import { isSetAside } from '../../../review/refine/secondLook';
import type { Desk } from '../desk';
import type { HandlersOn } from '../handlerTable';
import type { LiveReview } from '../liveReview';
import { askModel } from '../refining/askModel';
import { cancelled } from '../refining/banners';
import { checkCancelled, checkLines, layCheck } from '../refining/checkLines';
import { askFirst, askOther, askToCheck, shownModels, showPlan } from '../refining/consent';
import { changeRefining, firstProposal, startRefining, stopRefining, wishNow } from '../refining/refining';
import type { ProposalKind } from './proposalHandlers';

/** None of it changes the draft, but what a check of the model's lines takes back. */
export const refineHandlers: HandlersOn<
  Pick<Desk, 'live' | 'refining'>,
  Exclude<keyof RefineRequests, ProposalKind>
> = {
  'refine-open': ({ live, refining }) => {
    refuseBlocked(live);
    const { view, delivered, refine } = live.situation;
    const isBusy = refine.asking?.kind === 'running' || refine.proposal !== null;
    if (view.kind !== 'extracting' && delivered === null && !isBusy) askFirst(refining);
    return null;
  },
  'refine-choose-model': ({ live, refining }, { model }) => {
    if (shownModels(live.situation.refine)?.some(({ id }) => id === model) !== true)
      throw wrongUse('This model is no longer in the list. Open the list again.');
    askOther(refining, model);
    return null;
  },
  'refine-ask-twice': ({ live, refining }, { isOn }) => {
    refining.asksTwice = isOn;
    if (refining.plan === null || refining.checkPlan !== null) return null;
    refining.plan = { ...refining.plan, asksTwice: isOn };
    showPlan(live, refining.plan);
    return null;
  },
  'refine-show-text': async ({ live, refining }) => {
    const shown = refining.checkPlan ?? refining.plan;
    if (shown !== null) await live.effects.refine.showText(shown.text);
    return null;
  },
  'refine-copy-prompt': async ({ live, refining }) => {
    const { effects } = live;
    const prompt = () => effects.refine.prompt(wishNow(live), (refining.running ?? startRefining(refining)).signal);
    await effects.copy(refining.plan?.text ?? (await prompt()));
    return null;
  },
  'refine-settings': async ({ live }) => {
    await live.effects.refine.openSettings();
    return null;
  },
  'refine-send': ({ live, refining }) => {
    const { asking } = live.situation.refine;
    if (asking?.kind !== 'consent' || asking.plan === null) return null;
    if (refining.checkPlan !== null) void checkLines(refining, refining.checkPlan);
    else if (refining.plan !== null) void askModel(refining, refining.plan);
    return null;
  },
  'refine-cancel': ({ live, refining }) => {
    const { asking } = live.situation.refine;
    if (asking === null) return null;
    // What came of the answer by now is read to its end and shown.
    if (asking.kind === 'running' && asking.lines.length > 0 && refining.enough !== null) {
      refining.enough.abort();
      return null;
    }
    stopRefining(refining);
    const banner = asking.isCheck ? checkCancelled() : cancelled();
    return changeRefining(live, { asking: null }, asking.kind === 'running' ? { banner } : {});
  },
  'refine-check': ({ live, refining }) => {
    const proposal = firstProposal(live);
    refuseBlocked(live);
    const { refine, review } = live.situation;
    if (refine.asking !== null) return null;
    if (proposal.checked !== undefined) return isSetAside(proposal, review) ? layCheck(live, proposal) : null;
    if (refining.answered !== null && proposal.canCheck === true) askToCheck(refining, refining.answered);
    return null;
  },
};

function refuseBlocked({ effects }: LiveReview): void {
  const blocked = effects.refine.problem();
  if (blocked !== null) throw wrongUse(blocked);
}
