import { wrongUse } from '../core/errors';
import type { LanguageModel } from '../core/ports';

/** The model that `--model` names: none, or one of an OpenAI-compatible server told by the environment. */
export function cliModel(name: string | undefined): LanguageModel | null {
  if (name === undefined || name === 'none') return null;
  if (name === 'agent')
    throw wrongUse('This version cannot ask the outgoing agent itself. Use --model none or the name of a model.');
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
