/** How a part behaves from now on, by the word “now” and what stands behind it. */
import { cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { words } from '../../../../core/language/words';

/** Behind “now” they tell a state and no behaviour. */
const stateVerbs = words(
  'works, work, pass, passes, build, builds, compile, compiles, run, runs, fail, fails, says, needs, need, is, has, includes, include, satisfies, matches, shows, show, looks, look, covers, cover, contains, contain, exists, exist',
);
/** How a part behaves from now on: “now returns”, not “now works” or “now passes”. */
export const behavesNow = foldedPattern(
  () => new RegExp(`\\bnow\\s+(?!${cuePattern(stateVerbs)})(?:also\\s+|only\\s+|correctly\\s+)?\\p{L}{2,}s\\b`, 'u'),
);

/** “Old caches now bring a warning” */
export const isNowSo = foldedPattern(() => new RegExp(`\\bnow\\s+(?!${cuePattern(stateVerbs)})\\p{L}{3,}`, 'u'));

/** “Now searches the newest first (…)”. */
export const opensWithNow = /^\W*now\s+(?!works|passes|builds|ready|clean)\p{L}+s\b/iu;

/** “The code now tells the two apart, and a test was added”: what was added beside it does not matter. */
export const clauseWithNow = (text: string) => text.split(/[,;]|\sand\s/).find((part) => /\bnow\b/i.test(part)) ?? text;
