/** A statement that a handoff may hold, seen apart from its list: who said what, of what, when, and for how long. */
import type { Fact } from '../fact';
import type { EntryRef } from '../provenance';

/** How long a statement means to last: beyond its task, until the task is done, until its turn is over, until anything follows. */
export type Lasting = 'lasting' | 'of the task' | 'of the turn' | 'of the moment';

/** Told apart as the facts are: by kind, and within some kinds by what they speak of. */
export interface Claim {
  readonly kind: Fact['kind'];
  readonly speaker: 'user' | 'agent';
  readonly text: string;
  /** Words that compare across inflection; see `aboutWords`. */
  readonly about: ReadonlySet<string>;
  /** Position in the session: of the last entry that it stands on, or of the handoff that brought it. */
  readonly saidAt: number;
  readonly lasting: Lasting;
  /** An earlier handoff brought it. */
  readonly isTakenOver?: boolean;
  readonly evidence: readonly EntryRef[];
}

/** What ended a claim: the classes of endings, each with a file of its own. */
export type Ending =
  | 'withdrawn'
  | 'permitted'
  | 'replaced'
  | 'carried out'
  | 'gone'
  | 'refuted'
  | 'answered'
  | 'passed';

/** Whether a claim holds at the end of the session; else what ended it, and why. */
export type Verdict = { readonly holds: true } | Over;

/** That a claim is over, since which entry, and why. */
export interface Over {
  readonly holds: false;
  readonly ending: Ending;
  readonly endedBy: EntryRef;
  readonly because: string;
  /** The goal ended it, which has no place in the log. */
  readonly byGoal?: true;
}
