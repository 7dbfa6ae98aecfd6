/** What would stand in a list had nothing ended it: the best of it is told as over, each with what ended it. */
import type { Over } from '../../core/claims/claim';
import { ended, type Judged } from '../../core/claims/judged';
import type { DecisionFact, EndedFact, InformationFact } from '../../core/fact';
import { contentWords } from '../../core/language/contentWords';

/** A statement that the judge of claims found over; `score` says how well it would have stood among the others. */
export interface OverStatement {
  readonly fact: DecisionFact | InformationFact;
  readonly over: Over;
  readonly score: number;
}

/** The best first, each once, and none that `held` still says. */
export function endedStatements(
  found: readonly OverStatement[],
  held: readonly string[],
  most: number,
): readonly EndedFact[] {
  const said = held.map(contentWords);
  const best: Judged[] = [];
  for (const { fact, over } of found.toSorted((a, b) => b.score - a.score)) {
    if (best.length >= most) break;
    const words = contentWords(fact.text);
    if (said.some((other) => overlap(other, words) > sameThing)) continue;
    said.push(words);
    best.push({ fact, over });
  }
  return ended(best);
}

const sameThing = 0.6;

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}
