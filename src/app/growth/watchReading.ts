/** Notes, while a log is read, how far the reading came. */

import type { ReadPlace } from '../../core/logGrowth';
import type { FileStat, FileStore, ReadLinesResult } from '../../core/ports';
import { checksumBefore } from './checksumBefore';
import { growsByLines } from './partOfLog';

/** Files that are read with, and the place in one log that came of it. */
export interface WatchedReading {
  readonly files: FileStore;
  /** Null where the log does not grow by lines, or changed under the reading. */
  place(agent: string): Promise<ReadPlace | null>;
}

/** Only readings of the whole log at `path` are noted, the last of them. */
export function watchReading(path: string, files: FileStore): WatchedReading {
  let seen: { readonly stat: FileStat | null; readonly result: ReadLinesResult } | null = null;
  return {
    files: {
      ...files,
      async readLines(wanted, visit, options) {
        if (wanted !== path || (options.from ?? 0) > 0) return files.readLines(wanted, visit, options);
        const stat = await files.stat(path);
        const result = await files.readLines(wanted, visit, options);
        seen = { stat, result };
        return result;
      },
    },
    async place(agent) {
      if (seen === null || seen.stat === null || !growsByLines(agent, path) || seen.result.replaced === true)
        return null;
      const { end, lines } = seen.result;
      return { identity: seen.stat.identity, end, lines, tail: await checksumBefore(path, end, files) };
    },
  };
}
