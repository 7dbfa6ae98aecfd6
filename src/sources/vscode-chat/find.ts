/**
 * Lists the chats of VS Code from the ends of their files. The folder decides for all chats of a workspace at once. A
 * transcript is listed only where the chat itself is gone.
 */
import type { FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField, lastField } from '../reading/lines/logEnds';
import { readRefs } from '../reading/lines/readRefs';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { userFolders } from './userData';
import { storedFolder } from './workspaceFolder';

const concurrency = 16;
const headBytes = 16 * 1024;
const tailBytes = 8 * 1024;

/** A file with the folder it belongs to. */
interface ChatFile {
  readonly path: string;
  readonly cwd: string | null;
}

/** A chat that cannot be read becomes a problem and hides no other. */
export async function findChatSessions(request: FindRequest): Promise<FoundSessions> {
  const { files, signal, workspaces } = request;
  const chats: ChatFile[] = [];
  for (const user of userFolders(request.environment)) {
    const storages = (await files.list(joinPath(user, 'workspaceStorage'))) ?? [];
    const found = await mapLimited(storages, concurrency, ({ path }) => chatsOfStorage(path, request), signal);
    chats.push(...found.flat());
    // Chats of windows without a folder belong to no workspace.
    if (workspaces.length === 0) chats.push(...(await looseChats(user, files)));
  }
  return readRefs(chats, (chat) => readRef(chat, files), signal);
}

async function chatsOfStorage(storage: string, { files, workspaces }: FindRequest): Promise<readonly ChatFile[]> {
  const cwd = await storedFolder(storage, files);
  if (!(await matchesWorkspaces(cwd, workspaces, files))) return [];
  const stored = await chatFiles(joinPath(storage, 'chatSessions'), files);
  const ids = new Set(stored.map(idOf));
  const transcripts = await chatFiles(joinPath(storage, 'GitHub.copilot-chat', 'transcripts'), files);
  return [...stored, ...transcripts.filter((path) => !ids.has(idOf(path)))].map((path) => ({ path, cwd }));
}

async function looseChats(user: string, files: FileStore): Promise<readonly ChatFile[]> {
  const storage = joinPath(user, 'globalStorage');
  const folders = ['emptyWindowChatSessions', 'transferredChatSessions'].map((name) => joinPath(storage, name));
  const paths = await Promise.all(folders.map((folder) => chatFiles(folder, files)));
  return paths.flat().map((path) => ({ path, cwd: null }));
}

/** Where a chat has both forms, the log of changes is the newer one. */
async function chatFiles(folder: string, files: FileStore): Promise<readonly string[]> {
  const items = (await files.list(folder)) ?? [];
  const paths = items.filter(({ kind, name }) => kind === 'file' && /\.jsonl?$/.test(name)).map(({ path }) => path);
  const logs = new Set(paths.filter((path) => path.endsWith('.jsonl')).map(idOf));
  return paths.filter((path) => path.endsWith('.jsonl') || !logs.has(idOf(path)));
}

const idOf = (path: string) => baseName(path).replace(/\.jsonl?$/, '');

async function readRef({ path, cwd }: ChatFile, files: FileStore): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const head = await files.readText(path, { maxBytes: headBytes });
  const tail =
    stat.size <= headBytes ? head : await files.readText(path, { maxBytes: tailBytes, from: stat.size - tailBytes });
  if (stat.size <= headBytes && !hasRequest(head)) return null;
  const times = [...head.matchAll(time), ...tail.matchAll(time)].map(([, value]) => Number(value));
  const started = firstField(head, 'startTime') ?? isoTime(times.length === 0 ? null : Math.min(...times));
  return {
    id: firstField(head, 'sessionId') ?? idOf(path),
    agent: 'vscode-chat',
    path,
    title: titleIn(head, tail),
    cwd,
    startedAt: started,
    updatedAt:
      lastField(tail, 'timestamp') ??
      isoTime(times.length === 0 ? null : Math.max(...times)) ??
      new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
}

const time = /"(?:creationDate|lastMessageDate|timestamp|completedAt)":\s*(\d{13})\b/g;
const isoTime = (value: number | null) => (value === null ? null : new Date(value).toISOString());

/** VS Code stores a chat as soon as it is opened; one without a prompt is no session. */
const hasRequest = (head: string) => /"requestId"|"type":"user\.message"/.test(head);

function titleIn(head: string, tail: string): string | null {
  const renamed = (part: string) => [...part.matchAll(/"k":\["customTitle"\],"v":"((?:[^"\\]|\\.)*)"/g)].at(-1)?.[1];
  const title = renamed(tail) ?? renamed(head);
  if (title !== undefined) return firstField(`"v":"${title}"`, 'v');
  const stored = lastField(tail, 'customTitle') ?? lastField(head, 'customTitle');
  const prompt = /"message":\s*\{/.test(head)
    ? firstField(head.replace(/^[\s\S]*?"message":\s*\{/, ''), 'text')
    : firstField(head, 'content');
  return stored ?? (prompt === null ? null : promptTitle(prompt));
}
