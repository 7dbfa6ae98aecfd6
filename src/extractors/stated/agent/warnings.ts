/** What will matter again, in what the agent says: causes, cautions, and what is no more than advice or a change. */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { causeWords, cautionWords, plainChangeVerbs } from './agentCues';

/** It says why something is so. */
export const tellsCause = cue(causeWords);
/** It says what to mind. */
export const warns = cue(cautionWords);
/** “Added the issue with its root cause” tells what was done. */
export const reportsChange = cueAtStart(plainChangeVerbs);

/** Advice of the agent's own, which nobody has taken yet. */
export const proposes = cue([
  "i'd",
  'i would',
  'my recommendation',
  'i recommend',
  'i suggest',
  'should start',
  'should also',
]);

/** Why something is so, or what to mind: all else that was reported is no warning. What will happen again is a trap. */
export const isWarning = ({ text }: { readonly text: string }) =>
  !reportsChange(text) && (tellsCause(text) || (warns(text) && !proposes(text)));
