/**
 * Reads files and folders of this machine. Opens nothing for writing.
 *
 * Small reads are synchronous: a search over thousands of sessions takes a tenth of the time so. After some
 * milliseconds of that the event loop gets a turn.
 */
import { closeSync, type Dirent, openSync, readdirSync, readSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { logUnreadable, sessionGone } from '../core/errors';
import type { FileStore, FolderItem } from '../core/ports';
import { fileError, isMissing } from './fileErrors';
import { fileStat, kindOf } from './fileStat';
import { isPacked, readPackedText } from './packedFile';
import { type ReadAhead, readLines } from './readLines';

const longestStretchMs = 12;

/** @param ahead reads large logs with a second thread; null reads all of them in this one */
export function createNodeFileStore(ahead: ReadAhead | null = null): FileStore {
  const breathe = openBreather();
  return {
    async stat(path) {
      await breathe();
      return fileStat(path);
    },
    async list(folder) {
      await breathe();
      return listFolder(folder);
    },
    async realPath(path) {
      await breathe();
      return realPath(path);
    },
    async readText(path, { maxBytes, from = 0 }) {
      await breathe();
      if (isPacked(path)) return withoutByteOrderMark(await readPackedText(path, maxBytes, from), from);
      return readText(path, maxBytes, from);
    },
    readLines: (path, visit, options) => readLines(path, visit, options, ahead),
    async openDatabase(path, signal) {
      const { openDatabase } = await import('./database');
      return openDatabase(path, signal);
    },
  };
}

/** Lets the event loop run when it has not for a while. */
function openBreather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longestStretchMs) return;
    await eventLoopTurn();
    last = performance.now();
  };
}

function listFolder(folder: string): readonly FolderItem[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map((item) => ({ name: item.name, path: join(folder, item.name), kind: kindOfItem(folder, item) }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return null;
    throw fileError(folder, error);
  }
}

/** A symbolic link counts as what it leads to; one that leads nowhere is 'other'. */
function kindOfItem(folder: string, item: Dirent): FolderItem['kind'] {
  if (!item.isSymbolicLink()) return kindOf(item);
  try {
    return fileStat(join(folder, item.name))?.kind ?? 'other';
  } catch (error) {
    if (error instanceof Error && error.name === 'HandoffError') return 'other';
    throw error;
  }
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isMissing(error)) return path;
    throw fileError(path, error);
  }
}

function readText(path: string, maxBytes: number, from: number): string {
  const found = fileStat(path);
  if (found === null) throw sessionGone(path);
  if (found.kind === 'other') throw logUnreadable(path, 'it is not a regular file');
  try {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(maxBytes, found.size - from)));
    const file = openSync(path, 'r');
    try {
      return withoutByteOrderMark(bytes.toString('utf8', 0, fill(file, bytes, from)), from);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw fileError(path, error);
  }
}

function fill(file: number, bytes: Buffer, from: number): number {
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(file, bytes, filled, bytes.length - filled, from + filled);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

const withoutByteOrderMark = (text: string, from: number) =>
  from === 0 && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
