/**
 * The numbered steps of a plan that is being carried out: where the agent says at which one it is ("### 4. The routes",
 * "Commit 2 done"), or where the files that it changed are those of a step, that one is in progress and those behind it are to do.
 * Only for the turn that is under way, or whose answer says that a step is done.
 */
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex, Turn } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import type { Entry } from '../../../../core/session';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { foldSpace } from '../../../../core/text/foldSpace';
import { plansPutUp } from './plansPutUp';
import { stepByChanges } from './stepByChanges';
import { stepLabels, stepsSaid } from './stepsSaid';

const fewestSteps = 3;
const mostOpen = 8;
const mostCharacters = 160;

interface Plan {
  readonly position: number;
  readonly entry: Entry;
  /** "step", "commit"; empty where only numbers stand. */
  readonly label: string;
  /** In order, the first is number 1. */
  readonly steps: readonly string[];
}

/** Those in progress and to do, few, then those that the agent calls done; empty where no message says how far the plan came. */
export function plannedSteps(index: SessionIndex): StateFact[] {
  const turn = index.turns.at(-1);
  if (turn === undefined) return [];
  const plan = lastPlan(index, turn);
  if (plan === null) return [];
  const left =
    turn.answer === null ? (leftBySaying(index, plan) ?? leftByChanges(index, plan)) : leftBySaying(index, plan);
  if (left === null || (turn.answer !== null && (left.begun !== null || left.entry !== turn.answer))) return [];
  const nameOf = (number: number) =>
    plan.label === '' ? `${number}. ` : `${plan.label.slice(0, 1).toUpperCase()}${plan.label.slice(1)} ${number}: `;
  const done = left.done.map(
    (number): StateFact => ({
      ...{ id: `step-${plan.entry.line}-${number}`, kind: 'state', about: 'todo', label: 'done', tag: 'declared' },
      text: cutAtWord(`${nameOf(number)}${plan.steps[number - 1] ?? ''}`, mostCharacters),
      evidence: [refTo(plan.entry), refTo(left.entry)],
    }),
  );
  const open = left.numbers.slice(0, mostOpen).map((number): StateFact => {
    const name = nameOf(number);
    const isBegun = number === left.begun;
    return {
      id: `step-${plan.entry.line}-${number}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'inferred',
      text: cutAtWord(`${isBegun ? 'In progress' : 'To do'}: ${name}${plan.steps[number - 1] ?? ''}`, mostCharacters),
      evidence: isBegun ? [refTo(plan.entry), refTo(left.entry)] : [refTo(plan.entry)],
    };
  });
  return [...open, ...done];
}

/** What the user gave for this turn, what they approved in it or said yes to with it, or what the agent laid out in it. */
function lastPlan(index: SessionIndex, { start, end, number, prompt }: Turn): Plan | null {
  const before = index.turns[number - 2];
  const isYes = prompt?.kind === 'message' && prompt.text.length <= longestYes && saysYes.test(prompt.text);
  const from = isYes && before !== undefined ? before.start : start;
  const described = index.sorted.messages
    .filter(({ entry }) => entry.origin !== 'injected' && entry.role !== 'system')
    .map(({ entry, position }) => ({ position, entry, text: entry.text }));
  return (
    [...plansPutUp(index), ...described]
      .filter(({ position }) => position >= from && position < end)
      .sort((a, b) => a.position - b.position)
      .flatMap(({ position, entry, text }): Plan[] => {
        const found = stepsIn(text);
        return found === null ? [] : [{ position, entry, ...found }];
      })
      .at(-1) ?? null
  );
}

const longestYes = 60;
const saysYes =
  /^\W*(?:ok(?:ay)?|yes|yep|sure|go|great|good|perfect|lgtm|looks good|do it|proceed|start|begin|ja|gut|los|sí|vale|oui|sim|да|давай|好|可以|はい|네)(?!\p{L})[^?]*$/iu;

/** "### 4. The routes", "## Phase 2: The panel", "- **Commit 3** — Tests". */
const stepLine = new RegExp(
  `^(#{1,5}\\s+|[-*]\\s+)?\\**(?:(${stepLabels})\\s*)?(\\d{1,2})\\b\\**\\s*[.):—–-]?\\s*\\**\\s*(.*)$`,
  'iu',
);

const headingLine = /^(?:#{1,5}\s|\*\*[^*]+\*\*:?\s*$|\S[^.!?]{0,60}:\s*$)/;
const planHeading =
  /^[#*\s]*(?:(?:the|my|our|here is the|here['’]s the|proposed|implementation|updated|revised|final|mein|der|el|le|o)\s+)*(?:plan|steps|schritte|pasos|étapes|passos|план|шаги|计划|計画|계획)\b[*:\s]*$/iu;

/** Parts of a plan that nobody carries out. */
const noWork =
  /^\**(?:context|background|summary|overview|notes?|risks?|(?:implementation |suggested )?order|out of scope|open questions|files?(?: to modify)?)\b[^a-z]*$/i;

/** The numbered parts of a plan, with the word that numbers them; null unless at least three stand there, numbered from one. */
export function stepsIn(text: string): Pick<Plan, 'label' | 'steps'> | null {
  const steps: string[] = [];
  let label: string | null = null;
  let isPlan = false;
  for (const line of text.split('\n')) {
    const [, mark = '', word = '', number = '', rest = ''] = stepLine.exec(line.trim()) ?? [];
    if (number === '' && headingLine.test(line)) isPlan = planHeading.test(line);
    const own = word.toLowerCase();
    // Without a word of its own a number counts only as a heading, or below the heading of a plan: other lists are none.
    const isStep = own !== '' || mark.startsWith('#') || (isPlan && mark === '' && /^\d/.test(line));
    if (number === '' || rest.trim() === '' || !isStep) continue;
    if (Number(number) !== steps.length + 1 || (label !== null && label !== own)) continue;
    if (noWork.test(rest.trim())) continue;
    label = own;
    steps.push(foldSpace(rest.replace(/\*\*/g, '')));
  }
  return label === null || steps.length < fewestSteps ? null : { label, steps };
}

interface Left {
  /** Of the steps that are not done, from 1. */
  readonly numbers: readonly number[];
  /** Of the steps that the agent calls done. */
  readonly done: readonly number[];
  /** The one in progress; null where the first is still to begin. */
  readonly begun: number | null;
  readonly entry: Entry;
}

/** By the last remark that names a step. */
function leftBySaying(index: SessionIndex, plan: Plan): Left | null {
  const said = index.sorted.messages.filter(
    ({ entry, position }) => entry.role === 'assistant' && position > plan.position,
  );
  const last = said.findLast(({ entry }) => stepsSaid(entry.text, plan).length > 0);
  if (last === undefined) return null;
  const named = stepsSaid(last.entry.text, plan);
  const highest = named.reduce((best, one) => (one.number >= best.number ? one : best));
  const done = Math.max(0, ...named.filter(({ state }) => state === 'done').map(({ number }) => number));
  // “Step 3 is done, but step 2 is not”: what is said to be open is open, whatever stands behind it.
  const open = new Set(named.filter(({ state }) => state === 'open').map(({ number }) => number));
  const begun = highest.state === 'named' ? highest.number : null;
  // Where none is called done, those in front of the first that is called open are.
  const from = begun ?? (done > 0 ? done + 1 : Math.min(...open));
  const numbers = plan.steps.map((_, at) => at + 1).filter((number) => number >= from || open.has(number));
  const called = plan.steps.map((_, at) => at + 1).filter((number) => number <= done && !numbers.includes(number));
  return numbers.length === 0 ? null : { numbers, done: called, begun, entry: last.entry };
}

function leftByChanges(index: SessionIndex, plan: Plan): Left | null {
  const changes = index.changes.filter(({ position }) => position > plan.position);
  const begun = stepByChanges(
    plan.steps,
    changes.map(({ path }) => path),
  );
  const last = changes.at(-1);
  if (begun === null || last === undefined) return null;
  const numbers = plan.steps.map((_, at) => at + 1).filter((number) => number >= begun);
  return { numbers, done: [], begun, entry: index.entryAt(last.position) };
}
