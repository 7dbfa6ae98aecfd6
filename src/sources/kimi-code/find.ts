/** Finds the sessions of Kimi Code: a folder for each workspace, in it one for each session, in that one for each agent. */
import type { Environment, FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { readRefs } from '../reading/lines/readRefs';
import { isoTime } from '../reading/values/isoTime';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, expandHome, joinPath, parentFolder } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { sessionState } from './records';

const maxStateBytes = 1024 * 1024;
const tailBytes = 4 * 1024;

/** The names of the folders tell nothing for sure: what lies in each session's own does. */
export async function findKimiSessions(request: FindRequest): Promise<FoundSessions> {
  const { environment, files, signal } = request;
  const workspaces = (await files.list(sessionsFolder(environment))) ?? [];
  const folders = workspaces.filter(({ kind, name }) => kind !== 'file' && !name.startsWith('.'));
  const lists = await mapLimited(folders, 16, ({ path }) => files.list(path), signal);
  const logs = lists
    .flatMap((list) => list ?? [])
    .filter(({ kind }) => kind !== 'file')
    .map(({ path }) => ({ path: joinPath(path, 'agents', 'main', 'wire.jsonl') }));
  return readRefs(logs, ({ path }) => readRef(path, request), signal);
}

/** KIMI_CODE_HOME moves it. */
export function sessionsFolder({ home, variables }: Environment): string {
  const own = variables['KIMI_CODE_HOME'];
  return joinPath(own ? expandHome(own, home) : joinPath(home, '.kimi-code'), 'sessions');
}

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const state = await readState(path, files);
  if (!(await matchesWorkspaces(state?.cwd ?? null, workspaces, files))) return null;
  const tail = await files.readText(path, { maxBytes: tailBytes, from: Math.max(stat.size - tailBytes, 0) });
  return {
    id: state?.id ?? baseName(sessionFolder(path)),
    agent: 'kimi-code',
    path,
    title: promptTitle(state?.title ?? state?.lastPrompt ?? ''),
    cwd: state?.cwd ?? null,
    startedAt: isoTime(state?.createdAt),
    updatedAt: isoTime(lastTime(tail)) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: state?.forkedFrom ?? null,
    context: unknownContext,
    size: stat.size,
  };
}

/** A record ends with its time, or with its kind behind it. */
const lastTime = (tail: string): number | null => {
  const time = [...tail.matchAll(/"time":(\d{12,14})[,}]/g)].at(-1)?.[1];
  return time === undefined ? null : Number(time);
};

/** A session's own folder, by the log of one of its agents. */
export const sessionFolder = (path: string) => parentFolder(parentFolder(parentFolder(path)));

/** What stands beside the agents of a session; undefined where there is nothing, or something else. */
export async function readState(path: string, files: FileStore) {
  const place = joinPath(sessionFolder(path), 'state.json');
  const stat = await files.stat(place);
  if (stat?.kind !== 'file') return undefined;
  return sessionState.safeParse(tryParseJson(await files.readText(place, { maxBytes: maxStateBytes }))).data;
}
