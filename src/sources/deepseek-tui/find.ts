/** Lists the sessions of DeepSeek TUI from the beginnings of their files; it keeps at most fifty. */
import type { Problem } from '../../core/problem';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { promptTitle } from '../reading/entries/promptTitle';
import { firstField } from '../reading/lines/logEnds';
import { readRefs } from '../reading/lines/readRefs';
import { baseName } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';

const headBytes = 8 * 1024;

/** A session that cannot be read becomes a problem and hides no other. */
export async function findSessions(folders: readonly string[], request: FindRequest): Promise<FoundSessions> {
  const problems: Problem[] = [];
  const refs: SessionRef[] = [];
  for (const folder of folders) {
    const items = (await request.files.list(folder)) ?? [];
    const sessions = items.filter(({ kind, name }) => kind === 'file' && name.endsWith('.json'));
    const found = await readRefs(sessions, ({ path }) => readRef(path, request), request.signal);
    refs.push(...found.refs);
    problems.push(...found.problems);
  }
  return { refs, problems };
}

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const head = await files.readText(path, { maxBytes: headBytes });
  const workspace = firstField(head, 'workspace');
  if (workspace === null || !(await matchesWorkspaces(workspace, workspaces, files))) return null;
  const stat = await files.stat(path);
  if (stat === null) return null;
  return {
    id: firstField(head, 'id') ?? baseName(path).replace(/\.json$/, ''),
    agent: 'deepseek-tui',
    path,
    title: promptTitle(firstField(head, 'title') ?? ''),
    cwd: workspace,
    startedAt: firstField(head, 'created_at'),
    updatedAt: firstField(head, 'updated_at') ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: firstField(head, 'parent_session_id'),
    context: unknownContext,
    size: stat.size,
  };
}
