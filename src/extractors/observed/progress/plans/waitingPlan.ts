/**
 * A plan that was written or approved at the end of the session and that nothing was done for yet: the next session is
 * there to carry it out, and needs its steps.
 */

import { netChanges } from '../../../../core/changes/netChanges';
import { type Judged, judged } from '../../../../core/claims/judged';
import { isPlanFile, planBegun } from '../../../../core/claims/work/planBegun';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import type { Entry } from '../../../../core/session';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { fileName } from '../../../../core/text/displayPath';
import { foldSpace } from '../../../../core/text/foldSpace';
import { anyOf } from '../../../../core/text/patterns';
import { stepsIn } from './plannedSteps';

const longestStep = 110;
const mostSteps = 8;
const shortestPlan = 200;
/** A plan that the session went on from for longer was left. */
const recentTurns = 2;

interface Plan {
  /** Where it was given last, and where it was first: ticking its items off is no new plan. */
  readonly position: number;
  readonly since: number;
  readonly entry: Entry;
  /** Null where it stands in the log alone. */
  readonly path: string | null;
  /** Null where the log does not hold all of it. */
  readonly text: string | null;
}

/** One fact, or none; inferred. It is over once the plan is begun. */
export function waitingPlan(index: SessionIndex): Judged<StateFact>[] {
  const plan = lastPlan(index);
  if (plan === null || index.turnOf(plan.position) <= index.turns.length - recentTurns) return [];
  const steps = plan.text === null ? [] : stepsOf(plan.text);
  if ((steps.length === 0 && plan.path === null) || isOfDoneWork(index, plan)) return [];
  const more = steps.length > mostSteps ? `; and ${steps.length - mostSteps} more` : '';
  const listed = steps.slice(0, mostSteps).map((step, at) => `${at + 1}. ${cutAtWord(step, longestStep)}`);
  const place = plan.path === null ? '' : ` in \`${plan.path}\``;
  const fact: StateFact = {
    ...{ id: `waiting-plan-${plan.entry.line}`, kind: 'state', about: 'todo', label: 'pending', tag: 'inferred' },
    text: `To do: the plan${place}, not begun${listed.length === 0 ? '' : `: ${listed.join('; ')}${more}`}`,
    evidence: [refTo(plan.entry)],
  };
  return [judged(fact, 'carried out', planBegun(index, plan.since))];
}

/** The one that was written or approved last; a file holds it where both were done in one turn. */
function lastPlan(index: SessionIndex): Plan | null {
  const written = writtenPlan(index);
  const approved = index.callsFor('plan').findLast(({ result }) => result?.approved === true);
  const action = approved?.call.actions.find(({ kind }) => kind === 'plan');
  if (approved === undefined || action?.kind !== 'plan') return written;
  const { position, call: entry } = approved;
  const isOfFile = written !== null && index.turnOf(written.position) === index.turnOf(position);
  if (written !== null && written.position > position && !isOfFile) return written;
  const longer = isOfFile && (written.text ?? '').length > action.text.length ? written.text : action.text;
  const path = isOfFile ? written.path : null;
  return { position, since: isOfFile ? written.since : position, entry, path, text: longer };
}

function writtenPlan(index: SessionIndex): Plan | null {
  const touches = index.touches.filter(
    ({ path, operation, failed }) =>
      !failed && (operation === 'created' || operation === 'modified') && isPlanFile(path),
  );
  const last = touches.at(-1);
  const first = touches.find(({ path }) => path === last?.path);
  if (last === undefined || first === undefined) return null;
  const text = netChanges(index).find(({ path }) => path === last.path)?.after ?? null;
  if (text !== null && (text.length < shortestPlan || isTicked(text))) return null;
  const { position, call: entry } = last.call;
  return { position, since: first.call.position, entry, path: last.path, text };
}

/** All of its boxes are ticked. */
const isTicked = (text: string) => /\[[xX]\]/.test(text) && !text.includes('[ ]');

/** Most files that it names were changed in the session: it was written down after the work, or for its rest. */
function isOfDoneWork({ changes }: SessionIndex, { text }: Plan): boolean {
  const named = new Set([...(text ?? '').matchAll(/[\w-]+\.[a-z]\w{0,4}\b/g)].map(([name]) => name));
  const changed = changes.flatMap(({ path }) => (isPlanFile(path) ? [] : [fileName(path)]));
  const done = new Set(changed.filter((name) => named.has(name)));
  return done.size * 2 > named.size;
}

/** Its numbered parts; where it has none, the items of its list of steps. */
function stepsOf(text: string): string[] {
  const prose = text.replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, '');
  const numbered = stepsIn(prose)?.steps ?? [];
  return numbered.length > 0 ? numbered.map(titleOf) : itemsOf(prose);
}

const titleOf = (step: string) => foldSpace(step.replace(/[`*]{2,}|\s*[:：]$/g, ''));

/** Heading of the list of steps, in the languages of agents' plans. */
const headsSteps = anyOf(
  'iu',
  /^#{1,5}\s.*(?<!\p{L})(?:steps?|tasks?|to-?dos?|implementation|changes)(?!\p{L})/u,
  /^#{1,5}\s.*(?<!\p{L})(?:schritte|aufgaben|umsetzung|étapes|tâches|шаги|задачи)(?!\p{L})/u,
  /^#{1,5}\s.*(?<!\p{L})(?:pasos|tareas|passos|tarefas|etapas|implementação)(?!\p{L})/u,
  /^#{1,5}\s.*(?:步骤|任务|手順|タスク|단계|작업)/u,
);

/** The longest list with numbers or boxes under such a heading; what has bare marks says more often what the plan is about. */
function itemsOf(prose: string): string[] {
  const lists: string[][] = [];
  let isUnder = false;
  for (const line of prose.split('\n')) {
    if (/^#{1,5}\s/.test(line)) {
      isUnder = headsSteps.test(line);
      lists.push([]);
    }
    const item = /^(?:\d{1,2}[.)]|[-*+]\s+\[ \])\s+(\S.*)$/.exec(line)?.[1];
    if (isUnder && item !== undefined) lists.at(-1)?.push(titleOf(item));
  }
  return lists.sort((a, b) => b.length - a.length)[0] ?? [];
}
