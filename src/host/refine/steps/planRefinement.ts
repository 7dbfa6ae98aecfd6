/** Makes what would be sent to a model, and shows it before it is sent. */
import type { DraftJob } from '../../../app/draftJob';
import { modelUnavailable } from '../../../core/errors';
import { oneMessage } from '../../../core/models/oneMessage';
import { agentTimeLimitMs } from '../agentModels';
import type { Model } from '../model';
import type { ModelChoice, RefinePlan } from '../refiner';
import { mayAsk } from './askedModel';
import { assertTrusted, type Handle, keepHandle, type RefinerState } from './refinerState';

/** Times that a question is made smaller because the model counts more tokens than were estimated. */
const mostFits = 3;
/** Kept free, since the model's count may differ by the frame of a message. */
const fitSlack = 0.97;

/** For the model of this id. */
export async function planRefinement(
  state: RefinerState,
  modelId: string,
  job: DraftJob,
  signal: AbortSignal,
): Promise<RefinePlan> {
  assertTrusted();
  const agent = state.agents.get(modelId);
  return agent === undefined
    ? planModel(state, await state.models.find(modelId), { modelId, job }, signal)
    : planAgent(state, agent, { modelId, job }, signal);
}

interface Wanted {
  readonly modelId: string;
  readonly job: DraftJob;
}

async function planAgent(
  state: RefinerState,
  agent: ModelChoice,
  { modelId, job }: Wanted,
  signal: AbortSignal,
): Promise<RefinePlan> {
  const made = await prepare(state, job, 'itself', signal);
  const { passages, leftOut, redacted, request, tokens, sessionTokens, againTokens } = made.prepared;
  return {
    ...{ model: agent, tokens, passages, leftOut, redacted, cost: null, timeLimitMs: agentTimeLimitMs },
    ...{ text: oneMessage(request), handle: keepHandle(state, modelId, made), sessionTokens },
    // It would read its whole session again.
    ...{ againTokens, asksTwice: false },
  };
}

async function planModel(
  state: RefinerState,
  model: Model,
  { modelId, job }: Wanted,
  signal: AbortSignal,
): Promise<RefinePlan> {
  const mayAskNow = model.asksFor === null || mayAsk(state, model.asksFor);
  // Not even the window is asked of a server before the user has allowed it.
  const asked = mayAskNow && model.knownWindow === null ? await model.open(nobody).windowTokens?.(signal) : null;
  const windowTokens = model.knownWindow ?? asked ?? null;
  const { made, tokens } = await fit(state, model, { job, windowTokens }, signal);
  const { passages, leftOut, redacted, request, againTokens } = made.prepared;
  return {
    ...{ model: model.choice, tokens, passages, leftOut, redacted },
    // No list of prices that we could vouch for comes with the extension.
    cost: null,
    timeLimitMs: state.models.timeLimitMs(),
    sessionTokens: null,
    ...{ againTokens, asksTwice: state.models.checksAnswer() },
    text: oneMessage(request),
    handle: keepHandle(state, modelId, made),
  };
}

/** Made smaller until the model itself says that it fits. */
async function fit(
  state: RefinerState,
  model: Model,
  { job, windowTokens }: { readonly job: DraftJob; readonly windowTokens: number | null },
  signal: AbortSignal,
) {
  let made = await prepare(state, job, windowTokens, signal);
  let room = windowTokens;
  for (let tries = 1; ; tries += 1) {
    const counted = await model.countTokens(oneMessage(made.prepared.request), signal);
    const most = model.mostTokens;
    if (counted === null || most === null || counted <= most) return { made, tokens: counted ?? made.prepared.tokens };
    if (tries === mostFits)
      throw modelUnavailable(
        `${model.choice.label} takes ${most} tokens, which is too few for any question. Choose another model.`,
      );
    room = Math.floor((room ?? most) * (most / counted) * fitSlack);
    made = await prepare(state, job, room, signal);
  }
}

const prepare = async (
  { worker }: RefinerState,
  job: DraftJob,
  windowTokens: Handle['windowTokens'],
  signal: AbortSignal,
): Promise<Handle> => ({
  prepared: await worker.ask('refine-prepare', { job, windowTokens }, { signal }),
  windowTokens,
});

const nobody = () => undefined;
