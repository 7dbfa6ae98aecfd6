/** Statements for the examples of rules: a sentence, and what differs from a plain sentence of a report. */
import type { AgentStatement } from './agentStatements';

/** The sentence alone, or with what the rule looks at beside it. */
export type StatementExample = string | (Partial<AgentStatement> & Pick<AgentStatement, 'text'> & InMessage);

interface InMessage {
  /** The message it stands in; the sentence alone where none is given. */
  readonly message?: string;
}

/** A sentence of an answer that ended a turn in which files were changed, unless the example says otherwise. */
export function exampleStatement(example: StatementExample): AgentStatement {
  const { message, ...said } = typeof example === 'string' ? { text: example, message: example } : example;
  return {
    ...plain,
    passage: { ...plain.passage, text: message ?? said.text },
    ...said,
  };
}

const plain: AgentStatement = {
  text: '',
  kind: 'sentence',
  heading: null,
  title: null,
  lead: null,
  passage: { position: 0, turn: 1, text: '', because: 'final answer', ref: { line: 1, entry: null } },
  place: 'answer',
  isLast: false,
  reportsWork: true,
  followsWork: true,
  leadsToChange: false,
  followsChange: false,
  isAnnouncedFix: false,
  isReportedChange: false,
  isOption: false,
  before: '',
  next: '',
};
