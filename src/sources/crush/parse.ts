/** Makes a session of the rows of a Crush database. */
import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import { databaseUnreadable, sessionNotFound } from '../../core/errors';
import type { Database } from '../../core/ports';
import type { Session } from '../../core/session';
import { openConversation, type Place } from '../reading/entries/conversation';
import { openLineLedger } from '../reading/lines/lineLedger';
import { noteLine, skipped, unknown } from '../reading/lines/lineOutcome';
import type { PlainTools } from '../reading/tools/plainTools';
import { isoTime } from '../reading/values/isoTime';
import { baseName, parentFolder } from '../reading/values/paths';
import { rowTime } from '../reading/values/rowTime';
import { tableColumns } from '../reading/values/tableColumns';
import type { LoadRequest } from '../source';
import { crushTitle } from './find';
import { crushParts, isCrushShell, takeCrushPart, userPieces } from './parts';

const tools: PlainTools = {
  bash: 'shell',
  view: 'read',
  write: 'write',
  edit: 'edit',
  multiedit: 'edit',
  grep: 'search',
  glob: 'search',
  sourcegraph: 'search',
  ls: 'list',
  fetch: 'web',
  agentic_fetch: 'web',
  web_fetch: 'web',
  web_search: 'web',
  download: 'web',
  agent: 'subagent',
  todos: 'todo',
};

const sessionRow = z.object({
  id: z.string(),
  parent_session_id: z.string().nullable().catch(null),
  title: z.unknown(),
  prompt_tokens: z.number().nullable().catch(null),
  completion_tokens: z.number().nullable().catch(null),
  created_at: z.unknown(),
  updated_at: z.unknown(),
});

const sessionFields = [
  'id',
  'parent_session_id',
  'title',
  'prompt_tokens',
  'completion_tokens',
  'created_at',
  'updated_at',
];
const messageFields = ['id', 'role', 'model', 'is_summary_message', 'created_at', 'finished_at'];

/** So many messages are asked for at once. */
const batchSize = 64;

/** Long results are cut, and attached bytes left out, before they come into memory. */
const partsColumn = `CASE WHEN length(parts) > 100000 AND json_valid(parts) THEN (
  SELECT json_group_array(json(json_remove(json_replace(value,
    '$.data.content', substr(json_extract(value, '$.data.content'), 1, 20000),
    '$.data.output', substr(json_extract(value, '$.data.output'), 1, 20000)),
    '$.data.Data', '$.data.metadata', '$.data.signature'))) FROM json_each(parts)) ELSE parts END AS parts`;

/** Throws where the session is not in the database; the newest is taken where none is named. */
export async function loadDatabase(request: LoadRequest): Promise<Session> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const row = findSession(database, request);
    const ledger = openLineLedger();
    const conversation = openConversation(ledger, { tools, userPieces });
    let line = 0;
    let model: string | null = null;
    for (const message of messagesOf(database, row.id)) {
      request.signal.throwIfAborted();
      line += 1;
      const id = String(message['id']);
      const at: Place = { line, id, row: `messages/${id}`, time: rowTime(message['created_at']) };
      if (typeof message['model'] === 'string' && message['model'] !== '') model = message['model'];
      const parts = crushParts(message['parts']);
      const before = conversation.size();
      if (parts === null) {
        ledger.problem(line, 'bad-record', 'A message holds no list of parts.');
        continue;
      }
      if (message['is_summary_message'] === 1) {
        conversation.compacted(
          parts
            .map(({ data }) => String(data['text'] ?? ''))
            .join('\n')
            .trim(),
          at,
        );
      } else for (const part of parts) takeCrushPart(part, String(message['role']), at, conversation);
      if (conversation.size() > before) continue;
      const strange = parts.find(({ type, data }) => !knownParts.has(type) && !isCrushShell(data));
      noteLine(
        strange === undefined ? skipped('without content') : unknown(`part of type ${strange.type}`),
        line,
        ledger,
      );
    }
    const { entries, title } = conversation.close();
    const folder = baseName(parentFolder(request.path)) === '.crush' ? parentFolder(parentFolder(request.path)) : null;
    const used = (row.prompt_tokens ?? 0) + (row.completion_tokens ?? 0);
    return {
      ...emptyHead,
      id: row.id,
      agent: 'crush',
      path: request.path,
      title: crushTitle(row.title) ?? title,
      cwd: folder,
      startCwd: folder,
      model,
      parent: row.parent_session_id,
      startedAt: isoTime(rowTime(row.created_at)),
      updatedAt: isoTime(rowTime(row.updated_at)),
      context: {
        usedTokens: used > 0 ? used : null,
        windowTokens: null,
        ratio: null,
        compactions: conversation.compactions(),
        estimated: false,
      },
      entries,
      ...ledger.close(),
    };
  } finally {
    database.close();
  }
}

const knownParts = new Set(['text', 'reasoning', 'tool_call', 'tool_result', 'finish', 'binary', 'image_url']);

function findSession(database: Database, { path, sessionId }: LoadRequest) {
  const columns = tableColumns(database, 'sessions', sessionFields);
  const rows =
    sessionId === null
      ? database.all(`SELECT ${columns} FROM sessions ORDER BY parent_session_id IS NOT NULL, updated_at DESC LIMIT 1`)
      : database.all(`SELECT ${columns} FROM sessions WHERE id = ?`, [sessionId]);
  const row = sessionRow.safeParse(rows[0]).data;
  if (row !== undefined) return row;
  if (sessionId !== null) throw sessionNotFound(sessionId, false);
  throw databaseUnreadable(path, 'it holds no session');
}

/** Times of several rows can be the same; then they stand in the order they were written. */
function* messagesOf(database: Database, sessionId: string): Generator<Readonly<Record<string, unknown>>> {
  const columns = `${tableColumns(database, 'messages', messageFields)}, ${partsColumn}`;
  const ids = database.all('SELECT id FROM messages WHERE session_id = ? ORDER BY created_at, rowid', [sessionId]);
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(({ id }) => String(id));
    const places = batch.map(() => '?').join(', ');
    const rows = database.all(`SELECT ${columns} FROM messages WHERE id IN (${places})`, batch);
    const byId = new Map(rows.map((row) => [row['id'], row]));
    for (const id of batch) yield byId.get(id) ?? { id };
  }
}
