/** Aider: one Markdown history for a repository, with a run for each time it was started. */
import type { SessionRef } from '../../core/sessionRef';
import { openLineLedger } from '../lineLedger';
import { baseName, joinPath, parentFolder } from '../paths';
import type { FindRequest, FoundSessions, LoadRequest, LogSample, Source } from '../source';
import { readTextLines } from '../textLines';
import { cutRuns, hasPrompt, type Run, runHeading } from './cutRuns';
import { parseRun } from './parse';

const historyName = '.aider.chat.history.md';
/** Runs of one history that are listed; older ones can be opened by naming the file and the run. */
const mostRuns = 50;

export const aider: Source = {
  id: 'aider',
  label: 'Aider',
  places: ['<workspace>/.aider.chat.history.md'],
  watchFolders: (_environment, workspaces) => workspaces,
  findSessions,
  recognises: ({ head }: LogSample) => head.split('\n').some((line) => runHeading.test(line)),
  async loadSession(request) {
    const ledger = openLineLedger();
    const runs = cutRuns(await readTextLines(request, ledger));
    const run = chooseRun(runs, request.sessionId);
    for (const other of runs) if (other !== run) for (const _line of other.lines) ledger.skipped('another run');
    ledger.skipped('heading');
    const parsed = parseRun(run, ledger, folderOf(request.path));
    return { ...parsed, path: request.path, ...ledger.close() };
  },
};

/** The run that was asked for, else the newest in which somebody asked something. */
function chooseRun(runs: readonly Run[], sessionId: string | null): Run {
  const wanted = runs.find((run) => run.startedAt.replace(' ', 'T') === sessionId);
  return wanted ?? runs.findLast(hasPrompt) ?? runs.at(-1) ?? { startedAt: '', lines: [] };
}

const folderOf = (path: string) => (baseName(path) === historyName ? parentFolder(path) : null);

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const named = request.environment.variables['AIDER_CHAT_HISTORY_FILE'];
  const paths = request.workspaces.map((workspace) =>
    named === undefined ? joinPath(workspace, historyName) : named.startsWith('/') ? named : joinPath(workspace, named),
  );
  const refs: SessionRef[] = [];
  for (const path of new Set(paths)) refs.push(...(await refsOf(path, request)));
  return { refs, problems: [] };
}

async function refsOf(path: string, { files, signal }: FindRequest): Promise<SessionRef[]> {
  const stat = await files.stat(path);
  if (stat === null || stat.kind !== 'file') return [];
  const request: LoadRequest = { path, sessionId: null, files, signal };
  const runs = cutRuns(await readTextLines(request, openLineLedger())).filter(hasPrompt);
  return runs.slice(-mostRuns).map((run, at, all): SessionRef => {
    const { id, title, startedAt, context, entries } = parseRun(run, openLineLedger(), folderOf(path));
    const messages = entries.filter(
      (entry) => entry.kind === 'message' && (entry.role === 'assistant' || entry.origin === 'typed'),
    ).length;
    const updatedAt = at === all.length - 1 ? new Date(stat.modified).toISOString() : startedAt;
    return {
      id,
      agent: 'aider',
      path,
      title,
      cwd: folderOf(path),
      startedAt,
      updatedAt,
      messages,
      parent: null,
      context,
      size: stat.size,
    };
  });
}
