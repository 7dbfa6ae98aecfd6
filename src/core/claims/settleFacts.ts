/** Takes the facts that no longer hold out of their lists, each with what ended it. */
import type { EndedFact, Fact, Facts, RequestFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { Claim } from './claim';
import { openClaims } from './claimOf';
import { judgeClaims } from './judgeClaims';
import { endedFact } from './judged';

/** What holds at the end of the session, and what does not. */
export interface SettledFacts {
  readonly facts: Facts;
  readonly ended: readonly EndedFact[];
}

/** Asks the judge of claims about every fact that time can end. */
export function settleFacts(facts: Facts, index: SessionIndex, goal: string): SettledFacts {
  const claimOf = openClaims(index);
  const claims = new Map<Fact, Claim>();
  for (const fact of judged(facts)) {
    const claim = claimOf(fact);
    // What stands on no entry of this session was not said in it.
    if (claim.saidAt >= 0) claims.set(fact, claim);
  }
  const judge = judgeClaims(index, [...claims.values()], goal);
  const ended: EndedFact[] = [];
  const replaced = new Set<string>();
  const keep = <Kind extends Fact>(list: readonly Kind[]): readonly Kind[] => {
    const kept = list.filter((fact) => {
      const claim = claims.get(fact);
      const verdict = claim === undefined ? null : judge.verdictOf(claim);
      if (claim === undefined || verdict === null || verdict.holds)
        return claim === undefined || !judge.onlyEnds(claim);
      ended.push(endedFact(fact, verdict));
      if (fact.kind === 'constraint' && verdict.ending === 'replaced') replaced.add(fact.text);
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
    // Of an answer that is told no more, what it was asked for is told only while it was the last word.
    turns: facts.turns.filter(({ overtaken, asked }) => overtaken !== true || !replaced.has(asked ?? '')),
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
            ...(fact.decidedBy === undefined ? {} : { decidedBy: fact.decidedBy }),
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
