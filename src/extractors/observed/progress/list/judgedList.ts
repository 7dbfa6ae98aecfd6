/** The agent's own list of work, item by item; one that was left behind as a whole is over. */
import { type Judged, judged, untouched } from '../../../../core/claims/judged';
import { doneSince, endOfList, isHeldUp, type ReportReader } from '../../../../core/claims/work/todoList';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import { countOf } from '../../../../core/text/countOf';
import { foldSpace } from '../../../../core/text/foldSpace';
import { deedsSince } from '../deedsSince';
import { namesItems, namesOpenWork } from '../openPoints';
import { type ItemState, itemState } from './itemStateRules';

const mostItems = 12;
/** In list order; all that a list may have. */
const mostDone = 25;

const reportReader: ReportReader = { namesItems, namesOpenWork };

/** Of a list that was left behind the open items are over, and what was done needs no word. */
export function judgedList(index: SessionIndex): Judged<StateFact>[] {
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
  const items = list.items.map((item) => {
    const listed = { item, line: call.call.line, isSeenDone: done.has(item), isHeldUp: heldUp };
    return { item, ...itemState.decide(listed) };
  });
  const inState = (...states: readonly ItemState[]) => items.filter(({ verdict }) => states.includes(verdict));
  const open = [...inState('under way', 'waits, under way'), ...inState('open', 'waits')];
  const others = othersOf(list);
  if (open.length === 0 && others === null) return [];
  const finished = inState('done');
  const set = refTo(call.call);
  const seen = new Map([...done].map(([item, ender]) => [item.text, ender.ref]));
  const fact = ({ item, verdict, decidedBy }: (typeof items)[number], at: number): StateFact => {
    const deed = verdict === 'done' ? seen.get(item.text) : undefined;
    return {
      id: `todo-${call.call.line}-${at}`,
      kind: 'state',
      label: forms[verdict].label,
      tag: deed === undefined ? 'declared' : 'observed',
      about: 'todo',
      text: `${forms[verdict].prefix}${foldSpace(item.text)}`,
      evidence: deed === undefined ? [set] : [set, deed],
      decidedBy,
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

/** What stands before the item in work. */
export const underWay = 'In progress: ';
const toDo = 'To do: ';
const forms: Readonly<Record<ItemState, { readonly prefix: string; readonly label: StateFact['label'] }>> = {
  done: { prefix: '', label: 'done' },
  dropped: { prefix: '', label: 'done' },
  open: { prefix: toDo, label: 'pending' },
  waits: { prefix: toDo, label: 'blocked' },
  'under way': { prefix: underWay, label: 'pending' },
  'waits, under way': { prefix: underWay, label: 'blocked' },
};
