/** Continue: a JSON document for each session, and one list of all; the editor and the command line share them. */

import type { Environment } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { expandHome, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions, LogSample, Source } from '../source';
import { givenTitle, loadSession } from './parse';
import { sessionList } from './records';

const listBytes = 32 * 1024 * 1024;

/** Needs no `sessionId`: a file holds one session. */
export const continueDev: Source = {
  id: 'continue',
  label: 'Continue',
  places: ['~/.continue/sessions/<id>.json'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions,
  recognises: isSession,
  loadSession,
};

function sessionsFolder({ home, variables }: Environment): string {
  const own = variables['CONTINUE_GLOBAL_DIR'];
  return joinPath(own ? expandHome(own, home) : joinPath(home, '.continue'), 'sessions');
}

async function findSessions({ environment, files, workspaces, signal }: FindRequest): Promise<FoundSessions> {
  const folder = sessionsFolder(environment);
  const index = joinPath(folder, 'sessions.json');
  if ((await files.stat(index)) === null) return { refs: [], problems: [] };
  const list = sessionList.safeParse(tryParseJson(await files.readText(index, { maxBytes: listBytes }))).data;
  if (list === undefined) {
    const message = `${index} is no list of sessions. Start Continue once to have it written anew.`;
    return { refs: [], problems: [{ line: 0, kind: 'unreadable', message }] };
  }
  const refs: SessionRef[] = [];
  for (const item of list) {
    signal.throwIfAborted();
    const cwd = folderOfUri(item.workspaceDirectory);
    if (!(await matchesWorkspaces(cwd, workspaces, files))) continue;
    const path = joinPath(folder, `${item.sessionId}.json`);
    const stat = await files.stat(path);
    if (stat === null) continue;
    const created = item.dateCreated === undefined ? Number.NaN : new Date(dateOf(item.dateCreated)).getTime();
    refs.push({
      id: item.sessionId,
      agent: 'continue',
      path,
      title: promptTitle(givenTitle(item.title) ?? ''),
      cwd,
      startedAt: isoTime(created),
      updatedAt: new Date(stat.modified).toISOString(),
      messages: null,
      parent: null,
      context: unknownContext,
      size: stat.size,
    });
  }
  return { refs, problems: [] };
}

/** Milliseconds may be written as text. */
const dateOf = (given: string | number) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given);

function isSession({ head }: LogSample): boolean {
  const start = head.slice(0, 8_000);
  return (
    /^\s*\{/.test(start) &&
    /"sessionId":\s*"/.test(start) &&
    /"workspaceDirectory":/.test(start) &&
    /"history":\s*\[/.test(head)
  );
}
