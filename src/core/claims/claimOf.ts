/** A fact as a claim: apart from its list, with its speaker, its place in the session and how long it means to last. */
import { textOfFact } from '../allFacts';
import type { Fact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import { aboutWords } from '../language/aboutWords';
import type { Claim, Lasting } from './claim';
import { lastsBeyond } from './doneCues';

/** What stands on no entry of the session gets the place -1. */
export function openClaims(index: SessionIndex): (fact: Fact) => Claim {
  const positions = positionsOf(index);
  const users = new Set(index.sorted.messages.flatMap(({ entry }) => (entry.role === 'user' ? [entry.line] : [])));
  return (fact) => claimOf(fact, positions, users);
}

function claimOf(fact: Fact, positions: ReadonlyMap<number, number>, users: ReadonlySet<number>): Claim {
  const text = textOfFact(fact);
  const saidAt = Math.max(-1, ...fact.evidence.map(({ line }) => positions.get(line) ?? -1));
  const isQuoted = fact.kind === 'constraint' || fact.kind === 'request';
  return {
    ...{ kind: fact.kind, text, saidAt, evidence: fact.evidence },
    speaker: isQuoted || fact.evidence.some(({ line }) => users.has(line)) ? 'user' : 'agent',
    about: aboutWords(text),
    lasting: lastingOf(fact),
    isTakenOver: fact.inherited === true,
  };
}

function lastingOf(fact: Fact): Lasting {
  // The text of a handoff does not tell which of the user's words outlive their task.
  if (fact.kind === 'constraint')
    return fact.standing && (fact.inherited !== true || lastsBeyond(fact.text)) ? 'lasting' : 'of the task';
  return fact.kind === 'decision' ? 'lasting' : 'of the task';
}

/** By line of the log: the last position. */
function positionsOf({ sorted }: SessionIndex): ReadonlyMap<number, number> {
  return new Map([...sorted.lines].map((line, position) => [line, position]));
}
