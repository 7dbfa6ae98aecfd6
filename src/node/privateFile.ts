/** A file of ours that only the user may read, in a folder that only the user may enter. */
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
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

/** Null where there is no such file. */
export function openPrivateFile(path: string): OpenFile | null {
  const file = openOrNull(path);
  if (file === null) return null;
  const { size, dev, ino } = fstatSync(file);
  return {
    size,
    identity: `${dev}:${ino}`,
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

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Adds to the end of a file that is there. */
export function appendPrivately(path: string, parts: readonly Uint8Array[]): void {
  writeAll(path, 'a', parts);
}

/** Puts a new file in the place of the old one, which whoever reads it at the moment keeps. */
export function replacePrivately(path: string, parts: readonly Uint8Array[]): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: onlyUser.folder });
  chmodSync(folder, onlyUser.folder);
  const draft = `${path}.${process.pid}.part`;
  try {
    writeAll(draft, 'w', parts);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeAll(path: string, flag: 'a' | 'w', parts: readonly Uint8Array[]): void {
  const file = openSync(path, flag, onlyUser.file);
  try {
    fchmodSync(file, onlyUser.file);
    // In one piece: what two programs append at the same time stands one after the other.
    const bytes = Buffer.concat(parts);
    let written = 0;
    while (written < bytes.length) written += writeSync(file, bytes, written);
  } finally {
    closeSync(file);
  }
}
