/** Where the session of a log is kept. Loads next to nothing: the command line asks before its program is there. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Below our folder for what can be made anew. */
export const keptFolder = (cache: string): string => join(cache, 'sessions');

/** Its file; the log is told by its path and the session that was asked for, null for the one it has. */
export function keptFile(cache: string, { path, sessionId }: { path: string; sessionId: string | null }): string {
  const name = createHash('sha256')
    .update(JSON.stringify([path, sessionId]))
    .digest('hex')
    .slice(0, 40);
  return join(keptFolder(cache), name);
}
