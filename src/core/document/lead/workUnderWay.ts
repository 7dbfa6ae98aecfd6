/** The words on a session that broke off: what it was at, how far that came by what is seen of it, and what came last. */
import type { Facts, InFlightFact } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md, withoutFullStop } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';
import { doneAndLeft } from './doneAndLeft';
import { quotedOrder } from './quotedOrder';
import { isNamedThere, remarkBehind, sinceAskedWords } from './sinceAskedWords';
import { taskInLead } from './taskLine';

/** It stands whole among the work in flight. */
const longestDeed = 80;

/** What a session that broke off was doing; null where a report closes it. */
export function workUnderWay(input: LayoutInput): Markdown | null {
  const { facts, tail } = input;
  const last = facts.inFlight.findLast(isDeed);
  if (last === undefined) return null;
  const deed = md`${withoutFullStop(escapeLine(cutAtWord(foldSpace(last.text).replace(whatFor, ''), longestDeed)))}${evidenceMark(last)}`;
  if (last.isPlan === true) return md`${withoutFullStop(escapeLine(foldSpace(last.text)))}${evidenceMark(last)}.`;
  if (facts.inFlight.some(({ goal }) => goal === 'committed'))
    return md`Work on the goal was committed; no report closes it. ${saysWhen.test(last.text) ? md`` : md`Last: `}${deed}.`;
  if (isCommitted(last, facts))
    return md`${begunWork(input)} was committed; no report closes it. ${saysWhen.test(last.text) ? md`` : md`Last: `}${deed}.`;
  const goal = facts.inFlight.find(isOfGoal)?.evidence[0]?.line ?? null;
  const asked = goal ?? (tail.prompt === '' ? null : Infinity);
  const since = sinceAskedWords(facts, { asked, isListed: doneAndLeft(input) !== '' });
  return md`${begunWork(input)} broke off${since}.${lastWords(last, input, { deed, isToldFar: since !== '' })}`;
}

/** What came last, where the words before do not tell it; where that was only a look, what the agent found before it. */
function lastWords(
  last: InFlightFact,
  { facts: { inFlight } }: LayoutInput,
  { deed, isToldFar }: { readonly deed: Markdown; readonly isToldFar: boolean },
): Markdown {
  if (last.isLook === true) {
    const found = remarkBehind(inFlight);
    const [, said = ''] = remark.exec(foldSpace(found?.text ?? '')) ?? [];
    if (found !== undefined && said !== '')
      return md` Agent: “${escapeLine(cutAtWord(said, longestRemark))}”${evidenceMark(found)}.`;
    if (isToldFar) return md``;
  }
  if (isEdit.test(last.text) && isNamedThere(inFlight, last)) return md``;
  const [, tool = '', name = ''] = unfinishedFile.exec(last.text) ?? [];
  if (name !== '') return md` Not finished: ${escapeLine(tool)} ${inlineCode(name)}${evidenceMark(last)}.`;
  return md` ${saysWhen.test(last.text) ? md`` : md`Last: `}${deed}.`;
}

const isEdit = /^(?:Edited|Created|Wrote anew|Deleted) /;
const unfinishedFile = /^Not finished: (\w+) \/(?:[^/\s]+\/)*([^/\s]+)$/;
const remark = /^Agent: “(.+)”$/u;
const longestRemark = 140;

/** Nothing waits for a commit, and nothing is left of a list. */
const isCommitted = ({ committedAt }: InFlightFact, { repository, state }: Facts): boolean =>
  committedAt !== undefined &&
  repository !== null &&
  repository.uncommitted.length === 0 &&
  repository.mayBeMore !== true &&
  !state.some(({ about, label }) => about === 'todo' && label === 'pending');

/** What an edit added, and what it was for. */
const whatFor = /(?<=^(?:Edited|Created|Wrote anew) \S+(?: \(\d+×\))?)[,:] .*$/u;

const saysWhen = /^(?:Last|Not finished|Agent)\b/;

function begunWork(input: LayoutInput): Markdown {
  const { facts, tail } = input;
  if (facts.inFlight.some(isOfGoal)) return md`Work on the goal`;
  if (tail.prompt === '') return md`Work`;
  if (isTask(input, tail.promptMark)) return md`Work on the task`;
  return md`Work on “${escapeLine(quotedOrder(tail.prompt))}”${tail.promptMark}`;
}

const isOfGoal = ({ goal }: InFlightFact) => goal === 'looked-into' || goal === 'begun';

/** Whether the request with this place is the task, which is quoted on the line above. */
export function isTask(input: LayoutInput, mark: Markdown): boolean {
  const task = taskInLead(input);
  return task !== null && evidenceMark(task) === mark;
}

/** Not the line on a goal that was the last prompt already. */
const isDeed = ({ goal }: InFlightFact) => goal === undefined;
