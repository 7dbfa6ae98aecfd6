/** Lists the chats of Cursor's editor and of its command line, and the transcripts of its agents. */
import * as z from 'zod';
import { isAbort } from '../../core/errors';
import type { Environment } from '../../core/ports';
import type { Problem } from '../../core/problem';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { configFolder } from '../reading/values/editorFolders';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { joinPath } from '../reading/values/paths';
import { rowTime } from '../reading/values/rowTime';
import { isInWorkspaces, matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { findCommandLineChats } from './commandLine';
import { composerRows } from './composer';
import { cursorPieces } from './userText';

const headBytes = 16 * 1024;

/** Where the editor keeps its settings and its database. */
export const userFolder = (environment: Environment) => joinPath(configFolder(environment), 'Cursor', 'User');

/** Where agents leave their transcripts. */
export const projectsFolder = ({ home }: Environment) => joinPath(home, '.cursor', 'projects');

/** Where the command line keeps its chats. */
export const chatsFolder = ({ home }: Environment) => joinPath(home, '.cursor', 'chats');

/** One kind of chat that cannot be read becomes a problem and hides no other. */
export async function findChats(request: FindRequest): Promise<FoundSessions> {
  const problems: Problem[] = [];
  const attempt = async (find: () => Promise<readonly SessionRef[]>): Promise<readonly SessionRef[]> => {
    try {
      return await find();
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : 'The chats of Cursor cannot be read.';
      problems.push({ line: 0, kind: 'unreadable', message });
      return [];
    }
  };
  const chats = await attempt(() => findComposers(request, problems));
  const stores = await attempt(() => findCommandLineChats(chatsFolder(request.environment), request, problems));
  const transcripts = await attempt(() => findTranscripts(request));
  // The same chat can lie in several places; what comes first here tells most of it.
  const refs = new Map<string, SessionRef>();
  for (const ref of [...chats, ...stores, ...transcripts]) if (!refs.has(ref.id)) refs.set(ref.id, ref);
  return { refs: [...refs.values()], problems };
}

const composerRow = z.object({
  id: z.string(),
  name: z.string().nullable().catch(null),
  created: z.unknown(),
  updated: z.unknown(),
  folder: z.string().nullable().catch(null),
  size: z.number().catch(0),
});

/** Only short values are taken apart: the chats of older versions have all their messages in them. */
const field = (path: string) =>
  `CASE WHEN json_valid(CAST(value AS TEXT)) THEN json_extract(CAST(value AS TEXT), '${path}') END`;

async function findComposers(request: FindRequest, problems: Problem[]): Promise<readonly SessionRef[]> {
  const { environment, files, workspaces, signal } = request;
  const path = joinPath(userFolder(environment), 'globalStorage', 'state.vscdb');
  if ((await files.stat(path)) === null) return [];
  const folders = await composerFolders(request, problems);
  const database = await files.openDatabase(path, signal);
  try {
    const rows = database.all(
      `SELECT substr(key, 14) AS id, ${field('$.name')} AS name, ${field('$.createdAt')} AS created,
       ${field('$.lastUpdatedAt')} AS updated, ${field('$.workspaceIdentifier.uri.fsPath')} AS folder,
       length(value) AS size ${composerRows} AND value IS NOT NULL`,
    );
    const refs: SessionRef[] = [];
    for (const row of rows.flatMap((item) => composerRow.safeParse(item).data ?? [])) {
      const cwd = row.folder ?? folders.get(row.id) ?? null;
      if (!(await matchesWorkspaces(cwd, workspaces, files))) continue;
      const started = isoTime(rowTime(row.created));
      refs.push({
        id: row.id,
        agent: 'cursor',
        path,
        title: row.name === null || row.name === '' ? null : row.name,
        cwd,
        startedAt: started,
        updatedAt: isoTime(rowTime(row.updated)) ?? started,
        messages: null,
        parent: null,
        context: unknownContext,
        size: row.size,
      });
    }
    return refs;
  } finally {
    database.close();
  }
}

const workspaceFile = z.object({ folder: z.string() });
const ids = z.array(z.string()).optional().catch(undefined);
const composerList = z.object({
  allComposers: z
    .array(z.object({ composerId: z.string() }))
    .optional()
    .catch(undefined),
  selectedComposerIds: ids,
});

/** Folders of chats by id. Before version 3.12 only the storage of a workspace tells which chats are its own. */
async function composerFolders(
  { environment, files, workspaces, signal }: FindRequest,
  problems: Problem[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const storages = (await files.list(joinPath(userFolder(environment), 'workspaceStorage'))) ?? [];
  for (const storage of storages.filter(({ kind }) => kind === 'folder')) {
    const about = joinPath(storage.path, 'workspace.json');
    if ((await files.stat(about)) === null) continue;
    const folder = folderOfUri(
      workspaceFile.safeParse(tryParseJson(await files.readText(about, { maxBytes: headBytes }))).data?.folder,
    );
    const path = joinPath(storage.path, 'state.vscdb');
    if (folder === null || !isInWorkspaces(folder, workspaces) || (await files.stat(path)) === null) continue;
    try {
      const database = await files.openDatabase(path, signal);
      try {
        const rows = database.all(
          "SELECT CAST(value AS TEXT) AS value FROM ItemTable WHERE key = 'composer.composerData'",
        );
        const list = composerList.safeParse(tryParseJson(rows[0]?.['value'])).data;
        for (const { composerId } of list?.allComposers ?? []) found.set(composerId, folder);
        for (const id of list?.selectedComposerIds ?? []) found.set(id, folder);
      } finally {
        database.close();
      }
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : `${path} cannot be read.`;
      problems.push({ line: 0, kind: 'unreadable', message });
    }
  }
  return found;
}

/** Separators and dots of the folder become dashes, with none in front. The name cannot be turned back. */
const cursorSlug = (folder: string) => folder.replace(/[\\/.:_ ]+/g, '-').replace(/^-/, '');

async function findTranscripts({
  environment,
  files,
  workspaces,
  signal,
}: FindRequest): Promise<readonly SessionRef[]> {
  const refs: SessionRef[] = [];
  for (const project of (await files.list(projectsFolder(environment))) ?? []) {
    const workspace = workspaces.find((folder) => cursorSlug(folder) === cursorSlug(project.name)) ?? null;
    if (project.kind !== 'folder' || (workspaces.length > 0 && workspace === null)) continue;
    for (const item of (await files.list(joinPath(project.path, 'agent-transcripts'))) ?? []) {
      signal.throwIfAborted();
      const path = item.kind === 'folder' ? joinPath(item.path, `${item.name}.jsonl`) : item.path;
      const stat = /\.(?:jsonl|txt)$/.test(path) ? await files.stat(path) : null;
      if (stat === null) continue;
      const head = await files.readText(path, { maxBytes: headBytes });
      refs.push({
        id: item.name.replace(/\.(?:jsonl|txt)$/, ''),
        agent: 'cursor',
        path,
        title: promptTitle(firstWords(head)),
        cwd: workspace,
        startedAt: null,
        updatedAt: new Date(stat.modified).toISOString(),
        messages: null,
        parent: null,
        context: unknownContext,
        size: stat.size,
      });
    }
  }
  return refs;
}

function firstWords(head: string): string {
  const query = /<user_query>(?:\\n|\n)?([\s\S]*?)(?:\\n|\n)?(?:<\/user_query>|$)/.exec(head)?.[1];
  const text =
    query === undefined ? (tryParseJson(`"${/"text":\s*"((?:[^"\\]|\\.)*)"/.exec(head)?.[1] ?? ''}"`) ?? '') : query;
  return cursorPieces(String(text).replaceAll('\\n', '\n'))[0]?.text ?? '';
}
