import * as z from 'zod';
import { openSearchIndex } from '../../app/search/searchIndex';
import { type FoundInSession, openSessionSearch } from '../../app/search/searchSessions';
import { wrongUse } from '../../core/errors';
import { redactText } from '../../core/redact/redactText';
import { countOf } from '../../core/text/countOf';
import { oneLine } from '../../core/untrusted/oneLine';
import { folderOf, type McpParts, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

const input = z.strictObject({
  query: z.string().trim().min(1).max(1_000).describe('Words, file names or error text to look for.'),
  workspace: workspaceInput,
  everywhere: z.boolean().default(false).describe('Search the sessions of every folder, where the user allowed that.'),
  agent: z.string().min(1).optional().describe('Only sessions of this agent, for example claude-code or codex.'),
  limit: z.int().min(1).max(30).default(10),
});

const perSession = 3;
const longestTitle = 160;

/** Passages of all sessions of the workspace. Reads the index that the user's own searches keep, and writes none. */
export function searchSessions(parts: McpParts): Tool {
  const { cacheFolder: folder, version } = parts;
  const search = openSessionSearch(parts, openSearchIndex({ folder, version, isReadOnly: true }));
  return defineTool({
    name: 'search_sessions',
    title: 'Search all earlier sessions',
    description:
      'Finds the passages of all earlier sessions of this workspace that are about a query, best first: which session it was, where it stands, and a snippet. Use it when you do not know in which session something was said or done; then read on with search_session or read_session.',
    input,
    async run({ query, workspace, everywhere, agent, limit }, { signal, progress }) {
      if (everywhere && !parts.allWorkspaces)
        throw wrongUse(
          `This server searches the sessions of ${parts.folder} only. The user can start it with --all-workspaces for those of other folders.`,
        );
      const own = folderOf(workspace, parts);
      const workspaces = everywhere ? [] : [...new Set([await parts.files.realPath(own), own])];
      const agents = agent === undefined ? null : [agent];
      progress(1, null, 'Looking for sessions');
      const answer = await search(
        { query, workspaces, looksInside: parts.looksInside, agents, limit, perSession },
        signal,
        (read, of) => progress(read, of, 'Reading sessions'),
      );
      signal.throwIfAborted();
      const notes = answer.notes.length === 0 ? '' : `${quoteSession(answer.notes.join('\n'))}\n`;
      if (answer.hits.length === 0)
        return `${notes}Nothing in ${countOf(answer.sessions, 'session')} is about that. Try other words.`;
      return `${notes}The best ${countOf(answer.hits.length, 'passage')} of ${countOf(answer.sessions, 'session')}. Read on with read_session, by the id and the line.\n${quoteSession(answer.hits.map(hitText).join('\n\n'))}`;
    },
  });
}

function hitText({
  agent,
  id,
  title,
  updatedAt,
  worktree,
  inWorkspace,
  path,
  line,
  kind,
  text,
}: FoundInSession): string {
  const facts = [
    updatedAt === null ? '' : `last written ${updatedAt}`,
    worktree === undefined ? '' : `worktree ${worktree}`,
    inWorkspace === true ? 'lies in the workspace itself' : '',
    `log: ${path}`,
  ].filter((fact) => fact !== '');
  const name = title === null ? '' : ` ${oneLine(title).slice(0, longestTitle)}`;
  return `${redactText(`${agent} ${id}${name}\n  ${facts.join(', ')}`).text}\n  line ${line}, ${kind}: ${text}`;
}
