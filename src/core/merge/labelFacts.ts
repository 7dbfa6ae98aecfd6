/** Marks the facts of one session with its letter, so that each still says where it stands among those of other sessions. */
import type { EndedFact, FactBase, Facts } from '../fact';
import { mapFacts } from '../mapFacts';
import type { EntryRef } from '../provenance';

/** Every place names the session, and every id begins with its letter. */
export function labelFacts(facts: Facts, label: string): Facts {
  const at = (ref: EntryRef): EntryRef => ({ ...ref, session: label });
  const own = <Item extends FactBase>(fact: Item): Item => ({
    ...fact,
    id: `${label}-${fact.id}`,
    evidence: fact.evidence.map(at),
  });
  const { repository, verification, strikes, ...rest } = mapFacts(facts, own);
  return {
    ...rest,
    ...(strikes === undefined
      ? {}
      : {
          strikes: strikes.map((strike) => ({
            ...strike,
            factId: `${label}-${strike.factId}`,
            evidence: strike.evidence.map(at),
          })),
        }),
    repository:
      repository === null
        ? null
        : {
            ...repository,
            commits: repository.commits.map((commit) => ({ ...commit, evidence: commit.evidence.map(at) })),
          },
    verification: verification.map((fact) => ({
      ...fact,
      ...(fact.runningSince === undefined ? {} : { runningSince: at(fact.runningSince) }),
      ...(fact.passedSince === undefined ? {} : { passedSince: at(fact.passedSince) }),
      ...(fact.saidToPass === undefined ? {} : { saidToPass: at(fact.saidToPass) }),
      ...(fact.saidOlder === undefined ? {} : { saidOlder: at(fact.saidOlder) }),
      ...(fact.saidAccepted === undefined ? {} : { saidAccepted: at(fact.saidAccepted) }),
    })),
  };
}

/** The same for what holds no longer. */
export function labelEnded(ended: EndedFact, label: string): EndedFact {
  const { fact, endedBy } = ended;
  const at = (ref: EntryRef): EntryRef => ({ ...ref, session: label });
  return {
    ...ended,
    fact: { ...fact, id: `${label}-${fact.id}`, evidence: fact.evidence.map(at) },
    endedBy: at(endedBy),
  };
}
