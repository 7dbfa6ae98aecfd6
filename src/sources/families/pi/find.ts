/** Finds Pi and oh-my-pi sessions: folders of logs named for the project, or logs lying flat. The header decides. */
import { promptTitle } from '../../reading/entries/promptTitle';
import {
  eachRecord,
  type LogEnds,
  type LogSketch,
  lastField,
  listLogs,
  recordedFolderOf,
  recordsIn,
} from '../../reading/lines/logEnds';
import { type Fields, fieldsIn, isFields, stringIn } from '../../reading/values/fields';
import { mapLimited } from '../../reading/values/mapLimited';
import { baseName } from '../../reading/values/paths';
import { isInWorkspaces } from '../../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../../source';
import { piText, readPiPrompt } from './text';

const headBytes = 24 * 1024;
const tailBytes = 8 * 1024;
/** Enough for the header alone. */
const headerBytes = 4 * 1024;

/** `folders` need not exist; logs of other workspaces are left out. */
export async function findPiSessions(
  agent: string,
  folders: readonly string[],
  request: FindRequest,
): Promise<FoundSessions> {
  const tops = (await Promise.all(folders.map((folder) => request.files.list(folder)))).flatMap((list) => list ?? []);
  const flat = tops.filter(({ kind, name }) => kind === 'file' && isLog(name)).map(({ path }) => path);
  const below = tops.filter(({ kind }) => kind !== 'file').map(({ path }) => path);
  const lists = await mapLimited(below, 16, (folder) => logsOf(folder, request), request.signal);
  return listLogs([...flat, ...lists.flat()], request, { agent, headBytes, tailBytes, sketch });
}

const isLog = (name: string) => name.endsWith('.jsonl');

/** The logs of one project folder; one of them tells whose it is. */
async function logsOf(folder: string, { files, workspaces }: FindRequest): Promise<readonly string[]> {
  const items = (await files.list(folder)) ?? [];
  const paths = items.filter(({ kind, name }) => kind === 'file' && isLog(name)).map(({ path }) => path);
  const newest = paths.at(-1);
  if (newest === undefined || workspaces.length === 0) return paths;
  const cwd = (await recordedFolderOf(newest, headerBytes, files))?.cwd ?? null;
  // Without a readable header the files speak for themselves.
  return cwd === null || isInWorkspaces(cwd, workspaces) || isInWorkspaces(await files.realPath(cwd), workspaces)
    ? paths
    : [];
}

function sketch({ head, tail }: LogEnds, path: string): LogSketch | null {
  const { header, slotTitle, prompt } = readHead(head);
  if (header === null) return null;
  const named = lastName(tail) ?? lastName(head);
  return {
    id: stringIn(header, 'id') ?? baseName(path),
    title: named ?? (slotTitle || stringIn(header, 'title') || prompt),
    startedAt: stringIn(header, 'timestamp') ?? null,
    updatedAt: lastField(tail, 'timestamp'),
    parent: stringIn(header, 'parentSession') ?? null,
  };
}

interface Head {
  readonly header: Fields | null;
  readonly slotTitle: string | undefined;
  readonly prompt: string | null;
}

/** Reads up to the first prompt. */
function readHead(head: string): Head {
  let header: Fields | null = null;
  let slotTitle: string | undefined;
  for (const record of eachRecord(head)) {
    if (!isFields(record)) continue;
    if (record['type'] === 'session') header ??= record;
    else if (record['type'] === 'title') slotTitle = stringIn(record, 'title');
    const prompt = header === null ? null : promptOf(record);
    if (prompt !== null) return { header, slotTitle, prompt };
  }
  return { header, slotTitle, prompt: null };
}

function promptOf(record: Fields): string | null {
  const message = record['type'] === 'message' ? fieldsIn(record, 'message') : undefined;
  if (message?.['role'] !== 'user') return null;
  const typed = readPiPrompt(piText(message['content'])).find(({ kind }) => kind === 'typed');
  return typed === undefined ? null : promptTitle(typed.text);
}

/** The title that the newest `session_info` or `title_change` of a part gives. */
function lastName(part: string): string | null {
  if (!part.includes('"session_info"') && !part.includes('"title_change"')) return null;
  for (const record of recordsIn(part).filter(isFields).toReversed()) {
    const name = nameIn(record);
    if (name) return name;
  }
  return null;
}

function nameIn(record: Fields): string | undefined {
  if (record['type'] === 'session_info') return stringIn(record, 'name');
  return record['type'] === 'title_change' ? stringIn(record, 'title') : undefined;
}
