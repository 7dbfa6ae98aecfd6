/** Reads what tools of a Copilot session were asked, allowed and answered. */
import type * as z from 'zod';
import type { EntryPlace } from '../../reading/entries/entries';
import { bad, type LineOutcome, repeated, skipped, used } from '../../reading/lines/lineOutcome';
import type { CopilotCalls } from './calls';
import { addNote, type CopilotEventHandler } from './eventState';
import * as records from './records';

/** Opens the call unless the model's reply opened it before; `byUser` marks a command the user ran themselves. */
export const readToolStart =
  (byUser: boolean): CopilotEventHandler =>
  ({ calls }, data, at) => {
    const event = records.executionStart.safeParse(data).data;
    if (event === undefined) return bad('tool.execution_start');
    if (event.parentToolCallId !== undefined) return startOfSubagent(calls, event, at);
    if (calls.has(event.toolCallId)) return repeated;
    calls.open(at, event.toolCallId, event.toolName, event.arguments, byUser);
    return used;
  };

/** Opens a call that changes or runs something, as the subagent's own; what it looked at stays with it. */
export const readSubagentStart: CopilotEventHandler = ({ calls }, data, at) => {
  const event = records.executionStart.safeParse(data).data;
  return event === undefined ? bad('tool.execution_start') : startOfSubagent(calls, event, at);
};

function startOfSubagent(
  calls: CopilotCalls,
  { toolCallId, toolName, arguments: input }: z.infer<typeof records.executionStart>,
  at: EntryPlace,
): LineOutcome {
  if (calls.has(toolCallId)) return repeated;
  return calls.openForSubagent(at, toolCallId, toolName, input) ? used : skipped('subagent');
}

/** Closes such a call. */
export const readSubagentEnd: CopilotEventHandler = ({ calls }, data, at) => {
  const event = records.executionComplete.safeParse(data).data;
  if (event === undefined) return bad('tool.execution_complete');
  return calls.has(event.toolCallId) && calls.close(at, event) ? used : skipped('subagent');
};

/** Closes the call; a result without one is a broken link. */
export const readToolEnd: CopilotEventHandler = ({ calls }, data, at) => {
  const event = records.executionComplete.safeParse(data).data;
  if (event === undefined) return bad('tool.execution_complete');
  if (calls.close(at, event)) return used;
  return { kind: 'broken-link', what: 'a tool result whose call is not in the log' };
};

/** Keeps only what the user refused, with their words; what rules refused or allowed says nothing of them. */
export const readPermission: CopilotEventHandler = ({ calls }, data) => {
  const event = records.permissionCompleted.safeParse(data).data;
  if (event === undefined || !event.result.kind.startsWith('denied')) return skipped('permission.completed');
  const byUser = event.result.kind.includes('by-user');
  if (byUser) calls.refused(event.toolCallId, event.result.feedback ?? null);
  return byUser ? used : skipped('permission.completed');
};

/** Keeps what the user filled in, or wants of a plan that they turned down, for the result of the call. */
export const readHumanResponse: CopilotEventHandler = ({ calls }, data) => {
  const event = records.humanResponse.safeParse(data).data;
  const { content, approved, feedback } = event?.response ?? {};
  if (event === undefined || (content === undefined && approved !== false)) return skipped('human_response.recorded');
  if (content !== undefined) calls.answered(event.toolCallId, content);
  else calls.refused(event.toolCallId, feedback ?? null);
  return used;
};

/** Gives a shell in the background its exit code, and notes the end of a task. */
export const readNotification: CopilotEventHandler = (state, data, at) => {
  const event = records.notification.safeParse(data).data;
  if (event?.kind?.shellId !== undefined && event.kind.exitCode !== undefined) {
    state.calls.shellEnded(event.kind.shellId, event.kind.exitCode);
  }
  if (event?.kind?.type === undefined || !/completed|idle/.test(event.kind.type)) return skipped('system.notification');
  return addNote(state, 'task-finished', event.content.replace(/<\/?system_notification>/g, ''), at);
};

/** Adds a call for a skill that was started without one. */
export const readSkill: CopilotEventHandler = ({ transcript, calls }, data, at) => {
  const event = records.skillInvoked.safeParse(data).data;
  if (event === undefined) return bad('skill.invoked');
  const last = transcript.at(transcript.findLast(({ kind }) => kind === 'tool-call') ?? -1);
  const isCalled = last?.kind === 'tool-call' && last.actions.some(({ kind }) => kind === 'skill');
  if (isCalled) return repeated;
  calls.openAs(at, `skill-${at.line}`, 'skill', [{ kind: 'skill', name: event.name }]);
  return used;
};
