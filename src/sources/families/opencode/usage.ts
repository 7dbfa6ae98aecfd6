/**
 * How full a session of a database is, from its messages without their parts: it is asked again and again while the
 * session runs, and its parts may be a hundred megabytes.
 */
import { openTrail, type ReplyUsage } from '../../../core/context/usageTrail';
import type { Database } from '../../../core/ports';
import { tryParseJson } from '../../../core/text/tryParseJson';
import type { LoadRequest, UsageNow } from '../../source';
import { openOpenCodeContext, usedBy } from './context';
import { findSession } from './database';
import { messageInfo, type Tokens } from './records';

/** Null where the session is stored in the newer form, whose rows are whole messages. Throws where it is not there. */
export async function readOpenCodeUsage(request: LoadRequest): Promise<UsageNow | null> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const { id, revert } = findSession(database, request);
    const rows = usageRows(database, id);
    const [context, trail] = [openOpenCodeContext(), openTrail()];
    let model: string | null = null;
    for (const row of rows) {
      const isCut = revert?.messageID === row['id'];
      if (isCut && revert?.partID === undefined) break;
      const info = messageInfo.safeParse(tryParseJson(row['data'])).data;
      model = info?.modelID ?? info?.model?.modelID ?? model;
      if (info?.role === 'user') trail.turn();
      else if (info?.role === 'assistant' && info.summary === 'true' && !isGiven(info.error)) {
        context.compacted();
        trail.compacted();
      } else if (info?.role === 'assistant') {
        context.take(info.tokens);
        const usage = info.tokens === undefined ? null : replyUsage(info.tokens);
        if (usage !== null) trail.reply(usage);
      }
      if (isCut) break;
    }
    return rows.length === 0 ? null : { context: context.use(), trail: trail.trail(), model };
  } finally {
    database.close();
  }
}

/** What a message says of its usage; the rest of it can be long. */
const usageRows = (database: Database, sessionId: string) =>
  database.all(
    `SELECT id, CASE WHEN json_valid(data) THEN json_object(
       'role', json_extract(data, '$.role'), 'modelID', json_extract(data, '$.modelID'),
       'model', json_extract(data, '$.model'), 'tokens', json_extract(data, '$.tokens'),
       'error', json_type(data, '$.error'), 'summary', json_type(data, '$.summary')) END AS data
     FROM message WHERE session_id = ? ORDER BY time_created, id`,
    [sessionId],
  );

/** Of the error its type is asked for, as of the summary. */
const isGiven = (type: unknown) => typeof type === 'string' && type !== 'null';

/** Null for the empty counts of a reply that never came. */
function replyUsage(tokens: Tokens): ReplyUsage | null {
  if (usedBy(tokens) === 0) return null;
  const { input = 0, output = 0, cache } = tokens;
  return { fromCache: cache?.read ?? 0, newInput: input + (cache?.write ?? 0), output };
}
