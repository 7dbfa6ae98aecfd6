/** What would be sent, and to whom, before the user says yes. */
import { isAbort } from '../../../core/errors';
import { t } from '../../../protocol/language';
import type { ConsentState } from '../../../protocol/refineMessages';
import type { RefineSituation } from '../../../review/snapshot/panelSnapshot';
import type { ModelChoice, RefinePlan } from '../../refine/refiner';
import type { LiveReview } from '../liveReview';
import { checkPlanState, planState } from './planState';
import { changeRefining, type Refining, sentenceOf, startRefining, wishNow } from './refining';

/** Shows the models that may be asked, and what the likeliest would be sent. */
export function askFirst(refining: Refining): void {
  const asking = { isCheck: false, models: null, chosen: null } as const;
  changeRefining(refining.live, { asking: consentOf(asking) });
  void prepare(refining, (controller) => openModels(refining, controller));
}

/** Shows what another model would be sent. */
export function askOther(refining: Refining, model: string): void {
  void prepare(refining, (controller) => makePlan(refining, model, controller));
}

/** Shows what the model would be sent to check its own lines. */
export function askToCheck(refining: Refining, asked: RefinePlan): void {
  const models = [choiceOf(asked.model)];
  changeRefining(refining.live, { asking: consentOf({ isCheck: true, models, chosen: asked.model.id }) });
  void prepare(refining, (controller) => planCheck(refining, asked, controller));
}

/** Shows a plan, in place of the one before. */
export const showPlan = (live: LiveReview, plan: RefinePlan): void =>
  consent(live, { plan: planState(plan, live.situation.result.rawView.rows.length) });

/** The models the user may choose among by now; null where they are not asked. */
export const shownModels = ({ asking }: RefineSituation): ConsentState['models'] =>
  asking?.kind === 'consent' && !asking.isCheck ? asking.models : null;

const consentOf = (part: Pick<ConsentState, 'isCheck' | 'models' | 'chosen'>): ConsentState => ({
  ...{ kind: 'consent', plan: null, problem: null },
  ...part,
});

const choiceOf = ({ id, label }: Pick<ModelChoice, 'id' | 'label'>) => ({ id, label });

async function prepare(refining: Refining, begin: (controller: AbortController) => Promise<void>): Promise<void> {
  const { live } = refining;
  const controller = startRefining(refining);
  try {
    await begin(controller);
  } catch (error) {
    if (refining.running !== controller || isAbort(error)) return;
    const problem = sentenceOf(live, error, t('What would be sent could not be prepared.'));
    const { refine } = live.situation;
    // Of a second question there is one model, whatever went wrong.
    const isCheck = refine.asking?.kind === 'consent' && refine.asking.isCheck;
    consent(live, isCheck ? { problem } : { problem, models: shownModels(refine) ?? [] });
  }
}

async function openModels(refining: Refining, controller: AbortController): Promise<void> {
  const { live } = refining;
  const models = await live.effects.refine.models(controller.signal);
  if (controller.signal.aborted) return;
  consent(live, { models: models.map(choiceOf) });
  const [likeliest] = models;
  if (likeliest !== undefined) await makePlan(refining, likeliest.id, controller);
}

async function makePlan(refining: Refining, model: string, { signal }: AbortController): Promise<void> {
  const { live } = refining;
  consent(live, { chosen: model, plan: null, problem: null });
  const made = await live.effects.refine.plan(model, wishNow(live), signal);
  if (signal.aborted) return;
  refining.plan = { ...made, asksTwice: refining.asksTwice ?? made.asksTwice };
  showPlan(live, refining.plan);
}

async function planCheck(refining: Refining, asked: RefinePlan, { signal }: AbortController): Promise<void> {
  const { live } = refining;
  const made = await live.effects.refine.planCheck(asked, wishNow(live), signal);
  if (signal.aborted) return;
  refining.checkPlan = made;
  consent(live, { plan: checkPlanState(made) });
}

function consent(live: LiveReview, part: Partial<ConsentState>): void {
  const { asking } = live.situation.refine;
  if (asking?.kind === 'consent') changeRefining(live, { asking: { ...asking, ...part } });
}
