/** What lies in our folder for what can be made anew: the search index, kept sessions, compiled code. To be looked at and cleared. */
import { compiledFolder } from '../../node/compiled/codeFile';
import { type ListedFile, listPrivately, removePrivately } from '../../node/privateFile';
import { searchIndexPath } from '../search/searchIndex';
import { keptFolder } from './keptPlace';
import { logOfRecord } from './keptSessions';

/** One file of the cache. */
export interface CachedFile {
  readonly path: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly usedAt: string;
  /** What it is made of: a log, all sessions that were searched, or our own program. Null for what a program that ended half way left. */
  readonly of: { readonly log: string } | 'search' | 'program' | null;
}

/** The largest first. Throws what the system says where the folder cannot be read. */
export function cachedFiles(folder: string): readonly CachedFile[] {
  const index = searchIndexPath(folder);
  return [
    ...listPrivately(folder)
      .filter(({ path }) => path.startsWith(index))
      .map((file) => cached(file, file.path === index ? 'search' : null)),
    ...listPrivately(keptFolder(folder)).map((file) => cached(file, ofLog(logOfRecord(file.path)))),
    ...listPrivately(compiledFolder(folder)).map((file) => cached(file, 'program')),
  ].sort((one, other) => other.bytes - one.bytes);
}

const ofLog = (log: { readonly path: string } | null): CachedFile['of'] => (log === null ? null : { log: log.path });

const cached = ({ path, size, used }: ListedFile, of: CachedFile['of']): CachedFile => ({
  path,
  bytes: size,
  usedAt: new Date(used).toISOString(),
  of,
});

/** Nothing else in the folder is touched. */
export function clearCache(files: readonly CachedFile[]): void {
  for (const { path } of files) removePrivately(path);
}
