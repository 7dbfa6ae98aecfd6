/** The words that make a rule of a sentence, or take one back: without them it says something else. */
import { lastsBeyond } from './doneCues';
import { needsNoMore, onlyOnce, permits, refusesPermission, saysNoMore, withdraws } from './liftCues';
import { leavesCaseOut, prohibits } from './ruleForm';

/** In nine languages: “unless”, “nunca”, 「禁止」. */
export const isRuleWord = (word: string): boolean =>
  [prohibits, lastsBeyond, permits, refusesPermission, withdraws, needsNoMore, saysNoMore, onlyOnce].some((cue) =>
    cue(word),
  ) || leavesCaseOut(`${word} `);
