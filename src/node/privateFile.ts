/** A file of ours that only the user may read, in a folder that only the user may enter. */
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  utimesSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from './fileErrors';

const onlyUser = { folder: 0o700, file: 0o600 };

/** A file opened for reading. Closing it is up to whoever opened it. */
export interface OpenFile {
  readonly size: number;
  /** Changes when the file is replaced by another of the same name. */
  readonly identity: string;
  /** False where the file ends before `into` is full. */
  read(into: Uint8Array, from: number): boolean;
  close(): void;
}

/** Null where there is no such file, and for one that is a link, somebody else's, or open to others. */
export function openPrivateFile(path: string): OpenFile | null {
  const file = openOrNull(path);
  if (file === null) return null;
  const stats = fstatSync(file);
  if (!isOurs(stats)) {
    closeSync(file);
    return null;
  }
  return {
    size: stats.size,
    identity: `${stats.dev}:${stats.ino}`,
    read(into, from) {
      let filled = 0;
      while (filled < into.length) {
        const count = readSync(file, into, filled, into.length - filled, from + filled);
        if (count === 0) return false;
        filled += count;
      }
      return true;
    },
    close: () => closeSync(file),
  };
}

/** A pipe that somebody put there must not hold us up. Windows has neither flag. */
const reading = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

function openOrNull(path: string): number | null {
  try {
    return openSync(path, reading);
  } catch (error) {
    if (isMissing(error) || isCode(error, 'ELOOP')) return null;
    throw error;
  }
}

/** Windows keeps neither owner nor mode in these numbers: there the folder belongs to the user. */
function isOurs(stats: Stats): boolean {
  if (!stats.isFile()) return false;
  return process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o077) === 0);
}

/** A file in a folder of ours: its size in bytes, and when it was used last, in milliseconds since 1970. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  readonly used: number;
}

/** The files of a folder, those used last first; none where there is no such folder. */
export function listPrivately(folder: string): readonly ListedFile[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .map((path) => ({ path, stats: lstatSync(path, { throwIfNoEntry: false }) }))
      .flatMap(({ path, stats }) => (stats === undefined ? [] : [{ path, size: stats.size, used: stats.mtimeMs }]))
      .sort((one, other) => other.used - one.used);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Notes that a file was used just now. */
export function usedPrivately(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/** Nothing happens where there is no such file. */
export function removePrivately(path: string): void {
  rmSync(path, { force: true });
}

/** Adds to the end of a file that is there. */
export function appendPrivately(path: string, parts: readonly Uint8Array[]): void {
  // In one piece: what two programs append at the same time stands one after the other.
  writeAll(path, 'a', [Buffer.concat(parts)]);
}

/** Puts a new file in the place of the old one, which whoever reads it at the moment keeps. Returns its bytes. */
export function replacePrivately(path: string, parts: Iterable<Uint8Array>): number {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: onlyUser.folder });
  chmodSync(folder, onlyUser.folder);
  // A name that nobody could have put a link at.
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2, 10)}.part`;
  try {
    const size = writeAll(draft, 'wx', parts);
    renameSync(draft, path);
    return size;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeAll(path: string, flag: 'a' | 'wx', parts: Iterable<Uint8Array>): number {
  const file = openSync(path, flag, onlyUser.file);
  let size = 0;
  try {
    fchmodSync(file, onlyUser.file);
    for (const bytes of parts) {
      let written = 0;
      while (written < bytes.length) written += writeSync(file, bytes, written);
      size += bytes.length;
    }
    return size;
  } finally {
    closeSync(file);
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
