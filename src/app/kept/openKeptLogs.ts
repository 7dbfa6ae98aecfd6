/** Opens logs for one run of a program: a large one from where it was kept, if it was. */

import { mostSessions } from '../../core/merge/mergePart';
import type { Environment, FileStore } from '../../core/ports';
import { cacheFolder } from '../../node/cacheFolder';
import { openLog } from '../../sources/openLog';
import type { SessionMemory } from '../rememberSessions';

/** For programs that end: what was read is written by `save`, which is best called when the user has their answer. */
export type KeptLogs = Pick<SessionMemory, 'open' | 'save'>;

/** From here on a kept session is read in a fraction of the time of its log, bytes. */
export const worthKeeping = 4 * 1024 * 1024;

/** What keeps sessions is loaded for the first log that is large enough. */
export function openKeptLogs(files: FileStore, environment: Environment, build: string): KeptLogs {
  let keeping: Promise<KeptLogs> | null = null;
  return {
    async open(log, signal) {
      const size = (await files.stat(log.path))?.size ?? 0;
      if (size < worthKeeping) return openLog({ ...log, files, signal });
      keeping ??= load();
      return (await keeping).open(log, signal);
    },
    save: async () => (keeping === null ? null : (await keeping).save()),
  };

  async function load(): Promise<KeptLogs> {
    const [{ rememberSessions }, { openKeptSessions }] = await Promise.all([
      import('../rememberSessions'),
      import('./keptSessions'),
    ]);
    const kept = openKeptSessions({ folder: cacheFolder(environment), build, files, leastBytes: worthKeeping });
    return rememberSessions(files, { kept, most: mostSessions });
  }
}
