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
  const window = readWindow(process.env.HANDOFF_MODEL_WINDOW);
  const open = async () => {
    const { httpModel } = await import('../node/httpModel');
    return httpModel({
      ...{ baseUrl: endpoint, apiKey: key, model: name },
      ...(window === null ? {} : { windowTokens: window }),
    });
  };
  return {
    id: name,
    windowTokens: async (signal) => (await open()).windowTokens?.(signal) ?? null,
    complete: async (request, signal) => (await open()).complete(request, signal),
  };
}

/** Tokens; null where the variable is not set. */
function readWindow(given: string | undefined): number | null {
  if (given === undefined || given === '') return null;
  const tokens = Number(given);
  if (!Number.isInteger(tokens) || tokens < leastWindow)
    throw wrongUse(`HANDOFF_MODEL_WINDOW takes a whole number of tokens, ${leastWindow} or more.`);
  return tokens;
}

const leastWindow = 2_000;
