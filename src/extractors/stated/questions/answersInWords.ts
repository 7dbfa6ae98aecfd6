/**
 * What the user answered to the question tool in words of their own: beside the options they say how it is to be. An
 * option that was only picked is a decision and no order.
 */
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { type UserMessage, userMessage } from '../user/userSentences';
import { askedOptions } from './askedOptions';
import { isAboutProcess } from './errands';

/** In session order, one message for each answer. */
export function answersInWords({ index }: ExtractInput): UserMessage[] {
  return index.tellingCalls.flatMap((call) => {
    const { result } = call;
    if (result === null) return [];
    return (result.answers ?? []).flatMap(({ question, answer }) => {
      const options = askedOptions(call, question);
      const isPicked = options.some((option) => foldSpace(answer).includes(labelOf(option)));
      if (options.length === 0 || isPicked || isAboutProcess(question)) return [];
      return [userMessage(answer, { how: 'answer', ref: refTo(result), position: call.position, turn: call.turn })];
    });
  });
}

/** An option may go on with what it means. */
const labelOf = (option: string) => foldSpace(option).split(/ [–—-] |: /)[0] ?? '';
