/** Whether an answer hands the request back: it closes with a question and has said little, or put a choice before the user. */
import { splitText } from '../../../core/text/splitText';
import { measureWords } from '../language/contentWords';
import { endsAsQuestion } from '../language/sentenceKinds';
import { offerOf } from './offers';

/** Who says more than this has answered, whatever they offer at the end. */
const mostWords = 30;

export function asksBack(answer: string): boolean {
  if (!endsAsQuestion(answer.trim())) return false;
  const { isChoice, options } = offerOf(answer);
  if (isChoice && options.length > 1) return true;
  const said = splitText(answer).filter(({ kind, text }) => kind !== 'heading' && !endsAsQuestion(text));
  return said.reduce((sum, { text }) => sum + measureWords(text), 0) < mostWords;
}
