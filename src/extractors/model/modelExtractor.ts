/**
 * Facts of the rules, refined by a language model. The model may reword, merge and add statements, and must cite the
 * lines of each; every one is held against the session first. Files, commands, checks and the user's words stay as they
 * were observed, and where nothing of the answer holds, the rules' facts stand.
 */
import { modelEmpty, modelFailed } from '../../core/errors';
import type { RejectedFact } from '../../core/fact';
import type { ExtractInput, Extractor } from '../../core/pipeline/extractor';
import type { LanguageModel } from '../../core/ports';
import type { EntryRef } from '../../core/provenance';
import { findJson } from './findJson';
import { labelFacts } from './knownFacts';
import { mergeReply } from './mergeReply';
import { type ModelPrompt, modelPrompt, modelSchema } from './prompt';
import { type Reply, readLists, type Statement } from './reply';
import { whyReasonRejected, whyRejected } from './statements/checkStatement';
import { openShown, type Shown } from './statements/shown';

const maxOutputTokens = 4_000;
/** Taken where nobody knows the model's window: every current model has this much. */
const defaultWindow = 32_000;
/** Estimates may be this far below the model's own count. */
const estimateSlack = 0.85;

/** Throws `model-failed` or `model-empty` where the model gives no usable answer after two questions. */
export function modelExtractor(model: LanguageModel, local: Extractor): Extractor {
  return {
    id: model.id,
    async extract(input, signal) {
      const { facts: base } = await local.extract(input, signal);
      const window = (await model.windowTokens?.(signal)) ?? defaultWindow;
      const answerTokens = Math.min(maxOutputTokens, Math.floor(window / 4));
      const asked = modelPrompt(
        input.goal,
        input.selection.passages,
        labelFacts(base),
        Math.floor((window - answerTokens) * estimateSlack),
      );
      const reply = await ask(model, asked, answerTokens, signal);
      const shown = openShown(
        asked.passages,
        base,
        asked.known,
        input.index.runs.map((run) => run.command),
      );
      const { held, rejected } = hold(reply, shown);
      const { facts, changes } = mergeReply(held, base, asked.known, refsOf(input));
      return { facts, rejected, changes };
    },
  };
}

/** Asks once, and once more with what was wrong when the answer has not the shape. */
async function ask(
  model: LanguageModel,
  { system, prompt }: ModelPrompt,
  answerTokens: number,
  signal: AbortSignal,
): Promise<Reply> {
  const request = { system, schema: { name: 'handoff_facts', json: modelSchema }, maxOutputTokens: answerTokens };
  const first = read(await model.complete({ ...request, prompt }, signal), model);
  if ('statements' in first) return first;
  const stricter = `${prompt}\n\nYour last answer could not be read: ${first.complaint}. Answer with that JSON object and nothing else.`;
  const second = read(await model.complete({ ...request, prompt: stricter }, signal), model);
  if ('statements' in second) return second;
  throw modelFailed(model.id, `its answer does not follow the schema (${second.complaint})`);
}

function read(text: string, model: LanguageModel): Reply | { readonly complaint: string } {
  if (text.trim() === '') throw modelEmpty(model.id);
  const json = findJson(text);
  return json === undefined ? { complaint: 'it holds no JSON object' } : readLists(json);
}

/** The statements that hold; the others, and reasons that do not hold, with why. */
function hold({ statements, malformed }: Reply, shown: Shown) {
  const rejected: RejectedFact[] = malformed.map((one) => ({
    ...one,
    reason: 'it has not the shape that was asked for',
  }));
  const held: Statement[] = [];
  for (const statement of statements) {
    const why = whyRejected(statement, shown);
    if (why !== null) {
      rejected.push({ kind: statement.kind, text: statement.text, reason: why });
      continue;
    }
    const whyNot = whyReasonRejected(statement, shown);
    if (whyNot !== null)
      rejected.push({ kind: statement.kind, text: `because ${statement.reason ?? ''}`, reason: whyNot });
    held.push(whyNot === null ? statement : { ...statement, reason: null });
  }
  return { held, rejected };
}

function refsOf({ selection }: ExtractInput): (line: number) => EntryRef {
  const refs = new Map(selection.passages.map((passage) => [passage.ref.line, passage.ref]));
  return (line) => refs.get(line) ?? { line, entry: null };
}
