/** Finds the logs of a session's subagents: they are sessions of their own, beside it or in the folder they worked in. */
import type { Session } from '../../core/session';
import { joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

/** The result of a call names the session it started. One in a worktree of its own lies with those of that folder. */
export async function findSubagents(session: Session, { path, files }: LoadRequest): Promise<readonly SubagentLog[]> {
  const started = session.entries.flatMap((entry) =>
    entry.kind === 'tool-call'
      ? entry.actions.flatMap((action) =>
          action.kind === 'subagent' && action.log !== undefined && /^[\w-]+$/.test(action.log)
            ? [{ log: action.log, callId: entry.callId }]
            : [],
        )
      : [],
  );
  if (started.length === 0) return [];
  const own = parentFolder(parentFolder(path));
  const others = ((await files.list(parentFolder(own))) ?? []).filter(({ kind }) => kind !== 'file');
  const folders = [own, ...others.map((item) => item.path).filter((folder) => folder !== own)];
  const found = await Promise.all(
    started.map(async ({ log, callId }) => {
      for (const folder of folders) {
        const place = joinPath(folder, log, 'updates.jsonl');
        if ((await files.stat(place))?.kind === 'file') return [{ path: place, sessionId: null, callId }];
      }
      return [];
    }),
  );
  return found.flat();
}
