/** Reads the database in which Goose keeps all sessions. */

import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import { databaseUnreadable, sessionNotFound } from '../../core/errors';
import type { Database } from '../../core/ports';
import type { ContextUse, Session } from '../../core/session';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { openConversation, type Place } from '../reading/entries/conversation';
import { openLineLedger } from '../reading/lines/lineLedger';
import { bad, noteLine, skipped } from '../reading/lines/lineOutcome';
import { isoTime } from '../reading/values/isoTime';
import { rowTime } from '../reading/values/rowTime';
import { tableColumns } from '../reading/values/tableColumns';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, LoadRequest } from '../source';
import { gooseDialect, gooseMessage, openGooseMessages } from './messages';

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

const sessionRow = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  name: text,
  description: text,
  working_dir: text,
  session_type: text,
  parent_session_id: text,
  created_at: z.unknown(),
  updated_at: z.unknown(),
  total_tokens: number,
  model_config_json: text,
});
type SessionRow = z.infer<typeof sessionRow>;

const fields = Object.keys(sessionRow.shape);

/** Sessions that nobody talked to. */
const hiddenTypes = new Set(['sub_agent', 'hidden']);

/** Throws where the database cannot be read; sessions of other folders are left out. */
export async function listDatabase(
  path: string,
  { files, workspaces, signal }: FindRequest,
): Promise<readonly SessionRef[]> {
  const database = await files.openDatabase(path, signal);
  try {
    const rows = database.all(`SELECT ${tableColumns(database, 'sessions', fields)} FROM sessions`);
    const refs: SessionRef[] = [];
    for (const row of rows.flatMap((item) => sessionRow.safeParse(item).data ?? [])) {
      if (hiddenTypes.has(row.session_type ?? '') || !(await matchesWorkspaces(row.working_dir, workspaces, files)))
        continue;
      refs.push({
        id: row.id,
        agent: 'goose',
        path,
        title: titleOf(row),
        cwd: row.working_dir,
        startedAt: isoTime(rowTime(row.created_at)),
        updatedAt: isoTime(rowTime(row.updated_at)),
        messages: null,
        parent: row.parent_session_id,
        context: { ...unknownContext, ...useOf(row, 0) },
        size: Math.round(((await files.stat(path))?.size ?? 0) / Math.max(rows.length, 1)),
      });
    }
    return refs;
  } finally {
    database.close();
  }
}

/** Long results are cut by SQLite, and only the blocks that can be long. */
const contentColumn = `CASE WHEN length(content_json) > 200000 AND json_valid(content_json) THEN (
  SELECT json_group_array(json(json_remove(json_replace(value,
    '$.toolResult.value[0].text', substr(json_extract(value, '$.toolResult.value[0].text'), 1, 20000),
    '$.toolResult.value.content[0].text', substr(json_extract(value, '$.toolResult.value.content[0].text'), 1, 20000)),
    '$.data'))) FROM json_each(content_json)) ELSE content_json END AS content_json`;

const batchSize = 64;

/** Throws where the session is not in the database; the newest is taken where none is named. */
export async function loadDatabase(request: LoadRequest): Promise<Session> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const row = findSession(database, request);
    const ledger = openLineLedger();
    const conversation = openConversation(ledger, gooseDialect);
    const messages = openGooseMessages(conversation);
    let line = 0;
    for (const message of messagesOf(database, row.id)) {
      request.signal.throwIfAborted();
      line += 1;
      const id = message['message_id'] ?? message['id'];
      const time = rowTime(message['created_timestamp']);
      const at: Place = { line, id: String(id), row: `messages/${String(message['id'])}`, time };
      const read = gooseMessage.safeParse({
        role: message['role'],
        content: tryParseJson(message['content_json']),
        visible: tryParseJson(message['metadata_json']),
      }).data;
      const before = conversation.size();
      if (read !== undefined) messages.take(read, at);
      if (conversation.size() === before)
        noteLine(read === undefined ? bad('message') : skipped('without content'), line, ledger);
    }
    const { entries, title } = conversation.close();
    return {
      ...emptyHead,
      id: row.id,
      agent: 'goose',
      path: request.path,
      title: titleOf(row) ?? title,
      cwd: row.working_dir,
      startCwd: row.working_dir,
      model: modelOf(row)?.model_name ?? null,
      parent: row.parent_session_id,
      startedAt: isoTime(rowTime(row.created_at)),
      updatedAt: isoTime(rowTime(row.updated_at)),
      context: useOf(row, conversation.compactions()),
      entries,
      ...ledger.close(),
    };
  } finally {
    database.close();
  }
}

function findSession(database: Database, { path, sessionId }: LoadRequest): SessionRow {
  const columns = tableColumns(database, 'sessions', fields);
  const rows =
    sessionId === null
      ? database.all(`SELECT ${columns} FROM sessions ORDER BY updated_at DESC LIMIT 1`)
      : database.all(`SELECT ${columns} FROM sessions WHERE id = ?`, [sessionId]);
  const row = sessionRow.safeParse(rows[0]).data;
  if (row !== undefined) return row;
  if (sessionId !== null) throw sessionNotFound(sessionId, false);
  throw databaseUnreadable(path, 'it holds no session');
}

function* messagesOf(database: Database, sessionId: string): Generator<Readonly<Record<string, unknown>>> {
  const wanted = ['id', 'message_id', 'role', 'created_timestamp', 'metadata_json'];
  const columns = `${tableColumns(database, 'messages', wanted)}, ${contentColumn}`;
  let last = -1;
  for (;;) {
    const rows = database.all(
      `SELECT ${columns} FROM messages WHERE session_id = ? AND id > ? ORDER BY id LIMIT ${batchSize}`,
      [sessionId, last],
    );
    yield* rows;
    const id = rows.at(-1)?.['id'];
    if (rows.length < batchSize || typeof id !== 'number') return;
    last = id;
  }
}

const titleOf = ({ name, description }: SessionRow): string | null => {
  const given = [name, description].find((title) => title !== null && title.trim() !== '');
  return given === undefined || /^(?:CLI Session|New (?:Chat|session))\b/i.test(given ?? '') ? null : given;
};

const modelConfig = z.object({
  model_name: z.string().optional().catch(undefined),
  context_limit: z.number().nullish().catch(undefined),
});

const modelOf = (row: SessionRow) => modelConfig.safeParse(tryParseJson(row.model_config_json)).data;

function useOf(row: SessionRow, compactions: number): ContextUse {
  const usedTokens = row.total_tokens;
  const windowTokens = modelOf(row)?.context_limit ?? null;
  const isKnown = usedTokens !== null && windowTokens !== null && windowTokens > 0;
  return { usedTokens, windowTokens, ratio: isKnown ? usedTokens / windowTokens : null, compactions, estimated: false };
}
