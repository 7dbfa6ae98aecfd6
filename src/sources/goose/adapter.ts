/** Goose: one database for all sessions, before that a file of lines for each. */
import { isAbort } from '../../core/errors';
import type { Environment } from '../../core/ports';
import type { Problem } from '../../core/problem';
import type { SessionRef } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { loadLines } from '../reading/lines/loadLines';
import { firstField, lastField, listLogs } from '../reading/lines/logEnds';
import { isoTime } from '../reading/values/isoTime';
import { baseName, expandHome, joinPath } from '../reading/values/paths';
import { rowTime } from '../reading/values/rowTime';
import { isSqliteFile } from '../reading/values/sqliteTables';
import type { FindRequest, FoundSessions, Source } from '../source';
import { listDatabase, loadDatabase } from './database';
import { gooseHeader, openGooseParser } from './parse';

const maxStringBytes = 16 * 1024;

/** Reads two formats, which the content of a file tells apart. */
export const goose: Source = {
  id: 'goose',
  label: 'Goose',
  places: ['~/.local/share/goose/sessions/sessions.db', '~/.local/share/goose/sessions/<name>.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions,
  recognises: ({ tables, records, head }) => {
    if (tables !== undefined) {
      return ['sessions', 'messages', 'schema_version'].every((name) => tables.includes(name));
    }
    return (
      gooseHeader.safeParse(records[0]).success &&
      /^\s*\{[^\n]*"(?:description|message_count|total_tokens)":/.test(head)
    );
  },
  async loadSession(request) {
    if (await isSqliteFile(request.path, request.files)) return loadDatabase(request);
    const id = baseName(request.path).replace(/\.jsonl$/, '');
    return loadLines(request, (ledger) => openGooseParser(id, ledger), { maxStringBytes });
  },
};

function sessionsFolder({ home, platform, variables }: Environment): string {
  const root = variables['GOOSE_PATH_ROOT'];
  if (root) return joinPath(expandHome(root, home), 'data', 'sessions');
  if (platform === 'win32') {
    return joinPath(variables['APPDATA'] || joinPath(home, 'AppData', 'Roaming'), 'Block', 'goose', 'data', 'sessions');
  }
  const data = variables['XDG_DATA_HOME'];
  return joinPath(data ? expandHome(data, home) : joinPath(home, '.local', 'share'), 'goose', 'sessions');
}

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const folder = sessionsFolder(request.environment);
  const problems: Problem[] = [];
  const refs: SessionRef[] = [];
  const database = joinPath(folder, 'sessions.db');
  if ((await request.files.stat(database)) !== null) {
    try {
      refs.push(...(await listDatabase(database, request)));
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = error instanceof Error ? error.message : `${database} cannot be read.`;
      problems.push({ line: 0, kind: 'unreadable', message });
    }
  }
  const items = ((await request.files.list(folder)) ?? []).filter(({ name }) => name.endsWith('.jsonl'));
  const old = await listLogs(
    items.map(({ path }) => path),
    request,
    { agent: 'goose', headBytes: 8 * 1024, tailBytes: 8 * 1024, cwdOf: workingFolder, sketch },
  );
  // The database took the old files over under their names.
  const known = new Set(refs.map(({ id }) => id));
  return {
    refs: [...refs, ...old.refs.filter(({ id }) => !known.has(id))],
    problems: [...problems, ...old.problems],
  };
}

const workingFolder = (head: string) => firstField(head, 'working_dir');

function sketch({ head, tail }: { readonly head: string; readonly tail: string }, path: string) {
  if (workingFolder(head) === null) return null;
  const times = [...(tail || head).matchAll(/"created":\s*(\d{9,14})/g)].map(([, digits]) => rowTime(Number(digits)));
  const first = /"created":\s*(\d{9,14})/.exec(head)?.[1];
  return {
    id: baseName(path).replace(/\.jsonl$/, ''),
    title: promptTitle(firstField(head, 'description') || firstField(head, 'text') || lastField(head, 'text') || ''),
    startedAt: first === undefined ? null : isoTime(rowTime(Number(first))),
    updatedAt: isoTime(times.at(-1)),
    parent: null,
  };
}
