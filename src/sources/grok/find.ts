/** Finds the sessions of Grok: a folder for each working folder, in it one for each session. */
import type { Environment, FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { readRefs } from '../reading/lines/readRefs';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, expandHome, joinPath, parentFolder } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { sessionSummary } from './records';

const maxSummaryBytes = 1024 * 1024;

/** The names of the folders may be cut: what lies in each session's own tells. Those of subagents are left out. */
export async function findGrokSessions(request: FindRequest): Promise<FoundSessions> {
  const { environment, files, signal } = request;
  const folders = ((await files.list(sessionsFolder(environment))) ?? []).filter(({ kind }) => kind !== 'file');
  const lists = await mapLimited(folders, 16, ({ path }) => files.list(path), signal);
  const logs = lists
    .flatMap((list) => list ?? [])
    .filter(({ kind }) => kind !== 'file')
    .map(({ path }) => ({ path: joinPath(path, 'updates.jsonl') }));
  return readRefs(logs, ({ path }) => readRef(path, request), signal);
}

/** GROK_HOME moves it. */
export function sessionsFolder({ home, variables }: Environment): string {
  const own = variables['GROK_HOME'];
  return joinPath(own ? expandHome(own, home) : joinPath(home, '.grok'), 'sessions');
}

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const summary = await readSummary(path, files);
  const cwd = summary?.info?.cwd ?? null;
  if (summary?.session_kind === 'subagent' || !(await matchesWorkspaces(cwd, workspaces, files))) return null;
  return {
    id: summary?.info?.id ?? baseName(parentFolder(path)),
    agent: 'grok',
    path,
    title: promptTitle(summary?.session_summary ?? summary?.generated_title ?? ''),
    cwd,
    startedAt: summary?.created_at ?? null,
    updatedAt: summary?.updated_at ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: summary?.parent_session_id ?? null,
    context: unknownContext,
    size: stat.size,
  };
}

/** Undefined where there is none beside the log. */
export async function readSummary(path: string, files: FileStore) {
  return sessionSummary.safeParse(await readBeside(path, 'summary.json', files)).data;
}

/** The JSON in a file beside the log. */
export async function readBeside(path: string, name: string, files: FileStore): Promise<unknown> {
  const place = joinPath(parentFolder(path), name);
  const stat = await files.stat(place);
  if (stat?.kind !== 'file') return undefined;
  return tryParseJson(await files.readText(place, { maxBytes: maxSummaryBytes }));
}
