/** What lies in our folder for what can be made anew: the search index, and kept sessions. To be looked at, and to be cleared. */
import { join } from 'node:path';
import { listPrivately, removePrivately } from '../../node/privateFile';
import { searchIndexPath } from '../search/searchIndex';
import { keptFolder, logOfRecord } from './keptSessions';

/** One file of the cache. */
export interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly usedAt: string;
  /** What it is made of: a log, or all sessions that were searched. Null for what is left of a program that ended half way. */
  readonly of: { readonly log: string } | 'search' | null;
}

/** The largest first. Throws what the system says where the folder cannot be read. */
export function cachedFiles(folder: string): readonly CachedFile[] {
  const index = searchIndexPath(folder);
  const searched = listPrivately(folder).filter(({ path }) => path.startsWith(index));
  return [...searched, ...listPrivately(keptFolder(folder))]
    .map(({ path, size, used }) => {
      const log = path.startsWith(join(keptFolder(folder), '')) ? logOfRecord(path) : null;
      const of = path === index ? ('search' as const) : log === null ? null : { log: log.path };
      return { path, bytes: size, usedAt: new Date(used).toISOString(), of };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** Nothing else in the folder is touched. */
export function clearCache(files: readonly CachedFile[]): void {
  for (const { path } of files) removePrivately(path);
}
