/** Sends what was shown, and has the worker read the answer. */
import type { DraftJob } from '../../../app/draftJob';
import type { HeardAnswer } from '../../../app/refineDraft';
import { HandoffError, wrongUse } from '../../../core/errors';
import type { LanguageModel } from '../../../core/ports';
import { countOf } from '../../../core/text/countOf';
import type { WorkerRequests } from '../../../worker/workerProtocol';
import { openDraft } from '../../askDraft';
import { askUntil, openHearing } from '../hearing';
import type { RefinedDraft, RefinePlan, RunOptions } from '../refiner';
import { askedModel } from './askedModel';
import { assertTrusted, type RefinerState } from './refinerState';

/** The answer is kept, to be asked about once more. */
export async function runRefinement(
  state: RefinerState,
  plan: RefinePlan,
  job: DraftJob,
  { onPhase, onLines, enough }: RunOptions,
  signal: AbortSignal,
): Promise<RefinedDraft> {
  assertTrusted();
  const { models, worker, log, handles, answers } = state;
  const handle = handles.get(plan.handle);
  if (handle === undefined)
    throw wrongUse('What would be sent is no longer available. Choose the model again and review it.');
  const { prepared, windowTokens } = handle;
  const asked = await askedModel(state, handle, plan, job, (detail) => onPhase('answer', detail));
  signal.throwIfAborted();
  await models.remember(plan.model.id);
  const started = Date.now();
  onPhase('send', null);
  const hearing = openHearing((text, isFirst) =>
    worker.ask('refine-hear', { id: prepared.id, text, isFirst }, { signal }).then(onLines),
  );
  const { answer, cut } = await askUntil(asked, prepared.request, hearing, { signal, enough });
  await hearing.end();
  onPhase('check', null);
  const again = { job, windowTokens, id: prepared.id, answer };
  const checked = cut === null && plan.asksTwice ? await checkAnswer(state, asked, again, { signal, enough }) : {};
  const reading = { job, windowTokens, id: prepared.id, answer, cut, verdicts: null, model: asked.id, ...checked };
  const read = await worker.ask('refine-read', reading, { signal });
  onPhase('show', null);
  const result = await openDraft(read, signal);
  const { told = [], strikes = [] } = result.draft.facts;
  log.info(
    `draft refined: ${plan.model.kind} model, ${prepared.tokens} tokens, ${Date.now() - started} ms, ${countOf(told.length, 'line')}, ${strikes.length} struck`,
  );
  answers.set(plan.handle, { answer, cut, question: null });
  const isChecked = 'verdicts' in checked && checked.verdicts !== null;
  return { ...result, canCheck: told.length > 0 && !isChecked && (cut === null || cut === 'cancelled') };
}

/** Of these the first answer is none the worse. */
const failures = ['model-failed', 'model-empty', 'model-cancelled'] as const;

/** Has the model check its answer. Where it is stopped the answer stands as it is; where it fails the draft says so. */
async function checkAnswer(
  { worker }: RefinerState,
  asked: LanguageModel,
  ask: WorkerRequests['refine-again']['ask'],
  { signal, enough }: { readonly signal: AbortSignal; readonly enough: AbortSignal },
): Promise<Pick<HeardAnswer, 'verdicts'> | Pick<HeardAnswer, 'cut'>> {
  const question = await worker.ask('refine-again', ask, { signal });
  if (question === null) return { verdicts: null };
  try {
    return { verdicts: await asked.complete(question.request, AbortSignal.any([signal, enough])) };
  } catch (error) {
    signal.throwIfAborted();
    if (enough.aborted) return { verdicts: null };
    const code = HandoffError.is(error) ? failures.find((one) => one === error.code) : undefined;
    if (code === undefined || !(error instanceof Error)) throw error;
    return { cut: { code, message: error.message } };
  }
}
