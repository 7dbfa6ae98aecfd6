/** Lists the sessions of a Crush database, without those of subagents and titles. */
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { isoTime } from '../reading/values/isoTime';
import { rowTime } from '../reading/values/rowTime';
import { tableColumns } from '../reading/values/tableColumns';
import type { FindRequest } from '../source';

const columns = ['id', 'parent_session_id', 'title', 'message_count', 'created_at', 'updated_at'];

/** Throws where the database cannot be read. */
export async function listDatabase(
  path: string,
  workspace: string,
  { files, signal }: FindRequest,
): Promise<readonly SessionRef[]> {
  const stat = await files.stat(path);
  const database = await files.openDatabase(path, signal);
  try {
    const rows = database.all(`SELECT ${tableColumns(database, 'sessions', columns)} FROM sessions`);
    const all = rows.reduce((sum, { message_count: count }) => sum + (typeof count === 'number' ? count : 0), 0);
    return rows
      .filter(({ parent_session_id: parent }) => parent === null || parent === '')
      .map((row): SessionRef => {
        const count = typeof row['message_count'] === 'number' ? row['message_count'] : 0;
        return {
          id: String(row['id']),
          agent: 'crush',
          path,
          title: crushTitle(row['title']),
          cwd: workspace,
          startedAt: isoTime(rowTime(row['created_at'])),
          updatedAt: isoTime(rowTime(row['updated_at'])),
          messages: null,
          parent: null,
          context: unknownContext,
          size: Math.round((stat?.size ?? 0) * (count / Math.max(all, 1))),
        };
      });
  } finally {
    database.close();
  }
}

/** A session is called so until it has a name. */
export const crushTitle = (title: unknown): string | null =>
  typeof title === 'string' && title.trim() !== '' && title !== 'New Session' && title !== 'Untitled Session'
    ? title
    : null;
