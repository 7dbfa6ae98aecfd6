/** Reads `event_msg` records: what the program showed. Most repeat an item; some say what no item does. */

import { type NoteEntry, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import type { Transcript } from '../reading/entries/transcript';
import { bad, type LineOutcome, repeated, skipped, unknown, used } from '../reading/lines/lineOutcome';
import { type Fields, numberIn, stringIn } from '../reading/values/fields';
import type { Calls, Place } from './calls';
import type { Scripts } from './codeMode/scripts';
import type { CodexContext } from './context';
import { type ContentPart, eventImages, eventText, readCompletedItem, readItemContent } from './frequentRecords';
import { idleCompletedItems, idleEvents } from './knownRecords';
import type { Messages } from './messages';
import { agentEvents, readAgentEvent } from './multiAgent';
import type { Plans } from './plans';
import { failure, patchEnd, planItem, rolledBack, taskComplete, threadName, turnAborted } from './records';
import { changeActions } from './toolActions';

/** What events may change. */
export interface EventParts {
  readonly transcript: Transcript;
  readonly calls: Calls;
  readonly scripts: Scripts;
  readonly messages: Messages;
  readonly plans: Plans;
  readonly context: CodexContext;
  onTitle(title: string): void;
}

/** An event of an unknown type is booked as such; none throws. */
export function readEvent(type: string, payload: Fields, at: Place, parts: EventParts): LineOutcome {
  switch (type) {
    case 'user_message':
      return readUser(payload, at, parts);
    case 'agent_message':
      return readAgent(payload, at, parts);
    case 'token_count':
      parts.context.take(type, payload);
      return used;
    case 'task_started':
    case 'turn_started':
      parts.context.take(type, payload);
      parts.messages.turn(true);
      return used;
    case 'task_complete':
    case 'turn_complete':
      parts.messages.turn(false);
      markFinal(payload, parts.transcript);
      return used;
    case 'turn_aborted':
      parts.messages.turn(false);
      return addNote('interrupted', interruption(payload), at, parts);
    case 'error':
    case 'stream_error':
      return readFailure(type, payload, at, parts);
    case 'thread_rolled_back':
      return readRollback(payload, at, parts);
    case 'thread_name_updated':
      return readName(payload, parts);
    case 'exec_command_end':
      return readCommandEnd(type, stringIn(payload, 'call_id'), payload, parts);
    case 'patch_apply_end':
      return readPatchEnd(payload, at, parts);
    case 'item_completed':
      return readCompleted(payload, at, parts);
    default:
      if (agentEvents.has(type)) return readAgentEvent(type, payload, at, parts);
      return idleEvents.has(type) ? skipped(type) : unknown(`event_msg/${type}`);
  }
}

function readUser(payload: Fields, at: Place, parts: EventParts): LineOutcome {
  const text = eventText(payload);
  if (text === undefined) return bad('event_msg/user_message');
  return parts.messages.userEvent(at, text, eventImages(payload)) ? used : repeated;
}

function readAgent(payload: Fields, at: Place, parts: EventParts): LineOutcome {
  const text = eventText(payload);
  if (text === undefined) return bad('event_msg/agent_message');
  return parts.messages.assistantEvent(at, text, stringIn(payload, 'phase')) ? used : repeated;
}

/** The message that ended the turn is the answer, also where the log gives messages no phase. */
function markFinal(payload: unknown, transcript: Transcript): void {
  const answer = taskComplete.safeParse(payload).data?.last_agent_message?.trim();
  if (answer === undefined) return;
  const place = transcript.findLast(({ kind }) => kind === 'message');
  const entry = place === null ? null : transcript.at(place);
  if (place === null || entry?.kind !== 'message' || entry.role !== 'assistant' || entry.phase !== undefined) return;
  if (entry.text.trim().slice(0, 200) === answer.slice(0, 200)) transcript.replace(place, { ...entry, phase: 'final' });
}

function interruption(payload: unknown): string {
  const reason = turnAborted.safeParse(payload).data?.reason ?? 'unknown';
  return reason === 'interrupted' ? 'The user interrupted the turn.' : `The turn was aborted (${reason}).`;
}

function addNote(topic: NoteEntry['topic'], text: string, at: Place, parts: EventParts): LineOutcome {
  parts.transcript.add({ kind: 'note', ...at, topic, text: capText(text, textLimits.toolOutput) });
  return used;
}

function readFailure(type: string, payload: unknown, at: Place, parts: EventParts): LineOutcome {
  const event = failure.safeParse(payload).data;
  return event === undefined ? bad(`event_msg/${type}`) : addNote('api-error', event.message, at, parts);
}

function readRollback(payload: unknown, at: Place, parts: EventParts): LineOutcome {
  const event = rolledBack.safeParse(payload).data;
  if (event === undefined) return bad('event_msg/thread_rolled_back');
  const turns = parts.transcript.rollBack(event.num_turns);
  if (turns === 0) return skipped('thread_rolled_back');
  return addNote('abandoned-branch', `The user took back ${turns} ${turns === 1 ? 'turn' : 'turns'}.`, at, parts);
}

function readName(payload: unknown, parts: EventParts): LineOutcome {
  const event = threadName.safeParse(payload).data;
  if (event !== undefined) parts.onTitle(event.thread_name);
  return event === undefined ? skipped('thread_name_updated') : used;
}

function readCommandEnd(type: string, callId: string | undefined, ended: Fields, parts: EventParts): LineOutcome {
  if (callId === undefined) return bad(`event_msg/${type}`);
  const exitCode = numberIn(ended, 'exit_code');
  if (exitCode !== undefined) parts.calls.exited(callId, exitCode);
  return repeated;
}

function readPatchEnd(payload: unknown, at: Place, parts: EventParts): LineOutcome {
  const event = patchEnd.safeParse(payload).data;
  if (event === undefined) return bad('event_msg/patch_apply_end');
  const edits = changeActions(event.changes ?? {});
  if (edits.length === 0 || parts.calls.changed(event.call_id, edits) || parts.scripts.patched(edits)) return repeated;
  parts.calls.openAs(at, event.call_id, 'apply_patch', edits);
  return used;
}

/** Since 0.169 items are told by this one event. */
function readCompleted(payload: Fields, at: Place, parts: EventParts): LineOutcome {
  const item = readCompletedItem(payload);
  if (item === undefined) return bad('event_msg/item_completed');
  const { type, id, fields } = item;
  const place: Place = { line: at.line, id: id ?? null, time: at.time };
  switch (type) {
    case 'UserMessage': {
      const { content } = readItemContent(fields);
      const images = content.filter(({ type }) => type === 'image' || type === 'local_image').length;
      return parts.messages.userEvent(place, textOf(content), images) ? used : repeated;
    }
    case 'AgentMessage': {
      const { content, phase } = readItemContent(fields);
      return parts.messages.assistantEvent(place, textOf(content), phase) ? used : repeated;
    }
    case 'CommandExecution':
      return readCommandEnd('item_completed', id, fields, parts);
    case 'FileChange':
      return readPatchEnd({ ...fields, call_id: id }, place, parts);
    case 'Plan':
      return readPlan(fields, place, parts);
    default:
      return idleCompletedItems.has(type) ? skipped(type) : unknown(`item_completed/${type}`);
  }
}

const textOf = (content: readonly ContentPart[]) => content.map((part) => part.text ?? '').join('');

function readPlan(item: unknown, at: Place, parts: EventParts): LineOutcome {
  const plan = planItem.safeParse(item).data;
  if (plan === undefined) return bad('item_completed/Plan');
  parts.plans.putUp(at, plan.id, plan.text);
  return used;
}
