import * as z from 'zod';
import { openLineage } from '../../app/lineage/openLineage';
import { receiptsFor } from '../../app/receipt/receiptsFor';
import { receiptText } from '../../app/receipt/receiptText';
import { agentInput, folderOf, type McpParts, ownLog, sessionInput, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';

/** Receipts in one answer; a session seldom begins with more than one handoff. */
const mostReceipts = 4;

const input = z.strictObject({
  session: sessionInput.optional(),
  agent: agentInput,
  workspace: workspaceInput,
});

/** What a session made of the handoff it began with; of the newest session where none is named. */
export function sessionReceipt(parts: McpParts): Tool {
  return defineTool({
    name: 'session_receipt',
    title: 'Ask what became of a handoff',
    description:
      'Tells what a session made of the handoff it began with, line by line: used, contradicted, found again at the cost of calls, or never touched; for an older session, what those made of it that began with its handoff. Use it to see which wishes and tasks of the handoff are still open. Without a session it takes the newest of this workspace, which is usually the one you are in; name your agent to be sure.',
    input,
    async run({ session, agent, workspace }, { signal, progress }) {
      const folder = folderOf(workspace, parts);
      progress(1, 3, 'Looking for the session');
      const log = await ownLog({ session, agent }, folder, parts, signal);
      progress(2, 3, 'Reading the log');
      const opened = await parts.open(log, signal);
      progress(3, 3, 'Comparing it with its handoff');
      // A handoff names the log it was made from, and may be anybody's: that log is not followed from here.
      const request = {
        lineage: openLineage(parts.stateFolder),
        readsParent: false,
        workspace: folder,
        onlyWorkspace: true,
      };
      const receipts = await receiptsFor(opened, request, parts, signal);
      if (receipts.length === 0)
        return 'No handoff was given to this session, and no session of this workspace began with one of its handoffs.';
      const shown = receipts.slice(0, mostReceipts);
      const more = receipts.length > shown.length ? `The first ${shown.length} of ${receipts.length}.\n` : '';
      return `${more}${quoteSession(shown.map(receiptText).join('\n'))}`;
    },
  });
}
