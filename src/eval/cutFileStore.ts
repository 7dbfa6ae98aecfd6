/**
 * Makes a log end after a number of lines, as if the session had stopped there. The file itself is left alone. What lies
 * beside it was written until the session's real end, so no folder is listed: nothing of the future may be known.
 */
import type { FileStore } from '../core/ports';

/** `lines` counts from the beginning; other files are read whole. */
export function cutFileStore(files: FileStore, path: string, lines: number): FileStore {
  return {
    ...files,
    list: async () => null,
    async readLines(wanted, visit, options) {
      if (wanted !== path) return files.readLines(wanted, visit, options);
      let read = 0;
      const result = await files.readLines(
        wanted,
        (line) => {
          if (line.line > lines) return 'stop';
          read += 1;
          return visit(line);
        },
        options,
      );
      return { ...result, lines: read };
    },
  };
}
