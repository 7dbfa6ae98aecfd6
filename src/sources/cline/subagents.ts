/** Finds the logs of a session's subagents: each lies in the session's folder, under a name of its own. */
import type { Session } from '../../core/session';
import { baseName, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** The log does not tell which call started which of them. The extension's tasks have none. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  const folder = parentFolder(path);
  if (session.id === '' || baseName(folder) !== session.id) return [];
  const items = (await files.list(folder)) ?? [];
  return items
    .filter(({ kind, name }) => kind === 'file' && /^agent_.*\.messages\.json$/.test(name))
    .map((item) => ({ path: item.path, sessionId: null, callId: null }));
}
