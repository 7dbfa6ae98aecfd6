/**
 * What the user chose in their own words, without being asked: “thinking again: let's remove the command”, “we don't need
 * backward compatibility”, “rename it to run_manifest”. A question, a doubt and a fault that is told choose nothing.
 */
import type { ConstraintFact, DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { measureWords } from '../../../core/language/contentWords';
import { anyOf, inOrder, oneOf, repeated } from '../../../core/text/patterns';
import { endsAsQuestion, isQuestion } from '../language/sentenceKinds';
import { isInReview } from '../user/handedOn';
import type { UserMessage } from '../user/userSentences';

const opener = /(?:(?:ok(?:ay)?|and|so|but|then|wait|hmm|yeah|yes|no|nah|also|please|cool|great|good)[,.!]? )/;
const order =
  /(?:use|make|put|call|do|take|keep|show|write|move|name|rename|create|store|return|let['’]?s|remove|drop|revert|switch|leave|have)/;

const chooses = anyOf(
  'iu',
  // “Actually revert the commit”, “thinking again: let's remove it”
  inOrder(
    'iu',
    /^\W*/u,
    repeated('*', opener),
    oneOf(/actually/u, /on second thoughts?/u, /thinking (?:again|about it(?: again)?)/u, /change of plans?/u),
    /[,:]? /u,
    repeated('*', /(?:(?:let['’]?s|we (?:should|will|can)|please|just|you can) (?:completely |also )?)/u),
    order,
    /\b/u,
  ),
  // “We don't need backward compatibility”, “let's drop the alias”
  inOrder(
    'iu',
    /^\W*/u,
    repeated('*', opener),
    /(?:we |i )?(?:don['’]?t|do not|no longer) need (?!to\b|your|you\b|help)\p{L}/u,
  ),
  inOrder('iu', /^\W*/u, repeated('*', opener), /no need (?:for|to (?:keep|add|support|rename|have)) /u),
  inOrder(
    'iu',
    /\blet['’]?s (?:completely |just |also )?/u,
    /(?:remove|drop|scrap|get rid of|skip|leave out|not (?:do|use|add))\b/u,
  ),
  inOrder('iu', /^\W*/u, repeated('*', opener), /skip the \p{L}+ /u),
  // “We should rename it to …”
  inOrder(
    'iu',
    /^\W*/u,
    repeated('*', opener),
    /we should (?:just |also )?(?:rename|use|call|keep|drop|remove|move|go with) \p{L}/u,
  ),
  // “Let's go with the second”, “rename it to …”, “I'd rather keep one file”
  inOrder(
    'iu',
    /\blet['’]?s (?:just |then )?/u,
    /(?:go with|use|keep|stick (?:to|with)|rename|call (?:it|them)|do (?:it|this) in)\b/u,
  ),
  inOrder('iu', /^\W*/u, repeated('*', opener), /(?:go with|rename(?: (?:it|this|that|them))? to|call (?:it|them)) /u),
  /\bi(?:['’]d| would) (?:rather|prefer)\b(?! not to say)|^\W*(?:\p{L}+ ){0,2}i prefer\b/iu,
  // “Should not be in the output folder”
  /\bshould(?: not|n['’]t)? (?:be|live|stay|go) (?:in|under|inside|next to|called|named|part of|its own|a separate)\b/iu,
  inOrder('iu', /^\W*/u, repeated('*', opener), order, /\b.{3,120}\b(?:instead of|rather than)\b/u),
);

const choosesElsewhere = anyOf(
  'iu',
  /^\W*(?:\p{L}+ )?(?:lass(?:t)? uns (?:lieber|doch|bei)|nimm lieber|doch lieber|wir brauchen keine?n?)(?!\p{L})/u,
  /^\W*(?:\p{L}+ )?(?:mejor (?:usa|usemos|quita|deja|dejemos)|no (?:necesitamos|hace falta) (?!que))|^\W*(?:prends|utilise|garde|on garde) plutôt(?!\p{L})/u,
  /^\W*(?:\p{L}+ )?(?:pas besoin d|não precisamos|vamos (?:usar|manter|tirar|remover)|давай(?:те)? (?:убер|остав|назов)|нам не нуж)/u,
  /(?:还是用|改用|改成|不需要|就用).{2}|(?:ではなく|の代わりに).{2,}(?:して|しましょう|にする)|は不要です|(?:대신|말고).{2,}(?:하자|해 ?주세요|합시다)/u,
);

/** What somebody only supposes, has found, or makes a case of. */
const isOpen = anyOf(
  'iu',
  /\b(?:i think|i guess|maybe|perhaps|probably|not sure|could we|wonder|might|seems?|looks like|i thought|suppose|problem)\b/u,
  /^\W*(?:if|unless|when|whenever|once)\b|\b(?:vielleicht|quizás|peut-être|talvez|возможно|наверное)(?!\p{L})|也许|たぶん|아마/u,
  /\b(?:error|warning|expected|crash|broken|doesn['’]t work|does not work|stopped by)\b/u,
);

const lengths = { least: 12, most: 240 } as const;
const fewestWords = 3;
const most = 4;

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
  return messages
    .slice(1)
    .filter(({ how, turn, isDocument, isBrief }) => how !== 'command' && turn !== openTurn && !isDocument && !isBrief)
    .flatMap((message) =>
      message.sentences
        .filter(({ text }, at) => isChoice(text) && !isInReview(message, at))
        .filter(({ text }) => ![...binding.map((fact) => fact.text), ...told].some((other) => other.includes(text)))
        .map(({ text }): DecisionFact => {
          const { ref } = message;
          return {
            id: factId('decision', ref.line, text),
            kind: 'decision',
            text: `“${text}”`,
            reason: null,
            tag: 'declared',
            evidence: [ref],
          };
        }),
    )
    .slice(-most);
}

/** Whether a sentence of the user says what is to be. */
export const isChoice = (text: string): boolean =>
  text.length >= lengths.least &&
  text.length <= lengths.most &&
  measureWords(text) >= fewestWords &&
  (chooses.test(text) || choosesElsewhere.test(text)) &&
  !isOpen.test(text) &&
  !isQuestion(text) &&
  !endsAsQuestion(text);
