/** Takes the facts that no longer hold out of their lists, each with what ended it. */
import { textOfFact } from '../allFacts';
import type { EndedFact, Fact, Facts, RequestFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import { aboutWords } from './aboutWords';
import type { Claim, Lasting } from './claim';
import { lastsBeyond } from './doneCues';
import { judgeClaims } from './judgeClaims';

/** What holds at the end of the session, and what does not. */
export interface SettledFacts {
  readonly facts: Facts;
  readonly ended: readonly EndedFact[];
}

/** Asks the judge of claims about every fact that time can end. */
export function settleFacts(facts: Facts, index: SessionIndex, goal: string): SettledFacts {
  const positions = positionsOf(index);
  const users = new Set(index.sorted.messages.flatMap(({ entry }) => (entry.role === 'user' ? [entry.line] : [])));
  const claims = new Map<Fact, Claim>();
  for (const fact of judged(facts)) {
    const claim = claimOf(fact, positions, users);
    // What stands on no entry of this session was not said in it.
    if (claim.saidAt >= 0) claims.set(fact, claim);
  }
  const judge = judgeClaims(index, [...claims.values()], goal);
  const ended: EndedFact[] = [];
  const keep = <Kind extends Fact>(list: readonly Kind[]): readonly Kind[] => {
    const kept = list.filter((fact) => {
      const claim = claims.get(fact);
      const verdict = claim === undefined ? null : judge.verdictOf(claim);
      if (claim === undefined || verdict === null || verdict.holds)
        return claim === undefined || !judge.onlyEnds(claim);
      ended.push({ fact, endedBy: verdict.endedBy, because: verdict.because });
      return false;
    });
    return kept.length === list.length ? list : kept;
  };
  const constraints = keep(facts.constraints);
  const requests = keep(facts.requests);
  const settled: Facts = {
    ...facts,
    state: keep(facts.state),
    requests: [...requests, ...carriedOut(ended, requests)],
    constraints,
    decisions: keep(facts.decisions),
    information: keep(facts.information),
    openQuestions: keep(facts.openQuestions),
    failedApproaches: keep(facts.failedApproaches),
    errors: keep(facts.errors),
  };
  return { facts: settled, ended };
}

/** What the user asked for and got belongs to what happened, with the places of both. */
const carriedOut = (ended: readonly EndedFact[], told: readonly RequestFact[]): RequestFact[] =>
  ended.flatMap(({ fact, endedBy, because }) =>
    fact.kind === 'constraint' &&
    !fact.standing &&
    because.startsWith('it was done') &&
    !told.some(({ text }) => text.includes(fact.text))
      ? [
          {
            ...{ id: `request-${fact.id}`, kind: 'request', text: fact.text, isOpen: false },
            evidence: [...fact.evidence, endedBy],
          },
        ]
      : [],
  );

const judged = ({
  state,
  requests,
  constraints,
  decisions,
  information,
  openQuestions,
  failedApproaches,
  errors,
}: Facts): Fact[] => [
  ...state.filter(({ about, label }) => about === 'todo' && label !== 'done'),
  ...requests.filter(({ isOpen, inherited }) => isOpen || inherited === true),
  ...constraints,
  ...decisions,
  ...information.filter(({ ownHeading }) => ownHeading === undefined),
  ...openQuestions,
  ...failedApproaches,
  // A failure of a command ends with its next run.
  ...errors.filter(({ inherited, command }) => inherited === true && command === null),
];

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
