/** Chooses what of a selection a model is shown, so that the question fits its window whatever the session's length. */
import type { Passage, PassageReason } from '../../core/pipeline/selection';
import { capText } from '../../core/text/capText';
import { estimateTokens } from '../../core/tokens';

/** Most telling first. */
const order: readonly PassageReason[] = [
  'user message',
  'final answer',
  'plan or question',
  'choice on the way',
  'compaction summary',
  'error',
  'check result',
  'about the goal',
  'last turns',
];
const maxShare = 0.15;
/** A passage of fewer tokens than this tells nothing. */
const minTokens = 12;

/** What was said last tells where the work stands, whatever kind it is. */
const newestShare = 0.3;

/** In session order; long ones keep their beginning and their end. `budgetTokens` holds all of them. */
export function fitPassages(passages: readonly Passage[], budgetTokens: number): Passage[] {
  const longest = Math.max(minTokens, Math.floor(budgetTokens * maxShare));
  const short = passages.map((passage) => shorten(passage, longest));
  const newest = withinBudget(short.toReversed(), budgetTokens * newestShare);
  const own = new Set(newest.taken);
  const others = short
    .filter((passage) => !own.has(passage))
    .sort((a, b) => order.indexOf(a.because) - order.indexOf(b.because) || b.position - a.position);
  const { taken } = withinBudget(others, budgetTokens - newest.tokens);
  return [...newest.taken, ...taken].sort((a, b) => a.position - b.position);
}

/** The first that fit, and what they take together. */
function withinBudget(ranked: readonly Passage[], budgetTokens: number) {
  let tokens = 0;
  const taken = ranked.filter(({ text }) => {
    const own = estimateTokens(text) + minTokens;
    if (tokens + own > budgetTokens) return false;
    tokens += own;
    return true;
  });
  return { taken, tokens };
}

function shorten(passage: Passage, maxTokens: number): Passage {
  const tokens = estimateTokens(passage.text);
  if (tokens <= maxTokens) return passage;
  return { ...passage, text: capText(passage.text, Math.floor((passage.text.length * maxTokens) / tokens)) };
}
