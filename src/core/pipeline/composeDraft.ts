/**
 * Puts facts into sections and fits them into the budget. What the budget leaves out stays in the draft, unticked, and is
 * counted; the user's constraints are never left out.
 */
import { allFacts } from '../allFacts';
import { endOfTakenBack } from '../claims/work/takenBackRequest';
import type { ComposeInput, MergeInput } from '../document/composeInput';
import { withEnded } from '../document/endedBlocks';
import { type Fitted, fitBudget } from '../document/fitBudget';
import { keepOrder } from '../document/keepOrder';
import { withEvidence } from '../document/layouts/evidenceQuotes';
import type { LayoutInput } from '../document/layouts/layoutInput';
import { layoutFor } from '../document/layouts/registry';
import { renderSections } from '../document/renderSections';
import { recentTail, type TailOf } from '../document/tail/recentTail';
import type { Draft, DraftRequest, DraftSection } from '../draft';
import type { Facts } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { LintFinding } from '../lintFinding';
import { lintDraft } from '../project/lintDraft';
import { redactStrings } from '../redact/redactStrings';
import { hideFragments } from '../redact/values/fragments';
import type { Redact, Redaction } from '../redaction';
import type { Session } from '../session';
import { estimateTokens, roughTokens } from '../tokens';
import { lintMerged } from './lintMerged';
import { linesOfUser, meansOf } from './sessionMeans';
import { summarizeSession } from './summarizeSession';

/** A draft whose timings are filled in by whoever holds the clock. */
export function composeDraft(input: ComposeInput): Omit<Draft, 'timings'> {
  const part = { ...input, label: null };
  const findings = lintDraft(input);
  const arrange = openPart(part, findings);
  const written = write(arrange, input.facts, input, [part]);
  const draft = {
    ...written.draft,
    session: summarizeSession(input.index),
    facts: input.facts,
    noLongerHolds: input.ended,
    previousHandoff: input.previousHandoff,
    rejected: input.rejected,
    ...(input.modelFailure === null ? {} : { modelFailure: input.modelFailure }),
    redactions: [...input.redactions, ...written.redactions],
    omitted: countLeftOut([part], input.facts, written.fitted, {}),
    lint: [...findings, ...written.draft.lint],
    tokens: { raw: rawTokens(input.index), draft: written.tokens },
    seal: sealOf(part),
  };
  // Ids, paths, titles, reasons, rejected statements, findings: nothing of a draft leaves as it stood in the log.
  return redactStrings(draft, lastGate(input.redact, [input.index.session]));
}

/** The same for several sessions. */
export function composeMerged(input: MergeInput): Omit<Draft, 'timings'> {
  const { parts, facts, conflicts, redact } = input;
  const linted = parts.map((part) => ({ part, findings: lintDraft({ ...part, redact }) }));
  const findings = lintMerged(linted.map(({ part, findings: own }) => ({ label: part.label, findings: own })));
  const arrangers = linted.map(({ part, findings: own }) => ({ label: part.label, lay: openPartInput(part, own) }));
  const written = write(
    (tailCharacters) => {
      const laid = arrangers.map(({ label, lay }) => ({ ...lay(Math.floor(tailCharacters / parts.length)), label }));
      const newest = laid
        .toSorted((a, b) => (a.session.updatedAt ?? '').localeCompare(b.session.updatedAt ?? ''))
        .at(-1);
      const [first] = laid;
      if (first === undefined || newest === undefined) return [];
      return layoutFor(input.request)({
        ...first,
        facts,
        tail: newest.tail,
        placeInTime: input.placeInTime,
        turnOf: (ref) => `${ref?.session ?? ''} ${laid.find(({ label }) => label === ref?.session)?.turnOf(ref) ?? ''}`,
        isLeftOut: leftOutOf(input.facts, input.request),
        isUsers: (ref) => laid.some((part) => part.label === ref.session && part.isUsers(ref)),
        merged: { conflicts, parts: laid },
      });
    },
    facts,
    input,
    parts,
  );
  const seals = parts.map((part) => ({ label: part.label, seal: sealOf({ ...part, redact }) }));
  const [first] = parts;
  if (first === undefined) throw new RangeError('There is no session to merge.');
  const draft = {
    ...written.draft,
    session: summarizeSession(first.index),
    sessions: parts.map(({ label, index }) => ({
      label,
      updatedAt: index.session.updatedAt,
      ...summarizeSession(index),
    })),
    conflicts,
    facts,
    noLongerHolds: parts.flatMap(({ ended }) => ended),
    previousHandoff: parts.find(({ previousHandoff }) => previousHandoff !== null)?.previousHandoff ?? null,
    rejected: parts.flatMap(({ rejected }) => rejected),
    ...firstFailure(parts),
    redactions: [
      ...parts.flatMap(({ label, redactions }) => redactions.map((one) => ({ ...one, session: label }))),
      ...written.redactions,
    ],
    omitted: countLeftOut(parts, facts, written.fitted, {
      ...(input.moreConflicts === 0 ? {} : { 'conflicts beyond the limit': input.moreConflicts }),
    }),
    lint: [...findings, ...written.draft.lint],
    tokens: { raw: parts.reduce((sum, { index }) => sum + rawTokens(index), 0), draft: written.tokens },
    seal: {
      at:
        seals
          .map(({ seal }) => seal.at ?? '')
          .sort()
          .at(-1) || null,
      ancestors: [...new Set(seals.flatMap(({ seal }) => seal.ancestors))],
      ...{ session: seals[0]?.seal.session ?? null, log: seals[0]?.seal.log ?? null },
      ...(input.request.audience === 'pr' ? { isBare: true as const } : {}),
      sessions: seals.map(({ label, seal: { session, log, at } }) => ({ label, session, log, at })),
    },
  };
  return redactStrings(
    draft,
    lastGate(
      redact,
      parts.map(({ index }) => index.session),
    ),
  );
}

/** The last look also hides parts of what the sessions taught: a name that was quoted may be the tail of a key. */
function lastGate(redact: Redact, sessions: readonly Session[]): Redact {
  const hide = hideFragments(sessions.flatMap(({ secrets }) => secrets ?? []));
  if (hide === null) return redact;
  return (text) => {
    const { text: clean, hits } = redact(text);
    return { text: hide(clean), hits };
  };
}

const firstFailure = (parts: readonly ComposeInput[]): Pick<Draft, 'modelFailure'> => {
  const failure = parts.map(({ modelFailure }) => modelFailure).find((found) => found !== null);
  return failure === undefined ? {} : { modelFailure: failure };
};

type Part = ComposeInput & { readonly label: string | null };
type Arrange = (tailCharacters: number) => DraftSection[];

/** Lays one session out by itself. */
function openPart(part: Part, findings: readonly LintFinding[]): Arrange {
  const lay = openPartInput(part, findings);
  return (tailCharacters) => layoutFor(part.request)(lay(tailCharacters));
}

function openPartInput(part: Part, findings: readonly LintFinding[]): (tailCharacters: number) => LayoutInput {
  const { index, request } = part;
  const [userLines, means] = [linesOfUser(index), meansOf(index)];
  const isTakenBack: TailOf['isTakenBack'] = (asked) => endOfTakenBack(index, asked, request.goal) !== null;
  return (tailCharacters) => ({
    session: index.session,
    turns: index.turns.length,
    request,
    facts: part.facts,
    previousHandoff: part.previousHandoff,
    tail: recentTail({ ...part, isTakenBack }, request.goal, request.includeTail === false ? 0 : tailCharacters),
    live: part.live,
    warnings: findings
      .filter((finding) => finding.rule === 'contradicted-claim')
      .map((finding) => `CONTRADICTED: ${finding.message}`),
    isUsers: ({ line }) => userLines.has(line),
    means,
    placeInTime: (ref) => ref?.line ?? 0,
    turnOf: (ref) => `${index.turns.findLast(({ firstLine }) => firstLine <= (ref?.line ?? 0))?.number ?? 0}`,
    isLeftOut: leftOutOf(part.facts, request),
    merged: null,
  });
}

/** What is beyond a list's limit, or only a tool's word, whatever the budget. */
function leftOutOf(facts: Facts, request: DraftRequest): (factId: string) => boolean {
  const { leftOut } = keepOrder(facts, request);
  return (factId) => leftOut.has(factId);
}

/** Fits, writes and redacts the text, whichever sessions it is of. */
function write(
  arrange: Arrange,
  facts: Facts,
  { request, redact }: Pick<ComposeInput, 'request' | 'redact'>,
  parts: readonly Part[],
) {
  const fitted = besideEnded(fitBudget(arrange, facts, request), parts);
  const isKept = (id: string) => !fitted.excluded.has(id);
  const sections =
    request.selfContained === true ? withEvidence(fitted.sections, facts, isKept, parts) : fitted.sections;
  const last = redactText(renderSections(sections, isKept), request.goal, redact);
  // What is quoted for a reader without the log counts towards no budget.
  const weighed = request.selfContained === true ? renderSections(fitted.sections, isKept) : last.text;
  const weight = estimateTokens(weighed);
  return {
    fitted: { ...fitted, sections },
    tokens: estimateTokens(last.text),
    redactions: last.redactions,
    draft: {
      goal: request.goal,
      sections,
      excluded: [...fitted.excluded.keys()],
      lint:
        weight > request.budgetTokens + estimateTokens(request.goal) ? [overBudget(weight, request.budgetTokens)] : [],
      markdown: last.text,
    },
  };
}

/** What holds no longer has its line, unticked. */
function besideEnded({ sections, excluded }: Fitted, parts: readonly Part[]): Fitted {
  const ended = parts.flatMap((part) => part.ended);
  const out = ended.map(({ fact }) => [fact.id, 'no longer holds'] as const);
  return { sections: withEnded(sections, ended), excluded: new Map([...excluded, ...out]) };
}

/** The path stands in the handoff already, behind the same gate. */
function sealOf({ index: { session }, previousHandoff, request, redact }: ComposeInput): Draft['seal'] {
  return {
    at: session.updatedAt,
    ancestors: previousHandoff?.ancestors ?? [],
    session: session.id === '' ? null : redact(session.id).text,
    log: request.selfContained === true ? null : redact(session.path).text,
    ...(request.audience === 'pr' ? { isBare: true as const } : {}),
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

/** The selections' omissions, with the turns that no fact of the draft stands on, and the facts left out of the text by reason. */
function countLeftOut(
  parts: readonly Part[],
  facts: Facts,
  { sections, excluded }: Fitted,
  more: Readonly<Record<string, number>>,
): Draft['omitted'] {
  const carried = allFacts(facts).filter((fact) => !excluded.has(fact.id));
  const reasons: Record<string, number> = { ...more };
  const add = (reason: string, count: number) => {
    reasons[reason] = (reasons[reason] ?? 0) + count;
  };
  let turns = 0;
  for (const part of parts) {
    const lines = carried.flatMap(({ evidence }) =>
      evidence.flatMap(({ session = null, line }) => (session === part.label ? [line] : [])),
    );
    turns += turnsWithout(part.index, new Set(lines));
    for (const counts of [part.selection.omitted.reasons, part.notInherited, part.beyondLimits])
      for (const [reason, count] of Object.entries(counts)) add(reason, count);
  }
  // A fact without a block repeats what another says: nothing of it is left out.
  const written = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  for (const [id, reason] of excluded) if (written.has(id)) add(reason, 1);
  return { turns, tokens: parts.reduce((sum, { selection }) => sum + selection.omitted.tokens, 0), reasons };
}

/** How many turns no carried fact stands on. */
function turnsWithout(index: SessionIndex, carried: ReadonlySet<number>): number {
  const carriedTurns = new Set<number>();
  for (const [position, line] of index.sorted.lines.entries()) {
    if (carried.has(line)) carriedTurns.add(index.turnOf(position));
  }
  return index.turns.filter((turn) => !carriedTurns.has(turn.number)).length;
}

function rawTokens(index: SessionIndex): number {
  return roughTokens(index.sorted.lengths.reduce((sum, length) => sum + length, 0));
}

const overBudget = (tokens: number, budget: number) => ({
  rule: 'over-budget',
  severity: 'warning' as const,
  message: `The draft has about ${tokens} tokens, the budget is ${budget}. Constraints are never cut; untick what the next session does not need.`,
});
