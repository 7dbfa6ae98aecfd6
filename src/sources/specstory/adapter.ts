/** SpecStory: Markdown copies of the sessions of other agents; for some editors the only readable form. */
import type { Problem } from '../../core/problem';
import type { Session } from '../../core/session';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { openConversation } from '../reading/entries/conversation';
import { promptTitle } from '../reading/entries/promptTitle';
import { withUnsureTurns } from '../reading/frames/unsureTurns';
import { documentLedger } from '../reading/lines/documentLedger';
import { openLineLedger } from '../reading/lines/lineLedger';
import { readRefs } from '../reading/lines/readRefs';
import { readTextLines } from '../reading/lines/readTextLines';
import { isoTime } from '../reading/values/isoTime';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import { rowTime } from '../reading/values/rowTime';
import type { FindRequest, FoundSessions, LoadRequest, LogSample, Source } from '../source';
import { readFileHeader, sectionOf } from './headings';
import { openMarkdownParser } from './parse';

const headBytes = 8 * 1024;
const tailBytes = 16 * 1024;

/** The copies stand in the workspace itself, so its folder is where the session worked. */
export const specstory: Source = {
  id: 'specstory',
  label: 'SpecStory',
  derived: true,
  inWorkspace: true,
  places: ['<workspace>/.specstory/history/<time>-<words>.md'],
  watchFolders: (_environment, workspaces) => workspaces.map((workspace) => historyFolder(workspace)),
  findSessions,
  recognises: isHistory,
  loadSession,
};

const historyFolder = (workspace: string) => joinPath(workspace, '.specstory', 'history');

async function findSessions(request: FindRequest): Promise<FoundSessions> {
  const problems: Problem[] = [];
  const refs = new Map<string, SessionRef>();
  for (const workspace of request.workspaces) {
    const items = (await request.files.list(historyFolder(workspace))) ?? [];
    const histories = items.filter(({ kind, name }) => kind === 'file' && name.endsWith('.md'));
    const found = await readRefs(histories, ({ path }) => readRef(path, workspace, request), request.signal);
    problems.push(...found.problems);
    // A session whose file was renamed can be there twice.
    for (const ref of found.refs) {
      const other = refs.get(ref.id);
      if (other === undefined || (other.updatedAt ?? '') <= (ref.updatedAt ?? '')) refs.set(ref.id, ref);
    }
  }
  return { refs: [...refs.values()], problems };
}

async function readRef(path: string, workspace: string, { files }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat === null) return null;
  const head = await files.readText(path, { maxBytes: headBytes });
  const about = readFileHeader(head);
  if (about === null) return null;
  const tail = await files.readText(path, { maxBytes: tailBytes, from: Math.max(stat.size - tailBytes, 0) });
  const last = lastTime(tail);
  return {
    id: about.id ?? baseName(path).replace(/\.md$/, ''),
    agent: 'specstory',
    path,
    title: promptTitle(firstPrompt(head)),
    cwd: workspace,
    startedAt: isoTime(rowTime(about.time)),
    updatedAt: isoTime(last) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
}

/** Of the last heading with a time, found from behind. */
function lastTime(tail: string): number | null {
  for (let at = tail.lastIndexOf('\n_**'); at > 0; at = tail.lastIndexOf('\n_**', at - 1)) {
    const time = rowTime(sectionOf(tail.slice(at + 1, tail.indexOf('\n', at + 1)))?.time);
    if (time !== null) return time;
  }
  return null;
}

function firstPrompt(head: string): string {
  const lines = head.split('\n');
  const start = lines.findIndex((line) => sectionOf(line)?.role === 'user');
  return start === -1 ? '' : lines.slice(start + 1, start + 20).join('\n');
}

function isHistory({ head }: LogSample): boolean {
  return !head.includes('\u0000') && readFileHeader(head) !== null;
}

async function loadSession(request: LoadRequest): Promise<Session> {
  const about = readFileHeader(await request.files.readText(request.path, { maxBytes: headBytes }));
  const ledger = openLineLedger();
  const conversation = openConversation(documentLedger(ledger), { tools: {} });
  const parser = openMarkdownParser(conversation);
  await readTextLines(request, (text, line) => {
    const isSubagent = parser.accept(text, line);
    if (text.trim() === '') ledger.skipped('blank');
    else if (isSubagent) ledger.skipped('subagent');
    else ledger.parsed();
  });
  const written = (await request.files.stat(request.path))?.modified ?? 0;
  const { model, lastTime, unsure } = parser.finish(written > 0 ? written : null);
  const { entries: told, title } = conversation.close();
  const { entries, problems } = withUnsureTurns(told, unsure);
  const { problems: others, ...counts } = ledger.close();
  const folder = parentFolder(request.path);
  const isInPlace = baseName(folder) === 'history' && baseName(parentFolder(folder)) === '.specstory';
  const workspace = isInPlace ? parentFolder(parentFolder(folder)) : null;
  return {
    id: about?.id ?? baseName(request.path).replace(/\.md$/, ''),
    agent: 'specstory',
    path: request.path,
    title,
    cwd: workspace,
    startCwd: workspace,
    model,
    thinkingLevel: null,
    agentVersion: about?.agent ?? null,
    gitBranch: null,
    parent: null,
    startedAt: isoTime(rowTime(about?.time)),
    updatedAt: isoTime(lastTime),
    context: unknownContext,
    entries,
    ...counts,
    problems: [...others, ...problems],
  };
}
