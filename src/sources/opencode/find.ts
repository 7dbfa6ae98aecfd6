/** Reads the JSON files that OpenCode wrote before it had a database: one for each session, message and part. */

import type { Session } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { sessionRefOf } from '../families/opencode/list';
import type { OpenCodeRow } from '../families/opencode/log';
import { openOpenCodeParser } from '../families/opencode/parser';
import { type SessionInfo, sessionInfo } from '../families/opencode/records';
import { openLineLedger } from '../reading/lines/lineLedger';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, LoadRequest } from '../source';

/** True for the file of a session in the tree. */
export const isTreePath = (path: string) => /[\\/]storage[\\/]session[\\/][^\\/]+[\\/]ses_\w+\.json$/.test(path);

const concurrency = 24;
const maxBytes = 64 * 1024 * 1024;

/** The sessions in `storage/session/<project>/`, without those of subagents. */
export async function listTree(storage: string, request: FindRequest): Promise<readonly SessionRef[]> {
  const { files, signal, workspaces } = request;
  const projects = (await files.list(joinPath(storage, 'session'))) ?? [];
  const refs = await mapLimited(
    projects.filter(({ kind }) => kind === 'folder'),
    concurrency,
    async ({ path }) => {
      const items = (await files.list(path)) ?? [];
      const found: SessionRef[] = [];
      for (const item of items.filter(({ name }) => name.endsWith('.json'))) {
        signal.throwIfAborted();
        const info = readInfo(item.path, await files.readText(item.path, { maxBytes }));
        if (info === null || info.parentID !== undefined) continue;
        if (!(await matchesWorkspaces(info.directory ?? null, workspaces, files))) continue;
        found.push(sessionRefOf(info, 'opencode', item.path, (await files.stat(item.path))?.size ?? 0));
      }
      return found;
    },
    signal,
  );
  return refs.flat();
}

/** `request.path` is the session's own file; messages and parts lie in folders of their ids beside it. */
export async function loadTree(request: LoadRequest): Promise<Session> {
  const { files, path, signal } = request;
  const ledger = openLineLedger();
  const info = readInfo(path, await files.readText(path, { maxBytes })) ?? sessionInfo.parse({ id: idOf(path) });
  const storage = parentFolder(parentFolder(parentFolder(path)));
  const parser = openOpenCodeParser('opencode', info, ledger);
  let line = 0;
  const rowsIn = async (table: string, owner: string): Promise<readonly OpenCodeRow[]> => {
    const items = (await files.list(joinPath(storage, table, owner))) ?? [];
    const rows: OpenCodeRow[] = [];
    for (const item of items.filter(({ kind, name }) => kind === 'file' && name.endsWith('.json'))) {
      signal.throwIfAborted();
      line += 1;
      const id = idOf(item.path);
      rows.push({
        line,
        id,
        row: `${table}/${id}`,
        value: tryParseJson(await files.readText(item.path, { maxBytes })),
      });
    }
    return rows;
  };
  for (const message of await rowsIn('message', info.id)) {
    parser.message(message, message.id === null ? [] : await rowsIn('part', message.id));
  }
  return { ...parser.finish(), path, ...ledger.close() };
}

/** The name of the file counts, not the id inside: copies keep the old one. */
const idOf = (path: string) => baseName(path).replace(/\.json$/, '');

function readInfo(path: string, text: string): SessionInfo | null {
  const info = sessionInfo.safeParse(tryParseJson(text)).data;
  return info === undefined ? null : { ...info, id: idOf(path) };
}
