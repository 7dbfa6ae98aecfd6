/** Lists the tasks of Cline, Roo Code or the old Kilo Code from the index that the extension keeps, or their first bytes. */

import * as z from 'zod';
import type { Environment, FileStore, FolderItem } from '../../../core/ports';
import type { Problem } from '../../../core/problem';
import { type SessionRef, unknownContext } from '../../../core/sessionRef';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { promptTitle } from '../../reading/entries/promptTitle';
import { firstField } from '../../reading/lines/logEnds';
import { readRefs } from '../../reading/lines/readRefs';
import { editorUserFolders } from '../../reading/values/editorFolders';
import { isoTime } from '../../reading/values/isoTime';
import { baseName, expandHome, joinPath, parentFolder } from '../../reading/values/paths';
import { matchesWorkspaces } from '../../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions, LogSample } from '../../source';
import { historyFile, historyItem, screenFile } from './task';
import { folderIn, splitClineText } from './text';

const headBytes = 32 * 1024;
const tailBytes = 4 * 1024;
const indexBytes = 32 * 1024 * 1024;

/** How the relatives differ in where they keep their tasks. */
export interface ClineExtension {
  readonly agent: string;
  /** Identifier of the extension, which is the name of its folder. */
  readonly extension: string;
  /** Setting that moves the tasks elsewhere. */
  readonly movedBy: string | null;
}

/** One for each editor that may have the extension; they need not exist. */
export function taskFolders({ extension }: ClineExtension, environment: Environment): readonly string[] {
  return editorUserFolders(environment).map((user) => joinPath(user, 'globalStorage', extension, 'tasks'));
}

/** A task that cannot be read becomes a problem and hides no other. */
export async function findClineTasks(extension: ClineExtension, request: FindRequest): Promise<FoundSessions> {
  const problems: Problem[] = [];
  const refs: SessionRef[] = [];
  for (const folder of await existingFolders(extension, request)) {
    const known = await readIndexes(folder, request.files);
    const tasks = ((await request.files.list(folder)) ?? []).filter(({ kind }) => kind === 'folder');
    const found = await readRefs(tasks, (task) => readTask(extension.agent, task, known, request), request.signal);
    refs.push(...found.refs);
    problems.push(...found.problems);
  }
  return { refs, problems };
}

async function existingFolders(extension: ClineExtension, request: FindRequest): Promise<readonly string[]> {
  const { environment, files } = request;
  const folders = [...taskFolders(extension, environment)];
  if (extension.movedBy !== null) {
    for (const user of editorUserFolders(environment)) {
      const settings = joinPath(user, 'settings.json');
      if ((await files.stat(settings)) === null) continue;
      const moved = firstField(await files.readText(settings, { maxBytes: indexBytes }), extension.movedBy);
      if (moved !== null && moved !== '') folders.push(joinPath(expandHome(moved, environment.home), 'tasks'));
    }
  }
  return [...new Set(folders)];
}

type Item = z.infer<typeof historyItem>;

/** Cline keeps one list beside the tasks; Roo Code keeps one among them. */
async function readIndexes(folder: string, files: FileStore): Promise<ReadonlyMap<string, Item>> {
  const places = [joinPath(parentFolder(folder), 'state', 'taskHistory.json'), joinPath(folder, '_index.json')];
  const items = new Map<string, Item>();
  for (const place of places) {
    if ((await files.stat(place)) === null) continue;
    const value = tryParseJson(await files.readText(place, { maxBytes: indexBytes }));
    const list = z.array(z.unknown()).safeParse(value).data ?? indexed.safeParse(value).data?.entries ?? [];
    for (const item of list.flatMap((entry) => historyItem.safeParse(entry).data ?? [])) items.set(item.id, item);
  }
  return items;
}

const indexed = z.object({ entries: z.array(z.unknown()) });

async function readTask(
  agent: string,
  task: FolderItem,
  known: ReadonlyMap<string, Item>,
  { files, workspaces }: FindRequest,
): Promise<SessionRef | null> {
  const path = joinPath(task.path, historyFile);
  const item = known.get(task.name) ?? (await readItem(task.path, files));
  const named = item?.cwdOnTaskInitialization ?? item?.workspace;
  if (item?.parentTaskId !== undefined) return null;
  if (named !== undefined && !(await matchesWorkspaces(named, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  const head =
    named === undefined || item?.task === undefined ? await files.readText(path, { maxBytes: headBytes }) : '';
  const cwd = named ?? folderIn(unescaped(head));
  if (named === undefined && !(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const [started, updated] = await timesOf(task.path, files);
  return {
    id: task.name,
    agent,
    path,
    title: promptTitle(item?.task ?? firstWords(head)),
    cwd,
    startedAt: isoTime(started),
    updatedAt: isoTime(updated ?? item?.ts) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
}

async function readItem(folder: string, files: FileStore): Promise<Item | undefined> {
  const path = joinPath(folder, 'history_item.json');
  if ((await files.stat(path)) === null) return undefined;
  return historyItem.safeParse(tryParseJson(await files.readText(path, { maxBytes: headBytes }))).data;
}

/** Times of the first and the last message on the screen. */
async function timesOf(folder: string, files: FileStore): Promise<readonly [number | null, number | null]> {
  const path = joinPath(folder, screenFile);
  const stat = await files.stat(path);
  if (stat === null) return [null, null];
  const head = await files.readText(path, { maxBytes: 256 });
  const tail = await files.readText(path, { maxBytes: tailBytes, from: Math.max(stat.size - tailBytes, 0) });
  const stamps = [...tail.matchAll(/"ts":\s*(\d{12,14})/g)];
  const first = /"ts":\s*(\d{12,14})/.exec(head)?.[1];
  const last = stamps.at(-1)?.[1];
  return [first === undefined ? null : Number(first), last === undefined ? null : Number(last)];
}

function firstWords(head: string): string {
  const text = firstField(head, 'text') ?? firstField(head, 'content') ?? '';
  return splitClineText(text, true).find(({ origin }) => origin !== 'injected')?.text ?? '';
}

/** A line break within JSON ends the folder as it does in the text. */
const unescaped = (head: string) => head.replaceAll('\\n', '\n').replaceAll('\\\\', '\\');

/** True for the messages of a task, for the model or for the screen. */
export function isClineTask({ head, path }: LogSample): boolean {
  if (!/^\s*\[/.test(head)) return false;
  if (/^\s*\[\s*\{\s*"ts":\s*\d+,\s*"type":\s*"(?:say|ask)"/.test(head)) return true;
  if (baseName(path) === historyFile && extensionIn(path) !== null) return true;
  return (
    /^\s*\[\s*\{\s*"(?:role|content|ts|id)":/.test(head) &&
    /"role":\s*"user"/.test(head) &&
    /<task>|<environment_details>|<user_message>/.test(head)
  );
}

/** The extension that a path names, or null. */
export function extensionIn(path: string): string | null {
  return (
    /[\\/](saoudrizwan\.claude-dev|rooveterinaryinc\.roo-cline|kilocode\.kilo-code)[\\/]/i
      .exec(path)?.[1]
      ?.toLowerCase() ?? null
  );
}

/** True where nothing but its words tell that a task is of Roo Code: it names the folder of the workspace. */
export const readsLikeRoo = ({ head }: LogSample) => head.includes('# Current Workspace Directory (');
