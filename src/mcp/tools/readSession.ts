import * as z from 'zod';
import { readEntries } from '../../app/readEntries';
import { redactorOf } from '../../core/redact/redactorOf';
import { textLimits } from '../../core/session';
import { countOf } from '../../core/text/countOf';
import { oneLine } from '../../core/untrusted/oneLine';
import { folderOf, logOf, type McpParts, sessionInput, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

const input = z.strictObject({
  session: sessionInput,
  workspace: workspaceInput,
  line: z.int().min(1).optional().describe('Line of the log to begin with, as search_session or a handoff names it.'),
  entry: z.int().min(1).optional().describe('Number of the entry to begin with, for the next page.'),
  text_limit: z
    .int()
    .min(100)
    .max(textLimits.message)
    .default(2_000)
    .describe('Characters of one entry; raise it to read one long message whole.'),
});

/** Characters of one answer: clients warn of, or refuse, much longer ones. */
const pageCap = 24_000;

/** An old session in reading order, page by page. */
export function readSession(parts: McpParts): Tool {
  return defineTool({
    name: 'read_session',
    title: 'Read an earlier session',
    description:
      'Reads an earlier session in order, from a line of its log or from its start: what the user said, what the agent answered, its tool calls and their results. Long texts are cut; each answer says how to go on.',
    input,
    async run({ session, workspace, line, entry, text_limit }, { signal, progress }) {
      const log = await logOf(session, folderOf(workspace, parts), parts, signal);
      progress(1, 1, 'Reading the log');
      const opened = await parts.open(log, signal);
      const page = readEntries(opened, { line: line ?? null, entry: entry ?? null, textCap: text_limit, pageCap });
      signal.throwIfAborted();
      const [first] = page.entries;
      if (first === undefined)
        return `Nothing stands there: the session has ${countOf(page.total, 'entry', 'entries')}.`;
      const clean = (text: string) => redactorOf(opened)(text).text;
      const title = opened.title === null ? '' : `${oneLine(clean(opened.title))}\n\n`;
      const shown = page.entries.map(({ number, line: at, kind, role, tool, isError, text }) => {
        const what = [kind, role, tool, isError ? 'error' : null].filter((word) => word !== null).join(' ');
        return `#${number}, line ${at}, ${what}\n${text}`;
      });
      const more = page.next === null ? 'This is the end of the session.' : `More: call again with entry ${page.next}.`;
      const problems =
        opened.problems.length === 0 ? '' : ` ${countOf(opened.problems.length, 'line')} could not be read.`;
      return `${opened.agent} session, entries ${first.number} to ${first.number + page.entries.length - 1} of ${page.total}.${problems}\n${quoteSession(`${clean(opened.id)}\n${title}` + shown.join('\n\n'))}\n${more}`;
    },
  });
}
