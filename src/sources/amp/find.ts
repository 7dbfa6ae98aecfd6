/** Lists Amp threads by both ends of their files: the folder may stand behind the messages. */
import type { FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField, lastField } from '../reading/lines/logEnds';
import { readRefs } from '../reading/lines/readRefs';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { baseName } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';

const endBytes = 16 * 1024;
/** Where neither end names the folder, this much is read. */
const longBytes = 4 * 1024 * 1024;

/** A thread that cannot be read becomes a problem and hides no other. */
export async function findThreads(folder: string, request: FindRequest): Promise<FoundSessions> {
  const items = (await request.files.list(folder)) ?? [];
  const threads = items.filter(({ kind, name }) => kind === 'file' && /^T-.*\.json$/.test(name));
  return readRefs(threads, ({ path }) => readRef(path, request), request.signal);
}

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat === null) return null;
  const { head, tail } = await endsOf(path, stat.size, files);
  if (firstField(head, 'mainThreadID') !== null || lastField(tail, 'mainThreadID') !== null) return null;
  const cwd = folderOfUri(/"trees":\s*\[\s*\{[^\]]*?"uri":\s*"([^"]+)"/.exec(`${head}\n${tail}`)?.[1]);
  if (!(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const created = /"created":\s*(\d{12,14})/.exec(head)?.[1];
  const start = head.slice(0, Math.max(head.indexOf('"messages"'), 0));
  const sent = [...tail.matchAll(/"sentAt":\s*(\d{12,14})/g)].at(-1)?.[1];
  return {
    id: firstField(head, 'id') ?? baseName(path).replace(/\.json$/, ''),
    agent: 'amp',
    path,
    title: promptTitle(firstField(start, 'title') ?? lastField(tail, 'title') ?? firstField(head, 'text') ?? ''),
    cwd,
    startedAt: created === undefined ? null : isoTime(Number(created)),
    updatedAt: sent === undefined ? new Date(stat.modified).toISOString() : isoTime(Number(sent)),
    messages: null,
    parent: firstField(head, 'originThreadID') ?? lastField(tail, 'originThreadID'),
    context: unknownContext,
    size: stat.size,
  };
}

async function endsOf(path: string, size: number, files: FileStore): Promise<{ head: string; tail: string }> {
  const head = await files.readText(path, { maxBytes: endBytes });
  if (size <= endBytes) return { head, tail: head };
  const tail = await files.readText(path, { maxBytes: endBytes, from: size - endBytes });
  if (/"trees":/.test(head) || /"trees":/.test(tail)) return { head, tail };
  return { head, tail: await files.readText(path, { maxBytes: longBytes, from: Math.max(size - longBytes, 0) }) };
}
