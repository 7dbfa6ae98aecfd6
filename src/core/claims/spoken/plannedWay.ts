/**
 * What the agent said on the way that it would do, where no change of a file followed: “I'll use a new worktree rather than
 * touch that checkout” is how it went about the turn. Once that has ended, its answer tells what came of it.
 */
import { isScratch } from '../../index/changedFiles';
import type { FileChange, SessionIndex } from '../../index/sessionIndex';
import { anyOf } from '../../text/patterns';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';
import type { SpokenRemark } from './spoken';

/** The answer of the turn that it was said in; null where the turn is open, or files were changed in what was left of it. */
export function endOfPlannedWay(
  { text, place, passage, leadsToChange, followsChange }: SpokenRemark,
  { turns, changes }: SessionIndex,
): Ender | null {
  if (place !== 'interim' || leadsToChange || followsChange || !announces.test(text)) return null;
  const { answer = null, end = 0 } = turns[passage.turn - 1] ?? {};
  const isLater = ({ position, path }: FileChange) =>
    position > passage.position && position < end && !isScratch(path) && !isText.test(path);
  return answer === null || changes.some(isLater) ? null : byMessage(answer);
}

/** What a worker is told, and notes. */
const isText = /\.(?:md|mdx|txt|rst)$/i;

const announces = anyOf(
  'iu',
  /\b(?:I|we)(?:['’]ll| will|(?:['’]m|['’]re| am| are) (?:\p{L}+ )?going to)\b/u,
  /(?<!\p{L})(?:ich werde|werde ich|wir werden|voy a|vamos a|je vais|nous allons|on va|vou|vamos)(?!\p{L})/u,
  /(?<!\p{L})(?:я буду|мы будем|я собираюсь)(?!\p{L})|我会|我将|我打算|我要|つもりです|することにします|하겠습니다/u,
);
