/** How a fact came into its list. Only some lists have tables yet; of the others it is told what they go by, and no more. */
import type { Fact } from '../../core/fact';

/** The reason why it is one, in a sentence that claims no row where none decided. */
export function cameBy(fact: Fact): string {
  if (fact.inherited === true)
    return `Taken over from an earlier handoff${fact.from === undefined ? '' : ` (${fact.from})`}; no row decided here.`;
  if (fact.decidedBy !== undefined) return `By the row ${fact.decidedBy}.`;
  return `By no row of a table: ${sourceOf[fact.kind]}.`;
}

const sourceOf: Readonly<Record<Fact['kind'], string>> = {
  state: 'the agent’s list, its last report or the checks say how the work stands',
  'in-flight': 'it was done or begun after the last report',
  request: 'the user asked for it',
  'goal-pointer': 'the goal points to it',
  turn: 'it is how the answer that ended a turn begins',
  repository: 'git printed it',
  constraint: 'it was read in the user’s words',
  decision: 'it was read in what was said',
  information: 'it was read in what was said or printed',
  question: 'it was read in what the agent asked',
  'failed-approach': 'it was read in what was said or taken back',
  error: 'a command or a tool printed it, or its exit status tells it',
  check: 'the runs of the check show it',
  file: 'the goal names the file, and no call touched it',
  command: 'it was run',
  told: 'a model says it',
  change: 'the edits of the log, done again, show it',
};
