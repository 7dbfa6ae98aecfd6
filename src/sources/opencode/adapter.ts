/** OpenCode: one database for all sessions; before that JSON files; and what `opencode export` prints. */
import { isAbort } from '../../core/errors';
import type { Environment } from '../../core/ports';
import type { Problem } from '../../core/problem';
import type { SessionRef } from '../../core/sessionRef';
import { loadOpenCodeDatabase } from '../families/opencode/database';
import { isOpenCodeExport, loadOpenCodeExport } from '../families/opencode/export';
import { isKiloPath, isOpenCodeDatabase, listOpenCodeDatabase } from '../families/opencode/list';
import { findSubagents } from '../families/opencode/subagents';
import { readOpenCodeUsage } from '../families/opencode/usage';
import { expandHome, joinPath } from '../reading/values/paths';
import { isSqliteFile } from '../reading/values/sqliteTables';
import type { FindRequest, FoundSessions, LogSample, Source } from '../source';
import { isTreePath, listTree, loadTree } from './find';

const id = 'opencode';

/** Reads databases of all versions, and exports. */
export const openCode: Source = {
  id,
  label: 'OpenCode',
  places: ['~/.local/share/opencode/opencode.db', '~/.local/share/opencode/storage/session/<project>/<id>.json'],
  watchFolders: (environment) => [dataFolder(environment)],
  findSessions,
  recognises: (sample) =>
    isOpenCodeDatabase(sample.tables) ? !isKiloPath(sample.path) : isSessionFile(sample) || isExport(sample),
  async loadSession(request) {
    if (await isSqliteFile(request.path, request.files)) return loadOpenCodeDatabase(id, request);
    return isTreePath(request.path) ? loadTree(request) : loadOpenCodeExport(id, request);
  },
  readUsage: async (request) => ((await isSqliteFile(request.path, request.files)) ? readOpenCodeUsage(request) : null),
  findSubagents,
};

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const folder = dataFolder(request.environment);
  const databases = await findDatabases(folder, request);
  const problems: Problem[] = [];
  const refs: SessionRef[] = [];
  for (const path of databases) {
    try {
      refs.push(...(await listOpenCodeDatabase(id, path, request)));
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : `${path} cannot be read.`;
      problems.push({ line: 0, kind: 'unreadable', message });
    }
  }
  // The files stay behind when a version with a database takes over, and go stale.
  if (databases.length > problems.length) return { refs, problems };
  return { refs: await listTree(joinPath(folder, 'storage'), request), problems };
}

function dataFolder({ home, variables }: Environment): string {
  const data = variables['XDG_DATA_HOME'];
  return data ? joinPath(expandHome(data, home), 'opencode') : joinPath(home, '.local', 'share', 'opencode');
}

/** Each release channel has a database of its own; a variable can name another one. */
async function findDatabases(folder: string, { environment, files }: FindRequest): Promise<readonly string[]> {
  const own = environment.variables['OPENCODE_DB'];
  if (own !== undefined && own !== '' && own !== ':memory:') {
    const path = expandHome(own, environment.home);
    const absolute = /^(?:[\\/]|[A-Za-z]:)/.test(path) ? path : joinPath(folder, path);
    return (await files.stat(absolute)) === null ? [] : [absolute];
  }
  const items = (await files.list(folder)) ?? [];
  return items
    .filter(({ kind, name }) => kind === 'file' && /^opencode(?:-[\w.-]+)?\.db$/.test(name))
    .map(({ path }) => path);
}

/** One file of the old tree: a session without its messages. */
function isSessionFile({ path, head }: LogSample): boolean {
  return isTreePath(path) && /^\s*\{/.test(head) && /"id":\s*"ses_/.test(head) && /"directory":\s*"/.test(head);
}

/** The document may be printed over many lines, so that no line of the sample is JSON. */
function isExport({ head, records }: LogSample): boolean {
  if (records.some(isOpenCodeExport)) return true;
  return (
    /^\s*\{\s*"info":\s*\{/.test(head) && /"id":\s*"ses_/.test(head) && /"(?:directory|projectID)":\s*"/.test(head)
  );
}
