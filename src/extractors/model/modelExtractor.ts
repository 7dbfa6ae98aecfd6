/**
 * Facts of the rules, with a language model's sentences beside them. Files, commands, checks and the user's words stay as
 * they were observed, and where the model gives nothing the rules' facts stand alone, with why.
 */
import { HandoffError, type HandoffErrorCode } from '../../core/errors';
import type { Facts } from '../../core/fact';
import type { SessionIndex } from '../../core/index/sessionIndex';
import type { Extracted, ExtractInput, Extractor } from '../../core/pipeline/extractor';
import type { LanguageModel } from '../../core/ports';
import type { Redact } from '../../core/redaction';
import { prepareForkQuestion } from './askFork';
import { prepareQuestion } from './askModel';
import type { OpenAnswer, PreparedQuestion } from './question';

/** After these the draft goes on without the model, or with what came of its answer. */
const failures: ReadonlySet<HandoffErrorCode> = new Set(['model-failed', 'model-empty', 'model-cancelled']);

/** Reads long results again, whole, where a model needs them; null where it needs none. */
export type ReadWhole = (input: ExtractInput, facts: Facts, signal: AbortSignal) => Promise<SessionIndex | null>;

/** Asks once, or twice where the model is to look at its answer again. A model that fails or says nothing is told of in `failure`: the rules' facts are there all the same. */
export function modelExtractor(
  model: LanguageModel,
  local: Extractor,
  redact: Redact,
  readWhole: ReadWhole = async () => null,
): Extractor {
  return {
    id: model.id,
    async extract(input, signal) {
      const base = await local.extract(input, signal);
      let came: OpenAnswer | null = null;
      const withWhole = async (asked: ExtractInput, facts: Facts) => {
        const whole = await readWhole(asked, facts, signal);
        return whole === null ? asked : { ...asked, whole };
      };
      try {
        const question = model.hasSession
          ? prepareForkQuestion(input, base.facts, redact)
          : prepareQuestion(
              await withWhole(input, base.facts),
              base.facts,
              (await model.windowTokens?.(signal)) ?? null,
              redact,
            );
        const answer = question.open();
        came = answer;
        let heard = 0;
        const whole = await model.complete(question.request, signal, (text) => {
          heard += text.length;
          answer.push(text);
        });
        if (heard === 0) answer.push(whole);
        const found = { ...answer.end(model.id), ended: base.ended ?? [] };
        if (model.looksAgain !== true) return found;
        return { ...found, ...(await secondLook(model, question, answer, found, signal)) };
      } catch (error) {
        signal.throwIfAborted();
        if (!HandoffError.is(error) || !failures.has(error.code)) throw error;
        const { facts } = came?.stop() ?? base;
        return { ...base, facts: (facts.told ?? []).length > 0 ? facts : base.facts, failure: error };
      }
    },
  };
}

/** What it says of its own statements. Where it fails they stand as the rules graded them, and the failure is told. */
async function secondLook(
  model: LanguageModel,
  question: PreparedQuestion,
  answer: OpenAnswer,
  { facts }: Extracted,
  signal: AbortSignal,
): Promise<Pick<Extracted, 'facts' | 'failure'>> {
  if ((facts.told ?? []).length === 0) return { facts };
  try {
    return { facts: answer.endAgain(await model.complete(question.again(facts.told ?? []), signal), model.id).facts };
  } catch (error) {
    signal.throwIfAborted();
    if (!HandoffError.is(error) || !failures.has(error.code)) throw error;
    return { facts, failure: error };
  }
}
