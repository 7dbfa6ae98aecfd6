/** Kimi Code (npm @moonshot-ai/kimi-code): one append-only log of records for each agent of a session. */
import type { Session } from '../../core/session';
import { loadLines } from '../reading/lines/loadLines';
import { baseName } from '../reading/values/paths';
import type { LoadRequest, LogSample, Source } from '../source';
import { openContextReader } from './context';
import { findKimiSessions, readState, sessionFolder, sessionsFolder } from './find';
import { openKimiParser } from './parse';
import { conversationRecord, metadata } from './records';
import { findSubagents } from './subagents';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 64 * 1024;

/** Needs no `sessionId`: a file holds one agent of one session. */
export const kimiCode: Source = {
  id: 'kimi-code',
  label: 'Kimi Code',
  places: ['~/.kimi-code/sessions/<folder>/<id>/agents/main/wire.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions: findKimiSessions,
  recognises: isWire,
  loadSession: loadWire,
  findSubagents,
  contextReader: openContextReader,
};

function isWire({ records }: LogSample): boolean {
  return records.some((record) => metadata.safeParse(record).success || conversationRecord.safeParse(record).success);
}

/** Id, title and folder stand in a file beside the agents. A subagent's log has the name of its agent behind the id. */
async function loadWire(request: LoadRequest): Promise<Session> {
  const session = await loadLines(request, openKimiParser, { maxStringBytes });
  const agent = agentOf(request.path);
  if (agent === null) return { ...session, id: baseName(request.path).replace(/\.jsonl$/, '') };
  const state = await readState(request.path, request.files);
  const id = state?.id ?? baseName(sessionFolder(request.path));
  const cwd = state?.cwd ?? session.cwd;
  return {
    ...session,
    id: agent === 'main' ? id : `${id}/${agent}`,
    title: (agent === 'main' ? state?.title : undefined) ?? session.title,
    cwd,
    startCwd: session.startCwd ?? cwd,
    parent: agent === 'main' ? (state?.forkedFrom ?? null) : id,
  };
}

/** Null for a log that was taken out of its place. */
const agentOf = (path: string) => /[\\/]agents[\\/]([^\\/]+)[\\/]wire\.jsonl$/.exec(path)?.[1] ?? null;
