import * as z from 'zod';
import { momentOf } from '../../app/context/cutMomentOf';
import type { FollowedContext } from '../../app/contextFollower';
import { growsByLines } from '../../app/growth/partOfLog';
import { contextLevel, type Thresholds } from '../../core/context/contextLevel';
import { costAhead } from '../../core/context/costAhead';
import { costLines } from '../../core/context/costText';
import type { CutMoment } from '../../core/context/cutMoment';
import { defaultBudgetTokens } from '../../core/defaultRequest';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactText } from '../../core/redact/redactText';
import type { ContextUse } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { countOf } from '../../core/text/countOf';
import { agentInput, folderOf, type McpParts, ownLog, ownRef, sessionInput, workspaceInput } from '../mcpParts';
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
      const ref = await ownRef({ session, agent }, folder, parts, signal);
      progress(2, 2, 'Reading the log');
      const quick = await quickFill(ref, parts, signal);
      const cost = quick === null ? '' : costOf(quick);
      if (quick !== null && !isTimely(quick.context, parts.thresholds))
        return fillOf(ref, quick.context, redactText) + advice(quick.context, parts.thresholds, null) + cost;
      const opened = await parts.open(await ownLog({ session, agent }, folder, parts, signal), signal);
      signal.throwIfAborted();
      const { context } = opened;
      return fillOf(opened, context, redactorOf(opened)) + advice(context, parts.thresholds, momentOf(opened)) + cost;
    },
  });
}

/** What is known of a log that is only added to, by what was added; null where the session itself has to be looked at. */
async function quickFill(
  { path, agent, id }: SessionRef,
  { follow }: McpParts,
  signal: AbortSignal,
): Promise<FollowedContext | null> {
  if (!growsByLines(agent, path)) return null;
  const followed = await follow({ path, sessionId: id }, agent, signal);
  signal.throwIfAborted();
  return followed.context.usedTokens === null ? null : followed;
}

/** It is time for advice, which depends on what is under way. */
function isTimely({ ratio }: ContextUse, thresholds: Thresholds): boolean {
  const level = contextLevel(ratio, thresholds);
  return level !== 'normal' && level !== 'ahead';
}

/** What going on takes, where the log counts its replies. */
function costOf({ context, trail }: FollowedContext): string {
  const cost = trail === null ? null : costAhead(context, trail, defaultBudgetTokens, null);
  return cost === null ? '' : `\nWhat going on takes: ${costLines(cost, null).join('. ')}.`;
}

function fillOf(
  session: { readonly agent: string; readonly id: string; readonly path: string },
  context: ContextUse,
  redact: (text: string) => { readonly text: string },
): string {
  const [id, log] = [redact(session.id).text, redact(session.path).text];
  const compactions = context.compactions === 0 ? '' : ` It was compacted ${countOf(context.compactions, 'time')}.`;
  return `${quoteSession(`${session.agent} session ${id} (log: ${log})`)}\n${fillText(context) || 'its log does not tell how full its context is'}.${compactions}`;
}

function advice({ ratio }: ContextUse, thresholds: Thresholds, moment: CutMoment | null): string {
  const level = contextLevel(ratio, thresholds);
  if (level === 'normal') return '';
  if (level === 'ahead') return ' There is room for what is under way; begin nothing long before a handoff.';
  // The call that asks for this is under way by itself.
  if (moment?.kind === 'list')
    return ` ${moment.done} of ${moment.all} to-dos are done: finish the one in progress first, then hand off, or compact instead.`;
  const when = level === 'now' ? 'Now is the time' : 'It is time';
  return ` ${when} for a handoff: draft one with draft_handoff and show it to the user.`;
}
