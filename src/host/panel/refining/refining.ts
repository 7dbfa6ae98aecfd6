/**
 * Refining from within the panel: what would be sent, a model at work, and its draft until the user is done with it. The
 * draft under review stays as it is until they accept a section.
 */
import { HandoffError, wrongUse } from '../../../core/errors';
import { t, told } from '../../../protocol/language';
import type { Proposal } from '../../../review/refine/proposal';
import { shownProposal } from '../../../review/refine/secondLook';
import type { RefineSituation, ReviewSituation } from '../../../review/snapshot/panelSnapshot';
import { type ExtractionWish, wishOf } from '../../extractionWish';
import type { CheckPlan, RefinePlan } from '../../refine/refiner';
import { change, type LiveReview } from '../liveReview';
import { modelName } from './planState';

/** At most one model is at work. */
export interface Refining {
  readonly live: LiveReview;
  running: AbortController | null;
  /** Ends the answer, and keeps what came of it by then. */
  enough: AbortController | null;
  plan: RefinePlan | null;
  /** Of the model's draft that is open, and the second question about it. */
  answered: RefinePlan | null;
  checkPlan: CheckPlan | null;
  /** What the user said of a second question, for whichever model is chosen; null where they said nothing. */
  asksTwice: boolean | null;
  proposals: number;
}

/** Begins with nothing asked. */
export const openRefining = (live: LiveReview): Refining => ({
  ...{ live, running: null, enough: null, plan: null, answered: null, checkPlan: null },
  ...{ asksTwice: null, proposals: 0 },
});

/** A sentence why the draft cannot be sent or made anew by now; null where it can. */
export function busyWith({ asking, proposal }: RefineSituation): string | null {
  if (proposal !== null) return t('The model’s draft is open: choose what to take of it, then press Done.');
  return asking?.kind === 'running' ? t('A model is at work on this draft. Wait for it, or cancel it.') : null;
}

/** Throws that sentence. */
export function waitForRefining({ situation }: LiveReview): void {
  const busy = busyWith(situation.refine);
  if (busy !== null) throw wrongUse(busy);
}

/** The head of the panel offers the likeliest model by its name. Nothing is asked of it, and nothing sent. */
export async function lookForModel({ live }: Refining): Promise<void> {
  const { refine } = live.effects;
  if (refine.problem() !== null) return;
  const [likeliest] = await refine.models(new AbortController().signal);
  if (likeliest !== undefined) changeRefining(live, { first: modelName(likeliest.label) });
}

/** Ends what runs and says nothing. */
export function stopRefining(refining: Refining): void {
  refining.running?.abort();
  refining.running = null;
  refining.enough = null;
  refining.plan = null;
  refining.checkPlan = null;
}

/** The same, and another one begins. */
export function startRefining(refining: Refining): AbortController {
  stopRefining(refining);
  refining.running = new AbortController();
  return refining.running;
}

/** Changes how far refining is, and shows it. */
export const changeRefining = (
  live: LiveReview,
  part: Partial<RefineSituation>,
  more: Partial<ReviewSituation> = {},
): null => change(live, { ...more, refine: { ...live.situation.refine, ...part } });

/** What the models are asked of. */
export const wishNow = ({ situation }: LiveReview): ExtractionWish => wishOf(situation.request);

/** What is said of an error; a bug is reported. */
export function sentenceOf({ effects }: LiveReview, error: unknown, otherwise: string): string {
  if (!HandoffError.is(error)) effects.reportError(error);
  return HandoffError.is(error) ? told(error.message) : otherwise;
}

/** The model's draft as it was answered. */
export function firstProposal({ situation }: LiveReview): Proposal {
  const { proposal } = situation.refine;
  if (proposal === null) throw wrongUse('The model’s draft is no longer open.');
  return proposal;
}

/** The same, with what it said when it was asked again. */
export const openProposal = (live: LiveReview): Proposal => shownProposal(firstProposal(live), live.situation.review);
