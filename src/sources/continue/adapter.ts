/** Continue: a JSON document for each session, and one list of all; the editor and the command line share them. */

import type * as z from 'zod';
import type { Environment, FileStore, FolderItem } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField } from '../reading/lines/logEnds';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { mapLimited } from '../reading/values/mapLimited';
import { expandHome, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions, LogSample, Source } from '../source';
import { givenTitle, loadSession } from './parse';
import { sessionList } from './records';

const listBytes = 32 * 1024 * 1024;
const headBytes = 16 * 1024;

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

/** The list tells names and dates; a session that it lacks, after a restored or moved folder, is told by its own file. */
async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const { environment, files, workspaces, signal } = request;
  const folder = sessionsFolder(environment);
  const index = joinPath(folder, 'sessions.json');
  const items = (await files.list(folder)) ?? [];
  const list = await readList(index, files);
  const listed = new Set(list?.map(({ sessionId }) => `${sessionId}.json`));
  const unlisted = items.filter(
    ({ kind, name }) => kind === 'file' && /\.json$/.test(name) && name !== 'sessions.json' && !listed.has(name),
  );
  const refs: SessionRef[] = [];
  for (const item of [...(list ?? []), ...(await mapLimited(unlisted, 16, (file) => readItem(file, files), signal))]) {
    signal.throwIfAborted();
    if (item === null) continue;
    const ref = await refOf(item, joinPath(folder, `${item.sessionId}.json`), files);
    if (ref !== null && (await matchesWorkspaces(ref.cwd, workspaces, files))) refs.push(ref);
  }
  const message = `${index} is no list of sessions. Start Continue once to have it written anew.`;
  return { refs, problems: list === undefined ? [{ line: 0, kind: 'unreadable', message }] : [] };
}

type ListItem = z.infer<typeof sessionList>[number];

/** Undefined where the file is no list; empty where there is none. */
async function readList(index: string, files: FileStore): Promise<readonly ListItem[] | undefined> {
  if ((await files.stat(index)) === null) return [];
  return sessionList.safeParse(tryParseJson(await files.readText(index, { maxBytes: listBytes }))).data;
}

/** What a session's own file tells at its beginning; null for any other file. */
async function readItem({ path, name }: FolderItem, files: FileStore): Promise<ListItem | null> {
  const head = await files.readText(path, { maxBytes: headBytes });
  const sessionId = firstField(head, 'sessionId');
  if (sessionId === null || name !== `${sessionId}.json`) return null;
  return {
    sessionId,
    title: firstField(head, 'title') ?? '',
    workspaceDirectory: firstField(head, 'workspaceDirectory') ?? '',
  };
}

/** Null where the file is gone. */
async function refOf(item: ListItem, path: string, files: FileStore): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat === null) return null;
  const created = item.dateCreated === undefined ? Number.NaN : new Date(dateOf(item.dateCreated)).getTime();
  return {
    id: item.sessionId,
    agent: 'continue',
    path,
    title: promptTitle(givenTitle(item.title) ?? ''),
    cwd: folderOfUri(item.workspaceDirectory),
    startedAt: isoTime(created),
    updatedAt: new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
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
