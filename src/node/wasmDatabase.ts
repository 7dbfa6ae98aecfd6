/**
 * Opens a database with SQLite as WebAssembly, where Node has none of its own. It comes with the command line alone: every
 * editor that takes the extension runs a Node that has one.
 *
 * That SQLite can read a write-ahead log only alone, and writes and locks beside the database. So it gets a view: a
 * temporary folder with a link to the database and a copy of its log. The agent's files are only read. A link is
 * enough, since the file behind it is opened read-only; only where no link can be made is the database copied.
 */
import { constants, copyFileSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUnreadable } from '../core/errors';
import { type DatabaseFile, fingerprint, refuseHotJournal, walHeader, walOf } from './databaseFile';
import { type DatabaseHandle, plainRow } from './databaseHandle';
import { isMissing } from './fileErrors';

const mostCopiedBytes = 1024 * 1024 * 1024;

type Sqlite = typeof import('node-sqlite3-wasm');

/** Loads the WebAssembly; what it returns opens databases. Null where it was not packed along, as for the editor. */
export async function loadWasmSqlite(): Promise<((file: DatabaseFile) => DatabaseHandle) | null> {
  const sqlite: (Sqlite & { readonly default?: Sqlite }) | null = await import('node-sqlite3-wasm').catch(nullIfAbsent);
  if (sqlite === null) return null;
  const { Database } = sqlite.default ?? sqlite;
  return (file) => openView(file, Database);
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
  throw error;
}

function openView(file: DatabaseFile, Database: Sqlite['Database']): DatabaseHandle {
  refuseHotJournal(file);
  const folder = mkdtempSync(join(tmpdir(), 'handoff-database-'));
  const removeView = () => rmSync(folder, { recursive: true, force: true });
  try {
    const database = new Database(makeView(file, folder), { readOnly: true });
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE');
      database.all('SELECT count(*) FROM sqlite_master');
    } catch (error) {
      database.close();
      throw error;
    }
    // The files stay readable while they are open, and a killed process leaves no copy of the log behind.
    if (process.platform !== 'win32') removeView();
    return {
      needsWatching: true,
      *rows(sql, parameters = []) {
        const statement = database.prepare(sql);
        try {
          for (const row of statement.iterate([...parameters])) yield plainRow(row);
        } finally {
          statement.finalize();
        }
      },
      close() {
        database.close();
        removeView();
      },
    };
  } catch (error) {
    removeView();
    throw error;
  }
}

/** Makes what SQLite is to open; returns its path. */
function makeView(file: DatabaseFile, folder: string): string {
  const view = join(folder, 'view.db');
  linkOrCopy(file.path, view);
  // A log that begins anew while it is copied mixes two states, of which the main file already holds the older.
  for (let attempt = 0; attempt < 3 && file.hasWal; attempt += 1) {
    const before = `${walHeader(file.path)} ${fingerprint(file.path)}`;
    copyWal(file.path, view);
    if (before === `${walHeader(file.path)} ${fingerprint(file.path)}`) return view;
  }
  if (file.hasWal) throw databaseUnreadable(file.path, 'its agent is writing all the time; try again');
  return view;
}

function linkOrCopy(path: string, view: string): void {
  try {
    symlinkSync(resolve(path), view, 'file');
  } catch (error) {
    // Windows lets only some users make links.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'ENOSYS')))
      throw error;
    if (statSync(path).size > mostCopiedBytes) {
      throw databaseUnreadable(path, 'it is too large to be copied, and this Node cannot read it in place', error);
    }
    copyFileSync(path, view, constants.COPYFILE_FICLONE);
  }
}

function copyWal(path: string, view: string): void {
  try {
    copyFileSync(walOf(path), walOf(view), constants.COPYFILE_FICLONE);
  } catch (error) {
    // The agent closed its database, and the rows went into the main file.
    if (!isMissing(error)) throw error;
    rmSync(walOf(view), { force: true });
  }
}
