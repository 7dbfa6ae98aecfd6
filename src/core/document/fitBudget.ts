/**
 * Fits a draft into its budget by leaving out whole facts, in a stated order: the length of the recent tail, findings,
 * older requests and turns, resolved errors, outcomes, decisions, files and commands at the end of their lists. The user's
 * constraints, the first request and the open ones never.
 */
import type { DraftRequest, DraftSection } from '../draft';
import type { Fact, Facts } from '../fact';
import { estimateTokens } from '../tokens';
import { orderChecks } from './orderChecks';
import { presets } from './presets';
import { renderSections } from './renderSections';

export interface Fitted {
  readonly sections: DraftSection[];
  readonly excluded: ReadonlySet<string>;
}

/** How much of each list is kept, and characters of the tail. */
interface Step {
  readonly tail: number;
  readonly findings: number;
  readonly requests: number;
  readonly turns: number;
  readonly resolved: number;
  readonly states: number;
  readonly checks: number;
  readonly decisions: number;
  readonly files: number;
  readonly commands: number;
}

/** Checks beyond this are in the log. */
const checks = 4;

const steps: readonly Step[] = [
  {
    tail: 2000,
    findings: 7,
    requests: 6,
    turns: 8,
    resolved: 2,
    states: 14,
    checks,
    decisions: 12,
    files: 20,
    commands: 8,
  },
  {
    tail: 1700,
    findings: 6,
    requests: 5,
    turns: 7,
    resolved: 2,
    states: 12,
    checks,
    decisions: 11,
    files: 20,
    commands: 8,
  },
  {
    tail: 1500,
    findings: 5,
    requests: 4,
    turns: 6,
    resolved: 1,
    states: 10,
    checks,
    decisions: 10,
    files: 18,
    commands: 8,
  },
  {
    tail: 1200,
    findings: 4,
    requests: 3,
    turns: 5,
    resolved: 1,
    states: 8,
    checks,
    decisions: 8,
    files: 16,
    commands: 7,
  },
  {
    tail: 900,
    findings: 3,
    requests: 2,
    turns: 4,
    resolved: 0,
    states: 7,
    checks,
    decisions: 6,
    files: 14,
    commands: 6,
  },
  {
    tail: 600,
    findings: 2,
    requests: 2,
    turns: 3,
    resolved: 0,
    states: 6,
    checks,
    decisions: 5,
    files: 12,
    commands: 5,
  },
  {
    tail: 400,
    findings: 1,
    requests: 1,
    turns: 2,
    resolved: 0,
    states: 4,
    checks,
    decisions: 4,
    files: 10,
    commands: 4,
  },
  {
    tail: 200,
    findings: 0,
    requests: 0,
    turns: 1,
    resolved: 0,
    states: 3,
    checks: 3,
    decisions: 3,
    files: 6,
    commands: 3,
  },
  {
    tail: 0,
    findings: 0,
    requests: 0,
    turns: 0,
    resolved: 0,
    states: 2,
    checks: 2,
    decisions: 1,
    files: 4,
    commands: 2,
  },
];

export function fitBudget(
  arrange: (tailCharacters: number) => DraftSection[],
  facts: Facts,
  request: DraftRequest,
): Fitted {
  // The goal is the user's and always whole: it is not weighed against what the session has to say.
  const budget = request.budgetTokens + estimateTokens(request.goal);
  let fitted: Fitted = { sections: [], excluded: new Set() };
  for (const step of steps) {
    const excluded = leftOut(facts, step, request);
    fitted = { sections: arrange(step.tail), excluded };
    if (estimateTokens(renderSections(fitted.sections, (id) => !excluded.has(id))) <= budget) break;
  }
  return fitted;
}

/** How many of the facts that were taken over stay in each list: all, while there is room. They are not many, and binding. */
const inheritedSteps: readonly number[] = [100, 100, 100, 20, 14, 10, 6, 4, 2];

function leftOut(facts: Facts, step: Step, { limits, preset }: DraftRequest): Set<string> {
  const weights = presets[preset];
  const inherited = inheritedSteps[steps.indexOf(step)] ?? 0;
  const keep = (count: number, factor: number, limit: number) => Math.min(Math.round(count * factor), limit);
  /** Counts what the session found apart from what it took over. */
  const beyond = <Item extends Fact>(list: readonly Item[], count: number): Item[] => [
    ...list.filter((fact) => fact.inherited !== true).slice(count),
    ...list.filter((fact) => fact.inherited === true).slice(inherited),
  ];
  const earlier = facts.requests.filter((fact, at) => at > 0 && !fact.isOpen);
  const dropped = [
    // What only a tool gives as the user's word waits for his tick.
    ...facts.information.filter((fact) => fact.by === 'tool'),
    ...beyond(facts.information, keep(step.findings, weights.findings, limits.information)),
    // In session order: the oldest go first.
    ...beyond(earlier.toReversed(), Math.ceil(step.requests * weights.requests)),
    ...facts.turns.slice(step.turns),
    ...facts.errors
      .filter((fact) => fact.status === 'resolved')
      .slice(keep(step.resolved, weights.resolved, Number.POSITIVE_INFINITY)),
    ...facts.errors.filter((fact) => fact.inherited === true).slice(inherited),
    ...facts.openQuestions.filter((fact) => fact.inherited === true).slice(inherited),
    ...facts.failedApproaches.filter((fact) => fact.inherited === true).slice(inherited),
    ...facts.state.slice(step.states),
    ...beyond(orderChecks(facts.verification), step.checks),
    ...beyond(facts.decisions, keep(step.decisions, weights.decisions, limits.decisions)),
    ...facts.files.slice(Math.min(step.files, limits.files)),
    ...facts.commands
      .filter((fact) => fact.worthRepeating)
      .slice(keep(step.commands, weights.commands, limits.commands)),
  ];
  return new Set(dropped.map((fact) => fact.id));
}
