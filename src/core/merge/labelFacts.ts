/** Marks the facts of one session with its letter, so that each still says where it stands among those of other sessions. */
import type { FactBase, Facts } from '../fact';
import type { EntryRef } from '../provenance';

/** Every place names the session, and every id begins with its letter. */
export function labelFacts(facts: Facts, label: string): Facts {
  const at = (ref: EntryRef): EntryRef => ({ ...ref, session: label });
  const own = <Item extends FactBase>(fact: Item): Item => ({
    ...fact,
    id: `${label}-${fact.id}`,
    evidence: fact.evidence.map(at),
  });
  const { repository } = facts;
  return {
    state: facts.state.map(own),
    inFlight: facts.inFlight.map(own),
    requests: facts.requests.map(own),
    goalPointers: facts.goalPointers.map(own),
    turns: facts.turns.map(own),
    repository:
      repository === null
        ? null
        : {
            ...own(repository),
            commits: repository.commits.map((commit) => ({ ...commit, evidence: commit.evidence.map(at) })),
          },
    constraints: facts.constraints.map(own),
    decisions: facts.decisions.map(own),
    information: facts.information.map(own),
    openQuestions: facts.openQuestions.map(own),
    failedApproaches: facts.failedApproaches.map(own),
    errors: facts.errors.map(own),
    verification: facts.verification.map((fact) => ({
      ...own(fact),
      ...(fact.runningSince === undefined ? {} : { runningSince: at(fact.runningSince) }),
      ...(fact.saidToPass === undefined ? {} : { saidToPass: at(fact.saidToPass) }),
    })),
    files: facts.files.map(own),
    commands: facts.commands.map(own),
  };
}
