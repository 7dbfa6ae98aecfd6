/** Columns of a table differ between versions of an agent; those that are missing read as null. */
import type { Database } from '../../../core/ports';

/** The list for a SELECT; `table` must be a name of our own, as it is not escaped. */
export function tableColumns(database: Database, table: string, wanted: readonly string[]): string {
  const there = new Set(database.all(`PRAGMA table_info(${table})`).map(({ name }) => name));
  return wanted.map((column) => (there.has(column) ? column : `NULL AS ${column}`)).join(', ');
}
