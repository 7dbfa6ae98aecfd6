/**
 * Fits a draft into its budget by leaving out whole facts, in a stated order: the length of the recent tail, findings,
 * older requests, resolved errors, claims, decisions, files and commands at the end of their lists. Constraints never.
 */
import type { DraftRequest, DraftSection } from '../draft';
import type { Facts } from '../fact';
import { renderSections } from '../renderSections';
import { estimateTokens } from '../tokens';
import { presets } from './presets';

export interface Fitted {
  readonly sections: DraftSection[];
  readonly excluded: ReadonlySet<string>;
}

/** How much of each list is kept, and characters of the tail. */
interface Step {
  readonly tail: number;
  readonly findings: number;
  readonly requests: number;
  readonly resolved: number;
  readonly claims: number;
  readonly decisions: number;
  readonly files: number;
  readonly commands: number;
}

const steps: readonly Step[] = [
  { tail: 3600, findings: 12, requests: 14, resolved: 4, claims: 14, decisions: 8, files: 20, commands: 10 },
  { tail: 2800, findings: 12, requests: 12, resolved: 3, claims: 12, decisions: 8, files: 20, commands: 10 },
  { tail: 2200, findings: 10, requests: 10, resolved: 2, claims: 10, decisions: 7, files: 20, commands: 10 },
  { tail: 1800, findings: 8, requests: 8, resolved: 2, claims: 8, decisions: 6, files: 20, commands: 10 },
  { tail: 1500, findings: 6, requests: 6, resolved: 1, claims: 7, decisions: 5, files: 20, commands: 10 },
  { tail: 1200, findings: 5, requests: 4, resolved: 1, claims: 6, decisions: 4, files: 20, commands: 10 },
  { tail: 900, findings: 3, requests: 3, resolved: 0, claims: 5, decisions: 4, files: 15, commands: 8 },
  { tail: 500, findings: 1, requests: 2, resolved: 0, claims: 3, decisions: 2, files: 10, commands: 6 },
  { tail: 0, findings: 0, requests: 1, resolved: 0, claims: 2, decisions: 1, files: 5, commands: 3 },
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

function leftOut(facts: Facts, step: Step, { limits, preset }: DraftRequest): Set<string> {
  const weights = presets[preset];
  const keep = (count: number, factor: number, limit: number) => Math.min(Math.round(count * factor), limit);
  const requests = facts.information.filter((fact) => fact.topic === 'request');
  const findings = facts.information.filter((fact) => fact.topic === 'finding');
  const dropped = [
    ...findings.slice(keep(step.findings, weights.findings, limits.information)),
    ...requests.slice(0, Math.max(0, requests.length - Math.ceil(step.requests * weights.requests))),
    ...facts.errors
      .filter((fact) => fact.status === 'resolved')
      .slice(keep(step.resolved, weights.resolved, Number.POSITIVE_INFINITY)),
    ...facts.state.slice(step.claims),
    ...facts.decisions.slice(keep(step.decisions, weights.decisions, limits.decisions)),
    ...facts.files.slice(Math.min(step.files, limits.files)),
    ...facts.commands.slice(keep(step.commands, weights.commands, limits.commands)),
  ];
  return new Set(dropped.map((fact) => fact.id));
}
