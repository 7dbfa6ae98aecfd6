/**
 * Puts facts into sections and fits them into the budget. What the budget leaves out stays in the draft, unticked, and is
 * counted; the user's constraints are never left out.
 */
import { allFacts } from '../allFacts';
import type { ComposeInput } from '../document/composeInput';
import { type Fitted, fitBudget } from '../document/fitBudget';
import { layouts } from '../document/layouts/registry';
import { lintDraft } from '../document/lintDraft';
import { recentTail } from '../document/recentTail';
import { renderSections } from '../document/renderSections';
import type { Draft, DraftSection } from '../draft';
import type { SessionIndex } from '../index/sessionIndex';
import { redactStrings } from '../redact/redactStrings';
import type { Redact, Redaction } from '../redaction';
import { estimateTokens, roughTokens } from '../tokens';
import { linesOfUser, meansOf } from './sessionMeans';
import { summarizeSession } from './summarizeSession';

/** A draft whose timings are filled in by whoever holds the clock. */
export function composeDraft(input: ComposeInput): Omit<Draft, 'timings'> {
  const { index, request } = input;
  const findings = lintDraft(input);
  const [userLines, means] = [linesOfUser(index), meansOf(index)];
  const arrange = (tailCharacters: number): DraftSection[] =>
    layouts[request.layout]({
      session: index.session,
      turns: index.turns.length,
      request,
      facts: input.facts,
      previousHandoff: input.previousHandoff,
      tail: recentTail(index, input.selection, request.goal, tailCharacters),
      warnings: findings
        .filter((finding) => finding.rule === 'contradicted-claim')
        .map((finding) => `CONTRADICTED: ${finding.message}`),
      userLines,
      means,
    });
  const fitted = fitBudget(arrange, input.facts, request);
  const written = renderSections(fitted.sections, (id) => !fitted.excluded.has(id));
  const last = redactText(written, request.goal, input.redact);
  const tokens = estimateTokens(last.text);
  const draft = {
    goal: request.goal,
    session: summarizeSession(index),
    facts: input.facts,
    sections: fitted.sections,
    excluded: [...fitted.excluded.keys()],
    previousHandoff: input.previousHandoff,
    rejected: input.rejected,
    ...(input.modelChanges === null ? {} : { modelChanges: input.modelChanges }),
    redactions: [...input.redactions, ...last.redactions],
    omitted: countLeftOut(input, fitted),
    lint: [
      ...findings,
      ...(tokens > request.budgetTokens + estimateTokens(request.goal)
        ? [overBudget(tokens, request.budgetTokens)]
        : []),
    ],
    tokens: { raw: rawTokens(index), draft: tokens },
    seal: sealOf(input),
    markdown: last.text,
  };
  // Ids, paths, titles, reasons, rejected statements, findings: nothing of a draft leaves as it stood in the log.
  return redactStrings(draft, input.redact);
}

/** The path stands in the handoff already, behind the same gate. */
function sealOf({ index: { session }, previousHandoff, redact }: ComposeInput): Draft['seal'] {
  return {
    at: session.updatedAt,
    ancestors: previousHandoff?.ancestors ?? [],
    session: session.id === '' ? null : redact(session.id).text,
    log: redact(session.path).text,
  };
}

/** The final pass over the whole text, the goal included: a secret that the user typed must not go out either. */
function redactText(text: string, goal: string, redact: Redact): { text: string; redactions: Redaction[] } {
  const { text: clean, hits } = redact(text);
  const goalHits = new Set(redact(goal).hits.map((hit) => hit.rule));
  return {
    text: clean,
    redactions: hits.map((hit) => ({ rule: hit.rule, line: 0, section: goalHits.has(hit.rule) ? 'goal' : 'draft' })),
  };
}

/** The selection's omissions, with the turns that no fact of the draft stands on, and the facts left out of the text by reason. */
function countLeftOut(
  { index, facts, selection, notInherited, beyondLimits }: ComposeInput,
  { sections, excluded }: Fitted,
): Draft['omitted'] {
  const carried = new Set(
    allFacts(facts)
      .filter((fact) => !excluded.has(fact.id))
      .flatMap((fact) => fact.evidence.map((ref) => ref.line)),
  );
  const carriedTurns = new Set<number>();
  for (const [position, line] of index.sorted.lines.entries()) {
    if (carried.has(line)) carriedTurns.add(index.turnOf(position));
  }
  const turns = index.turns.filter((turn) => !carriedTurns.has(turn.number));
  const reasons: Record<string, number> = { ...selection.omitted.reasons, ...notInherited, ...beyondLimits };
  // A fact without a block repeats what another says: nothing of it is left out.
  const written = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  for (const [id, reason] of excluded) if (written.has(id)) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return { turns: turns.length, tokens: selection.omitted.tokens, reasons };
}

function rawTokens(index: SessionIndex): number {
  return roughTokens(index.sorted.lengths.reduce((sum, length) => sum + length, 0));
}

const overBudget = (tokens: number, budget: number) => ({
  rule: 'over-budget',
  severity: 'warning' as const,
  message: `The draft has about ${tokens} tokens, the budget is ${budget}. Constraints are never cut; untick what the next session does not need.`,
});
