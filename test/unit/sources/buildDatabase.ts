import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from 'node-sqlite3-wasm';

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds a SQLite database from a text of SQL statements, in a temporary folder that lasts as long as the tests, and returns its path. */
export function buildDatabase(sql: string, name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-fixture-'));
  folders.push(folder);
  const file = path.join(folder, name);
  const database = new sqlite.Database(file);
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
  return file;
}

export const buildDatabaseFrom = (sqlFile: string, name: string) => buildDatabase(readFileSync(sqlFile, 'utf8'), name);
