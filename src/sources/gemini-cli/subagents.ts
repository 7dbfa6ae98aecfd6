/** Finds the chats of a session's subagents: in a folder named for the session, beside its own chat. */
import type { Session } from '../../core/session';
import { joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** Names the call only where there is one call and one chat. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  if (session.id === '') return [];
  const items = (await files.list(joinPath(parentFolder(path), session.id))) ?? [];
  const chats = items.filter(({ kind, name }) => kind === 'file' && /\.jsonl?$/.test(name));
  // The log does not say which call started which chat; where there is one of each, it is clear.
  const calls = session.entries.filter(
    (entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'subagent'),
  );
  const [only] = calls;
  const callId = calls.length === 1 && chats.length === 1 && only?.kind === 'tool-call' ? only.callId : null;
  return chats.map((item) => ({ path: item.path, sessionId: null, callId }));
}
