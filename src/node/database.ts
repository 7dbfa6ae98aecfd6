/**
 * Opens a SQLite database for reading, with the rows of its live write-ahead log, and leaves the database, the files
 * beside it and their folder exactly as they are.
 */
import { databaseUnreadable, HandoffError } from '../core/errors';
import type { Database } from '../core/ports';
import { askBounded, fullPatience, type Patience } from './boundedRows';
import { type DatabaseFile, fingerprint, inspectDatabase, refuseHotJournal, walOf } from './databaseFile';
import type { DatabaseHandle } from './databaseHandle';
import { fileStat } from './fileStat';
import { openNativeDatabase } from './nativeDatabase';
import { askRealTables } from './realTables';
import { loadWasmSqlite } from './wasmDatabase';

/** Throws where the file cannot be read as SQLite; whoever opens it closes it. */
export async function openDatabase(path: string, signal?: AbortSignal): Promise<Database> {
  signal?.throwIfAborted();
  const openHandle = await chooseOpener(path);
  const patience = fullPatience();
  let current = openWatched(path, openHandle, patience);
  const isStale = () => current.handle.needsWatching && fingerprint(path) !== current.seen;
  return {
    all(sql, parameters) {
      signal?.throwIfAborted();
      const rows = ask(path, () => current.all(sql, parameters));
      if (!isStale()) return rows;
      current.handle.close();
      current = openWatched(path, openHandle, patience);
      const again = ask(path, () => current.all(sql, parameters));
      if (isStale()) throw databaseUnreadable(path, 'its agent is writing all the time; try again');
      return again;
    },
    close: () => current.handle.close(),
  };
}

type OpenHandle = (file: DatabaseFile) => DatabaseHandle;

/** Node's own SQLite where there is one that can read this database; WebAssembly is loaded only for the others. */
async function chooseOpener(path: string): Promise<OpenHandle> {
  const file = inspectDatabase(path);
  const native = openNativeDatabase(file);
  if ('refusal' in native) {
    refuseHotJournal(file);
    const openView = await loadWasmSqlite();
    if (openView !== null) return openView;
    throw databaseUnreadable(path, `${native.refusal}; ${howToRead}`);
  }
  native.close();
  return (file) => {
    const handle = openNativeDatabase(file);
    if ('refusal' in handle) throw databaseUnreadable(path, 'it changed while it was opened; try again');
    return handle;
  };
}

const howToRead = 'run Node 22.15 or later, or use the command line from npm, which brings a SQLite with it';

/** The state of the file is taken before it is opened, so that no change goes unseen. */
function openWatched(path: string, openHandle: OpenHandle, patience: Patience): Watched {
  const seen = fingerprint(path);
  const handle = ask(path, () => openHandle(inspectDatabase(path)));
  const bounded = askBounded(path, handle, bytesOf(path) + bytesOf(walOf(path)), patience);
  return { seen, handle, all: askRealTables(path, bounded) };
}

const bytesOf = (path: string) => fileStat(path)?.size ?? 0;

interface Watched {
  readonly handle: DatabaseHandle;
  readonly all: Database['all'];
  readonly seen: string;
}

function ask<Answer>(path: string, question: () => Answer): Answer {
  try {
    return question();
  } catch (error) {
    if (HandoffError.is(error) || !isSqliteError(error)) throw error;
    throw databaseUnreadable(path, `SQLite says "${error.message}"`, error);
  }
}

function isSqliteError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.name === 'SQLite3Error' || ('code' in error && error.code === 'ERR_SQLITE_ERROR');
}
