/**
 * Opens a database with the SQLite of the running Node, where it has one (22.15 and later; some Electron builds lack
 * it, so we look instead of asking the version).
 *
 * Opening a database with a write-ahead log for reading still writes: SQLite makes or updates the shared index beside
 * it. Parameters of the address prevent that, and which ones are right depends on what lies there.
 */
import { pathToFileURL } from 'node:url';
import type { DatabaseFile } from './databaseFile';
import { type DatabaseHandle, plainRow } from './databaseHandle';

const busyTimeoutMs = 1_000;

/** Why this Node cannot read a database, without a full stop. */
export interface Refusal {
  readonly refusal: string;
}

/** A refusal where this Node has no SQLite, or one that cannot open this database without writing beside it. */
export function openNativeDatabase(file: DatabaseFile): DatabaseHandle | Refusal {
  const sqlite = findSqlite();
  if (sqlite === null) return { refusal: `Node ${process.version} has no SQLite of its own` };
  const database = openOrRefuse(sqlite, readingAddress(file));
  if ('refusal' in database) return database;
  return {
    needsWatching: file.usesWal && !(file.hasWal && file.hasWalIndex),
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

const withoutLocks = process.platform === 'win32' ? 'win32-none' : 'unix-none';

function readingAddress(file: DatabaseFile): string {
  const address = `${pathToFileURL(file.path).href}?mode=ro`;
  if (!file.usesWal) return address;
  // "immutable" leaves the log alone, and right so: there is nothing in it.
  if (!file.hasWal) return `${address}&immutable=1`;
  // Who has a database alone keeps the index of its log in memory. A lock would say so, and cannot: the file is only read.
  return file.hasWalIndex ? `${address}&readonly_shm=1` : `${address}&vfs=${withoutLocks}`;
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

/** A refusal where this Node does not take addresses (before 22.15) and where the database cannot be opened this way. */
function openOrRefuse(sqlite: Sqlite, address: string): Connection | Refusal {
  let database: Connection | undefined;
  try {
    database = new sqlite.DatabaseSync(address, { readOnly: true });
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    if (address.endsWith(withoutLocks)) database.exec('PRAGMA locking_mode = EXCLUSIVE');
    // One transaction for all questions, so that the answers fit together. It begins with the first reading.
    database.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && hasCode(error, 'ERR_SQLITE_ERROR'))
      return { refusal: `SQLite of Node ${process.version} says "${error.message}"` };
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
