/** Finds the logs of a session's subagents: in a folder named for the session, within that of the project. */
import type { Session } from '../../core/session';
import { joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** The log does not tell which call started which of them. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  if (session.id === '') return [];
  const project = parentFolder(parentFolder(path));
  const items = (await files.list(joinPath(project, 'subagents', session.id))) ?? [];
  return items
    .filter(({ kind, name }) => kind === 'file' && name.endsWith('.jsonl'))
    .map((item) => ({ path: item.path, sessionId: null, callId: null }));
}
