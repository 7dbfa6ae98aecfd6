/** A log as it was when it ended before one of its lines, for sources that know of no points. */
import type { FileStore } from '../../core/ports';

/** Shows the file at `path` up to `end` bytes, which is where line `line` begins; all other files as they are. */
export function filesBefore(files: FileStore, path: string, { line, end }: { line: number; end: number }): FileStore {
  return {
    ...files,
    async stat(asked) {
      const found = await files.stat(asked);
      return asked === path && found !== null ? { ...found, size: Math.min(found.size, end) } : found;
    },
    readText: (asked, options) => {
      if (asked !== path) return files.readText(asked, options);
      const from = Math.min(options.from ?? 0, end);
      return files.readText(asked, { from, maxBytes: Math.min(options.maxBytes, end - from) });
    },
    readLines: (asked, visit, options) =>
      files.readLines(asked, (one) => (asked === path && one.line >= line ? 'stop' : visit(one)), options),
  };
}

/** Where a line of a log begins, in bytes; null where the log has no such line. */
export async function offsetOfLine(
  files: FileStore,
  path: string,
  line: number,
  signal: AbortSignal,
): Promise<number | null> {
  let offset: number | null = null;
  await files.readLines(
    path,
    (one) => {
      if (one.line < line) return undefined;
      offset = one.offset;
      return 'stop';
    },
    { signal },
  );
  return offset;
}

/** Of a document, which is parsed as a whole; a larger one is not looked through. */
const mostBytes = 64 * 1024 * 1024;

/** The line of a document on which the id of a record stands, by its text alone; null where it does not. */
export async function lineOfId(files: FileStore, path: string, id: string): Promise<number | null> {
  const text = await files.readText(path, { maxBytes: mostBytes });
  const quoted = JSON.stringify(id);
  const [at] = [`"id": ${quoted}`, `"id":${quoted}`].map((place) => text.indexOf(place)).filter((found) => found >= 0);
  return at === undefined ? null : text.slice(0, at).split('\n').length;
}
