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
  if (place !== 'interim' || !announces.test(text)) return null;
  const { answer = null, end = 0 } = turns[passage.turn - 1] ?? {};
  // What only says what comes next, and came, is told by what was done.
  if (opensPlan.test(text) && !weighs.test(text)) return answer === null ? null : byMessage(answer);
  if (leadsToChange || followsChange) return null;
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

/** “So I’m going to make the script add the fields, and only then start”: what follows from the words before, and nothing else. */
const opensPlan = anyOf(
  'iu',
  /^\W*(?:so|now|next|then|ok(?:ay)?|alright)[,:]? (?:now )?(?:I|we)(?:['’]ll| will|(?:['’]m|['’]re| am| are) (?:\p{L}+ )?going to)\b/u,
  /^\W*(?:also|jetzt|nun|dann) (?:werde ich|werden wir)(?!\p{L})|^\W*(?:así que|ahora|luego) (?:voy|vamos) a(?!\p{L})/u,
  /^\W*(?:donc|maintenant|ensuite) (?:je vais|nous allons|on va)(?!\p{L})|^\W*(?:então|agora|depois) (?:vou|vamos)(?!\p{L})/u,
);
/** A reason, or what was not taken. */
const weighs =
  /\b(?:because|since|so that|to avoid|instead|rather than|not|weil|damit|statt|porque|para que|en vez|en lugar|parce que|pour que|au lieu|em vez)\b/iu;
