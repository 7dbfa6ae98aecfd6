/** How long the words of the user bind: for good, or as long as what they were said of is under way. */
import { cue } from '../../../core/language/cueTable';
import { withoutOpeners } from '../language/sentenceKinds';
import { endsWithOnly, forbids, restricts, rulesOut, saysLasting, stresses } from './ruleForms';
import { everyOccasion, ofNow } from './userCues';
import { refuses } from './wishes';

const saysEvery = cue(everyOccasion);
const saysNow = cue(ofNow);
/** “We don’t need a commit”, “no need to rebase” forbid nothing. */
const needsNot = /\b(?:do|does)(?:n['’]?t| not) (?:need|have)\b(?! to (?:ask|wait)\b)|\bno need\b/giu;

/**
 * Whether a rule is meant for more than the task at hand. “Never”, “every” and a ban do; “make sure”, “must”, “keep” and
 * “only if” do so beside such a word alone; what is said for now, until something, or with a maybe does not.
 *
 * @param text one sentence of the user that binds
 */
export function outlivesTask(text: string): boolean {
  if (saysEvery(text)) return true;
  if (saysNow(text)) return false;
  const rest = text.replace(needsNot, ' ');
  return (
    saysLasting(rest) ||
    forbids.test(rest) ||
    refuses(rest) ||
    restricts(rest) ||
    endsWithOnly.stands(rest) ||
    rulesOut.stands(withoutOpeners(rest)) ||
    stresses.test(rest)
  );
}
