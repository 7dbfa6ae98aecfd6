/** Finds the logs of a session's subagents: in a folder named for its own log, each under the name the agent was given. */
import type { Session } from '../../core/session';
import type { LoadRequest, SubagentLog } from '../source';

/** The call is the one whose result says that it spawned an agent of that name. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  const items = (await files.list(path.replace(/\.jsonl$/, ''))) ?? [];
  return items
    .filter(({ kind, name }) => kind === 'file' && name.endsWith('.jsonl'))
    .map((item) => ({ path: item.path, sessionId: null, callId: callOf(item.name, session) }));
}

function callOf(name: string, { entries }: Session): string | null {
  const spawned = `Spawned agent \`${name.replace(/\.jsonl$/, '')}\``;
  const result = entries.find((entry) => entry.kind === 'tool-result' && entry.text.includes(spawned));
  return result?.kind === 'tool-result' ? result.callId : null;
}
