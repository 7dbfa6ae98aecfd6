/** What a passage of a session is to somebody who searches: the words of people weigh more than what a program printed. */

/** Kinds in the order in which the index numbers them: a new one is added at the end. */
export const passageKinds = [
  'said by the user',
  'decision',
  'answer',
  'plan',
  'summary',
  'title',
  'note',
  'thought',
  'earlier handoff',
  'put in by the agent',
  'command',
  'output',
  'error output',
] as const;

/** Names a kind, as it is shown. */
export type PassageKind = (typeof passageKinds)[number];

/** What a match counts, against 1 for an answer. */
export const kindWeights: Readonly<Record<PassageKind, number>> = {
  'said by the user': 1.3,
  decision: 1.6,
  answer: 1,
  plan: 1.1,
  summary: 0.9,
  title: 0.9,
  note: 0.6,
  thought: 0.6,
  'earlier handoff': 0.5,
  'put in by the agent': 0.3,
  command: 0.5,
  output: 0.3,
  'error output': 0.45,
};

/** A place in a session to be found. */
export interface Passage {
  /** Line of the log, counted from 1. */
  readonly line: number;
  readonly kind: PassageKind;
  /** Redacted. */
  readonly text: string;
}
