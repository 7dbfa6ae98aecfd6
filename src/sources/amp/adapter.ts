/** Amp: a JSON document for each thread. Threads may also lie on its server only; those are out of reach. */
import type { Environment } from '../../core/ports';
import { expandHome, joinPath } from '../reading/values/paths';
import type { LogSample, Source } from '../source';
import { findThreads } from './find';
import { loadThread } from './parse';

/** Needs no `sessionId`: a file holds one thread. */
export const amp: Source = {
  id: 'amp',
  label: 'Amp',
  places: ['~/.local/share/amp/threads/T-<id>.json'],
  watchFolders: (environment) => [threadsFolder(environment)],
  findSessions: (request) => findThreads(threadsFolder(request.environment), request),
  recognises: isThread,
  loadSession: loadThread,
};

function threadsFolder({ home, variables }: Environment): string {
  const data = variables['XDG_DATA_HOME'];
  const base = data ? expandHome(data, home) : joinPath(home, '.local', 'share');
  return joinPath(base, 'amp', 'threads');
}

function isThread({ head }: LogSample): boolean {
  const start = head.slice(0, 4_000);
  return (
    /^\s*\{/.test(start) && /"id":\s*"T-[0-9a-fA-F-]{36}"/.test(start) && /"(?:messages|created|env)":/.test(start)
  );
}
