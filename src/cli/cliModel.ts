import type { ChooseModel } from '../app/appParts';
import { wrongUse } from '../core/errors';
import type { LanguageModel } from '../core/ports';
import { nodeEnvironment } from '../node/nodeEnvironment';

/** The model that `--model` names: none, the outgoing agent itself, or one of an OpenAI-compatible server told by the environment. */
export function cliModel(name: string | undefined): ChooseModel | null {
  if (name === undefined || name === 'none') return null;
  if (name === 'agent') return outgoingAgent;
  const model = serverModel(name);
  return () => model;
}

const outgoingAgent: ChooseModel = (session) => ({
  id: `of ${session.agent} itself`,
  async complete(request, signal) {
    const { sessionModel } = await import('../app/sessionModel');
    return sessionModel(session, nodeEnvironment()).complete(request, signal);
  },
});

function serverModel(name: string): LanguageModel {
  const endpoint = process.env.HANDOFF_BASE_URL ?? process.env.OPENAI_BASE_URL;
  const key = process.env.HANDOFF_API_KEY ?? process.env.OPENAI_API_KEY ?? '';
  if (endpoint === undefined || endpoint === '')
    throw wrongUse(
      `--model ${name} needs the address of an OpenAI-compatible server in HANDOFF_BASE_URL (and a key in HANDOFF_API_KEY where it wants one).`,
    );
  return {
    id: name,
    async complete(request, signal) {
      const { httpModel } = await import('../node/httpModel');
      return httpModel({ baseUrl: endpoint, apiKey: key, model: name }).complete(request, signal);
    },
  };
}
