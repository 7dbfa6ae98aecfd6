/** What an answer told of the work before it, and the work since has changed: faults, advice, plans, findings of a review. */
import type { SessionIndex } from '../../index/sessionIndex';
import { namesIn } from '../../language/names';
import { isStateful } from '../../shell/isStateful';
import { anyOf } from '../../text/patterns';
import { byChange, byRun, changeSince } from '../enders';
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

/** “The check is down to style issues. I’m cleaning those up now”: what the remark itself went on to mend, once something was changed behind it in its turn. */
export function mendedAtOnce({ text, next, place, passage, tells }: SpokenFinding, index: SessionIndex): Ender | null {
  if (place !== 'interim' || tells.cause || !tellsLeft.test(withoutCode(text)) || !goesAtIt.test(next)) return null;
  const end = index.turns[passage.turn - 1]?.end ?? Number.POSITIVE_INFINITY;
  const isBehind = (position: number) => position > passage.position && position < end;
  const change = index.changes.find(({ position }) => isBehind(position));
  if (change !== undefined) return byChange(index, change);
  const run = index.runs.find(
    ({ call, command, status }) => isBehind(call.position) && status !== 'failed' && isStateful(command),
  );
  return run === undefined ? null : byRun(run);
}

/** A name in code says nothing of how far something has come. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, ' ');
const tellsLeft = anyOf(
  'iu',
  /\b(?:yet|still|down to|surfaced|remaining|left over|gaps?|lacks?|(?:is|are) (?:wrong|missing|broken|incorrect)|only (?:lightly|partly|partially)|needs? (?:an?|the|to|some)|blocked)\b/u,
  /\b(?:noch|fehlt|fehlen|todavía|aún|falta|faltan|encore|manque|ainda|faltam)\b/u,
  /(?<!\p{L})(?:ещё|еще|не хватает)|还|仍|缺|まだ|不足|아직|남은/u,
);
const goesAtIt = anyOf(
  'iu',
  /^\W*(?:(?:so|now|next|then)[,]? )?(?:i(?:['’]m| am|['’]ll| will)|we(?:['’]re|['’]ll)|let me|let['’]s|fixing|patching|updating|cleaning)(?!\p{L})/u,
  /^\W*(?:ich (?:behebe|ändere|ergänze|korrigiere|passe)|lass mich|voy a|déjame|je vais|laisse-moi|vou|deixa-me|сейчас|я (?:сейчас )?(?:исправ|добав|обнов))/u,
  /^\W*(?:让我|我来|我现在|これから|今から|修正します|제가|지금)/u,
);
