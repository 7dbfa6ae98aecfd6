/** Finds the chats of a session's subagents: in a folder named for the session, beside its own chat. */
import type { Session } from '../../core/session';
import { joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** Names the call where it names its chat, or where there is one call and one chat. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  if (session.id === '') return [];
  const items = (await files.list(joinPath(parentFolder(path), session.id))) ?? [];
  const chats = items.filter(({ kind, name }) => kind === 'file' && /\.jsonl?$/.test(name));
  const calls = session.entries.filter(
    (entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'subagent'),
  );
  const [only] = calls;
  // Older logs do not say which call started which chat; where there is one of each, it is clear.
  const sole = calls.length === 1 && chats.length === 1 && only?.kind === 'tool-call' ? only.callId : null;
  const named = new Map(
    calls.flatMap((entry) =>
      entry.kind === 'tool-call'
        ? entry.actions.flatMap((action) =>
            action.kind === 'subagent' && action.log !== undefined ? [[action.log, entry.callId] as const] : [],
          )
        : [],
    ),
  );
  return chats.map(({ path: chat, name }) => ({
    path: chat,
    sessionId: null,
    callId: named.get(name.replace(/\.jsonl?$/, '')) ?? sole,
  }));
}
