import * as z from 'zod';
import { momentOf } from '../../app/context/cutMomentOf';
import { contextLevel, type Thresholds } from '../../core/context/contextLevel';
import type { CutMoment } from '../../core/context/cutMoment';
import { redactorOf } from '../../core/redact/redactorOf';
import type { ContextUse } from '../../core/session';
import { agentInput, folderOf, type McpParts, ownLog, sessionInput, workspaceInput } from '../mcpParts';
import { quoteSession } from '../quoteSession';
import { defineTool, type Tool } from '../tool';
import { fillText } from './listSessions';

const input = z.strictObject({
  session: sessionInput.optional(),
  agent: agentInput,
  workspace: workspaceInput,
});

/** How full the context window of a session is; of the newest one where none is named. */
export function contextFill(parts: McpParts): Tool {
  return defineTool({
    name: 'context_fill',
    title: 'Ask how full the context is',
    description:
      'Says how full the context window of a session is, from its own log, and how often it was compacted. Without a session it takes the newest of this workspace, which is usually the one you are in; name your agent to be sure.',
    input,
    async run({ session, agent, workspace }, { signal, progress }) {
      const folder = folderOf(workspace, parts);
      progress(1, 2, 'Looking for the session');
      const log = await ownLog({ session, agent }, folder, parts, signal);
      progress(2, 2, 'Reading the log');
      const opened = await parts.open(log, signal);
      signal.throwIfAborted();
      const { context } = opened;
      const compactions = context.compactions === 0 ? '' : ` It was compacted ${context.compactions} times.`;
      const clean = (text: string) => redactorOf(opened)(text).text;
      return `${quoteSession(`${opened.agent} session ${clean(opened.id)} (log: ${clean(opened.path)})`)}\n${fillText(context) || 'its log does not tell how full its context is'}.${compactions}${advice(context, parts.thresholds, momentOf(opened))}`;
    },
  });
}

function advice({ ratio }: ContextUse, thresholds: Thresholds, moment: CutMoment): string {
  const level = contextLevel(ratio, thresholds);
  if (level === 'normal') return '';
  if (level === 'ahead') return ' There is room for what is under way; begin nothing long before a handoff.';
  // The call that asks for this is under way by itself.
  if (moment.kind === 'list')
    return ` ${moment.done} of ${moment.all} items of the list are done: finish the one in progress first, or compact instead; a handoff now would cut the list in the middle.`;
  const when = level === 'now' ? 'Now is the time' : 'It is time';
  return ` ${when} for a handoff: draft one with draft_handoff and show it to the user.`;
}
