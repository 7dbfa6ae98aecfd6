/** Lists the sessions of the Cline command line from their small descriptions. */

import type { Environment } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { readRefs } from '../reading/lines/readRefs';
import { expandHome, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { sessionFile } from './parse';

const maxBytes = 256 * 1024;

/** Three environment variables move it; the most specific one wins. */
export function sessionsFolder({ home, variables }: Environment): string {
  const own = variables['CLINE_SESSION_DATA_DIR'];
  if (own) return expandHome(own, home);
  const data = variables['CLINE_DATA_DIR'];
  if (data) return joinPath(expandHome(data, home), 'sessions');
  const top = variables['CLINE_DIR'];
  return joinPath(top ? expandHome(top, home) : joinPath(home, '.cline'), 'data', 'sessions');
}

/** A session that cannot be read becomes a problem and hides no other. */
export async function findClineSessions(request: FindRequest): Promise<FoundSessions> {
  const { files, signal } = request;
  const folders = (await files.list(sessionsFolder(request.environment))) ?? [];
  const sessions = folders.filter(({ kind }) => kind === 'folder');
  return readRefs(sessions, ({ path, name }) => readRef(joinPath(path, name), request), signal);
}

async function readRef(stem: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const path = `${stem}.messages.json`;
  if ((await files.stat(`${stem}.json`)) === null) return null;
  const about = sessionFile.safeParse(tryParseJson(await files.readText(`${stem}.json`, { maxBytes }))).data;
  if (about === undefined || about.parent_session_id !== undefined) return null;
  const cwd = about.cwd ?? about.workspace_root ?? null;
  if (!(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  const head = await files.readText(path, { maxBytes: 256 });
  const written = /"updated_at":\s*"([^"]+)"/.exec(head)?.[1];
  return {
    id: about.session_id,
    agent: 'cline',
    path,
    title: promptTitle(about.metadata?.title ?? about.prompt ?? ''),
    cwd,
    startedAt: about.started_at ?? null,
    updatedAt: written ?? about.ended_at ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: about.metadata?.fork?.forkedFromSessionId ?? null,
    context: unknownContext,
    size: stat.size,
  };
}
