/**
 * Keeps what a database answers within bounds: the number of its rows, their size, the size of one value, and the time that
 * all questions take together. Without an index, a table of some millions of rows would be read as a whole for every few
 * of them, and that for days.
 */
import { databaseUnreadable } from '../core/errors';
import type { Database } from '../core/ports';
import type { DatabaseHandle } from './databaseHandle';

const mostRows = 500_000;
const mostBytes = 512 * 1024 * 1024;
/** No file below this size can hold a larger value. */
const largestValue = 128 * 1024 * 1024;
const longestMs = 60_000;

/** The time that is left for the questions to one database, across its reopenings. */
export interface Patience {
  leftMs: number;
}

/** As patient as one reading of a database may be. */
export const fullPatience = (): Patience => ({ leftMs: longestMs });

/** Answers within the bounds; throws `database-unreadable` beyond them. */
export function askBounded(
  path: string,
  handle: DatabaseHandle,
  fileBytes: number,
  patience: Patience,
): Database['all'] {
  const measured = new Set<string>();
  const answer: Database['all'] = (sql, parameters) => {
    const began = performance.now();
    const rows: Record<string, unknown>[] = [];
    let bytes = 0;
    try {
      for (const row of handle.rows(sql, parameters)) {
        rows.push(row);
        bytes += bytesOf(row);
        if (rows.length > mostRows)
          throw databaseUnreadable(path, `one question has more than ${mostRows} rows for an answer`);
        if (bytes > mostBytes) throw databaseUnreadable(path, 'one answer is larger than half a gigabyte');
        if (performance.now() - began > patience.leftMs) throw tooSlow(path);
      }
    } finally {
      patience.leftMs -= performance.now() - began;
    }
    if (patience.leftMs <= 0) throw tooSlow(path);
    return rows;
  };
  return (sql, parameters) => {
    for (const [, table = ''] of fileBytes > largestValue ? sql.matchAll(/\bFROM\s+(\w+)/gi) : []) {
      if (measured.has(table) || /^(?:sqlite_master|json_each)$/i.test(table)) continue;
      measured.add(table);
      const columns = answer(`PRAGMA table_info(${table})`).map(
        ({ name }) => `octet_length("${String(name).replace(/"/g, '""')}")`,
      );
      const [size] = columns;
      if (size === undefined) continue;
      const largest =
        columns.length === 1 ? size : `max(${columns.map((column) => `ifnull(${column}, 0)`).join(', ')})`;
      if (answer(`SELECT 1 FROM ${table} WHERE ${largest} > ${largestValue} LIMIT 1`).length > 0)
        throw databaseUnreadable(path, `${table} holds a value larger than ${largestValue / 1024 / 1024} MB`);
    }
    return answer(sql, parameters);
  };
}

const tooSlow = (path: string) =>
  databaseUnreadable(
    path,
    `its answers take more than ${longestMs / 1000} seconds; it is larger than the sessions of an agent`,
  );

function bytesOf(row: Readonly<Record<string, unknown>>): number {
  let bytes = 0;
  for (const column in row) {
    const value = row[column];
    bytes += typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.byteLength : 8;
  }
  return bytes;
}
