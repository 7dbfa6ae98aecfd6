import * as z from 'zod';
import { openSideBySide } from '../../app/sideBySide';
import type { SharedFile } from '../../core/lineage/sharedFiles';
import { redactText } from '../../core/redact/redactText';
import type { ContextUse } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import { displayPath } from '../../core/text/displayPath';
import { oneLine } from '../../core/untrusted/oneLine';
import { describeSessions, findSessions } from '../../sources/findSessions';
import { folderOf, type McpParts, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

const input = z.strictObject({
  workspace: workspaceInput,
  agent: z.string().min(1).optional().describe('Only sessions of this agent, for example claude-code or codex.'),
  skip: z.int().min(0).default(0).describe('How many of the newest to leave out, for the next page.'),
  limit: z.int().min(1).max(50).default(20),
});

const longestTitle = 160;

/** The sessions of the workspace, newest first, page by page. */
export function listSessions(parts: McpParts): Tool {
  const findShared = openSideBySide(parts);
  return defineTool({
    name: 'list_sessions',
    title: 'List agent sessions',
    description:
      'Lists the sessions that coding agents had in this workspace, newest first, with id, title, messages, context fill and the path of the log. The newest is usually the session you are in. Files that another session at work changed too are told: look at them again before you edit them.',
    input,
    async run({ workspace, agent, skip, limit }, { signal, progress }) {
      const folder = folderOf(workspace, parts);
      const workspaces = [...new Set([await parts.files.realPath(folder), folder])];
      const request = {
        environment: parts.environment,
        files: parts.files,
        workspaces,
        looksInside: parts.looksInside,
        now: parts.clock.now(),
        signal,
      };
      progress(1, 2, 'Looking for sessions');
      const found = await findSessions(request);
      const refs = found.refs.filter((ref) => agent === undefined || ref.agent === agent);
      progress(2, 2, `Reading ${Math.min(limit, Math.max(0, refs.length - skip))} of ${refs.length}`);
      const page = await describeSessions(refs.slice(skip, skip + limit), request);
      signal.throwIfAborted();
      const shared = await findShared(page, signal);
      const messages = found.problems.map(({ message }) => message).join('\n');
      const problems = messages === '' ? '' : `${quoteSession(messages)}\n`;
      if (page.length === 0) return `${problems}No ${skip === 0 ? '' : 'further '}session was found for ${folder}.`;
      const more = refs.length > skip + page.length ? `\nMore: call again with skip ${skip + page.length}.` : '';
      return `${problems}Sessions ${skip + 1} to ${skip + page.length} of ${refs.length}.\n${quoteSession(page.map((ref) => sessionLines(ref, shared, parts.clock.now())).join('\n'))}${more}`;
    },
  });
}

const mostShared = 5;

function sessionLines(ref: SessionRef, all: readonly SharedFile[], now: number): string {
  const title = ref.title === null ? '' : ` ${oneLine(redactText(ref.title).text).slice(0, longestTitle)}`;
  const facts = [
    ref.messages === null ? '' : countOf(ref.messages, 'message'),
    fillText(ref.context),
    ref.updatedAt === null ? '' : `last written ${ref.updatedAt}`,
    ref.inWorkspace === true ? 'lies in the workspace itself' : '',
    ref.parent === null ? '' : `continues ${ref.parent}`,
  ];
  const shared = all.filter(({ session }) => session === ref.id);
  const files = shared.slice(0, mostShared).map(({ path, by, time }) => {
    const minutes = Math.max(0, Math.floor((now - time) / 60_000));
    const name = oneLine(redactText(displayPath(path, null, ref.cwd)).text);
    return `\n  ${name}: also edited by ${by.agent} ${by.session}, ${minutes} min ago`;
  });
  const more = shared.length > mostShared ? `\n  and ${countOf(shared.length - mostShared, 'more shared file')}` : '';
  return `${ref.agent} ${ref.id}${title}\n  ${facts.filter((fact) => fact !== '').join(', ')}\n  log: ${ref.path}${files.join('')}${more}`;
}

/** "21019 of about 200000 tokens (11%)"; empty where the log tells nothing. */
export function fillText({ usedTokens, windowTokens, ratio, estimated }: ContextUse): string {
  if (usedTokens === null) return '';
  if (windowTokens === null || ratio === null) return `${usedTokens} tokens in the context`;
  return `${usedTokens} of ${estimated ? 'about ' : ''}${windowTokens} tokens in the context (${Math.round(ratio * 100)}%)`;
}
