/** Finds the logs of a session's subagents: each agent of a session has a folder beside that of the main one. */
import type { Session } from '../../core/session';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** A call names the log of each subagent that it started. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  const own = parentFolder(path);
  if (baseName(own) !== 'main') return [];
  const started = session.entries.flatMap((entry) =>
    entry.kind === 'tool-call'
      ? entry.actions.flatMap((action) =>
          action.kind === 'subagent' && action.log !== undefined ? [{ log: action.log, callId: entry.callId }] : [],
        )
      : [],
  );
  const agents = (await files.list(parentFolder(own))) ?? [];
  return agents
    .filter(({ kind, name }) => kind !== 'file' && name !== 'main')
    .map((agent) => ({
      path: joinPath(agent.path, 'wire.jsonl'),
      sessionId: null,
      callId: started.find(({ log }) => log === agent.name)?.callId ?? null,
    }));
}
