/** Plans that the user approved, each as a decision. */
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { planName, planOf } from './planNameRules';

/** Of a plan's name. */
const longestName = 160;

/** In session order. */
export function plansApproved({ index }: ExtractInput): DecisionFact[] {
  return index.callsFor('plan').flatMap((call): DecisionFact[] => {
    const plan = call.call.actions.find((action) => action.kind === 'plan');
    if (plan?.kind !== 'plan' || call.result?.approved !== true) return [];
    const { verdict, decidedBy } = planName.decide(planOf(plan.text, call.call.line));
    const name = foldSpace((verdict ?? plan.text).replace(/^#+\s*/, ''));
    const text = `Plan approved by the user: ${cutAtWord(name, longestName)}`;
    const evidence = [refTo(call.call), refTo(call.result)];
    const id = factId('choice', call.result.line, text);
    return [{ id, kind: 'decision', text, reason: null, tag: 'declared', evidence, decidedBy }];
  });
}
