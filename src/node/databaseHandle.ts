/** One open connection. What it shows may be guarded by SQLite's own locks, or only hold while nobody writes. */
export interface DatabaseHandle {
  /** Row by row, so that an answer without a reasonable end never comes into memory. Whoever breaks off leaves nothing open. */
  rows(sql: string, parameters?: readonly (string | number | null)[]): Iterable<Record<string, unknown>>;
  close(): void;
  /** True when another program may write while we read, and SQLite would not notice for us. */
  readonly needsWatching: boolean;
}

/** A row as our port promises it: integers as numbers, whatever their size. Most rows are so already. */
export function plainRow(row: Record<string, unknown>): Record<string, unknown> {
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'bigint') return Object.fromEntries(Object.entries(row).map(toNumber));
  }
  return row;
}

const toNumber = ([column, value]: [string, unknown]) => [column, typeof value === 'bigint' ? Number(value) : value];
