/** Finds the logs of a session's subagents: in a folder named for the session, in older versions beside its log. */
import type { FileStore } from '../../core/ports';
import type { Session } from '../../core/session';
import { firstField } from '../reading/lines/logEnds';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, SubagentLog } from '../source';

const headBytes = 4 * 1024;
const isSubagentLog = (name: string) => /^agent-[\w-]+\.jsonl$/.test(name);

/** Gives each log the call that started it, where the log tells. */
export async function findSubagents(
  session: Session,
  { path, files, signal }: LoadRequest,
): Promise<readonly SubagentLog[]> {
  const own = joinPath(path.replace(/\.jsonl$/, ''), 'subagents');
  const logs = [...(await logsBelow(own, files, 3)), ...(await logsBeside(session, path, files, signal))];
  return mapLimited(
    logs,
    8,
    async (log) => ({ path: log, sessionId: null, callId: await callOf(log, session, files) }),
    signal,
  );
}

/** A workflow keeps the logs of its run in a folder further down. */
async function logsBelow(folder: string, files: FileStore, depth: number): Promise<readonly string[]> {
  const items = (await files.list(folder)) ?? [];
  const logs = items.filter(({ kind, name }) => kind === 'file' && isSubagentLog(name)).map((item) => item.path);
  if (depth === 0) return logs;
  const folders = items.filter(({ kind }) => kind === 'folder');
  return [...logs, ...(await Promise.all(folders.map((item) => logsBelow(item.path, files, depth - 1)))).flat()];
}

async function logsBeside(
  session: Session,
  path: string,
  files: FileStore,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const startsAny = session.entries.some(
    (entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'subagent'),
  );
  if (!startsAny) return [];
  const items = (await files.list(parentFolder(path))) ?? [];
  const logs = items.filter((item) => item.kind === 'file' && isSubagentLog(item.name) && item.path !== path);
  const kept = await mapLimited(
    logs,
    8,
    async (item) => firstField(await files.readText(item.path, { maxBytes: headBytes }), 'sessionId') === session.id,
    signal,
  );
  return logs.filter((_, position) => kept[position]).map((item) => item.path);
}

/** A small file beside the log names the call; older versions say the agent's id in the call's result. */
async function callOf(log: string, session: Session, files: FileStore): Promise<string | null> {
  const notes = log.replace(/\.jsonl$/, '.meta.json');
  const noted = (await files.stat(notes)) === null ? null : await files.readText(notes, { maxBytes: headBytes });
  const callId = noted === null ? null : firstField(noted, 'toolUseId');
  if (callId !== null) return callId;
  const agentId = baseName(log).replace(/^agent-|\.jsonl$/g, '');
  const result = session.entries.find((entry) => entry.kind === 'tool-result' && entry.text.includes(agentId));
  return result?.kind === 'tool-result' ? result.callId : null;
}
