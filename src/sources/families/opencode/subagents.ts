/** Finds the sessions of a session's subagents: rows of the same database that name their parent. */
import * as z from 'zod';
import type { Session } from '../../../core/session';
import { isSqliteFile } from '../../reading/values/sqliteTables';
import type { LoadRequest, SubagentLog } from '../../source';

const idList = z.array(z.object({ id: z.string() }));

/** Empty for a log that is no database. */
export async function findSubagents(
  session: Session,
  { path, files, signal }: LoadRequest,
): Promise<readonly SubagentLog[]> {
  if (!(await isSqliteFile(path, files))) return [];
  const database = await files.openDatabase(path, signal);
  try {
    const rows = database.all('SELECT id FROM session WHERE parent_id = ? ORDER BY time_created, id', [session.id]);
    return (idList.safeParse(rows).data ?? []).map(({ id }) => ({ path, sessionId: id, callId: callOf(id, session) }));
  } finally {
    database.close();
  }
}

/** The result of the call that started it names the session. */
function callOf(id: string, { entries }: Session): string | null {
  const result = entries.find((entry) => entry.kind === 'tool-result' && entry.text.includes(id));
  return result?.kind === 'tool-result' ? result.callId : null;
}
