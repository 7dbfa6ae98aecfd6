/** Reads the database of one chat of Cursor's command line, and the file that newer versions write beside it. */
import * as z from 'zod';
import type { Database, FileStore } from '../../core/ports';
import { tryParseJson } from '../../core/text/tryParseJson';
import { joinPath, parentFolder } from '../reading/values/paths';
import { type RootBlob, readRootBlob } from './rootBlob';

const text = z.string().optional().catch(undefined);

const about = z.object({
  agentId: text,
  name: text,
  createdAt: z.unknown().optional(),
  lastUsedModel: text,
  latestRootBlobId: text,
  /** Set in the chats of subagents. */
  subagentInfo: z.unknown().optional(),
});

/** Newer versions write this beside the database. */
const sidecar = z.object({
  title: text,
  cwd: text,
  createdAtMs: z.unknown().optional(),
  updatedAtMs: z.unknown().optional(),
  isSubagent: z.boolean().optional().catch(undefined),
});

/** The same for every chat: the folder carries the id. */
export const storeName = 'store.db';
const sidecarBytes = 64 * 1024;

/** Content-addressed pieces, some of them binary. */
export const isCommandLineStore = (tables: readonly string[]) =>
  tables.includes('blobs') && tables.includes('meta') && tables.length <= 4;

/** What stands there before a chat has a name. */
export const givenName = (name: string | undefined) =>
  name === undefined || /^(?:New (?:Agent|Chat))?$/.test(name) ? null : name;

/** The value is JSON, written in hexadecimal digits. */
export function readAbout(database: Database): z.infer<typeof about> {
  const rows = database.all("SELECT CAST(coalesce(unhex(value), value) AS TEXT) AS value FROM meta WHERE key = '0'");
  return about.safeParse(tryParseJson(rows[0]?.['value'])).data ?? {};
}

/** Null where the chat names no record, or one that is gone. */
export function readRoot(database: Database, id: string | undefined): RootBlob | null {
  if (id === undefined || id === '') return null;
  const data = database.all('SELECT data FROM blobs WHERE id = ?', [id])[0]?.['data'];
  return data instanceof Uint8Array ? readRootBlob(data) : null;
}

/** Empty where the file is missing or not JSON. */
export async function readSidecar(path: string, files: FileStore): Promise<z.infer<typeof sidecar>> {
  const file = joinPath(parentFolder(path), 'meta.json');
  if ((await files.stat(file))?.kind !== 'file') return {};
  return sidecar.safeParse(tryParseJson(await files.readText(file, { maxBytes: sidecarBytes }))).data ?? {};
}

const batchSize = 64;

/** Long messages lose what repeats the result: as blocks, and as the client understood it. */
const messageColumn = `CASE WHEN length(data) > 60000 AND json_valid(CAST(data AS TEXT))
  THEN json_remove(CAST(data AS TEXT), '$.content[0].experimental_content',
    '$.providerOptions.cursor.highLevelToolCallResult.output.success')
  ELSE CAST(data AS TEXT) END`;

/** Gives them in order and a few at a time; one that is missing or no JSON has an undefined value. */
export function* messagesOf(database: Database, ids: readonly string[]): Generator<{ id: string; value: unknown }> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    const places = batch.map(() => '?').join(', ');
    const rows = database.all(`SELECT id, ${messageColumn} AS value FROM blobs WHERE id IN (${places})`, batch);
    const values = new Map(rows.map((row) => [row['id'], row['value']]));
    for (const id of batch) yield { id, value: tryParseJson(values.get(id)) };
  }
}
