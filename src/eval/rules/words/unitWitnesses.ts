/** The examples of rules and of the lexicon, as witnesses. */
import { lexicon } from '../../../core/lexicon/lexicon';
import { cueOf } from '../../../core/lexicon/notion';
import { ruleTables } from '../../../extractors/ruleTables';
import type { UnitWitness } from './ablateUnits';

/** The hits of each row first, then a table with all its examples, then the rows of the lexicon. */
export function exampleWitnesses(): UnitWitness[] {
  const rows = ruleTables.flatMap((table) =>
    table.rows.map(({ id }) => witness(id, () => JSON.stringify(table.answersTo(id)))),
  );
  const tables = ruleTables.map((table) => witness(table.name, () => JSON.stringify(table.misfits())));
  const notions = lexicon.flatMap((notion) =>
    notion.rows.map(({ language, hit, miss }) => {
      const any = cueOf(notion);
      return witness(`${notion.name}: ${language}`, () => JSON.stringify([hit.map(any), miss.map(any)]));
    }),
  );
  return [...rows, ...tables, ...notions];
}

const witness = (name: string, see: () => string): UnitWitness => ({ kind: 'example', name, ask: async () => see() });
