/** Finds the sessions of Claude Code: one folder per project, one file per session, named for its id. */
import * as z from 'zod';
import type { Environment } from '../../core/ports';
import { promptTitle } from '../reading/entries/promptTitle';
import {
  eachRecord,
  firstField,
  type LogEnds,
  type LogSketch,
  lastField,
  listLogs,
  recordedFolderOf,
} from '../reading/lines/logEnds';
import { dashedSlug, mayHoldWorkspace } from '../reading/values/dashedSlug';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, expandHome, joinPath } from '../reading/values/paths';
import { isInWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { plainText } from './userEntries';
import { readUserText } from './userText';

const headBytes = 16 * 1024;
const tailBytes = 8 * 1024;

/** Reads the ends of the files only; files of subagents are not listed. */
export async function findClaudeSessions(request: FindRequest): Promise<FoundSessions> {
  const folders = await projectFolders(request);
  const lists = await mapLimited(folders, 16, (folder) => sessionFiles(folder, request), request.signal);
  return listLogs(lists.flat(), request, { agent: 'claude-code', headBytes, tailBytes, sketch });
}

/** The folders of these workspaces, or of all projects where none is open. */
export function watchedFolders(environment: Environment, workspaces: readonly string[]): readonly string[] {
  const projects = projectsFolders(environment);
  if (workspaces.length === 0) return projects;
  return projects.flatMap((folder) => workspaces.map((workspace) => joinPath(folder, dashedSlug(workspace))));
}

/** `CLAUDE_CONFIG_DIR` may name several folders. Some versions on Linux wrote below the XDG folder. */
function projectsFolders({ home, variables }: Environment): readonly string[] {
  const configured = variables['CLAUDE_CONFIG_DIR']?.split(',').filter((folder) => folder.trim() !== '') ?? [];
  const folders =
    configured.length > 0
      ? configured.map((folder) => expandHome(folder.trim(), home))
      : [joinPath(home, '.claude'), joinPath(variables['XDG_CONFIG_HOME'] || joinPath(home, '.config'), 'claude')];
  return [...new Set(folders.map((folder) => joinPath(folder, 'projects')))];
}

async function projectFolders({ environment, files }: FindRequest): Promise<readonly string[]> {
  const lists = await Promise.all(projectsFolders(environment).map((folder) => files.list(folder)));
  return lists.flatMap((list) => (list ?? []).filter(({ kind }) => kind !== 'file').map(({ path }) => path));
}

/** The sessions of one project folder. A folder of another name is judged by one of its files: it may be a hash. */
async function sessionFiles(folder: string, { files, workspaces }: FindRequest): Promise<readonly string[]> {
  const items = (await files.list(folder)) ?? [];
  const paths = items.filter(({ kind, name }) => kind === 'file' && isSessionFile(name)).map(({ path }) => path);
  const first = paths.at(-1);
  if (first === undefined || workspaces.length === 0 || mayHoldWorkspace(baseName(folder), workspaces)) return paths;
  const told = await recordedFolderOf(first, headBytes, files);
  return told === null || isInWorkspaces(told.cwd, workspaces) ? paths : [];
}

/** Other names are subagents and journals. */
const isSessionFile = (name: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jsonl$/i.test(name);

function sketch({ head, tail }: LogEnds, path: string): LogSketch | null {
  // A file of titles, or of settings, is no session.
  if (!head.includes('"cwd":') && !/"type":"(?:user|assistant)"/.test(head)) return null;
  return {
    id: baseName(path).replace(/\.jsonl$/i, ''),
    title: titleOf(head, tail),
    startedAt: firstField(head, 'timestamp'),
    updatedAt: lastField(tail, 'timestamp'),
    parent: null,
  };
}

function titleOf(head: string, tail: string): string | null {
  const named = (name: string) => lastField(tail, name) ?? lastField(head, name);
  return named('customTitle') ?? named('aiTitle') ?? firstPrompt(head);
}

const userRecord = z.object({
  type: z.literal('user'),
  isMeta: z.boolean().optional(),
  message: z.object({ content: z.unknown().optional() }),
});

function firstPrompt(head: string): string | null {
  for (const record of eachRecord(head)) {
    const user = userRecord.safeParse(record).data;
    if (user === undefined || user.isMeta === true) continue;
    const typed = readUserText(plainText(user.message.content)).find(({ kind }) => kind === 'typed');
    if (typed !== undefined) return promptTitle(typed.text);
  }
  return null;
}
