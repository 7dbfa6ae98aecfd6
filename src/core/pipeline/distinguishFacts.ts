import type { FactBase, Facts } from '../fact';
import { mapFacts } from '../mapFacts';

/**
 * Gives facts that share an id ids of their own, in the order of the lists: a tick in the panel governs one fact, and two
 * facts under one id would come and go together.
 */
export function distinguishFacts(facts: Facts): Facts {
  const seen = new Set<string>();
  const own = <Item extends FactBase>(fact: Item): Item => {
    const id = freeId(fact.id, seen);
    seen.add(id);
    return id === fact.id ? fact : { ...fact, id };
  };
  return mapFacts(facts, own);
}

function freeId(id: string, seen: ReadonlySet<string>): string {
  if (!seen.has(id)) return id;
  let number = 2;
  while (seen.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
