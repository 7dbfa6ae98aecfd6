/** Whether an answer hands the request back: it closes with a question and has said little, or put a choice before the user. */

import { measureWords } from '../../../core/language/contentWords';
import { splitText } from '../../../core/language/splitText';
import { endsAsQuestion } from '../language/sentenceKinds';
import { offerOf } from './offers';

/** Who says more than this has answered, whatever they offer at the end; a choice may be put before the user with more. */
const mostWords = 30;
const mostWordsOfChoice = 90;

/** False for any answer that does not end with a question. */
export function asksBack(answer: string): boolean {
  if (!endsAsQuestion(answer.trim())) return false;
  const { isChoice, options } = offerOf(answer);
  const said = splitText(answer).filter(({ kind, text }) => kind !== 'heading' && !endsAsQuestion(text));
  const words = said.reduce((sum, { text }) => sum + measureWords(text), 0);
  return words < (isChoice && options.length > 1 ? mostWordsOfChoice : mostWords);
}
