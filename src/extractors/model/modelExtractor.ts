/**
 * Facts of the rules, refined by a language model. The model may reword, merge and add statements, and must cite the
 * lines of each; every one is held against the session first. Files, commands, checks and the user's words stay as they
 * were observed, and where nothing of the answer holds, the rules' facts stand.
 */
import type { Extractor } from '../../core/pipeline/extractor';
import type { LanguageModel } from '../../core/ports';
import type { Redact } from '../../core/redaction';
import { prepareForkQuestion } from './askFork';
import { prepareQuestion, unreadable } from './askModel';

/**
 * Asks once, and once more with what was wrong when the answer has not the shape. Throws `model-failed` or `model-empty`
 * where the model gives no usable answer.
 */
export function modelExtractor(model: LanguageModel, local: Extractor, redact: Redact): Extractor {
  return {
    id: model.id,
    async extract(input, signal) {
      const { facts: base } = await local.extract(input, signal);
      const question = model.hasSession
        ? prepareForkQuestion(input, base, redact)
        : prepareQuestion(input, base, (await model.windowTokens?.(signal)) ?? null, redact);
      const first = question.read(await model.complete(question.request, signal), model.id);
      if ('facts' in first) return first;
      const second = question.read(await model.complete(first.again, signal), model.id);
      if ('facts' in second) return second;
      throw unreadable(model.id, second);
    },
  };
}
