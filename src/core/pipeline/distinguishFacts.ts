import type { Facts } from '../fact';

/**
 * Gives facts that share an id ids of their own, in the order of the lists: a tick in the panel governs one fact, and two
 * facts under one id would come and go together.
 */
export function distinguishFacts(facts: Facts): Facts {
  const seen = new Set<string>();
  const own = <Item extends { readonly id: string }>(fact: Item): Item => {
    const id = freeId(fact.id, seen);
    seen.add(id);
    return id === fact.id ? fact : { ...fact, id };
  };
  return {
    state: facts.state.map(own),
    inFlight: facts.inFlight.map(own),
    requests: facts.requests.map(own),
    goalPointers: facts.goalPointers.map(own),
    turns: facts.turns.map(own),
    repository: facts.repository === null ? null : own(facts.repository),
    constraints: facts.constraints.map(own),
    decisions: facts.decisions.map(own),
    information: facts.information.map(own),
    openQuestions: facts.openQuestions.map(own),
    failedApproaches: facts.failedApproaches.map(own),
    errors: facts.errors.map(own),
    verification: facts.verification.map(own),
    files: facts.files.map(own),
    commands: facts.commands.map(own),
  };
}

function freeId(id: string, seen: ReadonlySet<string>): string {
  if (!seen.has(id)) return id;
  let number = 2;
  while (seen.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
