/** How full the context of a session is, for a program that looks once and goes: by the end of the log where that tells it. */
import type { FileStore } from '../../core/ports';
import type { ContextUse } from '../../core/session';
import { openContextFollower } from '../contextFollower';
import { growsByLines } from '../growth/partOfLog';

/** A reply with its counts stands in it, unless a result behind it is larger. */
const endBytes = 1024 * 1024;

/** The log to look at. */
export interface LogOfAgent {
  readonly path: string;
  readonly sessionId: string | null;
  readonly agent: string;
}

/** The whole log is read where its end does not tell. */
export async function fillAtEnd(
  { agent, ...log }: LogOfAgent,
  files: FileStore,
  signal: AbortSignal,
): Promise<ContextUse> {
  const size = (await files.stat(log.path))?.size ?? 0;
  if (growsByLines(agent, log.path) && size > endBytes) {
    const { context } = await openContextFollower(fromPlace(log.path, size - endBytes, files))(log, agent, signal);
    if (context.ratio !== null) return context;
  }
  return (await openContextFollower(files)(log, agent, signal)).context;
}

/** The files, with one log as if it began behind the first end of a line after `from`. */
function fromPlace(path: string, from: number, files: FileStore): FileStore {
  return {
    ...files,
    readLines(wanted, visit, options) {
      if (wanted !== path) return files.readLines(wanted, visit, options);
      let isWhole = false;
      const skipFirst: typeof visit = (line) => {
        if (isWhole) return visit(line);
        isWhole = true;
        return undefined;
      };
      return files.readLines(path, skipFirst, { ...options, from });
    },
  };
}
