/** Lists Codex sessions from file names, first lines and last lines. Subagents' rollouts are not sessions of their own. */
import type { Environment, FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { readRefs } from '../reading/lines/readRefs';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, expandHome, joinPath } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { readDocumentHead } from './document';
import { firstPromptTitle, lastTime, readRolloutHead, readThreadNames } from './rolloutHead';

const concurrency = 16;
const headBytes = 2 * 1024;
/** Read instead where the beginning names no folder. */
const longHeadBytes = 32 * 1024;
const promptBytes = 96 * 1024;
const tailBytes = 4 * 1024;
const indexBytes = 1024 * 1024;
/** How many times as long a rollout is when it is unpacked; the size of a listed one is a guess. */
const usualRatio = 8;
/** Titles from prompts are looked up for so many of the newest sessions: they stand far into the file. */
const titledSessions = 200;

/** A packed file beside its unpacked twin is listed once. */
export async function findRollouts(request: FindRequest): Promise<FoundSessions> {
  const { files, signal } = request;
  const home = codexHome(request.environment);
  const [paths, names] = await Promise.all([listRollouts(home, files, signal), threadNames(home, files)]);
  let titled = 0;
  const wantsTitle = () => {
    titled += 1;
    return titled <= titledSessions;
  };
  const places = withoutPackedTwins(paths).map((path) => ({ path }));
  const found = await readRefs(places, ({ path }) => readRef(path, names, request, wantsTitle), signal);
  return { ...found, refs: onePerSession(found.refs) };
}

/** A rewind goes on in a file of its own: the newest of a session holds what counts, the oldest tells how it began. */
function onePerSession(refs: readonly SessionRef[]): readonly SessionRef[] {
  const rows: SessionRef[] = [];
  for (const ref of refs) {
    const at = rows.findIndex(({ id, path }) => id === ref.id && /_[0-9a-f-]{36}\.jsonl/.test(path));
    const newest = rows[at];
    if (newest === undefined) rows.push(ref);
    else rows[at] = { ...newest, title: ref.title ?? newest.title, startedAt: ref.startedAt };
  }
  return rows;
}

/** CODEX_HOME, else `.codex` in the home folder. */
function codexHome(environment: Environment): string {
  const configured = environment.variables['CODEX_HOME'];
  return configured ? expandHome(configured, environment.home) : joinPath(environment.home, '.codex');
}

/** Logs of all workspaces lie in one tree, by date. */
export function watchedFolders(environment: Environment): readonly string[] {
  return [joinPath(codexHome(environment), 'sessions')];
}

/** All rollouts of a home, newest first, as the names say. */
export async function listRollouts(home: string, files: FileStore, signal: AbortSignal): Promise<readonly string[]> {
  let folders = [joinPath(home, 'sessions')];
  const found: string[] = [];
  for (let depth = 0; depth < 4 && folders.length > 0; depth += 1) {
    const lists = await mapLimited(folders, concurrency, (folder) => files.list(folder), signal);
    const items = lists.flatMap((list) => list ?? []);
    found.push(...items.filter(({ kind, name }) => kind === 'file' && isRollout(name)).map(({ path }) => path));
    folders = items.filter(({ kind, name }) => kind === 'folder' && /^\d+$/.test(name)).map(({ path }) => path);
  }
  const archived = (await files.list(joinPath(home, 'archived_sessions'))) ?? [];
  found.push(...archived.filter(({ kind, name }) => kind === 'file' && isRollout(name)).map(({ path }) => path));
  return found.sort((a, b) => baseName(b).localeCompare(baseName(a)));
}

/** Titles from the index Codex keeps; the newest stand at its end. */
export async function threadNames(home: string, files: FileStore): Promise<ReadonlyMap<string, string>> {
  const path = joinPath(home, 'session_index.jsonl');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return new Map();
  return readThreadNames(
    await files.readText(path, { maxBytes: indexBytes, from: Math.max(stat.size - indexBytes, 0) }),
  );
}

const isRollout = (name: string) => name.startsWith('rollout-') && /\.json(?:l|l\.zst)?$/.test(name);

/** A file may be there in both forms for a moment; the plain one is the newer. */
function withoutPackedTwins(paths: readonly string[]): readonly string[] {
  const plain = new Set(paths);
  return paths.filter((path) => !isPacked(path) || !plain.has(path.slice(0, -packedEnd.length)));
}

const packedEnd = '.zst';
const isPacked = (path: string) => path.endsWith(packedEnd);

async function readRef(
  path: string,
  names: ReadonlyMap<string, string>,
  { files, workspaces }: FindRequest,
  wantsTitle: () => boolean,
): Promise<SessionRef | null> {
  const beginning = openBeginning(path, files);
  const document = path.endsWith('.json') ? readDocumentHead(await beginning(promptBytes)) : null;
  let head = document ?? readRolloutHead(await beginning(headBytes));
  if (head === null || head.cwd === null) head = readRolloutHead(await beginning(longHeadBytes));
  if (head === null || head.isSubagent) return null;
  if (!(await matchesWorkspaces(head.cwd, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  const name = names.get(head.id) ?? null;
  const title = name ?? document?.title ?? (wantsTitle() ? firstPromptTitle(await beginning(promptBytes)) : null);
  return {
    id: head.id,
    agent: 'codex',
    path,
    title,
    cwd: head.cwd,
    startedAt: head.startedAt,
    updatedAt: (await endTime(path, stat.size, files)) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: head.parent,
    context: unknownContext,
    size: isPacked(path) ? stat.size * usualRatio : stat.size,
  };
}

/** Reads the first bytes of a rollout, up to `promptBytes`. A compressed one is unpacked for that only once. */
function openBeginning(path: string, files: FileStore): (maxBytes: number) => Promise<string> {
  if (!isPacked(path)) return (maxBytes) => files.readText(path, { maxBytes });
  let text: Promise<string> | null = null;
  return async (maxBytes) => {
    text ??= files.readText(path, { maxBytes: promptBytes });
    return (await text).slice(0, maxBytes);
  };
}

/** Null for a compressed rollout, which would have to be unpacked to its end. Codex goes by the time of the file as well. */
async function endTime(path: string, size: number, files: FileStore): Promise<string | null> {
  if (isPacked(path)) return null;
  return lastTime(await files.readText(path, { maxBytes: tailBytes, from: Math.max(size - tailBytes, 0) }));
}
