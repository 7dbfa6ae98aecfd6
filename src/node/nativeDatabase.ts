/**
 * Opens a database with the SQLite of the running Node, where it has one (22.15 and later; some Electron builds lack
 * it, so we look instead of asking the version).
 *
 * Opening a database with a write-ahead log for reading still writes: SQLite makes or updates the shared index beside
 * it. Two parameters of the address prevent that, and which one is right depends on what lies there.
 */
import { pathToFileURL } from 'node:url';
import type { DatabaseFile } from './databaseFile';
import { type DatabaseHandle, plainRow } from './databaseHandle';

const busyTimeoutMs = 1_000;

/** Null where this Node cannot read this database without writing beside it. */
export function openNativeDatabase(file: DatabaseFile): DatabaseHandle | null {
  const address = readingAddress(file);
  const sqlite = findSqlite();
  if (address === null || sqlite === null) return null;
  const database = openOrNull(sqlite, address);
  if (database === null) return null;
  return {
    needsWatching: file.usesWal && !file.hasWal,
    *rows(sql, parameters = []) {
      const statement = database.prepare(sql);
      let given = 0;
      try {
        for (const row of statement.iterate(...parameters)) {
          given += 1;
          yield { ...Object(row) };
        }
      } catch (error) {
        // An integer beyond 2^53: rare, so the slower way is taken only then, from that row on.
        if (!hasCode(error, 'ERR_OUT_OF_RANGE')) throw error;
        statement.setReadBigInts(true);
        let passed = 0;
        for (const row of statement.iterate(...parameters)) {
          passed += 1;
          if (passed > given) yield plainRow({ ...Object(row) });
        }
      }
    },
    close: () => database.close(),
  };
}

/** Null when rows stand in a write-ahead log without its index: SQLite would have to write one. */
function readingAddress(file: DatabaseFile): string | null {
  const address = pathToFileURL(file.path).href;
  if (!file.usesWal) return `${address}?mode=ro`;
  // "immutable" leaves the log alone, and right so: there is nothing in it.
  if (!file.hasWal) return `${address}?mode=ro&immutable=1`;
  return file.hasWalIndex ? `${address}?mode=ro&readonly_shm=1` : null;
}

/** The part of `node:sqlite` used here; the types of Node 20 do not have it. */
interface Sqlite {
  readonly DatabaseSync: new (address: string, options: { readonly readOnly: true }) => Connection;
}

interface Connection {
  exec(sql: string): void;
  prepare(sql: string): {
    setReadBigInts(enabled: boolean): void;
    iterate(...parameters: readonly (string | number | null)[]): Iterable<unknown>;
  };
  close(): void;
}

function findSqlite(): Sqlite | null {
  const module = withoutExperimentalWarning(() => process.getBuiltinModule?.('node:sqlite'));
  return isSqlite(module) ? module : null;
}

function isSqlite(module: object | undefined): module is Sqlite {
  return module !== undefined && 'DatabaseSync' in module && typeof module.DatabaseSync === 'function';
}

/** Node says on standard error that its SQLite is experimental, which is of no use to whoever runs us. */
function withoutExperimentalWarning<Result>(load: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Null where this Node does not take addresses (before 22.15) and where the database cannot be opened this way. */
function openOrNull(sqlite: Sqlite, address: string): Connection | null {
  let database: Connection | undefined;
  try {
    database = new sqlite.DatabaseSync(address, { readOnly: true });
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    // One transaction for all questions, so that the answers fit together. It begins with the first reading.
    database.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    return database;
  } catch (error) {
    database?.close();
    if (hasCode(error, 'ERR_SQLITE_ERROR')) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
