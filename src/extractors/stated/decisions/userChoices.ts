/**
 * What the user chose in their own words, without being asked: “thinking again: let's remove the command”, “we don't need
 * backward compatibility”, “rename it to run_manifest”. A question, a doubt and a fault that is told choose nothing.
 */
import type { ConstraintFact, DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { isInReview } from '../user/handedOn';
import type { UserMessage } from '../user/userSentences';
import { userChoice } from './userChoiceRules';

const mostChoices = 4;

/** What the sentences are held against. */
export interface ChoicesBeside {
  /** The turn that no answer ended: what was asked there stands in the first lines. */
  readonly openTurn: number | null;
  /** Rules that stand among the user’s. */
  readonly binding: readonly ConstraintFact[];
  /** Texts of other decisions. */
  readonly told: readonly string[];
}

/** The latest, in session order; what binds already, or answers a question that is told, is not said twice. */
export function userChoices(
  messages: readonly UserMessage[],
  { openTurn, binding, told }: ChoicesBeside,
): DecisionFact[] {
  const others = [...binding.map(({ text }) => text), ...told];
  return messages
    .slice(1)
    .filter(({ how, turn, isDocument, isBrief }) => how !== 'command' && turn !== openTurn && !isDocument && !isBrief)
    .flatMap((message) =>
      message.sentences.flatMap(({ text }, at): DecisionFact[] => {
        const { ref } = message;
        const { verdict, decidedBy } = userChoice.decide({
          ...{ text, line: ref.line, isInReview: () => isInReview(message, at) },
          isTold: () => others.some((other) => other.includes(text)),
        });
        if (!verdict) return [];
        return [
          {
            id: factId('decision', ref.line, text),
            kind: 'decision',
            text: `“${text}”`,
            reason: null,
            tag: 'declared',
            evidence: [ref],
            decidedBy,
          },
        ];
      }),
    )
    .slice(-mostChoices);
}
