/** Makes a log end after a number of lines, as if the session had stopped there. The file itself is left alone. */
import type { FileStore } from '../core/ports';

export function cutFileStore(files: FileStore, path: string, lines: number): FileStore {
  return {
    ...files,
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
