import * as z from 'zod';
import { uncompactSession } from '../../app/uncompact/uncompactSession';
import { wrongUse } from '../../core/errors';
import { linesForSession } from '../../core/uncompact/linesForSession';
import { agentInput, folderOf, type McpParts, ownLog, sessionInput, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

/** Facts in one answer: those touched again first, for their loss was felt. */
const mostFacts = 40;

const input = z.strictObject({
  session: sessionInput.optional(),
  agent: agentInput,
  compaction: z.int().min(1).optional().describe('Which compaction, counted from 1. Left out: the last one.'),
  workspace: workspaceInput,
});

/** What a summary of the agent's own left out; of the newest session where none is named. */
export function summaryDropped(parts: McpParts): Tool {
  return defineTool({
    name: 'summary_dropped',
    title: 'Ask what the summary dropped',
    description:
      'After a compaction: lists what was said or seen before it and is not in the summary (rules, decisions, files, checks, to-dos), with lines of the log, those that were needed again first. Without a session it takes the newest of this workspace, which is usually the one you are in; name your agent to be sure.',
    input,
    async run({ session, agent, compaction, workspace }, { signal, progress }) {
      const folder = folderOf(workspace, parts);
      progress(1, 3, 'Looking for the session');
      const log = await ownLog({ session, agent }, folder, parts, signal);
      progress(2, 3, 'Reading the log');
      const opened = await parts.open(log, signal);
      progress(3, 3, 'Comparing it with the summary');
      const wanted = compaction === undefined ? 'last' : { number: compaction };
      const [report] = await uncompactSession(opened, wanted, parts, signal);
      if (report === undefined) {
        if (compaction === undefined) return 'This session was not compacted: nothing was dropped.';
        throw wrongUse(`This session has no compaction ${compaction}. Leave the number out for the last one.`);
      }
      const { boundary, summaryTokens, dropped, kept } = report;
      const where = `Compaction ${boundary.number}, line ${boundary.line}`;
      if (summaryTokens === null)
        return `${where}: the log holds no summary that can be read, so what it dropped is not known.`;
      if (dropped.length === 0) return `${where}: nothing that could be compared was dropped.`;
      const first = [...dropped].sort(
        (one, other) => Number(other.touchedAgain !== null) - Number(one.touchedAgain !== null),
      );
      const shown = first.slice(0, mostFacts);
      const rest = dropped.length > shown.length ? ` The first ${shown.length} of them:` : '';
      return `${where}: the summary holds ${kept.length} of ${kept.length + dropped.length} facts, and dropped ${dropped.length}.${rest}\n${quoteSession(linesForSession(shown, opened.path))}`;
    },
  });
}
