/** Aider: one Markdown file in each repository, which holds all runs. */
import { emptyHead } from '../../core/emptyHead';
import { sessionNotFound } from '../../core/errors';
import type { Session } from '../../core/session';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { withUnsureTurns } from '../reading/frames/unsureTurns';
import { documentLedger } from '../reading/lines/documentLedger';
import { openLineLedger } from '../reading/lines/lineLedger';
import { readRefs } from '../reading/lines/readRefs';
import { readTextLines } from '../reading/lines/readTextLines';
import { isoTime } from '../reading/values/isoTime';
import { expandHome, joinPath, parentFolder } from '../reading/values/paths';
import type { FindRequest, FoundSessions, LoadRequest, Source } from '../source';
import { chooseRun, findRuns, localTime } from './find';
import { openRunParser } from './parse';
import { inputFileName, readTyped, wasTyped } from './typed';

const fileName = '.aider.chat.history.md';

/** The history stands in the repository itself, so its folder is where the session worked. */
export const aider: Source = {
  id: 'aider',
  label: 'Aider',
  inWorkspace: true,
  places: [`<repository>/${fileName}`],
  watchFolders: (_environment, workspaces) => workspaces,
  findSessions,
  recognises: ({ head }) => /^# aider chat started at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s*$/m.test(head),
  loadSession,
};

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const histories = [...(await historyFiles(request))].map((path) => ({ path }));
  const { refs, problems } = await readRefs(histories, ({ path }) => listRuns(path, request), request.signal);
  return { refs: refs.flat(), problems };
}

/** The file lies at the top of the repository, which may be above the folder that is open. */
async function historyFiles({ environment, files, workspaces }: FindRequest): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const named = environment.variables['AIDER_CHAT_HISTORY_FILE'];
  if (named) found.add(expandHome(named, environment.home));
  for (const workspace of workspaces) {
    for (let folder = workspace; folder !== '' && folder !== environment.home; folder = parentFolder(folder)) {
      const path = joinPath(folder, fileName);
      if ((await files.stat(path))?.kind === 'file') found.add(path);
      if ((await files.stat(joinPath(folder, '.git'))) !== null) break;
    }
  }
  for (const path of found) if ((await files.stat(path)) === null) found.delete(path);
  return found;
}

async function listRuns(path: string, { files, signal }: FindRequest): Promise<readonly SessionRef[]> {
  const { runs, lines } = await findRuns({ path, files, signal });
  const stat = await files.stat(path);
  const newest = runs.at(-1);
  return runs
    .filter(({ prompt }) => prompt !== null)
    .map((run) => ({
      id: run.id,
      agent: 'aider',
      path,
      title: promptTitle(run.prompt ?? ''),
      cwd: parentFolder(path),
      startedAt: isoTime(localTime(run.started)),
      // Nothing after the header has a time; the newest run ends when the file was last written.
      updatedAt: run === newest && stat !== null ? isoTime(stat.modified) : isoTime(localTime(run.started)),
      messages: null,
      parent: null,
      context: unknownContext,
      size: Math.round(((stat?.size ?? 0) * (run.endLine - run.firstLine)) / Math.max(lines, 1)),
    }));
}

async function loadSession(request: LoadRequest): Promise<Session> {
  const { runs } = await findRuns(request);
  const run = chooseRun(runs, request.sessionId);
  if (run === null && request.sessionId !== null) throw sessionNotFound(request.sessionId, false);
  const time = run === null ? null : localTime(run.started);
  const ledger = openLineLedger();
  const inputs = await readTyped({ ...request, path: joinPath(parentFolder(request.path), inputFileName) });
  // A list that does not know what the run began with is of another chat.
  const typed = inputs !== null && run?.prompt != null && wasTyped(run.prompt, inputs) ? inputs : null;
  const parser = openRunParser(documentLedger(ledger), time, typed);
  await readTextLines(request, (text, line) => {
    if (run === null || line < run.firstLine || line >= run.endLine) ledger.skipped('other-session');
    else if (text.trim() === '') ledger.skipped('blank');
    else ledger.parsed();
    if (run !== null && line > run.firstLine && line < run.endLine) parser.accept(text, line);
  });
  const { conversation, unsure, model, version, usedTokens } = parser.finish();
  const { entries: told, title } = conversation.close();
  const { entries, problems } = withUnsureTurns(told, unsure);
  const { problems: others, ...counts } = ledger.close();
  const folder = parentFolder(request.path);
  return {
    ...emptyHead,
    id: run?.id ?? 'aider',
    agent: 'aider',
    path: request.path,
    title: title ?? promptTitle(run?.prompt ?? ''),
    cwd: folder,
    startCwd: folder,
    model,
    agentVersion: version,
    startedAt: isoTime(time),
    // No record after the header has a time, so nobody knows when it ended.
    context: { usedTokens, windowTokens: null, ratio: null, compactions: 0, estimated: false },
    entries,
    ...counts,
    problems: [...others, ...problems],
  };
}
