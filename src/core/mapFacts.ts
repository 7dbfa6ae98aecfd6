import type { FactBase, Facts } from './fact';

/** Does the same to every fact of every list, and keeps the order. */
export function mapFacts(facts: Facts, change: <Item extends FactBase>(fact: Item) => Item): Facts {
  return {
    state: facts.state.map(change),
    inFlight: facts.inFlight.map(change),
    requests: facts.requests.map(change),
    goalPointers: facts.goalPointers.map(change),
    turns: facts.turns.map(change),
    repository: facts.repository === null ? null : change(facts.repository),
    constraints: facts.constraints.map(change),
    decisions: facts.decisions.map(change),
    information: facts.information.map(change),
    openQuestions: facts.openQuestions.map(change),
    failedApproaches: facts.failedApproaches.map(change),
    errors: facts.errors.map(change),
    verification: facts.verification.map(change),
    files: facts.files.map(change),
    commands: facts.commands.map(change),
    ...(facts.told === undefined ? {} : { told: facts.told.map(change) }),
    ...(facts.strikes === undefined ? {} : { strikes: facts.strikes }),
    changes: facts.changes.map(change),
  };
}
