import type { Database } from '../core/ports';

/** One open connection. What it shows may be guarded by SQLite's own locks, or only hold while nobody writes. */
export interface DatabaseHandle {
  all: Database['all'];
  close(): void;
  /** True when another program may write while we read, and SQLite would not notice for us. */
  readonly needsWatching: boolean;
}

/** A row as our port promises it: integers as numbers, whatever their size. */
export function plainRow(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? Number(value) : value]),
  );
}
