/** Tells a SQLite database by its first bytes, and which agent's it may be by its tables. */
import type { FileStore } from '../../../core/ports';

/** Takes the first 16 bytes as text, or more. */
export const hasSqliteHeader = (head: string) => head.startsWith('SQLite format 3\u0000');

/** Reads 16 bytes; throws where the file cannot be read. */
export async function isSqliteFile(path: string, files: FileStore): Promise<boolean> {
  return hasSqliteHeader(await files.readText(path, { maxBytes: 16 }));
}

/** The description of the tables can stand anywhere in the file, so the database has to be opened. */
export async function tableNames(path: string, files: FileStore, signal?: AbortSignal): Promise<readonly string[]> {
  const database = await files.openDatabase(path, signal);
  try {
    return database.all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
  } finally {
    database.close();
  }
}
