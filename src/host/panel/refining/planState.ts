/** What the panel says before something is sent to a model. */
import { countOf } from '../../../core/text/countOf';
import type { PlanState } from '../../../protocol/refineMessages';
import { ruleWords } from '../../../review/words';
import type { CheckPlan, RefinePlan } from '../../refine/refiner';

/** @param rows passages of the whole session */
export function planState(plan: RefinePlan, rows: number): PlanState {
  const { model, tokens, passages, leftOut, redacted, cost, timeLimitMs, sessionTokens } = plan;
  return {
    goesTo: model.goesTo,
    tokens,
    passages,
    others: Math.max(leftOut, rows - passages),
    forRoom: leftOut,
    redacted: redactedWords(redacted),
    cost,
    isItself: model.kind === 'agent',
    timeLimitMs,
    sessionTokens,
    statements: null,
    ...{ againTokens: plan.againTokens, asksTwice: plan.asksTwice },
  };
}

/** The same for a second question, which is about its own lines. */
export function checkPlanState({
  model,
  tokens,
  redacted,
  statements,
  timeLimitMs,
  sessionTokens,
}: CheckPlan): PlanState {
  return {
    ...{ goesTo: model.goesTo, tokens, statements, timeLimitMs, sessionTokens, isItself: model.kind === 'agent' },
    ...{ passages: 0, others: 0, forRoom: 0, cost: null, againTokens: null, asksTwice: false },
    redacted: redactedWords(redacted),
  };
}

const redactedWords = (redacted: RefinePlan['redacted']) =>
  redacted.filter((hit) => hit.count > 0).map((hit) => countOf(hit.count, ruleWords(hit.rule)));

/** "Claude Sonnet 4.5" of "Claude Sonnet 4.5, through Copilot": what it is, without the way to it. */
export function modelName(label: string): string {
  const [name] = label.split(', ');
  return name === undefined || name === '' ? label : name;
}
