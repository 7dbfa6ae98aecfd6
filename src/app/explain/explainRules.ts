/** The tables and their rows, for who looks one up. */
import { wrongUse } from '../../core/errors';
import type { ListedRow, ListedTable } from '../../core/rules/listedTable';
import { ruleTables } from '../../extractors/ruleTables';
import type { ExplainedRow } from './explainAnswer';

/** A row with those before and after it in its table. */
export interface RuleAnswer {
  readonly table: string;
  readonly question: string;
  /** Its place among the rows, counted from 1. */
  readonly place: number;
  readonly of: number;
  readonly row: ListedRow;
  readonly before: readonly ListedRow[];
  readonly after: readonly ListedRow[];
}

/** How many neighbours are shown on each side. */
const near = 2;

/** Throws a sentence where there is no such row. */
export function explainRule(id: string, tables: readonly ListedTable[] = ruleTables): RuleAnswer {
  const [name = ''] = id.split('/');
  const table = tables.find((one) => one.name === name);
  const at = table?.rows.findIndex((row) => row.id === id) ?? -1;
  const row = table?.rows[at];
  if (table === undefined || row === undefined) throw wrongUse(notThere(id, table));
  return {
    ...{ table: table.name, question: table.question, place: at + 1, of: table.rows.length, row },
    ...{ before: table.rows.slice(Math.max(0, at - near), at), after: table.rows.slice(at + 1, at + 1 + near) },
  };
}

const notThere = (id: string, table: ListedTable | undefined) =>
  table === undefined
    ? `No table has a row “${id}”. A row is named table/row; list them with "handoff explain --rules".`
    : `The table ${table.name} has no row “${id}”. It has ${table.rows.map((row) => row.id).join(', ')}.`;

/** A table as it is printed. */
export type NamedRows = Pick<ListedTable, 'name' | 'question' | 'rows'>;

/** All tables, without their checks. */
export const listRules = (tables: readonly ListedTable[] = ruleTables): NamedRows[] =>
  tables.map(({ name, question, rows }) => ({ name, question, rows }));

/** One table by its name; null where there is none of that name. */
export const tableNamed = (name: string, tables: readonly ListedTable[] = ruleTables): NamedRows | null =>
  listRules(tables).find((table) => table.name === name) ?? null;

/** How many examples of each sort an answer about a line shows. */
const mostExamples = 2;

/** The row as an answer shows it; without examples where the registry does not know it. */
export function explainedRow(decidedBy: string, because: string): ExplainedRow {
  const row = ruleTables.flatMap(({ rows }) => rows).find(({ id }) => id === decidedBy);
  const some = (examples: readonly string[] = []) => examples.slice(0, mostExamples);
  return { decidedBy, because, hit: some(row?.hit), miss: some(row?.miss) };
}

/** The sentence of a row; empty where the registry does not know it. */
export const reasonOf = (id: string): string =>
  ruleTables.map((table) => table.becauseOf(id)).find((because) => because !== null) ?? '';
