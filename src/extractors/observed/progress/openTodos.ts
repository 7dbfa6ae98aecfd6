/**
 * Work that is open now: the agent's own list where it still holds, and what the last report says is left. A list that the
 * last turn did not touch, or that a report without open points follows, is history.
 */
import { type Judged, judged, standing, untouched } from '../../../core/claims/judged';
import { endOfDoing } from '../../../core/claims/spoken/ofThatMoment';
import { doneSince, endOfList, isHeldUp, type ReportReader } from '../../../core/claims/work/todoList';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { countOf } from '../../../core/text/countOf';
import { foldSpace } from '../../../core/text/foldSpace';
import { deedsSince } from './deedsSince';
import { fileChecklists } from './fileChecklists';
import { leftBySummary } from './leftBySummary';
import { leftEarlier } from './leftEarlier';
import { leftOfList } from './leftOfList';
import { leftOpen, namesItems, namesOpenWork } from './leftOpen';
import { nextInRecap } from './nextInRecap';
import { ordersNotDone } from './ordersNotDone';
import { planChecks } from './plans/planChecks';
import { plannedByHand } from './plans/plannedByHand';
import { plannedFiles } from './plans/plannedFiles';
import { plannedSteps } from './plans/plannedSteps';
import { waitingPlan } from './plans/waitingPlan';
import { proposedWork } from './proposedWork';
import { reviewFindings } from './reviewFindings';
import { announcedStep } from './underWay/announcedStep';
import { usesLeft } from './underWay/usesLeft';
import { usesMissing } from './underWay/usesMissing';

/** A list with so many items is the plan itself. */
const fewestListed = 3;
const mostItems = 12;
/** In list order; all that a list may have. */
const mostDone = 25;
const mostLeft = 8;

/** In the order in which they are told: the step under way, the list, the plan, then what reports and summaries leave; what is over stands with its end. */
export function judgedTodos({ index, goal }: ExtractInput): Judged<StateFact>[] {
  const list = judgedList(index);
  const listed = standing(list);
  const known = listed.map(({ text }) => text);
  const isListed = listed.some(({ text }) => text.startsWith(prefixes['in-progress']));
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
    ...leftOfList(index),
    ...[...leftEarlier(index), ...leftBySummary(index)].filter(isNew),
    ...(listed.length < fewestListed ? fileChecklists(index) : []),
    ...plannedFiles(index),
    ...untouched(usesLeft(index)),
    ...untouched(usesMissing(index)),
    ...plannedByHand(index),
  ];
}

/** Those that stand. */
export const openTodos = (input: ExtractInput): StateFact[] => standing(judgedTodos(input));

const reportReader: ReportReader = { namesItems, namesOpenWork };

/** Of a list that was left behind the open items are over, and what was done needs no word. */
function judgedList(index: SessionIndex): Judged<StateFact>[] {
  if (index.todos === null) return [];
  const ender = endOfList(index, reportReader);
  const facts = factsOfList(index, index.todos);
  if (ender === null) return untouched(facts);
  return facts.filter(({ label }) => label !== 'done').map((fact) => judged(fact, 'carried out', ender));
}

function factsOfList(index: SessionIndex, list: NonNullable<SessionIndex['todos']>): StateFact[] {
  const { call } = list;
  const done = doneSince(index, list.items, call.position, deedsSince(index, call.position));
  const heldUp = isHeldUp(index, call.position);
  const items = list.items.map((item): TodoItem => {
    if (done.has(item)) return { ...item, status: 'completed' };
    // Nothing of it was let through: it is as little begun as the others.
    return heldUp && item.status === 'in-progress' ? { ...item, status: 'pending' } : item;
  });
  const open = [
    ...items.filter((item) => item.status === 'in-progress'),
    ...items.filter((item) => item.status === 'pending'),
  ];
  const others = othersOf(list);
  if (open.length === 0 && others === null) return [];
  const finished = items.filter((item) => item.status === 'completed');
  const set = refTo(call.call);
  const seen = new Map([...done].map(([item, ender]) => [item.text, ender.ref]));
  const fact = (item: TodoItem, at: number): StateFact => {
    const deed = item.status === 'completed' ? seen.get(item.text) : undefined;
    return {
      id: `todo-${call.call.line}-${at}`,
      kind: 'state',
      label: item.status === 'completed' ? 'done' : waits.test(item.text) ? 'blocked' : 'pending',
      tag: deed === undefined ? 'declared' : 'observed',
      about: 'todo',
      text: `${prefixes[item.status]}${foldSpace(item.text)}`,
      evidence: deed === undefined ? [set] : [set, deed],
    };
  };
  const told = [...open.slice(0, mostItems), ...finished.slice(0, mostDone)].map(fact);
  if (others === null) return told;
  const ofOthers: StateFact = {
    ...{ id: `todo-${call.call.line}-others`, kind: 'state', label: 'pending', tag: 'declared', about: 'todo' },
    ...{ text: others, evidence: [set] },
  };
  return [...told, ofOthers];
}

/** One line for the items that others of the team have; null where they have none that is open. */
function othersOf({ call }: NonNullable<SessionIndex['todos']>): string | null {
  const others = call.call.actions.flatMap((action) =>
    action.kind === 'todo' && action.others ? [action.others] : [],
  )[0];
  if (others === undefined || others.open === 0) return null;
  const done = others.done === 0 ? '' : `, ${others.done} done`;
  return `Not of this session: ${countOf(others.open, 'open item')} of its team (${others.owners.join(', ')})${done}`;
}

const prefixes = { 'in-progress': 'In progress: ', pending: 'To do: ', completed: '', cancelled: '' } as const;

/** Words of an item that say it cannot go on by itself. */
const waits = /\bblocked\b|\bwait(?:s|ing)? (?:for|on)\b/i;

/** The last report, as long as at most the turn in flight follows it; what it was only doing is over with what followed. */
function leftByReport(index: SessionIndex): Judged<StateFact>[] {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  if (turn?.answer === null || turn?.answer === undefined || turn.number < index.turns.length - 1) return [];
  const { answer } = turn;
  return leftOpen(answer.text)
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
