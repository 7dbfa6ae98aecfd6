/**
 * Judges which entries the extractor may see, within a token budget, and says why the rest was left out.
 *
 * What the user said comes in before anything else and whole; then the answers that ended turns, errors, summaries and
 * the last turns; what is left goes to passages about the goal. Tool output is the first to go.
 */

import { passageText } from '../index/passageText';
import type { SessionIndex } from '../index/sessionIndex';
import { refTo } from '../provenance';
import type { OmissionReason, Omitted, Passage, PassageReason, Selection } from '../selection';
import type { Entry } from '../session';
import { capText } from '../text/capText';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import { createRelevance } from '../text/relevance';
import { estimateTokens, roughTokens } from '../tokens';

/** Tokens per kind of passage; what one kind leaves over goes to the passages about the goal. */
const shares: Readonly<Record<PassageReason, number>> = {
  'user message': 40_000,
  'plan or question': 12_000,
  'compaction summary': 16_000,
  'final answer': 24_000,
  'last turns': 12_000,
  error: 12_000,
  'check result': 6_000,
  'choice on the way': 12_000,
  'about the goal': 10_000,
};

/** Characters of one passage, so that one pasted file cannot eat a share. */
const passageCaps: Readonly<Record<PassageReason, number>> = {
  'user message': 16_000,
  'plan or question': 6_000,
  'compaction summary': 20_000,
  'final answer': 6_000,
  'last turns': 2_000,
  error: 1_500,
  'check result': 1_500,
  'choice on the way': 1_200,
  'about the goal': 1_200,
};

/** Characters of the text of a commit or a pull request: it is written once, for later readers. */
const longestCommitText = 4_000;

const lastTurns = 2;

/** Chooses what an extractor may see, by rules of what tells most about the goal. */
export function selectEntries(index: SessionIndex, goal: string): Selection {
  const candidates = findCandidates(index);
  const chosen = new Map<number, Passage>();
  const overBudget = new Set<number>();
  for (const because of Object.keys(shares) as PassageReason[]) {
    const own = because === 'about the goal' ? aboutGoal(index, goal, candidates) : candidates[because].toReversed();
    fillShare(index, own, because, chosen, overBudget);
  }
  const passages = [...chosen.values()].sort((a, b) => a.position - b.position);
  const whyOmitted = (position: number): OmissionReason | null => {
    if (chosen.has(position)) return null;
    return overBudget.has(position) ? 'over the budget' : whyOut(index.entryAt(position));
  };
  return { passages, whyOmitted, omitted: countOmitted(index, chosen, overBudget) };
}

type Candidates = Readonly<Record<PassageReason, readonly number[]>>;

/** The positions that may come in, by the reason, in session order. */
function findCandidates(index: SessionIndex): Candidates {
  const { messages, tellingResults, compactions, notes } = index.sorted;
  const asking = [...index.callsFor('plan'), ...index.callsFor('question')];
  const commits = index.callsFor('shell').filter(({ call }) => makesCommit.test(passageText(call)));
  const places = [...messages, ...compactions, ...notes, ...tellingResults, ...asking, ...commits];
  const positions = new Set(places.map(({ position }) => position));
  const late = index.turns.at(-lastTurns)?.start ?? 0;
  for (let position = late; position < index.session.entries.length; position += 1) positions.add(position);
  const found: Record<PassageReason, number[]> = {
    'user message': [],
    'plan or question': [],
    'compaction summary': [],
    'final answer': [],
    'last turns': [],
    error: [],
    'check result': [],
    'choice on the way': [],
    'about the goal': [],
  };
  const thought = lastThought(index);
  for (const position of [...positions].sort((a, b) => a - b)) {
    const because = whyIn(index, index.entryAt(position), position >= late, position, thought);
    if (because !== null) found[because].push(position);
  }
  return found;
}

/** Newest first until the share is used up. The session's first user message always comes in. */
function fillShare(
  index: SessionIndex,
  candidates: readonly number[],
  because: PassageReason,
  chosen: Map<number, Passage>,
  overBudget: Set<number>,
): void {
  const first = because === 'user message' ? candidates.at(-1) : undefined;
  let left = shares[because];
  for (const position of candidates) {
    if (chosen.has(position)) continue;
    const entry = index.entryAt(position);
    const text = capText(passageText(entry), capOf(entry, because));
    const cost = estimateTokens(text);
    if (cost > left && position !== first) {
      overBudget.add(position);
      continue;
    }
    left -= cost;
    chosen.set(position, { position, turn: index.turnOf(position), text, because, ref: refTo(entry) });
  }
}

const capOf = (entry: Entry, because: PassageReason) =>
  entry.kind === 'tool-call' && because === 'choice on the way' ? longestCommitText : passageCaps[because];

/** @param thought position of the thought that comes in */
function whyIn(
  index: SessionIndex,
  entry: Entry,
  late: boolean,
  position: number,
  thought: number,
): PassageReason | null {
  switch (entry.kind) {
    case 'message':
      if (entry.role === 'user') return entry.origin === 'injected' ? null : 'user message';
      if (entry.role === 'system') return null;
      if (entry.phase === 'final' || index.turns[index.turnOf(position) - 1]?.answer === entry) return 'final answer';
      if (saysChosen.test(entry.text)) return 'choice on the way';
      return late ? 'last turns' : null;
    case 'tool-call':
      if (entry.actions.some((action) => action.kind === 'plan' || action.kind === 'question'))
        return 'plan or question';
      if (makesCommit.test(passageText(entry))) return 'choice on the way';
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
      return position === thought ? 'last turns' : null;
  }
}

/** In a turn that broke off the last thought of some length tells where it was going; -1 where there is none. */
function lastThought({ turns, sorted }: SessionIndex): number {
  const last = turns.at(-1);
  if (last?.answer !== null) return -1;
  const thought = sorted.reasoning.findLast(
    ({ entry, position }) => position >= last.start && entry.text.length >= shortestThought,
  );
  return thought?.position ?? -1;
}

const shortestThought = 160;

/** What was taken over what, or why: said while the work went on, it is rarely said again at the end. */
const saysChosen = anyOf(
  'iu',
  inOrder(
    'u',
    /\b/u,
    oneOf(
      /instead of|rather than|in favou?r of|as opposed to|not going to|won['’]t|so that|because|on purpose/u,
      /deliberately/u,
    ),
    /\b/u,
  ),
  /\bnow \p{L}+s\b|\b(?:fix|change)(?:es)? (?:is|are) \p{L}+[:—]|\*\*fix(?: \d+)?:|(?:implementation|fix|change) will \p{L}/u,
  /, (?:not|so) |\b(?:statt|anstatt|en (?:lugar|vez) de|au lieu de|plutôt que|em vez de)\b|вместо|а не |而不是/u,
  /代わり|ではなく|대신/u,
);

/** A commit or a pull request with a message of several lines: its body says what was chosen, and why. */
const makesCommit = anyOf(
  '',
  /(?:\bgit\b[^|;&\n]{0,120}\bcommit\b|\bgh\s+pr\s+(?:create|edit)\b)[^\n]*(?:\n|\\n|\s-m\s.*\s-m\s)/,
  /\bgh\s+pr\s+(?:comment|review)\b[^\n]*\s(?:--body|-b)\b|\bgh\s+api\b[^\n]*(?:\/replies\b|ReviewThreadReply)[^\n]*\sbody=/,
);

/** Interim remarks: those that name a cause or a decision, and those most relevant to the goal. */
function aboutGoal(index: SessionIndex, goal: string, candidates: Candidates): number[] {
  const taken = new Set([...candidates['final answer'], ...candidates['last turns']]);
  const remarks = index.sorted.messages.filter(
    ({ entry, position }) => entry.role === 'assistant' && !taken.has(position),
  );
  const texts = remarks.map(({ entry }) => entry.text);
  const scores = createRelevance(goal).score(texts);
  return remarks
    .map(({ position, entry }, at) => ({
      position,
      score: (scores[at] ?? 0) + (insight.test(entry.text) ? insightBonus : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 60)
    .map(({ position }) => position);
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

/** Counts by kind, and moves what was chosen or did not fit: most entries of a long session are never visited. */
function countOmitted(
  index: SessionIndex,
  chosen: ReadonlyMap<number, Passage>,
  overBudget: ReadonlySet<number>,
): Omitted {
  const { messages, reasoning, results, toolCalls, compactions, notes, lengths } = index.sorted;
  const reasons = new Map<string, number>();
  const add = (reason: string, count: number) => reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  for (const { entry } of messages) add(whyOut(entry), 1);
  add('reasoning', reasoning.length);
  add('tool output', results.length);
  add('not about the goal', toolCalls.length + compactions.length + notes.length);
  let characters = lengths.reduce((sum, length) => sum + length, 0);
  for (const position of chosen.keys()) {
    add(whyOut(index.entryAt(position)), -1);
    characters -= lengths[position] ?? 0;
  }
  for (const position of overBudget) {
    if (chosen.has(position)) continue;
    add(whyOut(index.entryAt(position)), -1);
    add('over the budget', 1);
  }
  const carried = new Set([...chosen.values()].map((passage) => passage.turn));
  return {
    turns: index.turns.filter((turn) => !carried.has(turn.number)).length,
    tokens: roughTokens(characters),
    reasons: Object.fromEntries([...reasons].filter(([, count]) => count > 0)),
  };
}
