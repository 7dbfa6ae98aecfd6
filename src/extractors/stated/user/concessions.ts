/**
 * What the user put as a doubt or a remark, and the agent granted at once: “you’re right”, “good point”, “agreed”. By its form
 * such a sentence asks or muses; granted, it is how the thing is to be. What merely asks for knowledge, or reports a failure,
 * binds nothing, however polite the answer.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { cueAtStart } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { words } from '../../../core/language/words';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { isPolite, withoutOpeners } from '../language/sentenceKinds';
import { questionOpeners } from './userCues';
import type { UserMessage, UserSentence } from './userSentences';

/** The sentences of this kind, as they stand in their messages. */
export function concededPoints({ index }: ExtractInput, messages: readonly UserMessage[]): ReadonlySet<UserSentence> {
  return new Set(
    messages
      .filter(({ isDocument }) => !isDocument)
      .flatMap((message) => {
        const points = message.sentences.filter(makesPoint);
        if (points.length === 0) return [];
        const { first, answer } = repliesTo(index, message);
        return concedes(first) || concedes(answer) ? points : [];
      }),
  );
}

/** What the agent said first behind a message, and how it closed the turn; empty where it said nothing. */
export function repliesTo(index: SessionIndex, { position, turn }: UserMessage): { first: string; answer: string } {
  const found = index.turns[turn - 1];
  const end = found?.end ?? Number.POSITIVE_INFINITY;
  const first = index.sorted.messages.find(
    (message) => message.position > position && message.position < end && message.entry.role === 'assistant',
  );
  return { first: first?.entry.text.trim() ?? '', answer: found?.answer?.text.trim() ?? '' };
}

/** Whether a reply begins by granting the point, without a “but”. */
export const concedes = (reply: string): boolean => {
  const plain = withoutOpeners(reply.slice(0, longestBeginning));
  return grants(plain) && !weighs.test(plain);
};

const longestBeginning = 200;
const grants = cueAtStart(
  words(`
  agreed, i agree, fully agree, good idea, good point, good call, good catch, good suggestion, good thinking, great idea, great point,
  great suggestion, great catch, fair point, that's fair, you are right, you're right, you're absolutely right, you are absolutely right,
  you're totally right, you're completely right, you're not wrong, makes sense, that makes sense, exactly, du hast recht, stimmt, guter punkt,
  gute idee, einverstanden, tienes razón, buena idea, de acuerdo, tu as raison, vous avez raison, bonne idée, d'accord, você tem razão, boa ideia,
  ты прав, вы правы, хорошая идея, согласен, 你说得对, 您说得对, 好主意, 同意, おっしゃる通り, その通り, 良いアイデア, 맞습니다, 좋은 생각
`),
);
const weighs = /^[^.!?\n]{0,60}[,.—–-]\s*but\b/i;

const leastWords = 6;
const mostWords = 70;

const makesPoint = ({ text, isItem }: UserSentence): boolean => {
  const plain = withoutOpeners(text).replace(musing, '');
  const length = text.split(/\s+/).length;
  if (isItem || length < leastWords || length > mostWords || isPolite(text) || asks(plain)) return false;
  return (
    wants.stands(plain) &&
    !fails.stands(plain) &&
    !weighsWays.test(plain) &&
    !isWork.test(plain) &&
    !pictures.test(plain)
  );
};

const musing =
  /^(?:(?:i (?:do )?(?:now )?wonder(?: now)? if|(?:i['’]m )?wondering(?: now)? if|in theory|i think|i guess|i feel like|it seems like|seems like)\s+)+/i;
/** “If we could get rid of it, …” and “like right now …” picture something. */
const pictures = /^(?:if (?:we|i|it|they|you) (?:could|would|had)|like|such as|for example|for instance)\b/i;
const asks = cueAtStart(questionOpeners.filter((opener) => !/^(?:should|shouldn't|is it|it)/.test(opener)));

/** How it should be, or need not be. */
const wants = foldedPattern(() =>
  anyOf(
    'u',
    /\b(?:should(?:n['’]?t)?|must|needs? to|ha(?:s|ve) to|could|rather|instead|let['’]?s|prefer|not worth)\b/u,
    /\bwould (?:more|not|only|just|be (?:better|nicer|cleaner))\b/u,
    /\b(?:soll|sollte|müssen|muss|lieber|debería|mejor|devrait|plutôt|deveria|melhor)\p{L}*/u,
    /должн|лучше|应该|最好|べき|ほうが|해야/u,
  ),
);
const fails = foldedPattern(
  () => /\b(?:fail\p{L}*|errors?|broken?|crash\p{L}*|bugs?|not working|does(?:n['’]?t| not) work|stuck)\b/u,
);
/** What the agent is to do on the way, and what somebody took from it. */
const isWork = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:needs? to|have to|should|could|let['’]?s|lets)\s+(?:also\s+|first\s+|probably\s+|maybe\s+|just\s+)*/,
    /(?:check|read|look|see|research|think|discuss|talk|investigate|find|test|run|commit|push|wait|ask|start|continue|figure|verify|review|explain)\b/,
  ),
  /\bi thought\b|\byou (?:said|concluded|told|mentioned)\b/,
);
/** “Should it be here or there?” has not chosen. */
const weighsWays = /\bor (?:should|do|is|are|can|could|would|not)\b/i;
