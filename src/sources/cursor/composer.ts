/** Reads one chat of the editor out of the database in which Cursor keeps what its extensions store. */

import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import { databaseUnreadable, sessionNotFound } from '../../core/errors';
import type { Database } from '../../core/ports';
import type { Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';
import { openConversation, type Place } from '../reading/entries/conversation';
import { openLineLedger } from '../reading/lines/lineLedger';
import { bad, noteLine, skipped } from '../reading/lines/lineOutcome';
import { isoTime } from '../reading/values/isoTime';
import { rowTime } from '../reading/values/rowTime';
import type { LoadRequest } from '../source';
import { takeBubble } from './bubble';
import { cursorTools } from './tools';
import { cursorPieces } from './userText';

const text = z.string().optional().catch(undefined);
const number = z.number().optional().catch(undefined);

/** `composerData:<id>`: a chat without its messages. */
export const composer = z.object({
  composerId: text,
  name: text,
  createdAt: z.unknown().optional(),
  lastUpdatedAt: z.unknown().optional(),
  modelConfig: z.object({ modelName: text }).optional().catch(undefined),
  contextTokensUsed: number,
  contextTokenLimit: number,
  workspaceIdentifier: z
    .object({ uri: z.object({ fsPath: text }).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  fullConversationHeadersOnly: z
    .array(z.object({ bubbleId: z.string() }))
    .optional()
    .catch(undefined),
  /** Older versions kept the messages here. */
  conversation: z.array(z.unknown()).optional().catch(undefined),
});

const batchSize = 64;

/** Long messages lose what is no part of the talk: attached files and editor state. */
const bubbleColumn = `CASE WHEN length(value) > 60000 AND json_valid(CAST(value AS TEXT)) THEN json_object(
  'type', json_extract(CAST(value AS TEXT), '$.type'),
  'bubbleId', json_extract(CAST(value AS TEXT), '$.bubbleId'),
  'text', substr(json_extract(CAST(value AS TEXT), '$.text'), 1, 30000),
  'createdAt', json_extract(CAST(value AS TEXT), '$.createdAt'),
  'thinking', json_extract(CAST(value AS TEXT), '$.thinking'),
  'modelInfo', json_extract(CAST(value AS TEXT), '$.modelInfo'),
  'toolFormerData', json(json_object(
    'name', json_extract(CAST(value AS TEXT), '$.toolFormerData.name'),
    'toolCallId', json_extract(CAST(value AS TEXT), '$.toolFormerData.toolCallId'),
    'status', json_extract(CAST(value AS TEXT), '$.toolFormerData.status'),
    'userDecision', json_extract(CAST(value AS TEXT), '$.toolFormerData.userDecision'),
    'params', substr(json_extract(CAST(value AS TEXT), '$.toolFormerData.params'), 1, 200000),
    'rawArgs', substr(json_extract(CAST(value AS TEXT), '$.toolFormerData.rawArgs'), 1, 200000),
    'result', substr(json_extract(CAST(value AS TEXT), '$.toolFormerData.result'), 1, 20000))))
  ELSE CAST(value AS TEXT) END AS value`;

/** Throws where the chat is not in the database; `folder` is where it worked, if that is known. */
export async function loadComposer(request: LoadRequest, folder: string | null): Promise<Session> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const id = request.sessionId ?? newestComposer(database, request.path);
    const about = composer.safeParse(readValue(database, `composerData:${id}`)).data;
    if (about === undefined) throw sessionNotFound(id, false);
    const ledger = openLineLedger();
    const conversation = openConversation(ledger, { tools: cursorTools, userPieces: cursorPieces });
    let line = 0;
    let model = about.modelConfig?.modelName ?? null;
    for (const { key, value } of bubblesOf(database, id, about)) {
      request.signal.throwIfAborted();
      line += 1;
      const before = conversation.size();
      const at: Place = { line, id: key, row: `cursorDiskKV/${key}`, time: null };
      const taken = takeBubble(value, at, conversation);
      model = taken?.model ?? model;
      if (conversation.size() === before)
        noteLine(taken === null ? bad('message') : skipped('without content'), line, ledger);
    }
    const { entries, title } = conversation.close();
    const cwd = about.workspaceIdentifier?.uri?.fsPath ?? folder;
    const used = about.contextTokensUsed ?? null;
    const window = about.contextTokenLimit ?? null;
    const ratio = used !== null && window !== null && window > 0 ? used / window : null;
    return {
      ...emptyHead,
      id,
      agent: 'cursor',
      path: request.path,
      title: about.name === undefined || about.name === '' ? title : about.name,
      cwd,
      startCwd: cwd,
      model: model === 'default' ? null : model,
      startedAt: isoTime(rowTime(about.createdAt)),
      updatedAt: isoTime(rowTime(about.lastUpdatedAt)),
      context: {
        usedTokens: used,
        windowTokens: window,
        ratio,
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

/** Keys of one kind, by the index on them. */
export const composerRows = `FROM cursorDiskKV WHERE key >= 'composerData:' AND key < 'composerData;'`;

function newestComposer(database: Database, path: string): string {
  const rows = database.all(
    `SELECT substr(key, 14) AS id ${composerRows} AND json_valid(CAST(value AS TEXT))
     ORDER BY coalesce(json_extract(CAST(value AS TEXT), '$.lastUpdatedAt'), json_extract(CAST(value AS TEXT), '$.createdAt')) DESC LIMIT 1`,
  );
  const id = rows[0]?.['id'];
  if (typeof id === 'string') return id;
  throw databaseUnreadable(path, 'it holds no chat of Cursor');
}

interface StoredBubble {
  readonly key: string;
  readonly value: unknown;
}

function* bubblesOf(database: Database, id: string, about: z.infer<typeof composer>): Generator<StoredBubble> {
  const keys = (about.fullConversationHeadersOnly ?? []).map(({ bubbleId }) => `bubbleId:${id}:${bubbleId}`);
  if (keys.length === 0) {
    for (const [index, value] of (about.conversation ?? []).entries()) {
      yield { key: `composerData:${id}#${index}`, value };
    }
    return;
  }
  for (let start = 0; start < keys.length; start += batchSize) {
    const batch = keys.slice(start, start + batchSize);
    const places = batch.map(() => '?').join(', ');
    const rows = database.all(`SELECT key, ${bubbleColumn} FROM cursorDiskKV WHERE key IN (${places})`, batch);
    const values = new Map(rows.map((row) => [row['key'], row['value']]));
    for (const key of batch) yield { key, value: tryParseJson(values.get(key)) };
  }
}

function readValue(database: Database, key: string): unknown {
  return tryParseJson(
    database.all('SELECT CAST(value AS TEXT) AS value FROM cursorDiskKV WHERE key = ?', [key])[0]?.['value'],
  );
}
