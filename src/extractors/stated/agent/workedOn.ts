/** What an earlier answer told of the work before it, and the work since has changed: faults, advice, next steps. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { namesIn } from '../../../core/language/names';
import type { AgentStatement } from './agentStatements';

/** What was wrong right before the change that was made for it is so no longer. */
export const tellsFault =
  /\b(?:wrong|causes?|skip(?:s|ped)|fails?|breaks?|broken|missing|never|bug|doesn['’]t|does not|isn['’]t|not being|incorrect\w*)\b/i;

/** What an answer without work of its own said is wrong or should be done, once the user ordered a change there, or any was made. */
export function isWorkedOnSince({ text, place, reportsWork, passage }: AgentStatement, index: SessionIndex): boolean {
  if (place !== 'answer' || reportsWork) return false;
  const isAfter = ({ position }: { readonly position: number }) => position > passage.position;
  if (wantsChange.test(text) && index.changes.some(isAfter)) return true;
  if (!tellsFault.test(text)) return false;
  const names = namesIn(text);
  return index.turns.some(
    ({ number, prompt, start, end }) =>
      number > passage.turn &&
      prompt !== null &&
      [...namesIn(prompt.text)].some((name) => names.has(name)) &&
      index.changes.some(({ position }) => position >= start && position < end),
  );
}

const wantsChange =
  /\b(?:should|needs? to|must|ought to|has to|have to) (?:\w+ )?(?:be|say|have|use|explicitly|also|stop|go|become|move)\b/i;

/** What a report that is not the last one names as next was done, or is no more the next thing. */
export const isStepAhead = ({ kind, heading, lead, isLast }: AgentStatement) =>
  kind === 'item' && !isLast && [heading, lead].some((above) => above !== null && leadsToSteps.test(above));

const leadsToSteps =
  /\b(?:next steps?|what['’]?s next|remaining (?:work|steps?)|to-?dos?|still to do|left to do|follow-?ups?)\b/i;
