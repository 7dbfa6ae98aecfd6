/**
 * Work that is open now: the agent's own list where it still holds, and what the last report says is left. A list that the
 * last turn did not touch, or that a report without open points follows, is history.
 */
import { type Judged, judged, standing, untouched } from '../../../core/claims/judged';
import { endOfDoing } from '../../../core/claims/spoken/ofThatMoment';
import { changedSinceTold } from '../../../core/claims/work/changedSinceTold';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { fileChecklists } from './fileChecklists';
import { judgedList, underWay } from './list/judgedList';
import { nextInRecap } from './nextInRecap';
import { notesLeft } from './notesRead';
import { openInEarlierReports } from './openInEarlierReports';
import { openPoints } from './openPoints';
import { ordersNotDone } from './ordersNotDone';
import { pendingInSummary } from './pendingInSummary';
import { planChecks } from './plans/planChecks';
import { plannedByHand } from './plans/plannedByHand';
import { plannedFiles } from './plans/plannedFiles';
import { plannedSteps } from './plans/plannedSteps';
import { waitingPlan } from './plans/waitingPlan';
import { proposedWork } from './proposedWork';
import { reviewFindings } from './reviewFindings';
import { announcedStep } from './underWay/announcedStep';
import { brokenUses } from './underWay/brokenUses';
import { usesMissing } from './underWay/usesMissing';
import { unpickedItems } from './unpickedItems';

/** A list with so many items is the plan itself. */
const fewestListed = 3;
const mostLeft = 8;

/** In the order in which they are told: the step under way, the list, the plan, then what reports and summaries leave; what is over stands with its end. */
export function judgedTodos(input: ExtractInput): Judged<StateFact>[] {
  return listedTodos(input).map((one) =>
    one.over === null ? { ...one, fact: changedSinceTold(one.fact, input.index) } : one,
  );
}

function listedTodos({ index, goal }: ExtractInput): Judged<StateFact>[] {
  const list = judgedList(index);
  const listed = standing(list);
  const known = listed.map(({ text }) => text);
  const isListed = listed.some(({ text }) => text.startsWith(underWay));
  const isNew = ({ fact }: Judged<StateFact>) => !known.some((text) => says(text, fact.text));
  return [
    ...untouched(isListed ? [] : announcedStep(index)),
    ...list,
    ...untouched(listed.length < fewestListed ? plannedSteps(index) : []),
    ...(listed.length < fewestListed ? waitingPlan(index) : []),
    ...planChecks(index),
    ...ordersNotDone(index, goal),
    ...reviewFindings(index),
    ...withoutRepeated([...leftByReport(index), ...nextInRecap(index)], proposedWork(index)).filter(isNew),
    ...unpickedItems(index),
    ...[...openInEarlierReports(index), ...pendingInSummary(index)].filter(isNew),
    ...(listed.length < fewestListed ? ofFiles(index, goal) : []),
    ...plannedFiles(index),
    ...untouched(brokenUses(index)),
    ...untouched(usesMissing(index)),
    ...plannedByHand(index),
  ];
}

/** A checklist that is worked through tells more than the notes that the session began with. */
function ofFiles(index: SessionIndex, goal: string): Judged<StateFact>[] {
  const listed = fileChecklists(index);
  return listed.length > 0 ? listed : notesLeft(index, goal);
}

/** Those that stand. */
export const openTodos = (input: ExtractInput): StateFact[] => standing(judgedTodos(input));

/** The last report, as long as at most the turn in flight follows it; what it was only doing is over with what followed. */
function leftByReport(index: SessionIndex): Judged<StateFact>[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  if (turn?.answer === null || turn?.answer === undefined || turn.number < index.turns.length - 1) return [];
  const { answer } = turn;
  return openPoints(answer.text)
    .slice(0, mostLeft)
    .map((text, at) => {
      const fact: StateFact = {
        ...{ id: `left-${answer.line}-${at}`, kind: 'state', label: 'pending', tag: 'declared', about: 'todo' },
        ...{ text, evidence: [refTo(answer)] },
      };
      return judged(fact, 'passed', endOfDoing(text, turn.end - 1, index));
    });
}

/** What an answer leaves open is not proposed once more. */
const withoutRepeated = (left: readonly Judged<StateFact>[], proposed: readonly Judged<StateFact>[]) => [
  ...left,
  ...proposed.filter(({ fact }) => !left.some((other) => fact.text.endsWith(`: ${other.fact.text}`))),
];

const says = (a: string, b: string) => {
  const [one, other] = [a, b].map((text) => text.replace(/^(?:In progress|To do): /, '').toLowerCase());
  return one !== undefined && other !== undefined && (one.includes(other) || other.includes(one));
};
