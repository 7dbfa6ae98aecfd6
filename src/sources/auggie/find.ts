/** Lists the sessions of Auggie from both ends of their files: the folder stands with the first request. */
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField } from '../reading/lines/logEnds';
import { readRefs } from '../reading/lines/readRefs';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';

const headBytes = 32 * 1024;
/** The first request may hold long rules before it tells the folder. */
const longHeadBytes = 2 * 1024 * 1024;

/** A session that cannot be read becomes a problem and hides no other. */
export async function findAuggieSessions(folder: string, request: FindRequest): Promise<FoundSessions> {
  const items = (await request.files.list(folder)) ?? [];
  const sessions = items.filter(({ kind, name }) => kind === 'file' && /^[\w-]+\.json$/.test(name));
  return readRefs(sessions, ({ path }) => readRef(path, request), request.signal);
}

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat === null) return null;
  let head = await files.readText(path, { maxBytes: headBytes });
  if (folderIn(head) === null && stat.size > headBytes) head = await files.readText(path, { maxBytes: longHeadBytes });
  const id = firstField(head, 'sessionId');
  const cwd = folderIn(head);
  if (id === null || !(await matchesWorkspaces(cwd, workspaces, files))) return null;
  return {
    id,
    agent: 'auggie',
    path,
    title: promptTitle(firstField(head, 'customTitle') ?? firstField(head, 'request_message') ?? ''),
    cwd,
    startedAt: firstField(head, 'created'),
    updatedAt: firstField(head, 'modified') ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
}

const folderIn = (head: string) =>
  firstField(head, 'current_working_directory') ??
  firstField(head, 'folder_root') ??
  firstField(head, 'repository_root');
