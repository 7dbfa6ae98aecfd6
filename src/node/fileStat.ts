/** What the file system knows of a path. */
import { type Stats, statSync } from 'node:fs';
import type { FileStat } from '../core/ports';
import { fileError, isMissing } from './fileErrors';

/** Null when there is nothing at the path. */
export function fileStat(path: string): FileStat | null {
  try {
    return toFileStat(statSync(path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw fileError(path, error);
  }
}

/** `modified` is in milliseconds; `identity` stays the same as long as the file is not replaced. */
export function toFileStat(stats: Stats): FileStat {
  return {
    kind: kindOf(stats),
    size: stats.size,
    modified: stats.mtimeMs,
    identity: `${stats.dev}:${stats.ino}`,
  };
}

/** Sockets, devices and links that were not followed are `other`. */
export function kindOf(item: { isFile(): boolean; isDirectory(): boolean }): FileStat['kind'] {
  return item.isFile() ? 'file' : item.isDirectory() ? 'folder' : 'other';
}
