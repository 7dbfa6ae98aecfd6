/** What the last turn was asked for, sentence by sentence: it binds as long as no answer has closed it, in whatever form it is put. */
import { foldedPattern } from '../../../core/language/foldedPattern';
import { isAssent, isObservation, isPause, isQuestion, isRefusal, isRemark } from '../language/sentenceKinds';
import { tellsDone } from './noOrder';
import type { UserMessage } from './userSentences';

/** A shorter sentence orders nothing. */
export const leastCharacters = 8;

/** “No fixes applied.” tells what is. */
export const findsNone = foldedPattern(
  () => /^no [\p{L}-]+ (?:were |was )?(?:found|made|left|seen|known|remain\p{L}*|yet|\p{L}+ed)\b/u,
);

/** What the last turn was asked for binds as long as no answer has closed it. */
export function isOpenOrder(message: UserMessage, at: number, openTurn: number | null): boolean {
  const text = message.sentences[at]?.text ?? '';
  if (message.turn !== openTurn || message.isDocument || text.length < leastCharacters) return false;
  return (
    !/[:：]$/.test(text) &&
    !isShown(message, at) &&
    !isQuestion(text) &&
    !isAssent(text) &&
    !isRefusal(text) &&
    !isPause(text) &&
    !isObservation(text) &&
    !isRemark(text) &&
    !tellsDone.test(text) &&
    !findsNone.stands(text)
  );
}

/** Lines below “it throws the following error:”, up to the one in which somebody speaks again. */
function isShown({ sentences }: UserMessage, at: number): boolean {
  const from = sentences.findLastIndex(({ text }, place) => place < at && showsBelow.test(text));
  return from >= 0 && !sentences.slice(from + 1, at + 1).some(({ text }) => speaksAgain.test(text));
}
const showsBelow =
  /\b(?:errors?|output|logs?|messages?|console|prints?|says|throw(?:s|ing)?|shows?|following|this|get|see)\s*[:：]$/i;
const speaksAgain = /(?:^|[\s,])(?:i|we|let['’]?s|please)(?=$|[\s,'’])/i;
