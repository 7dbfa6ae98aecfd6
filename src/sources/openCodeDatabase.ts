/**
 * Reads the SQLite database that OpenCode and Kilo Code share between all sessions. Asks by session and index only;
 * long values are cut by SQLite, so that neither a large database nor a large result comes into memory.
 */
import * as z from 'zod';
import { databaseUnreadable, sessionNotFound } from '../core/errors';
import type { Database } from '../core/ports';
import type { Session } from '../core/session';
import { type SessionRef, unknownContext } from '../core/sessionRef';
import { isoTime } from './isoTime';
import { openLineLedger } from './lineLedger';
import { givenTitle, type OpenCodeRow, openOpenCodeParser } from './openCodeParser';
import { type SessionInfo, sessionInfo } from './openCodeRecords';
import { baseName } from './paths';
import type { FindRequest, LoadRequest } from './source';
import { matchesWorkspaces } from './workspaceMatch';

export const isOpenCodeDatabase = (tables: readonly string[] | undefined) =>
  tables !== undefined && ['project', 'session', 'message', 'part'].every((name) => tables.includes(name));

/** Kilo Code took the schema over; only the place tells them apart. */
export const isKiloPath = (path: string) => /^kilo/i.test(baseName(path)) || /[\\/]kilo[\\/]/i.test(path);

/** The sessions of a database that belong to the workspaces, without those of subagents. */
export async function listOpenCodeDatabase(
  agent: string,
  path: string,
  { files, workspaces, signal }: FindRequest,
): Promise<readonly SessionRef[]> {
  const stat = await files.stat(path);
  if (stat === null) return [];
  const database = await files.openDatabase(path, signal);
  try {
    const rows = database.all(`SELECT ${sessionColumns(database)} FROM session WHERE parent_id IS NULL`);
    const share = messageShares(database);
    const refs: SessionRef[] = [];
    for (const row of rows) {
      const info = infoOfRow(row);
      if (info === null || !(await matchesWorkspaces(info.directory ?? null, workspaces, files))) continue;
      refs.push({
        id: info.id,
        agent,
        path,
        title: givenTitle(info.title),
        cwd: info.directory ?? null,
        startedAt: isoTime(info.time?.created),
        updatedAt: isoTime(info.time?.updated),
        messages: null,
        parent: null,
        context: unknownContext,
        size: Math.round(stat.size * (share.get(info.id) ?? 0)),
      });
    }
    return refs;
  } finally {
    database.close();
  }
}

/** The part of the database that belongs to each session, guessed from its messages: weighing them would read them all. */
function messageShares(database: Database): ReadonlyMap<string, number> {
  const counts = z
    .array(z.object({ id: z.string(), count: z.number() }))
    .safeParse(database.all('SELECT session_id AS id, count(*) AS count FROM message GROUP BY session_id')).data;
  const all = (counts ?? []).reduce((sum, { count }) => sum + count, 0);
  return new Map((counts ?? []).map(({ id, count }) => [id, count / all]));
}

export async function loadOpenCodeDatabase(agent: string, request: LoadRequest): Promise<Session> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const info = findSession(database, request);
    const ledger = openLineLedger();
    const parser = openOpenCodeParser(agent, info, ledger);
    let line = 0;
    const row = (table: string, { id, value }: StoredRow): OpenCodeRow => {
      line += 1;
      return { line, id, row: `${table}/${id}`, value };
    };
    for (const { message, parts } of messagesOf(database, info.id)) {
      request.signal.throwIfAborted();
      parser.message(
        row('message', message),
        parts.map((part) => row('part', part)),
      );
    }
    if (line === 0 && hasEvents(database, info.id)) {
      ledger.remark('limit', 'This session is stored as events, a form that is not read yet. Use "opencode export".');
    }
    const session = parser.finish();
    return { ...session, path: request.path, ...ledger.close() };
  } finally {
    database.close();
  }
}

function findSession(database: Database, { path, sessionId }: LoadRequest): SessionInfo {
  const columns = sessionColumns(database);
  const found =
    sessionId === null
      ? database.all(`SELECT ${columns} FROM session ORDER BY parent_id IS NOT NULL, time_updated DESC, id LIMIT 1`)
      : database.all(`SELECT ${columns} FROM session WHERE id = ?`, [sessionId]);
  const info = infoOfRow(found[0]);
  if (info !== null) return info;
  if (sessionId !== null) throw sessionNotFound(sessionId, false);
  throw databaseUnreadable(path, 'it holds no session');
}

/** Columns differ between versions; those that are missing read as null. */
function sessionColumns(database: Database): string {
  const there = new Set(database.all('PRAGMA table_info(session)').map(({ name }) => name));
  const wanted = ['id', 'parent_id', 'directory', 'title', 'version', 'revert', 'time_created', 'time_updated'];
  return wanted.map((column) => (there.has(column) ? column : `NULL AS ${column}`)).join(', ');
}

function infoOfRow(row: Readonly<Record<string, unknown>> | undefined): SessionInfo | null {
  if (row === undefined) return null;
  const { id, directory, title, version } = row;
  const info = sessionInfo.safeParse({
    id,
    directory,
    title,
    version,
    parentID: row['parent_id'],
    time: { created: row['time_created'], updated: row['time_updated'] },
    revert: parsed(row['revert']),
  });
  return info.data ?? null;
}

interface StoredRow {
  readonly id: string;
  readonly value: unknown;
}

interface StoredMessage {
  readonly message: StoredRow;
  readonly parts: readonly StoredRow[];
}

/** So many messages are asked for at once. */
const batchSize = 64;

function* messagesOf(database: Database, sessionId: string): Generator<StoredMessage> {
  const messages = storedRows(
    database.all(`SELECT id, ${messageData} AS data FROM message WHERE session_id = ? ORDER BY time_created, id`, [
      sessionId,
    ]),
  );
  for (let start = 0; start < messages.length; start += batchSize) {
    const batch = messages.slice(start, start + batchSize);
    const places = batch.map(() => '?').join(', ');
    const rows = database.all(
      `SELECT id, message_id AS owner, ${partData} AS data FROM part WHERE message_id IN (${places}) ORDER BY message_id, id`,
      batch.map(({ id }) => id),
    );
    const parts = new Map<string, StoredRow[]>();
    for (const [position, stored] of storedRows(rows).entries()) {
      const owner = String(rows[position]?.['owner']);
      const list = parts.get(owner);
      if (list === undefined) parts.set(owner, [stored]);
      else list.push(stored);
    }
    for (const message of batch) yield { message, parts: parts.get(message.id) ?? [] };
  }
}

/** The diffs of a turn repeat what the tools did, and can be long. */
const messageData = `CASE WHEN length(data) > 4000 AND json_valid(data)
  THEN json_remove(data, '$.summary.diffs', '$.system', '$.tools') ELSE data END`;

const keptHead = 20_000;
const keptTail = 8_000;

const ends = (path: string) => `'${path}', CASE WHEN length(json_extract(data, '${path}')) > ${keptHead + keptTail}
  THEN substr(json_extract(data, '${path}'), 1, ${keptHead}) || '[…]' || substr(json_extract(data, '${path}'), -${keptTail})
  ELSE json_extract(data, '${path}') END`;

/** What the tool noted beside its result repeats it; attachments and provider data are no text. */
const leftOut = ['output', 'preview', 'diff', 'filediff', 'diagnostics', 'display', 'files', 'results', 'summary']
  .map((name) => `'$.state.metadata.${name}'`)
  .concat(["'$.state.attachments'", "'$.metadata'", "'$.source'", "'$.url'"])
  .join(', ');

const partData = `CASE WHEN length(data) > ${keptHead} AND json_valid(data)
  THEN json_remove(json_replace(data, ${['$.text', '$.state.output', '$.state.error', '$.state.input.content']
    .map(ends)
    .join(', ')}), ${leftOut}) ELSE data END`;

function storedRows(rows: readonly Readonly<Record<string, unknown>>[]): readonly StoredRow[] {
  return rows.map(({ id, data }) => ({ id: String(id), value: parsed(data) }));
}

/** Undefined for what is not JSON: the parser books it as a bad record. */
function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function hasEvents(database: Database, sessionId: string): boolean {
  if (database.all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'session_message'").length === 0) {
    return false;
  }
  return database.all('SELECT 1 FROM session_message WHERE session_id = ? LIMIT 1', [sessionId]).length > 0;
}
