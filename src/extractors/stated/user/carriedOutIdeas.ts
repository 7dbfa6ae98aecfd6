/**
 * Ideas for the thing at hand that the agent carried out: “can we also show the branch?”, “maybe the fix is to group them by
 * session”. Said so, they ask or muse; that files changed after them and an answer tells of it makes them part of how the
 * thing is to be. What nobody took up binds nothing.
 */

import { contentWords } from '../../../core/language/contentWords';
import { foldedPattern } from '../../../core/language/foldedPattern';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { isRefusal, withoutOpeners } from '../language/sentenceKinds';
import type { UserMessage, UserSentence } from './userSentences';

/** The sentences of this kind, as they stand in their messages. */
export function carriedOutIdeas(input: ExtractInput, messages: readonly UserMessage[]): ReadonlySet<UserSentence> {
  return new Set(
    messages
      .filter(({ isDocument }) => !isDocument)
      .flatMap((message, at) => {
        const next = messages.slice(at + 1).find(({ turn }) => turn > message.turn);
        if (next?.sentences.some(({ text }) => isRefusal(text)) === true) return [];
        return message.sentences.filter((sentence) => isIdea(sentence) && isCarriedOut(input, message, sentence.text));
      }),
  );
}

const leastWords = 6;

const isIdea = ({ text, isItem }: UserSentence): boolean => {
  const plain = withoutOpeners(text);
  return (
    !isItem &&
    text.split(/\s+/).length >= leastWords &&
    !isWork.stands(plain) &&
    (asks.stands(plain) || muses.stands(plain))
  );
};

/** What a program shows and how it is made; “can you show me …” is asked of the agent. */
const asks = foldedPattern(() =>
  inOrder(
    'u',
    /^(?:i wonder if |wondering if |i['’]m wondering if |thinking about it,? )?(?:can|could) we (?:also |maybe |please |just |then |instead )*/u,
    /(?:show|print|display|list|include|hide|support|store|use|copy|default to|sort|group|split|add|keep|put|have|move|rename|log|return|accept|allow|warn|limit|cache)\b/u,
  ),
);
/** “…, can we just do this automatically instead?”, “Perhaps the right fix is to show them grouped”, “I think ‘prepare’ would be a better name” */
const muses = foldedPattern(() =>
  anyOf(
    'u',
    /\b(?:can|could) we (?:just |also )*[^.;?]{3,80}\binstead\?$/u,
    /^(?:hmm+,? )?(?:perhaps|maybe) (?:the [^.,;]{2,30} (?:is|would be) to|we (?:should|could|can|need)|it (?:should|could)) /u,
    /^(?:i think|i feel|i['’]d say|imo) [^.;?]{3,80} would be (?:a |an )?(?:better|nicer|cleaner|clearer|simpler|safer)\b/u,
  ),
);
/** Work on the way, done once. */
const isWork = foldedPattern(
  () =>
    /\b(?:tests?|prs?|pull requests?|commits?|branch(?:es)? (?:to|from)|issues?|tickets?|comments?|reviews?|changelog|linear|subagents?|documentation|docs?)\b/u,
);

/** How long an idea may be talked over before it is carried out. */
const mostTurns = 3;
const leastShare = 0.4;
const leastEchoed = 3;

/** Files changed, and the answer that ends the turn says most of its words. */
function isCarriedOut({ index }: ExtractInput, { position, turn }: UserMessage, text: string): boolean {
  const wanted = contentWords(text);
  return index.turns.slice(turn - 1, turn - 1 + mostTurns).some(({ start, end, answer }) => {
    const hasChanged = index.changes.some(
      (change) => change.position > Math.max(position, start) && change.position < end,
    );
    if (!hasChanged || answer === null) return false;
    const said = contentWords(answer.text);
    const echoed = [...wanted].filter((word) => said.has(word)).length;
    return echoed >= leastEchoed && echoed >= wanted.size * leastShare;
  });
}
