/** Why the rows of the rules made facts of what stands in a draft. */
import { allFacts } from '../core/allFacts';
import type { Facts } from '../core/fact';
import { ruleTables } from '../extractors/ruleTables';

/** By the names of the rows; none for what only no row spoke against, which is no reason. */
export function rowReasons(facts: Facts): Readonly<Record<string, string>> {
  const rows = new Set(allFacts(facts).flatMap(({ decidedBy }) => decidedBy ?? []));
  return Object.fromEntries(
    [...rows].flatMap((row) => {
      const because = row.endsWith('/otherwise') ? null : ruleTables.map((table) => table.becauseOf(row)).find(isThere);
      return because === null || because === undefined ? [] : [[row, because]];
    }),
  );
}

const isThere = (because: string | null) => because !== null;
