/** What a refreshed tail brought: the facts that were not there before, and how many of the former ones are settled. */
import type { Fact, Facts } from '../../core/fact';
import { sameWords } from '../../core/pipeline/tailExtractor';

/** Compares the end of a session as it was drawn with what is drawn of it now. */
export function tailChanges(
  before: Facts,
  after: Facts,
): { readonly added: readonly string[]; readonly settled: number } {
  const [old, now] = [tailOf(before), tailOf(after)];
  const known = new Set(old.map(wordsWithState));
  const current = new Map(now.map((fact) => [sameWords(fact), fact]));
  return {
    added: now.filter((fact) => !known.has(wordsWithState(fact))).map(({ id }) => id),
    settled: old.filter((fact) => {
      const successor = current.get(sameWords(fact));
      return isOpen(fact) && (successor === undefined || !isOpen(successor));
    }).length,
  };
}

const tailOf = (facts: Facts): Fact[] => [
  ...facts.state,
  ...facts.inFlight,
  ...facts.turns,
  ...facts.openQuestions,
  ...facts.verification,
  ...facts.errors,
  ...facts.constraints,
  ...facts.requests,
];

/** Waits for somebody: an item of a list, a question, an error, a check that does not pass. */
function isOpen(fact: Fact): boolean {
  switch (fact.kind) {
    case 'state':
      return fact.about === 'todo' && fact.label !== 'done';
    case 'question':
      return true;
    case 'error':
      return fact.status === 'open';
    case 'check':
      return fact.status === 'failed' || fact.status === 'stale';
    default:
      return false;
  }
}

function wordsWithState(fact: Fact): string {
  const state = fact.kind === 'state' ? fact.label : fact.kind === 'error' || fact.kind === 'check' ? fact.status : '';
  const first = fact.kind === 'state' ? (fact.text.split(':')[0] ?? '') : '';
  return `${sameWords(fact)} ${state} ${first}`;
}
