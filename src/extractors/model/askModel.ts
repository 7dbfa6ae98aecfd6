/**
 * The two halves of asking a model, with nothing asked in between: what is to be sent, and what an answer to it is worth.
 * Whoever asks stands between them: the command line at once, the editor once the user has seen what would leave.
 */
import type { Facts } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { redactFacts } from '../../core/pipeline/redactFacts';
import type { ModelRequest } from '../../core/ports';
import type { Redact } from '../../core/redaction';
import { estimateTokens } from '../../core/tokens';
import { againMaterial, mostAgain } from './again/againMaterial';
import { againSystem } from './again/againWording';
import { againText, mostStatementTokens } from './again/secondLook';
import { openGrader } from './grades/gradeAnswer';
import { mostMaterial, openMaterial, shareOfWindow } from './material/material';
import { labelFacts } from './material/ruleFacts';
import { openAnswer, type PreparedQuestion, redactRequest } from './question';
import { headings, system, task } from './wording';

/** Most that an answer may take, with what the model thinks before it; a quarter of the window where that is less. */
const maxAnswerTokens = 8_000;
/** Taken where nobody knows the model's window: every current model has this much. */
const defaultWindow = 32_000;

/** @param windowTokens that question and answer may have together; null where nobody knows */
export function prepareQuestion(
  input: ExtractInput,
  base: Facts,
  windowTokens: number | null,
  redact: Redact,
): PreparedQuestion {
  const window = windowTokens ?? defaultWindow;
  const maxOutputTokens = Math.min(maxAnswerTokens, Math.floor(window / 4));
  // Redacted before they are quoted: quoting may change a sign of a secret, which would then be no secret any more.
  const facts = redactFacts(base, redact).clean;
  const labelled = labelFacts(facts);
  const room = Math.min(mostMaterial, Math.floor(window * shareOfWindow)) - estimateTokens(`${system}${task}`);
  const material = openMaterial(input, facts, labelled, redact, room);
  const ask = (who: string, read: string, behind: string): ModelRequest =>
    redactRequest({ system: who, prompt: `${read}\n\n${behind}`, maxOutputTokens }, redact);
  return {
    request: ask(system, material.text, `===== ${headings.task}\n${task}`),
    mostAgain: Math.min(Math.floor(window * shareOfWindow), mostAgain + mostStatementTokens),
    again(told) {
      const behind = againText(told);
      const left = Math.floor(window * shareOfWindow) - estimateTokens(`${againSystem}${behind}`);
      return ask(againSystem, againMaterial(input, facts, told, redact, left), behind);
    },
    passages: material.pieces,
    leftOut: material.leftOut,
    open: () =>
      openAnswer(base, () => openGrader(input.whole ?? input.index, input.goal, base, labelled, redact, null)),
  };
}
