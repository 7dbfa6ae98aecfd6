/** What was said on the way and was gone on with: the reason for an edit, what sounded open, a fault that an answer named. */
import type { SessionIndex } from '../../index/sessionIndex';
import { anyOf } from '../../text/patterns';
import { changeSince } from '../enders';
import type { Ender } from '../verdict';
import type { SpokenRemark } from './spoken';

/** What was seen right before an edit was the reason for it; what sounded open was gone on with once anything was changed. */
export function workedOff(
  { text, place, passage, leadsToChange, followsChange }: SpokenRemark,
  index: SessionIndex,
): Ender | null {
  if (place === 'interim') {
    const isReason = leadsToChange && !followsChange;
    return isReason || soundsOpen.test(text) ? changeSince(index, passage.position) : null;
  }
  const end = index.turns[passage.turn - 1]?.end ?? passage.position;
  return labelsFault.test(text) ? changeSince(index, end) : null;
}

const soundsOpen = anyOf(
  'iu',
  /\b(?:still|needs?|would|could|fail(?:s|ed|ing|ures?)?|bad|broken|brittle|missing|problems?|issues?|bugs?|edge case|wrong|stale|errors?)\b/u,
  /\b(?:not yet|doesn['’]t|does not|isn['’]t|cannot|can['’]t)\b/u,
);
/** “Bug: the carts are compared by their long names” */
const labelsFault =
  /^\W*(?:bug|issue|problem|fault|error|gap|fehler|problema|problème|проблема|问题|問題)\b[^.:：]{0,24}[:：]/iu;
