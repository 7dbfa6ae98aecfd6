/** Whoever answers: a model of the editor or of a server, or the outgoing agent itself. */
import type { DraftJob } from '../../../app/draftJob';
import type { LanguageModel } from '../../../core/ports';
import { t } from '../../../protocol/language';
import { allowedOrigins, askPermission } from '../permission';
import type { RefinePlan } from '../refiner';
import type { Handle, RefinerState } from './refinerState';

type Asked = Pick<RefinePlan, 'model' | 'tokens' | 'passages'>;

/** @param onAnswer told how much of the answer is there; the agent tells nothing */
export const askedModel = async (
  state: RefinerState,
  { windowTokens }: Pick<Handle, 'windowTokens'>,
  plan: Asked,
  job: DraftJob,
  onAnswer: (detail: string | null) => void,
): Promise<LanguageModel> => (windowTokens === 'itself' ? agentOf(state, plan, job) : modelOf(state, plan, onAnswer));

/** The user lets this server be asked. */
export const mayAsk = ({ extension }: RefinerState, origin: string): boolean =>
  allowedOrigins(extension.globalState).includes(origin);

/** Asks for permission first, where the editor does not do so itself. */
async function modelOf(
  state: RefinerState,
  plan: Asked,
  onAnswer: (detail: string | null) => void,
): Promise<LanguageModel> {
  const model = await state.models.find(plan.model.id);
  if (model.asksFor !== null && !mayAsk(state, model.asksFor))
    await askPermission(state.extension.globalState, model.asksFor, plan);
  return model.open((characters) =>
    onAnswer(characters === null ? null : t('{0, plural, one {# character} other {# characters}}', characters)),
  );
}

const agentOf = ({ worker }: RefinerState, plan: Pick<RefinePlan, 'model'>, job: DraftJob): LanguageModel => ({
  id: plan.model.label,
  complete: (request, signal) => worker.ask('refine-ask-agent', { job, request }, { signal }),
});
