/** Why a file was read, in the agent's words: the sentence before the call that names it ("check how `cart.ts` rounds"). */
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { splitSentences } from '../../../core/language/splitText';
import { fileName } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { plainProse } from '../../../core/text/plainProse';
import { announcement } from '../calls/stepWords';

const mostCharacters = 100;
/** Words beside the name: fewer say no more than that it was opened. */
const fewestWords = 4;
/** Entries between the words and the call: other calls of the same step. */
const farthest = 6;

const looks = /^(?:check|look|see|read|find|view|verify|examine|inspect|understand|compare|trace|confirm|open)\w*\b/i;

/** Quoted; empty where the agent said nothing of it right before. @param touches those of one file, in session order */
export function whyOpened(touches: readonly FileTouch[], { sorted }: SessionIndex, path: string): string {
  const name = fileName(path);
  for (const { call, operation } of touches.toReversed()) {
    if (operation !== 'read') continue;
    const said = sorted.messages.findLast(({ position }) => position < call.position);
    if (said === undefined || said.entry.role !== 'assistant' || call.position - said.position > farthest) continue;
    const sentence = splitSentences(foldSpace(plainProse(said.entry.text))).findLast((one) => one.includes(name));
    const words = (sentence ?? '').replace(announcement, '').replace(/[:：.]+$/, '');
    if (looks.test(words) && words.length <= mostCharacters && words.split(' ').length >= fewestWords + 1)
      return `“${words}”`;
  }
  return '';
}
