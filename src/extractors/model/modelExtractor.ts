/**
 * Facts of the rules, with a language model's sentences beside them. Files, commands, checks and the user's words stay as
 * they were observed, and where the model gives nothing the rules' facts stand alone, with why.
 */
import { HandoffError, type HandoffErrorCode } from '../../core/errors';
import type { Extractor } from '../../core/pipeline/extractor';
import type { LanguageModel } from '../../core/ports';
import type { Redact } from '../../core/redaction';
import { prepareForkQuestion } from './askFork';
import { prepareQuestion } from './askModel';
import type { OpenAnswer } from './question';

/** After these the draft goes on without the model, or with what came of its answer. */
const failures: ReadonlySet<HandoffErrorCode> = new Set(['model-failed', 'model-empty', 'model-cancelled']);

/** Asks once. A model that fails or says nothing is told of in `failure`: the rules' facts are there all the same. */
export function modelExtractor(model: LanguageModel, local: Extractor, redact: Redact): Extractor {
  return {
    id: model.id,
    async extract(input, signal) {
      const base = await local.extract(input, signal);
      let came: OpenAnswer | null = null;
      try {
        const question = model.hasSession
          ? prepareForkQuestion(input, base.facts, redact)
          : prepareQuestion(input, base.facts, (await model.windowTokens?.(signal)) ?? null, redact);
        const answer = question.open();
        came = answer;
        let heard = 0;
        const whole = await model.complete(question.request, signal, (text) => {
          heard += text.length;
          answer.push(text);
        });
        if (heard === 0) answer.push(whole);
        return { ...answer.end(model.id), ended: base.ended ?? [] };
      } catch (error) {
        signal.throwIfAborted();
        if (!HandoffError.is(error) || !failures.has(error.code)) throw error;
        const { facts } = came?.stop() ?? base;
        return { ...base, facts: (facts.told ?? []).length > 0 ? facts : base.facts, failure: error };
      }
    },
  };
}
