/**
 * Whether a statement of the agent's is a decision: a choice between alternatives, or how the thing is to be from now on.
 * Advice, results of checks and what only tells of work are none.
 */
import { ruleTable } from '../../../../core/rules/ruleTable';
import type { StatementExample } from '../../agent/exampleStatement';
import { type DecisionSubject, exampleDecision } from './decisionSubject';
import { rowsByChoice } from './rowsByChoice';
import { rowsByForm } from './rowsByForm';
import { rowsByPlace } from './rowsByPlace';

/** The table; true for a decision. */
export const decision = ruleTable<DecisionSubject, boolean, StatementExample>({
  name: 'decision',
  question: 'Is what the agent says a decision?',
  textOf: ({ text }) => text,
  lineOf: ({ statement }) => statement.passage.ref.line,
  subjectOf: exampleDecision,
  rows: [...rowsByForm, ...rowsByPlace, ...rowsByChoice],
  otherwise: {
    because: 'It tells of a change, and of nothing that was turned down or why.',
    verdict: false,
    hit: ['The tills of the shop share one cart for all sales.'],
  },
});
