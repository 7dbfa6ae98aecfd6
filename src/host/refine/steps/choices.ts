/** The models that the user can choose from. */

import { agentChoice } from '../agentModels';
import type { ModelChoice, RefinedSession } from '../refiner';
import type { RefinerState } from './refinerState';

/** The agent of the session is one of them where it can be asked. */
export async function choicesOf(
  { models, agents }: RefinerState,
  session: RefinedSession | undefined,
): Promise<readonly ModelChoice[]> {
  const choices = (await models.all(session?.model ?? null)).map(({ choice }) => choice);
  const agent = session === undefined ? null : agentChoice(session);
  if (agent === null) return choices;
  agents.set(agent.id, agent);
  // It has seen everything, and is asked for the price of its answer: it comes first unless another was used last.
  return choices.some(({ id }) => id === models.last()) ? [...choices, agent] : [agent, ...choices];
}
