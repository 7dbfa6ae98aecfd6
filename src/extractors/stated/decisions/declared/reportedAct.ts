/** How a report tells a change: what was done, what a part does from now on, what it is for. */
import { cue, cueAtStart } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { insteadOf } from '../../../../core/lexicon/insteadOf';
import { changeVerbs, designWords } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { hasReason } from './reasons';
import { withoutLabel } from './reportForms';
import { tellsPast } from './saysChoice';

/** How the thing is now. */
export const designs = cue(designWords);

/** A report of a change begins so. */
export const reportsChange = cueAtStart(changeVerbs);

/** How a thing came to be as it is: by a change, in the first person, or from now on. */
export const reportsAct = foldedPattern(
  () => /\b(?:i|we)(?:['’]ve| have)?\s+(?:also\s+|then\s+)?\p{L}+(?:ed|pt|de|ose|ent|ew|ook)\b|\bnow\b/u,
);

/** What it was preferred to, or how it was before. */
export const contrasts = cue(insteadOf.phrases, ['no longer']);

/** “…, so every caller gets the same answer”: what a change is for. */
const soThat =
  /\bso\s+(?:that\s+)?(?:an?|the|it|they|both|each|every|no|only|future|existing|old|new|callers?|users?|readers?|`)(?=[\s`])/i;

/** Results of checks, and what happened to a branch, are a state whatever they are for. */
export const claimsOnly =
  /\b(?:tests?|suite|lint|checks?|CI|build)\b[^.;]{0,30}\b(?:pass\w*|green|clean|fail\w*)|\b(?:committed|pushed to|merged|verified|confirmed|rebased|re-?ran)\b/i;

/** A change in a report of work with what it is for: words for the state of something may stand in it. */
export function isActForAReason({ text, place, reportsWork }: AgentStatement): boolean {
  if (place !== 'answer' || !reportsWork || tellsPast.test(text) || claimsOnly.test(text)) return false;
  return (
    (reportsChange(withoutLabel(text)) || reportsAct.stands(text)) &&
    (soThat.test(text) || hasReason(text)) &&
    namesIn(text).size > 0
  );
}

/** “`push()` now rejects an empty secret, and only then fails”: words for states stand in what a part does from now on. */
export function tellsHowItIsNow({ text, place, reportsWork }: AgentStatement): boolean {
  if (place !== 'answer' || !reportsWork || claimsOnly.test(text) || tellsPast.test(text)) return false;
  return (
    /\bnow\b(?!\s+(?:works?|passes|clean|green|complete|ready|up|running|waiting|pending)\b)/i.test(text) &&
    designs(text) &&
    namesIn(text).size > 0
  );
}
