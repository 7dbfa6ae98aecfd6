import { databaseUnreadable, sessionGone } from '../../src/core/errors';
import type { FileStat, FileStore, FolderItem } from '../../src/core/ports';
import { openLineFeed } from '../../src/node/lines/lineFeed';

/**
 * A file store over a plain object of absolute path → content. Folders are what the paths imply.
 *
 * @param modified when each file was last written, in milliseconds
 */
export function memoryFileStore(contents: Readonly<Record<string, string | Uint8Array>>, modified = 0): FileStore {
  const files = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]));
  const content = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw sessionGone(path);
    return bytes;
  };
  return {
    stat: async (path) => withTime(statOf(files, path), modified),
    list: async (folder) => itemsOf(files, folder),
    realPath: async (path) => path,
    readText: async (path, { maxBytes, from = 0 }) =>
      content(path)
        .subarray(from, from + maxBytes)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    async readLines(path, visit, options) {
      options.signal?.throwIfAborted();
      const bytes = content(path);
      const { from = 0, firstLine = 1, maxStringBytes, shortStrings } = options;
      const lines = openLineFeed(visit, {
        from,
        firstLine,
        ...(maxStringBytes === undefined ? {} : { maxStringBytes }),
        ...(shortStrings === undefined ? {} : { shortStrings }),
      });
      let stopped = false;
      for (let at = from; at < bytes.length && !stopped; ) {
        const room = lines.room();
        const count = bytes.copy(room, 0, at, at + room.length);
        at += count;
        stopped = !lines.take(count);
      }
      if (!stopped) lines.finish();
      return { ...lines.progress(), sizeAtStart: bytes.length, sizeAtEnd: bytes.length };
    },
    async openDatabase(path) {
      throw databaseUnreadable(path, 'files in memory hold no databases');
    },
  };
}

const withTime = (stat: FileStat | null, modified: number): FileStat | null =>
  stat?.kind === 'file' ? { ...stat, modified } : stat;

type Files = ReadonlyMap<string, Buffer>;

function statOf(files: Files, path: string): FileStat | null {
  const bytes = files.get(path);
  if (bytes !== undefined) return { kind: 'file', size: bytes.length, modified: 0, identity: path };
  return itemsOf(files, path) === null ? null : { kind: 'folder', size: 0, modified: 0, identity: path };
}

function itemsOf(files: Files, folder: string): readonly FolderItem[] | null {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  const prefix = `${folder.replace(/[\\/]$/, '')}${separator}`;
  const items = new Map<string, FolderItem>();
  for (const path of files.keys()) {
    if (!path.startsWith(prefix)) continue;
    const [name = '', ...below] = path.slice(prefix.length).split(separator);
    items.set(name, { name, path: `${prefix}${name}`, kind: below.length > 0 ? 'folder' : 'file' });
  }
  if (items.size === 0) return null;
  return [...items.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
