/**
 * Reads the rows of the SQLite database that OpenCode and Kilo Code share between all sessions. Asks by session and index
 * only; long values are cut by SQLite, so that neither a large database nor a large result comes into memory.
 */

import type { Database } from '../../../core/ports';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { tableColumns } from '../../reading/values/tableColumns';
import { type SessionInfo, sessionInfo } from './records';

const sessionFields = ['id', 'parent_id', 'directory', 'title', 'version', 'revert', 'time_created', 'time_updated'];

/** For a SELECT on the table of sessions; columns this version lacks read as null. */
export const sessionColumns = (database: Database) => tableColumns(database, 'session', sessionFields);

/** Null where there is no row, or one without an id. */
export function infoOfRow(row: Readonly<Record<string, unknown>> | undefined): SessionInfo | null {
  if (row === undefined) return null;
  const { id, directory, title, version } = row;
  const info = sessionInfo.safeParse({
    id,
    directory,
    title,
    version,
    parentID: row['parent_id'],
    time: { created: row['time_created'], updated: row['time_updated'] },
    revert: tryParseJson(row['revert']),
  });
  return info.data ?? null;
}

/** A record of the database, parsed; its value is checked by whoever reads it. */
export interface StoredRow {
  readonly id: string;
  readonly value: unknown;
}

/** A message with its parts in their order. */
export interface StoredMessage {
  readonly message: StoredRow;
  readonly parts: readonly StoredRow[];
}

/** So many messages are asked for at once. */
const batchSize = 64;

/** Of a long session only the keys of its messages are in memory at once, and what one batch of them says. */
export function* messagesOf(database: Database, sessionId: string): Generator<StoredMessage> {
  const ids = database
    .all('SELECT id FROM message WHERE session_id = ? ORDER BY time_created, id', [sessionId])
    .map(({ id }) => String(id));
  for (let start = 0; start < ids.length; start += batchSize)
    yield* batchOf(database, ids.slice(start, start + batchSize));
}

function* batchOf(database: Database, ids: readonly string[]): Generator<StoredMessage> {
  const places = ids.map(() => '?').join(', ');
  const messages = new Map<string, StoredRow>();
  for (const row of database.all(`SELECT id, ${messageData} AS data FROM message WHERE id IN (${places})`, ids)) {
    const message = storedRow(row);
    messages.set(message.id, message);
  }
  const parts = new Map<string, StoredRow[]>();
  const rows = database.all(
    `SELECT id, message_id AS owner, ${partData} AS data FROM part WHERE message_id IN (${places}) ORDER BY message_id, id`,
    ids,
  );
  for (const row of rows) {
    const owner = String(row['owner']);
    const list = parts.get(owner);
    if (list === undefined) parts.set(owner, [storedRow(row)]);
    else list.push(storedRow(row));
  }
  for (const id of ids) {
    const message = messages.get(id);
    if (message !== undefined) yield { message, parts: parts.get(id) ?? [] };
  }
}

/** The diffs of a turn hold whole files, and can be very long. */
const messageData = `CASE WHEN length(data) > 4000 AND json_valid(data)
  THEN json_remove(data, '$.system', '$.tools', CASE WHEN length(data) > 400000 THEN '$.summary.diffs' ELSE '$.system' END)
  ELSE data END`;

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

const storedRow = ({ id, data }: Readonly<Record<string, unknown>>): StoredRow => ({
  id: String(id),
  value: tryParseJson(data),
});

/** A record of the newer table, whose type stands in a column of its own. */
export interface StoredEvent extends StoredRow {
  readonly type: string;
}

/** Older databases lack some tables. */
export function hasTable(database: Database, name: string): boolean {
  return database.all("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]).length > 0;
}

/** The newer records, which hold a whole message each; none where the database has no such table. */
export function* eventsOf(database: Database, sessionId: string): Generator<StoredEvent> {
  if (!hasTable(database, 'session_message')) return;
  let last = -1;
  for (;;) {
    const rows = database.all(
      `SELECT id, type, seq, data FROM session_message WHERE session_id = ? AND seq > ? ORDER BY seq LIMIT ${batchSize}`,
      [sessionId, last],
    );
    for (const { id, type, data } of rows) yield { id: String(id), type: String(type), value: tryParseJson(data) };
    const seq = rows.at(-1)?.['seq'];
    if (rows.length < batchSize || typeof seq !== 'number') return;
    last = seq;
  }
}
