/** The rules' facts that a model may say in better words, each under the label by which it names them. */
import type { Facts } from '../../core/fact';
import type { StatementKind } from './reply';

/** One of them. */
export interface Labelled {
  /** "D1", "I3", "Q2", "F1". */
  readonly label: string;
  readonly kind: StatementKind;
  readonly id: string;
  readonly text: string;
  readonly reason: string | null;
  readonly lines: readonly number[];
}

/** In the order of the lists. What an earlier handoff brought along, and traps of the environment, are left as they are. */
export function labelFacts(facts: Facts): Labelled[] {
  const own = <Fact extends { id: string; text: string; inherited?: true; evidence: readonly { line: number }[] }>(
    list: readonly Fact[],
    kind: StatementKind,
    letter: string,
    reason: (fact: Fact) => string | null = () => null,
  ): Labelled[] =>
    list
      .filter((fact) => fact.inherited !== true)
      .map((fact, at) => ({
        ...{ label: `${letter}${at + 1}`, kind, id: fact.id, text: fact.text, reason: reason(fact) },
        lines: fact.evidence.map(({ line }) => line),
      }));
  return [
    ...own(facts.decisions, 'decision', 'D', (fact) => fact.reason),
    ...own(
      facts.information.filter(({ topic }) => topic !== 'trap'),
      'information',
      'I',
    ),
    ...own(facts.openQuestions, 'question', 'Q'),
    ...own(facts.failedApproaches, 'failed-approach', 'F'),
  ];
}
