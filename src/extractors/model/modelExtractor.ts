/**
 * Facts from a language model, over the rules' facts: the model may reword, reorder and leave out statements, and
 * must cite the line of each. What it invents is dropped by validation; files, commands and checks stay observed.
 */
import * as z from 'zod';
import { modelEmpty, modelFailed } from '../../core/errors';
import type { Facts } from '../../core/fact';
import type { ExtractInput, Extractor } from '../../core/pipeline/extractor';
import type { LanguageModel } from '../../core/ports';
import { modelPrompt, modelSchema } from './prompt';
import { type ModelReply, replySchema, toFacts } from './reply';

const maxOutputTokens = 4_000;

export function modelExtractor(model: LanguageModel, local: Extractor): Extractor {
  return {
    id: model.id,
    async extract(input, signal) {
      const base = await local.extract(input, signal);
      const reply = await ask(model, input, base, signal);
      return toFacts(reply, base, input);
    },
  };
}

/** Asks once, and once more with the complaint when the answer does not follow the schema. */
async function ask(model: LanguageModel, input: ExtractInput, base: Facts, signal: AbortSignal): Promise<ModelReply> {
  const { system, prompt } = modelPrompt(input, base);
  const request = { system, schema: { name: 'handoff_facts', json: modelSchema }, maxOutputTokens };
  const first = read(await model.complete({ ...request, prompt }, signal), model);
  if (first.reply !== null) return first.reply;
  const stricter = `${prompt}\n\nYour last answer did not follow the schema: ${first.complaint}. Answer with that JSON object and nothing else.`;
  const second = read(await model.complete({ ...request, prompt: stricter }, signal), model);
  if (second.reply !== null) return second.reply;
  throw modelFailed(model.id, `its answer does not follow the schema (${second.complaint})`);
}

function read(text: string, model: LanguageModel): { readonly reply: ModelReply | null; readonly complaint: string } {
  if (text.trim() === '') throw modelEmpty(model.id);
  const json = parseJson(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''));
  if (json === undefined) return { reply: null, complaint: 'it is not JSON' };
  const checked = replySchema.safeParse(json);
  return checked.success
    ? { reply: checked.data, complaint: '' }
    : { reply: null, complaint: z.prettifyError(checked.error).split('\n')[0] ?? 'wrong shape' };
}

/** Undefined where the text is no JSON: that is one of the answers a model gives. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
