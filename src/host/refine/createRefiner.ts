/** Refines drafts: the worker makes the question and reads the answer, the model is asked here in between. */
import type { Refiner } from './refiner';
import { checkLines, planCheck } from './steps/checkLines';
import { choicesOf } from './steps/choices';
import { planRefinement } from './steps/planRefinement';
import type { RefinerParts, RefinerState } from './steps/refinerState';
import { runRefinement } from './steps/runRefinement';

/** One serves all panels of a window. */
export function createRefiner(parts: RefinerParts): Refiner {
  const state: RefinerState = { ...parts, handles: new Map(), agents: new Map(), answers: new Map() };
  return {
    models: (_, session) => choicesOf(state, session),
    plan: (modelId, job, signal) => planRefinement(state, modelId, job, signal),
    run: (plan, job, watch, signal) => runRefinement(state, plan, job, watch, signal),
    planCheck: (plan, job, signal) => planCheck(state, plan, job, signal),
    check: (plan, job, onPhase, signal) => checkLines(state, plan, job, onPhase, signal),
  };
}
