/** Lists the sessions of a database of OpenCode or Kilo Code. */
import * as z from 'zod';
import type { Database } from '../../../core/ports';
import { type SessionRef, unknownContext } from '../../../core/sessionRef';
import { isoTime } from '../../reading/values/isoTime';
import { baseName } from '../../reading/values/paths';
import { matchesWorkspaces } from '../../reading/values/workspaceMatch';
import type { FindRequest } from '../../source';
import { givenTitle } from './parser';
import type { SessionInfo } from './records';
import { hasTable, infoOfRow, sessionColumns } from './rows';

/** Undefined stands for a file that is no database. */
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
      refs.push(sessionRefOf(info, agent, path, Math.round(stat.size * (share.get(info.id) ?? 0))));
    }
    return refs;
  } finally {
    database.close();
  }
}

/** What a listing tells of a session; `size` in bytes. */
export const sessionRefOf = (info: SessionInfo, agent: string, path: string, size: number): SessionRef => ({
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
  size,
});

const countList = z.array(z.object({ id: z.string(), count: z.number() }));

/** The part of the database that belongs to each session, guessed from its messages: weighing them would read them all. */
function messageShares(database: Database): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const table of ['message', 'session_message'].filter((name) => hasTable(database, name))) {
    const rows = database.all(`SELECT session_id AS id, count(*) AS count FROM ${table} GROUP BY session_id`);
    for (const { id, count } of countList.safeParse(rows).data ?? []) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([id, count]) => [id, count / all]));
}
