/** What an answer told of the work before it, and the work since has changed: faults, advice, plans, findings of a review. */
import type { SessionIndex } from '../../index/sessionIndex';
import { namesIn } from '../../language/names';
import { byChange, changeSince } from '../enders';
import type { Ender } from '../verdict';
import type { SpokenFinding } from './spoken';

/** What was wrong right before the change that was made for it is so no longer. */
export const tellsFault =
  /\b(?:wrong|causes?|skip(?:s|ped)|fails?|breaks?|broken|missing|never|bug|doesn['’]t|does not|isn['’]t|not being|incorrect\w*)\b/i;

/** What an answer without work of its own said is wrong or should be done, once the user ordered a change there, or any was made. */
export function workOn({ text, place, reportsWork, passage }: SpokenFinding, index: SessionIndex): Ender | null {
  if (place !== 'answer' || reportsWork) return null;
  const change = wantsChange.test(text) ? changeSince(index, passage.position) : null;
  if (change !== null || !tellsFault.test(text)) return change;
  const names = namesIn(text);
  for (const { number, prompt, start, end } of index.turns) {
    if (number <= passage.turn || prompt === null) continue;
    if (![...namesIn(prompt.text)].some((name) => names.has(name))) continue;
    const found = index.changes.find(({ position }) => position >= start && position < end);
    if (found !== undefined) return byChange(index, found);
  }
  return null;
}

const wantsChange =
  /\b(?:should|needs? to|must|ought to|has to|have to) (?:\w+ )?(?:be|say|have|use|explicitly|also|stop|go|become|move)\b/i;

/** What was told before any work, and what a review found: the change of a file that came first since. */
export function firstWork(finding: SpokenFinding, index: SessionIndex): Ender | null {
  const { place, reportsWork, passage, tells } = finding;
  if (place !== 'answer' || reportsWork) return null;
  const isOfReview = tells.review && !tells.warning;
  const isBeforeAll = !tells.cause && index.changes.every(({ position }) => position > passage.position);
  return isOfReview || isBeforeAll ? changeSince(index, passage.position) : null;
}

/** What a summary called unfinished, once a file was changed and an answer has ended a turn since. */
export function workOnPending({ place, passage, title, lead, text }: SpokenFinding, index: SessionIndex): Ender | null {
  if (place !== 'summary' || !wasPending.test(`${title ?? ''} ${lead ?? ''} ${text}`)) return null;
  const isReported = index.turns.some(({ answer, end }) => answer !== null && end > passage.position);
  return isReported ? changeSince(index, passage.position) : null;
}

const wasPending = /\b(?:not yet|pending|current work|yet to|still (?:need|says?|has|to)|in progress|was about to)\b/i;
