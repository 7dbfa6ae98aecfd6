/** Lists Gemini chats from the ends of their files. Subagents' chats lie in folders below and are not listed. */
import type { Environment, FileStore } from '../../core/ports';
import type { Problem } from '../../core/problem';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField, lastField, recordsIn } from '../reading/lines/logEnds';
import { readRefs } from '../reading/lines/readRefs';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, expandHome, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { projectHash, recordedFolder } from './projectFolder';
import { chatMessage, partsOf, update } from './records';
import { contextFolder, splitUserText } from './userText';

const concurrency = 16;
const headBytes = 24 * 1024;
const tailBytes = 4 * 1024;

/** Projects are named by a hash of their folder, so only open folders, or chats that name theirs, are placed. */
export async function findChats(request: FindRequest): Promise<FoundSessions> {
  const { files, signal } = request;
  const hashes = new Map<string, string>();
  for (const folder of request.workspaces) hashes.set(await projectHash(folder), folder);
  const projects = ((await files.list(tmpFolder(request.environment))) ?? []).filter(({ kind }) => kind === 'folder');
  const problems: Problem[] = [];
  const found = await mapLimited(
    projects,
    concurrency,
    ({ path }) => findInProject(path, hashes, request, problems),
    signal,
  );
  return { refs: withoutEmptyTwins(found.flat()), problems };
}

/** GEMINI_CLI_HOME moves it. */
export function tmpFolder({ home, variables }: Environment): string {
  const own = variables['GEMINI_CLI_HOME'];
  return joinPath(own ? expandHome(own, home) : home, '.gemini', 'tmp');
}

/** A session with the number of its prompts that the beginning of its file shows. */
type Candidate = SessionRef & { readonly hasPrompt: boolean };

async function findInProject(
  project: string,
  hashes: ReadonlyMap<string, string>,
  request: FindRequest,
  problems: Problem[],
): Promise<readonly Candidate[]> {
  const { files, signal, workspaces } = request;
  const items = await files.list(joinPath(project, 'chats'));
  const chats = (items ?? []).filter(({ kind, name }) => kind === 'file' && /^session-.*\.jsonl?$/.test(name));
  if (chats.length === 0) return [];
  const folder = (await recordedFolder(project, files)) ?? hashes.get(baseName(project)) ?? null;
  // A known folder decides for all chats at once; an unknown one leaves it to what the chats say.
  if (folder !== null && !(await matchesWorkspaces(folder, workspaces, files))) return [];
  const found = await readRefs(chats, ({ path }) => readRef(path, folder, request), signal);
  problems.push(...found.problems);
  return found.refs;
}

async function readRef(path: string, folder: string | null, request: FindRequest): Promise<Candidate | null> {
  const { files, workspaces } = request;
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const head = await files.readText(path, { maxBytes: headBytes });
  const id = firstField(head, 'sessionId');
  if (id === null || firstField(head, 'kind') === 'subagent') return null;
  const prompts = promptsIn(head);
  const cwd = folder ?? contextFolder(prompts.all) ?? null;
  if (!(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const tail = await tailOf(path, stat.size, head, files);
  const updatedAt = [lastField(tail, 'lastUpdated'), lastField(tail, 'timestamp')].reduce(later, null);
  const summary = lastField(tail, 'summary');
  return {
    id,
    agent: 'gemini-cli',
    path,
    title: summary ?? prompts.title,
    cwd,
    startedAt: firstField(head, 'startTime'),
    updatedAt: updatedAt ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
    hasPrompt: prompts.title !== null || stat.size > headBytes,
  };
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

async function tailOf(path: string, size: number, head: string, files: FileStore): Promise<string> {
  if (size <= headBytes) return head;
  return files.readText(path, { maxBytes: tailBytes, from: size - tailBytes });
}

function promptsIn(head: string): { readonly title: string | null; readonly all: string } {
  const texts = recordsIn(head)
    .flatMap((record) => [record, ...(update.safeParse(record).data?.$set.messages ?? [])])
    .flatMap((record) => chatMessage.safeParse(record).data ?? [])
    .filter(({ type }) => type === 'user')
    .map(({ content, displayContent }) =>
      [...partsOf(displayContent ?? content)].map(({ text }) => text ?? '').join(''),
    );
  const old = texts.length === 0 ? firstField(head.replace(/[\s\S]*?"type":\s*"user"/, ''), 'content') : null;
  const all = old === null ? texts : [old];
  const piece = all.flatMap(splitUserText).find(({ origin }) => origin !== 'injected');
  return { title: piece === undefined ? null : promptTitle(piece.text), all: all.join('\n') };
}

/** Resuming can leave a newer file of the same session that has no messages; the one with messages is the session. */
function withoutEmptyTwins(candidates: readonly Candidate[]): readonly SessionRef[] {
  const filled = new Set(candidates.filter(({ hasPrompt }) => hasPrompt).map(({ id }) => id));
  return candidates
    .filter(({ id, hasPrompt }) => hasPrompt || !filled.has(id))
    .map(({ hasPrompt: _onlyForTwins, ...ref }) => ref);
}
