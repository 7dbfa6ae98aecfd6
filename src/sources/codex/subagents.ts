/** Finds the rollouts of a session's subagents: they lie with all others of their day, and name their parent. */
import type { Session } from '../../core/session';
import { mapLimited } from '../reading/values/mapLimited';
import { joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** The parent stands before the long instructions. */
const headBytes = 2 * 1024;

/** Reads the heads of the rollouts only; what is in them is loaded later. */
export async function findSubagents(
  session: Session,
  { path, files, signal }: LoadRequest,
): Promise<readonly SubagentLog[]> {
  const startsAny = session.entries.some(
    (entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'subagent'),
  );
  if (!startsAny || session.id === '') return [];
  const logs = [path, ...(session.parts ?? []).map((part) => part.path)];
  const folders = new Set(logs.flatMap((log) => daysOf(session, log)));
  const lists = await Promise.all([...folders].map((folder) => files.list(folder)));
  const rollouts = lists
    .flatMap((list) => list ?? [])
    .filter((item) => item.kind === 'file' && /^rollout-.*\.jsonl$/.test(item.name) && !logs.includes(item.path));
  const parents = [session.id, ...logs.map(threadOf)].map((id) => `"parent_thread_id":"${id}"`);
  const isChild = await mapLimited(
    rollouts,
    8,
    async (item) => {
      const head = await files.readText(item.path, { maxBytes: headBytes });
      return parents.some((parent) => head.includes(parent));
    },
    signal,
  );
  return (
    rollouts
      .filter((_, position) => isChild[position])
      .map((item) => ({ path: item.path, sessionId: null, callId: callOf(item.name, session) }))
      // One that no call of the history started belongs to turns that were taken back.
      .filter(({ callId }) => callId !== null || session.parts === undefined)
  );
}

/** Whose rollout it is: behind a rewind its name ends with another id. */
const threadOf = (path: string) => /[0-9a-f-]{36}(?=(?:_[0-9a-f-]{36})?\.jsonl(?:\.zst)?$)/.exec(path)?.[0] ?? '';

/** The folder of the log, and that of the day of its newest record. */
function daysOf({ updatedAt }: Session, path: string): readonly string[] {
  const own = parentFolder(path);
  const day = /^(\d{4})-(\d{2})-(\d{2})/.exec(updatedAt ?? '');
  const root = /^(.*[\\/])\d{4}[\\/]\d{2}[\\/]\d{2}$/.exec(own)?.[1];
  if (day === null || root === undefined) return [own];
  return [...new Set([own, joinPath(root, day[1] ?? '', day[2] ?? '', day[3] ?? '')])];
}

/** The result of the call that started it names the thread, as the file does. */
function callOf(name: string, { entries }: Session): string | null {
  const thread = /[0-9a-f-]{36}(?=\.jsonl$)/.exec(name)?.[0];
  const result = entries.find(
    (entry) => entry.kind === 'tool-result' && thread !== undefined && entry.text.includes(thread),
  );
  return result?.kind === 'tool-result' ? result.callId : null;
}
