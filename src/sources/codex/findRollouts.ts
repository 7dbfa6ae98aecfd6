/** Lists Codex sessions from file names, first lines and last lines. Subagents' rollouts are not sessions of their own. */
import type { Environment, FileStore } from '../../core/ports';
import type { Problem } from '../../core/problem';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { mapLimited } from '../mapLimited';
import { baseName, expandHome, joinPath } from '../paths';
import type { FindRequest, FoundSessions } from '../source';
import { matchesWorkspaces } from '../workspaceMatch';
import { firstPromptTitle, lastTime, readRolloutHead, readThreadNames } from './rolloutHead';

const concurrency = 16;
const headBytes = 2 * 1024;
/** Read instead where the beginning names no folder. */
const longHeadBytes = 32 * 1024;
const promptBytes = 96 * 1024;
const tailBytes = 4 * 1024;
const indexBytes = 1024 * 1024;
/** Titles from prompts are looked up for so many of the newest sessions: they stand far into the file. */
const titledSessions = 200;

export async function findRollouts(request: FindRequest): Promise<FoundSessions> {
  const { files, signal } = request;
  const home = codexHome(request.environment);
  const [paths, names] = await Promise.all([listRollouts(home, files, signal), threadNames(home, files)]);
  const plain = paths.filter((path) => path.endsWith('.jsonl'));
  const problems: Problem[] = compressedProblem(paths, plain);
  let titled = 0;
  const refs = await mapLimited(
    plain,
    concurrency,
    async (path) => {
      try {
        const wantsTitle = () => {
          titled += 1;
          return titled <= titledSessions;
        };
        return await readRef(path, names, request, wantsTitle);
      } catch (error) {
        if (signal.aborted) throw error;
        problems.push({ line: 0, kind: 'unreadable', message: `${path} cannot be read. Check its permissions.` });
        return null;
      }
    },
    signal,
  );
  return { refs: refs.filter((ref) => ref !== null), problems };
}

export function codexHome(environment: Environment): string {
  const configured = environment.variables['CODEX_HOME'];
  return configured ? expandHome(configured, environment.home) : joinPath(environment.home, '.codex');
}

export function watchedFolders(environment: Environment): readonly string[] {
  return [joinPath(codexHome(environment), 'sessions')];
}

/** Newest first, as the names say. */
async function listRollouts(home: string, files: FileStore, signal: AbortSignal): Promise<readonly string[]> {
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

const isRollout = (name: string) => name.startsWith('rollout-') && /\.jsonl(?:\.zst)?$/.test(name);

function compressedProblem(paths: readonly string[], plain: readonly string[]): Problem[] {
  const readable = new Set(plain);
  const compressed = paths.filter((path) => path.endsWith('.zst') && !readable.has(path.slice(0, -'.zst'.length)));
  if (compressed.length === 0) return [];
  const count =
    compressed.length === 1 ? 'One older Codex session is' : `${compressed.length} older Codex sessions are`;
  const message = `${count} compressed with zstd and not listed. Resume a session once in Codex to unpack it.`;
  return [{ line: 0, kind: 'unreadable', message }];
}

async function readRef(
  path: string,
  names: ReadonlyMap<string, string>,
  { files, workspaces }: FindRequest,
  wantsTitle: () => boolean,
): Promise<SessionRef | null> {
  let head = readRolloutHead(await files.readText(path, { maxBytes: headBytes }));
  if (head === null || head.cwd === null)
    head = readRolloutHead(await files.readText(path, { maxBytes: longHeadBytes }));
  if (head === null || head.isSubagent) return null;
  if (!(await matchesWorkspaces(head.cwd, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  const tail = await files.readText(path, { maxBytes: tailBytes, from: Math.max(stat.size - tailBytes, 0) });
  const name = names.get(head.id) ?? null;
  const title =
    name === null && wantsTitle() ? firstPromptTitle(await files.readText(path, { maxBytes: promptBytes })) : name;
  return {
    id: head.id,
    agent: 'codex',
    path,
    title,
    cwd: head.cwd,
    startedAt: head.startedAt,
    updatedAt: lastTime(tail) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: head.parent,
    context: unknownContext,
    size: stat.size,
  };
}
