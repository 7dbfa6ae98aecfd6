/** Crush: a database in each workspace. */

import * as z from 'zod';
import { isAbort } from '../../core/errors';
import type { Environment } from '../../core/ports';
import type { Problem } from '../../core/problem';
import type { SessionRef } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { expandHome, joinPath } from '../reading/values/paths';
import { isInWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions, Source } from '../source';
import { listDatabase } from './find';
import { loadDatabase } from './parse';

/** The database stands in the workspace itself, so its folder is where the session worked. */
export const crush: Source = {
  id: 'crush',
  label: 'Crush',
  inWorkspace: true,
  places: ['<workspace>/.crush/crush.db'],
  watchFolders: (_environment, workspaces) => workspaces.map((workspace) => joinPath(workspace, '.crush')),
  findSessions,
  recognises: ({ tables = [] }) =>
    ['sessions', 'messages', 'files'].every((name) => tables.includes(name)) && tables.includes('goose_db_version'),
  loadSession: loadDatabase,
};

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const refs: SessionRef[] = [];
  const problems: Problem[] = [];
  for (const [path, workspace] of await findDatabases(request)) {
    try {
      refs.push(...(await listDatabase(path, workspace, request)));
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : `${path} cannot be read.`;
      problems.push({ line: 0, kind: 'unreadable', message });
    }
  }
  return { refs, problems };
}

const projectList = z.object({ projects: z.array(z.object({ path: z.string(), data_dir: z.string() })) });

/** Databases by path, with the folder their sessions work in. */
async function findDatabases({ environment, files, workspaces }: FindRequest): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const add = async (workspace: string, folder: string) => {
    const path = joinPath(folder, 'crush.db');
    if ((await files.stat(path)) !== null) found.set(path, workspace);
  };
  for (const workspace of workspaces) await add(workspace, joinPath(workspace, '.crush'));
  const list = joinPath(dataFolder(environment), 'projects.json');
  if ((await files.stat(list)) === null) return found;
  const projects = projectList.safeParse(tryParseJson(await files.readText(list, { maxBytes: 1024 * 1024 }))).data
    ?.projects;
  for (const project of projects ?? []) {
    if (!isInWorkspaces(project.path, workspaces)) continue;
    const isRelative = !/^(?:[\\/]|[A-Za-z]:)/.test(project.data_dir);
    await add(project.path, isRelative ? joinPath(project.path, project.data_dir) : project.data_dir);
  }
  return found;
}

function dataFolder({ home, platform, variables }: Environment): string {
  const own = variables['CRUSH_GLOBAL_DATA'] ?? variables['XDG_DATA_HOME'];
  if (own) return joinPath(expandHome(own, home), 'crush');
  if (platform === 'win32') return joinPath(variables['LOCALAPPDATA'] || joinPath(home, 'AppData', 'Local'), 'crush');
  return joinPath(home, '.local', 'share', 'crush');
}
