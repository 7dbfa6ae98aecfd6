/** Grok Build (npm @xai-official/grok), whose log is a stream of updates. */
import type { Session } from '../../core/session';
import { loadLines } from '../reading/lines/loadLines';
import type { LoadRequest, Source } from '../source';
import { openContextReader } from './context';
import { findGrokSessions, readBeside, readSummary, sessionsFolder } from './find';
import { openGrokParser } from './parse';
import { sessionSignals, updateRecord } from './records';
import { findSubagents } from './subagents';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

/** Needs no `sessionId`: a file holds one session. */
export const grok: Source = {
  id: 'grok',
  label: 'Grok',
  places: ['~/.grok/sessions/<folder>/<id>/updates.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions: findGrokSessions,
  recognises: ({ records }) => records.some((record) => updateRecord.safeParse(record).success),
  loadSession: loadUpdates,
  findSubagents,
  contextReader: openContextReader,
};

/** Title, folder, branch and model stand in a file beside the log, the size of the window in another. */
async function loadUpdates(request: LoadRequest): Promise<Session> {
  const session = await loadLines(request, openGrokParser, { maxStringBytes });
  const { path, files } = request;
  if (!/[\\/]updates\.jsonl$/.test(path)) return session;
  const summary = await readSummary(path, files);
  const signals = sessionSignals.safeParse(await readBeside(path, 'signals.json', files)).data;
  const cwd = summary?.info?.cwd ?? session.cwd;
  const { usedTokens } = session.context;
  const windowTokens = session.context.windowTokens ?? signals?.contextWindowTokens ?? null;
  const isKnown = usedTokens !== null && windowTokens !== null && windowTokens > 0;
  return {
    ...session,
    id: summary?.info?.id ?? session.id,
    title: summary?.session_summary ?? summary?.generated_title ?? session.title,
    cwd,
    startCwd: cwd,
    model: session.model ?? summary?.current_model_id ?? null,
    thinkingLevel: summary?.reasoning_effort ?? null,
    gitBranch: summary?.head_branch ?? null,
    parent: summary?.parent_session_id ?? null,
    context: { ...session.context, windowTokens, ratio: isKnown ? usedTokens / windowTokens : null },
  };
}
