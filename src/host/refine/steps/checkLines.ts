/** Asks the model once more, about the lines of its own answer. */
import type { DraftJob } from '../../../app/draftJob';
import type { ModelFailure } from '../../../core/draft';
import { HandoffError, wrongUse } from '../../../core/errors';
import { oneMessage } from '../../../core/models/oneMessage';
import type { DraftResult } from '../../../review/draftResult';
import { openDraft } from '../../askDraft';
import type { CheckPlan, OnRefinePhase, RefinePlan } from '../refiner';
import { askedModel } from './askedModel';
import { answerOf, assertTrusted, type RefinerState } from './refinerState';

/** What would be sent. */
export async function planCheck(
  state: RefinerState,
  plan: RefinePlan,
  job: DraftJob,
  signal: AbortSignal,
): Promise<CheckPlan> {
  assertTrusted();
  const { handle, heard } = answerOf(state, plan.handle);
  const { windowTokens, prepared } = handle;
  const ask = { job, windowTokens, id: prepared.id, answer: heard.answer };
  const question = await state.worker.ask('refine-again', ask, { signal });
  if (question === null) throw wrongUse('The answer holds no line that can be checked.');
  state.answers.set(plan.handle, { ...heard, question });
  const { tokens, redacted, statements, request } = question;
  const { model, sessionTokens, timeLimitMs } = plan;
  return {
    ...{ model, sessionTokens, timeLimitMs, handle: plan.handle },
    ...{ tokens, redacted, statements, text: oneMessage(request) },
  };
}

/** The draft with what the model said of its lines. */
export async function checkLines(
  state: RefinerState,
  plan: CheckPlan,
  job: DraftJob,
  onPhase: OnRefinePhase,
  signal: AbortSignal,
): Promise<DraftResult> {
  assertTrusted();
  const { handle, heard } = answerOf(state, plan.handle);
  const { windowTokens, prepared } = handle;
  if (heard.question === null) throw wrongUse('What would be sent is no longer available. Review it again.');
  const { answer, cut, question } = heard;
  const onAnswer = (detail: string | null) => onPhase('answer', detail);
  const asked = await askedModel(state, handle, { ...plan, passages: 0 }, job, onAnswer);
  signal.throwIfAborted();
  const started = Date.now();
  onPhase('send', null);
  const verdicts = await asked.complete(question.request, signal);
  onPhase('check', null);
  const reading = { job, windowTokens, id: prepared.id, answer, cut, verdicts, model: asked.id };
  const result = await openDraft(await state.worker.ask('refine-read', reading, { signal }), signal);
  if (result.draft.modelFailure !== undefined) throw failureOf(result.draft.modelFailure);
  onPhase('show', null);
  state.log.info(`lines checked: ${plan.model.kind} model, ${question.tokens} tokens, ${Date.now() - started} ms`);
  return result;
}

const failureOf = ({ code, message }: ModelFailure) => new HandoffError(code, message);
