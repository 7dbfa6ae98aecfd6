/**
 * Judges which entries the extractor may see, within a token budget, and says why the rest was left out.
 *
 * What the user said comes in before anything else and whole; then the answers that ended turns, errors, summaries and
 * the last turns; what is left goes to passages about the goal. Tool output is the first to go.
 */
import { capText } from '../capText';
import { refTo } from '../provenance';
import type { Entry } from '../session';
import { estimateTokens, roughTokens } from '../tokens';
import { createRelevance } from './relevance';
import type { OmissionReason, Omitted, Passage, PassageReason, Selection } from './selection';
import type { SessionIndex } from './sessionIndex';

/** Tokens per kind of passage; what one kind leaves over goes to the passages about the goal. */
const shares: Readonly<Record<PassageReason, number>> = {
  'user message': 40_000,
  'plan or question': 12_000,
  'compaction summary': 16_000,
  'final answer': 24_000,
  'last turns': 12_000,
  error: 12_000,
  'check result': 6_000,
  'about the goal': 10_000,
};

/** Characters of one passage, so that one pasted file cannot eat a share. */
const passageCaps: Readonly<Record<PassageReason, number>> = {
  'user message': 6_000,
  'plan or question': 6_000,
  'compaction summary': 20_000,
  'final answer': 6_000,
  'last turns': 2_000,
  error: 1_500,
  'check result': 1_500,
  'about the goal': 1_200,
};

const lastTurns = 2;

interface Candidate {
  readonly position: number;
  readonly because: PassageReason;
}

export function selectEntries(index: SessionIndex, goal: string): Selection {
  const { entries } = index.session;
  const reasons = entries.map((entry, position) => whyIn(index, entry, position));
  const candidates = reasons.flatMap((because, position): Candidate[] =>
    because === null ? [] : [{ position, because }],
  );
  const chosen = new Map<number, Passage>();
  const overBudget = new Set<number>();
  for (const because of Object.keys(shares) as PassageReason[]) {
    const own =
      because === 'about the goal'
        ? aboutGoal(index, goal, reasons)
        : candidates.filter((candidate) => candidate.because === because).toReversed();
    fillShare(index, own, because, chosen, overBudget);
  }
  const omissions = new Map<number, OmissionReason>();
  for (const [position, entry] of entries.entries()) {
    if (!chosen.has(position)) omissions.set(position, overBudget.has(position) ? 'over the budget' : whyOut(entry));
  }
  const passages = [...chosen.values()].sort((a, b) => a.position - b.position);
  return { passages, omissions, omitted: countOmitted(index, chosen, omissions) };
}

/** Newest first until the share is used up. The session's first user message always comes in. */
function fillShare(
  index: SessionIndex,
  candidates: readonly Candidate[],
  because: PassageReason,
  chosen: Map<number, Passage>,
  overBudget: Set<number>,
): void {
  const first = because === 'user message' ? candidates.at(-1)?.position : undefined;
  let left = shares[because];
  for (const { position } of candidates) {
    if (chosen.has(position)) continue;
    const entry = index.entryAt(position);
    const text = capText(passageText(entry), passageCaps[because]);
    const cost = estimateTokens(text);
    if (cost > left && position !== first) {
      overBudget.add(position);
      continue;
    }
    left -= cost;
    chosen.set(position, { position, turn: index.turnOf(position), text, because, ref: refTo(entry) });
  }
}

/** The text of an entry that facts are drawn from. */
export function passageText(entry: Entry): string {
  if (entry.kind !== 'tool-call') return entry.text;
  return entry.actions
    .map((action) => {
      if (action.kind === 'plan') return action.text;
      if (action.kind === 'question')
        return action.questions.map(({ question, options }) => [question, ...options].join('\n')).join('\n');
      if (action.kind === 'shell') return action.command;
      if (action.kind === 'subagent') return action.prompt;
      if (action.kind === 'todo') return action.items.map((item) => item.text).join('\n');
      return 'path' in action ? (action.path ?? '') : '';
    })
    .join('\n');
}

function whyIn(index: SessionIndex, entry: Entry, position: number): PassageReason | null {
  const late = index.turnOf(position) > index.turns.length - lastTurns;
  switch (entry.kind) {
    case 'message':
      if (entry.role === 'user') return entry.origin === 'injected' ? null : 'user message';
      if (entry.role === 'system') return null;
      if (entry.phase === 'final' || index.turns[index.turnOf(position) - 1]?.answer === entry) return 'final answer';
      return late ? 'last turns' : null;
    case 'tool-call':
      if (entry.actions.some((action) => action.kind === 'plan' || action.kind === 'question'))
        return 'plan or question';
      return late ? 'last turns' : null;
    case 'tool-result':
      if (entry.rejection !== undefined || entry.answers !== undefined) return 'user message';
      if (entry.isError || (entry.exitCode ?? 0) !== 0) return 'error';
      return late ? 'last turns' : null;
    case 'compaction':
      return 'compaction summary';
    case 'note':
      return entry.topic === 'recap' || entry.topic === 'abandoned-branch'
        ? 'final answer'
        : late
          ? 'last turns'
          : null;
    case 'reasoning':
      return null;
  }
}

/** Interim remarks: those that name a cause or a decision, and those most relevant to the goal. */
function aboutGoal(index: SessionIndex, goal: string, reasons: readonly (PassageReason | null)[]): Candidate[] {
  const positions = index.session.entries.flatMap((entry, position) =>
    reasons[position] === null && entry.kind === 'message' && entry.role === 'assistant' ? [position] : [],
  );
  const texts = positions.map((position) => passageText(index.entryAt(position)));
  const scores = createRelevance(goal).score(texts);
  return positions
    .map((position, at) => ({
      position,
      because: 'about the goal' as const,
      score: (scores[at] ?? 0) + (insight.test(texts[at] ?? '') ? insightBonus : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 60);
}

/** A cause once found is worth carrying, whatever the goal: it is the most expensive thing to find again. */
const insight =
  /\b(?:root cause|turns? out|the (?:real |actual )?(?:reason|problem|issue|cause|bug|culprit) (?:is|was)|is failing because|gotcha|blocked:|decision:|decided|chose|rejected|ruled out|instead of)\b/i;
const insightBonus = 4;

function whyOut(entry: Entry): OmissionReason {
  switch (entry.kind) {
    case 'message':
      return entry.origin === 'injected' || entry.role === 'system' ? 'injected text' : 'interim remark';
    case 'reasoning':
      return 'reasoning';
    case 'tool-result':
      return 'tool output';
    default:
      return 'not about the goal';
  }
}

function countOmitted(
  index: SessionIndex,
  chosen: ReadonlyMap<number, Passage>,
  omissions: ReadonlyMap<number, OmissionReason>,
): Omitted {
  const carried = new Set([...chosen.values()].map((passage) => passage.turn));
  const reasons: Record<string, number> = {};
  let characters = 0;
  for (const [position, reason] of omissions) {
    reasons[reason] = (reasons[reason] ?? 0) + 1;
    characters += passageText(index.entryAt(position)).length;
  }
  const turns = index.turns.filter((turn) => !carried.has(turn.number)).length;
  return { turns, tokens: roughTokens(characters), reasons };
}
