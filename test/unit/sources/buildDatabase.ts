import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';

/** Builds a SQLite database from a text of SQL statements, in a temporary folder, and returns its path. */
export function buildDatabase(sql: string, name: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'handoff-fixture-')), name);
  const database = new sqlite.Database(file);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
  return file;
}

export const buildDatabaseFrom = (sqlFile: string, name: string) => buildDatabase(readFileSync(sqlFile, 'utf8'), name);
