/** A statement of the agent's as the tables look at it that find decisions. */
import type { AgentStatement } from '../../agent/agentStatements';
import { exampleStatement, type StatementExample } from '../../agent/exampleStatement';
import { choosesNotToAct } from '../choicesNotToAct';
import { opensWithFinding } from './opensWithFinding';
import { linesAbove } from './saysChoice';

/** What is asked whether it is a decision. */
export interface DecisionSubject {
  readonly statement: AgentStatement;
  /** Its text without marks of stress within a sentence. */
  readonly text: string;
  /** Its heading and its lead. */
  readonly above: readonly string[];
}

/** The statement with what several rows ask of it. */
export const decisionSubject = (statement: AgentStatement): DecisionSubject => ({
  statement,
  text: withoutStress(statement.text),
  above: linesAbove(statement),
});

/** A subject of an example. */
export const exampleDecision = (example: StatementExample): DecisionSubject =>
  decisionSubject(exampleStatement(example));

/** “I did *not* take it”. */
export const withoutStress = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?!\*)/gu, '$1');

/** The agent says in a report what it left as it is. */
export const leavesOwn = ({ statement: { place, followsWork }, text }: DecisionSubject): boolean =>
  place === 'answer' && followsWork && choosesNotToAct(text) && !opensWithFinding(text);
