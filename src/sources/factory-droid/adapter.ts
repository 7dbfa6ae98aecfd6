/** Factory Droid, the command line agent `droid`. */
import type { Environment } from '../../core/ports';
import type { Session } from '../../core/session';
import { promptTitle } from '../reading/entries/promptTitle';
import { loadLines } from '../reading/lines/loadLines';
import { firstField, type LogEnds, type LogSketch, lastField, listLogs, recordsIn } from '../reading/lines/logEnds';
import { dashedSlug, mayHoldWorkspace } from '../reading/values/dashedSlug';
import { isFields } from '../reading/values/fields';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, joinPath } from '../reading/values/paths';
import type { FindRequest, FoundSessions, LoadRequest, Source } from '../source';
import { messageEntries } from './entries';
import { openDroidParser, readHeader } from './parse';
import { sessionSettings, sessionStart } from './records';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

/** Needs no `sessionId`: a file holds one session. */
export const factoryDroid: Source = {
  id: 'factory-droid',
  label: 'Factory Droid',
  places: ['~/.factory/sessions/<folder>/<id>.jsonl'],
  watchFolders(environment, workspaces) {
    const sessions = sessionsFolder(environment);
    return workspaces.length === 0
      ? [sessions]
      : workspaces.map((workspace) => joinPath(sessions, dashedSlug(workspace)));
  },
  findSessions: findDroidSessions,
  recognises: ({ records }) => records.some((record) => sessionStart.safeParse(record).success),
  loadSession: loadDroidSession,
};

const sessionsFolder = ({ home }: Environment) => joinPath(home, '.factory', 'sessions');

async function findDroidSessions(request: FindRequest): Promise<FoundSessions> {
  const { environment, files, workspaces, signal } = request;
  const tops = (await files.list(sessionsFolder(environment))) ?? [];
  const folders = tops.filter(
    ({ kind, name }) => kind !== 'file' && (workspaces.length === 0 || mayHoldWorkspace(name, workspaces)),
  );
  const lists = await mapLimited(folders, 16, ({ path }) => files.list(path), signal);
  // Old versions kept all sessions in one folder.
  const items = [...tops, ...lists.flatMap((list) => list ?? [])];
  const paths = items.filter(({ kind, name }) => kind === 'file' && name.endsWith('.jsonl')).map(({ path }) => path);
  return listLogs(paths, request, { agent: 'factory-droid', headBytes: 16 * 1024, tailBytes: 4 * 1024, cwdOf, sketch });
}

const cwdOf = (head: string) => firstField(head, 'cwd') ?? firstField(head, 'workspace_root');

function sketch({ head, tail }: LogEnds, path: string): LogSketch | null {
  const records = recordsIn(head).filter(isFields);
  const start = records.find((record) => sessionStart.safeParse(record).success);
  if (start === undefined) return null;
  const { id, title, startedAt, parent } = readHeader(start);
  const typed = records
    .filter((record) => record['type'] === 'message')
    .flatMap((record) => messageEntries(record, { line: 0, id: null, time: null }, new Map(), false))
    .find((entry) => entry.kind === 'message' && entry.origin === 'typed');
  return {
    startedAt,
    parent,
    id: id ?? baseName(path).replace(/\.jsonl$/, ''),
    title: title ?? (typed?.kind === 'message' ? promptTitle(typed.text) : null),
    updatedAt: lastField(tail, 'timestamp'),
  };
}

/** The model stands in a file beside the log, and what its last call used. */
async function loadDroidSession(request: LoadRequest): Promise<Session> {
  const session = await loadLines(request, openDroidParser, { maxStringBytes });
  const name = request.path.replace(/\.jsonl$/, '');
  const settings = await readSettings(`${name}.settings.json`, request);
  const {
    inputTokens = 0,
    outputTokens = 0,
    cacheCreationTokens = 0,
    cacheReadTokens = 0,
  } = settings?.lastCallTokenUsage ?? {};
  const usedTokens = inputTokens + outputTokens + cacheCreationTokens + cacheReadTokens;
  return {
    ...session,
    context: usedTokens === 0 ? session.context : { ...session.context, usedTokens },
    id: session.id === '' ? baseName(name) : session.id,
    model: session.model ?? settings?.model ?? null,
    thinkingLevel: settings?.reasoningEffort ?? null,
  };
}

async function readSettings(path: string, { files }: LoadRequest) {
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return undefined;
  const text = await files.readText(path, { maxBytes: 1024 * 1024 });
  const [value] = recordsIn(text.replaceAll('\n', ' '));
  return sessionSettings.safeParse(value).data;
}
