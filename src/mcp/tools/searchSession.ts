import * as z from 'zod';
import { searchSession as search } from '../../app/searchSession';
import { redactorOf } from '../../core/redact/redactorOf';
import { countOf } from '../../core/text/countOf';
import { folderOf, logOf, type McpParts, sessionInput, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

const input = z.strictObject({
  session: sessionInput,
  query: z.string().trim().min(1).max(1_000).describe('Words, file names or error text to look for.'),
  workspace: workspaceInput,
  skip: z.int().min(0).default(0).describe('How many of the best passages to leave out, for the next page.'),
  limit: z.int().min(1).max(12).default(8),
});

/** Passages of an old session about a query, best first, each with its line in the log. */
export function searchSession(parts: McpParts): Tool {
  return defineTool({
    name: 'search_session',
    title: 'Search an earlier session',
    description:
      'Finds the passages of an earlier session that are about a query, best first, with the line of the log where each stands. Use it for what the handoff leaves open: why something was decided, the exact text of an error, what was tried.',
    input,
    async run({ session, query, workspace, skip, limit }, { signal, progress }) {
      const log = await logOf(session, folderOf(workspace, parts), parts, signal);
      progress(1, 2, 'Reading the log');
      const opened = await parts.open(log, signal);
      progress(2, 2, 'Searching');
      const { total, passages } = search(opened, query, { skip, take: limit });
      signal.throwIfAborted();
      if (passages.length === 0)
        return total === 0
          ? 'No passage of this session is about that. Try other words, or read it with read_session.'
          : `There ${total === 1 ? 'is' : 'are'} only ${countOf(total, 'passage')}; ask with a smaller skip.`;
      const shown = passages.map(({ line, turn, kind, text }) => `line ${line} (turn ${turn}, ${kind})\n${text}`);
      const more = total > skip + passages.length ? `\nMore: call again with skip ${skip + passages.length}.` : '';
      return `Passages ${skip + 1} to ${skip + passages.length} of ${total}. Read on around one with read_session and its line.\n${quoteSession(`${redactorOf(opened)(opened.path).text}\n\n${shown.join('\n\n')}`)}${more}`;
    },
  });
}
