/** Plans that the user approved, each as a decision: by its heading, by the answer to it, or by its first steps. */
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';
import { isQuestion } from '../language/sentenceKinds';

/** Of a plan's heading. */
const longestTitle = 160;

/** In session order. */
export function plansApproved({ index }: ExtractInput): DecisionFact[] {
  return index.callsFor('plan').flatMap((call) => {
    const plan = call.call.actions.find((action) => action.kind === 'plan');
    if (plan?.kind !== 'plan' || call.result?.approved !== true) return [];
    const units = splitText(plan.text);
    const title = planTitle(units) ?? plan.text;
    const text = `Plan approved by the user: ${cutAtWord(foldSpace(title.replace(/^#+\s*/, '')), longestTitle)}`;
    const evidence = [refTo(call.call), refTo(call.result)];
    const id = factId('choice', call.result.line, text);
    return [{ id, kind: 'decision', text, reason: null, tag: 'declared', evidence }];
  });
}

/** Its heading; where that only says that it is a plan, its first steps. */
function planTitle(units: ReturnType<typeof splitText>): string | undefined {
  const heading = units.find(({ kind }) => kind === 'heading') ?? units[0];
  const telling = units.filter(({ kind }) => kind !== 'heading');
  if (heading !== undefined && isQuestion(foldSpace(heading.text.replace(/^#+\s*/, '')))) {
    const answer = telling.find(({ text }) => answersTitle.test(foldSpace(text)));
    return answer === undefined ? heading.text : `${heading.text} ${foldSpace(answer.text).replaceAll('**', '')}`;
  }
  if (heading === undefined || !bareHeading.test(heading.text) || telling.length === 0) return heading?.text;
  const steps = telling.filter(({ kind }) => kind === 'item');
  return (steps.length === 0 ? telling.slice(0, 1) : steps.slice(0, 3)).map(({ text }) => stepText(text)).join('; ');
}

/** “**Recommendation: yes, …**” of a plan that is called by its question. */
const answersTitle = inOrder(
  'iu',
  /^\W*/u,
  oneOf(
    /recommendation|decision|answer|conclusion|verdict|proposal|empfehlung|entscheidung|vorschlag/u,
    /recomendación|decisión|propuesta|recommandation|décision|proposition|recomendação|decisão|proposta/u,
    /рекомендация|решение|建议|结论|推奨|結論|권장|결론/u,
  ),
  /\**\s*[:：]/u,
);

const bareHeading = /^#*\s*(?:(?:the|my|an?|proposed|implementation|updated|revised|final|action)\s+)*plan\s*:?$/i;
const stepText = (text: string) => text.replace(/^\d+[.)]\s*/, '').replace(/[.;]$/, '');
