/** A model at work on the draft, and its answer as it arrives. */
import { allFacts } from '../../../core/allFacts';
import { isAbort } from '../../../core/errors';
import { t } from '../../../protocol/language';
import { proposedParts } from '../../../review/refine/choosePart';
import type { Proposal } from '../../../review/refine/proposal';
import type { RefinePlan, RunOptions } from '../../refine/refiner';
import { cancelled, failed, nothingHeld, notWhole } from './banners';
import { openRefinePhases } from './phases';
import { changeRefining, type Refining, sentenceOf, startRefining, wishNow } from './refining';

/** Ends with the answer; what came of it is shown. */
export async function askModel(refining: Refining, asked: RefinePlan): Promise<void> {
  const { live } = refining;
  const controller = startRefining(refining);
  const { review } = live.situation;
  const phases = openRefinePhases(asked, live.effects.now);
  const enough = new AbortController();
  refining.enough = enough;
  changeRefining(live, { asking: phases.state() });
  try {
    const options = { ...progressOf(refining, controller, phases), enough: enough.signal };
    const made = await live.effects.refine.run(asked, wishNow(live), options, controller.signal);
    if (refining.running !== controller) return;
    refining.proposals += 1;
    refining.answered = asked;
    const { seconds, model } = phases.done();
    const id = String(refining.proposals);
    arrive(refining, { id, draft: made.draft, asked: review, model, seconds, canCheck: made.canCheck ?? false });
  } catch (error) {
    if (refining.running !== controller) return;
    refining.running = null;
    const banner = isAbort(error) ? cancelled() : failed(sentenceOf(live, error, t('The model failed.')));
    changeRefining(live, { asking: null }, { banner });
  }
}

/** Shows each step and line while this is still what runs. */
function progressOf(
  refining: Refining,
  controller: AbortController,
  phases: ReturnType<typeof openRefinePhases>,
): Pick<RunOptions, 'onPhase' | 'onLines'> {
  const { live } = refining;
  const facts = new Map(allFacts(live.situation.review.draft.facts).map((fact) => [fact.id, fact]));
  const whileRunning = (work: () => void) => {
    if (refining.running !== controller) return;
    work();
    changeRefining(live, { asking: phases.state() });
  };
  return {
    onPhase: (phase, detail) => whileRunning(() => phases.begin(phase, detail)),
    onLines: (lines) => whileRunning(() => phases.hear(lines, facts)),
  };
}

function arrive(refining: Refining, proposal: Proposal): void {
  const { live } = refining;
  refining.running = null;
  const isAny = proposedParts(proposal, live.situation.review).length > 0;
  if (isAny) changeRefining(live, { asking: null, proposal }, { banner: notWhole(proposal) });
  else changeRefining(live, { asking: null }, { banner: nothingHeld(proposal) });
}
