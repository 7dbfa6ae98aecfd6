/** Kilo Code: since spring 2026 a database as OpenCode has it, before that tasks as Roo Code has them. */
import { isAbort } from '../../core/errors';
import type { Environment } from '../../core/ports';
import type { Problem } from '../../core/problem';
import type { SessionRef } from '../../core/sessionRef';
import { loadClineTask } from '../families/cline/task';
import { extensionIn, findClineTasks, isClineTask, taskFolders } from '../families/cline/tasks';
import { loadOpenCodeDatabase } from '../families/opencode/database';
import { isKiloPath, isOpenCodeDatabase, listOpenCodeDatabase } from '../families/opencode/list';
import { findSubagents } from '../families/opencode/subagents';
import { readOpenCodeUsage } from '../families/opencode/usage';
import { expandHome, joinPath } from '../reading/values/paths';
import { isSqliteFile } from '../reading/values/sqliteTables';
import type { FindRequest, FoundSessions, Source } from '../source';

const kilo = {
  agent: 'kilo-code',
  extension: 'kilocode.kilo-code',
  movedBy: 'kilo-code.customStoragePath',
} as const;

/** Shares both formats with other agents; only the place of a file tells whose it is. */
export const kiloCode: Source = {
  id: kilo.agent,
  label: 'Kilo Code',
  places: [
    '~/.local/share/kilo/kilo.db',
    '<VS Code user data>/User/globalStorage/kilocode.kilo-code/tasks/<id>/api_conversation_history.json',
  ],
  watchFolders: (environment) => [dataFolder(environment), ...taskFolders(kilo, environment)],
  findSessions,
  recognises: (sample) =>
    isOpenCodeDatabase(sample.tables)
      ? isKiloPath(sample.path)
      : isClineTask(sample) && extensionIn(sample.path) === kilo.extension,
  async loadSession(request) {
    if (await isSqliteFile(request.path, request.files)) return loadOpenCodeDatabase(kilo.agent, request);
    return loadClineTask(kilo.agent, request);
  },
  readUsage: async (request) => ((await isSqliteFile(request.path, request.files)) ? readOpenCodeUsage(request) : null),
  findSubagents,
};

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const tasks = await findClineTasks(kilo, request);
  const folder = dataFolder(request.environment);
  const databases = ((await request.files.list(folder)) ?? []).filter(({ name }) =>
    /^kilo(?:-[\w.-]+)?\.db$/.test(name),
  );
  const refs: SessionRef[] = [...tasks.refs];
  const problems: Problem[] = [...tasks.problems];
  for (const { path } of databases) {
    try {
      refs.push(...(await listOpenCodeDatabase(kilo.agent, path, request)));
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : `${path} cannot be read.`;
      problems.push({ line: 0, kind: 'unreadable', message });
    }
  }
  return { refs, problems };
}

function dataFolder({ home, variables }: Environment): string {
  const data = variables['XDG_DATA_HOME'];
  return data ? joinPath(expandHome(data, home), 'kilo') : joinPath(home, '.local', 'share', 'kilo');
}
