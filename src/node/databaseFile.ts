/**
 * Looks at a SQLite database and the files beside it without opening it as one: which journal it uses, and whether
 * rows still stand outside of the main file.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { databaseUnreadable, sessionGone } from '../core/errors';
import { fileError, isMissing } from './fileErrors';
import { fileStat } from './fileStat';

const magic = 'SQLite format 3\u0000';
/** Place of the "write version" in the header; 2 stands for a write-ahead log. */
const writeVersionAt = 18;
const journalMagic = 'd9d505f920a163d7';
const walHeaderBytes = 32;

/** What the header of the file and the files beside it tell. */
export interface DatabaseFile {
  readonly path: string;
  /** Uses a write-ahead log, whether or not there is one at the moment. */
  readonly usesWal: boolean;
  /** Rows may stand in the write-ahead log and not in the main file. */
  readonly hasWal: boolean;
  /** The index of the write-ahead log that the programs that have the database open share. */
  readonly hasWalIndex: boolean;
  /** A change is under way or was broken off: the main file alone may be inconsistent. */
  readonly hasHotJournal: boolean;
}

/** The path SQLite gives the write-ahead log of a database. */
export const walOf = (path: string) => `${path}-wal`;

/** Throws `HandoffError` for what is no database. */
export function inspectDatabase(path: string): DatabaseFile {
  const stat = fileStat(path);
  if (stat === null) throw sessionGone(path);
  if (stat.kind === 'folder') throw databaseUnreadable(path, 'it is a folder, not a file');
  if (stat.kind === 'other') throw databaseUnreadable(path, 'it is not a regular file');
  const header = headOf(path, 100);
  if (header.toString('latin1', 0, magic.length) !== magic) {
    throw databaseUnreadable(path, stat.size === 0 ? 'it is empty' : 'it is not a SQLite database');
  }
  return {
    path,
    usesWal: header[writeVersionAt] === 2,
    hasWal: sizeOf(walOf(path)) > walHeaderBytes,
    hasWalIndex: sizeOf(`${path}-shm`) > 0,
    hasHotJournal: header[writeVersionAt] !== 2 && headOf(`${path}-journal`, 8).toString('hex') === journalMagic,
  };
}

/** Throws where only SQLite's own repair, which writes, would make the file readable. */
export function refuseHotJournal(file: DatabaseFile): void {
  if (file.hasHotJournal)
    throw databaseUnreadable(file.path, 'a change to it is under way or was broken off; try again, or start its agent');
}

/** Changes whenever the main file does. */
export function fingerprint(path: string): string {
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${dev}:${ino}:${size}:${mtimeNs}`;
  } catch (error) {
    throw fileError(path, error);
  }
}

/** The start of a write-ahead log, which changes when the log begins anew; empty where there is none. */
export const walHeader = (path: string) => headOf(walOf(path), walHeaderBytes).toString('hex');

const sizeOf = (path: string) => fileStat(path)?.size ?? 0;

/** The first bytes of a file; empty where there is none. */
function headOf(path: string, count: number): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(count);
      return bytes.subarray(0, readSync(file, bytes, 0, count, 0));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw fileError(path, error);
  }
}
