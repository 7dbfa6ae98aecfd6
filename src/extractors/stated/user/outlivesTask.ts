/** How long the words of the user bind: for good, or as long as what they were said of is under way. */
import { cue } from '../../../core/language/cueTable';
import { saysEveryOccasion } from '../../../core/language/everyOccasion';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { withoutOpeners } from '../language/sentenceKinds';
import { bansHere, complainsOfRule } from './bansHere';
import { setsMannerOfAll } from './mannerOfAll';
import { picksTool } from './picksTool';
import { bans, bansTersely, endsWithOnly, restricts, rulesOut, saysLasting, stresses } from './ruleForms';
import { mustWords, ofNow, ruleNouns } from './userCues';
import { refuses } from './wishes';

const saysNow = cue(ofNow);
const saysMust = cue(mustWords);
const namesRule = cue(ruleNouns);
/** “This plan must …”, “it has to”: one thing, at the beginning of the sentence. */
const ofOneThing = foldedPattern(() =>
  inOrder(
    'u',
    /^\P{L}*(?:(?:and|but|also|so|then|und|aber|y|pero|et|mais|e|mas|и|но)\P{L}+)*/u,
    oneOf(
      /this|that|the|it|its|these|those|der|die|das|dieser|diese|dieses|es|el|la|los|las|este|esta|esto|le|les|ce|cette|ces|il|elle/u,
      /o|a|os|as|esse|essa|isso|ele|ela|этот|эта|это|эти|он|она|оно/u,
    ),
    /(?!\p{L})/u,
  ),
);
/** “We don’t need a commit”, “no need to rebase” forbid nothing. */
const needsNot = /\b(?:do|does)(?:n['’]?t| not) (?:need|have)\b(?! to (?:ask|wait)\b)|\bno need\b/giu;

/**
 * Whether a rule is meant for more than the task at hand. “Never”, “every” and a ban do; “make sure” does so beside such a
 * word alone, “must” of things in general; what is said for now, until something, or with a maybe does not.
 *
 * @param text one sentence of the user that binds
 */
export function outlivesTask(text: string): boolean {
  if (complainsOfRule.stands(text)) return false;
  if (saysEveryOccasion(text)) return true;
  if (saysNow(text) || bansHere(text)) return false;
  const rest = text.replace(needsNot, ' ');
  return (
    saysLasting(rest) ||
    (saysMust(rest) && !ofOneThing.stands(rest)) ||
    bans(rest) ||
    refuses(rest) ||
    restricts(rest) ||
    endsWithOnly.stands(rest) ||
    rulesOut.stands(withoutOpeners(rest)) ||
    bansTersely.stands(withoutOpeners(rest)) ||
    stresses.test(rest) ||
    setsMannerOfAll.stands(withoutOpeners(rest)) ||
    picksTool(withoutOpeners(rest))
  );
}

/** A step of a plan lasts as long as the plan, but where it says that it is for every occasion. */
export const outlivesPlan = (text: string): boolean => saysEveryOccasion(text);

/** Of words that pick one of several ways: they hold for that matter, but where they rule something out, say that it is for good, or call themselves a rule. */
export function outlivesAnswer(text: string): boolean {
  if (saysEveryOccasion(text) || namesRule(text)) return true;
  const rest = text.replace(needsNot, ' ');
  return !saysNow(text) && (bans(rest) || refuses(rest) || restricts(rest) || rulesOut.stands(withoutOpeners(rest)));
}
