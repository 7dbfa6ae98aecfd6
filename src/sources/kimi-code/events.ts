/** What happens in the agent's loop, and the parts that a message of an older log has instead: texts, calls, results. */
import { rowOf } from '../../core/text/rowOf';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { Place } from '../reading/entries/conversation';
import { bad, type LineOutcome, skipped, unknown, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import type { KimiHandler, KimiLog } from './log';
import { readResult } from './result';
import { toolActions } from './tools';

const eventHandlers: Readonly<Record<string, KimiHandler>> = {
  'step.begin': () => skipped('step'),
  'step.end': () => skipped('step'),
  'content.part': (log, event, at) => {
    takeParts(log, [event['part']], at);
    return used;
  },
  'tool.call': takeCall,
  'tool.result': (log, event, at) => takeResult(log, stringIn(event, 'toolCallId'), fieldsIn(event, 'result'), at),
};

/** One event of the loop. */
export function takeEvent(log: KimiLog, event: Fields | undefined, at: Place): LineOutcome {
  if (event === undefined) return bad('context.append_loop_event');
  const type = stringIn(event, 'type') ?? '';
  const handle = rowOf(eventHandlers, type);
  if (handle === undefined) return unknown(`context.append_loop_event/${type}`);
  return handle(log, event, { ...at, id: stringIn(event, 'uuid') ?? null });
}

/** What the model wrote and thought. */
export function takeParts({ conversation }: KimiLog, parts: unknown, at: Place): void {
  for (const part of Array.isArray(parts) ? parts.filter(isFields) : []) {
    if (part['type'] === 'text') conversation.model(stringIn(part, 'text') ?? '', at);
    else if (part['type'] === 'think') conversation.reasoning(stringIn(part, 'think') ?? '', at);
  }
}

/** A call in a message of an older log has its arguments as text. */
export function takeCall({ conversation, tools }: KimiLog, call: Fields, at: Place): LineOutcome {
  const callId = stringIn(call, 'toolCallId') ?? stringIn(call, 'id');
  const own = fieldsIn(call, 'function') ?? call;
  const name = stringIn(own, 'name');
  if (callId === undefined || name === undefined) return bad('tool.call');
  const parsed = tryParseJson(stringIn(own, 'arguments') ?? '');
  const args = fieldsIn(call, 'args') ?? (isFields(parsed) ? parsed : {});
  const actions = toolActions(name, args, fieldsIn(call, 'display') ?? {});
  tools.set(callId, name);
  conversation.act(callId, name, actions, at, stringIn(args, 'description'));
  return used;
}

/** The result of a call that was taken before. */
export function takeResult(
  { conversation, tools }: KimiLog,
  callId: string | undefined,
  result: Fields | undefined,
  at: Place,
): LineOutcome {
  if (callId === undefined || result === undefined) return bad('tool.result');
  conversation.result(callId, readResult(tools.get(callId) ?? '', result), at);
  return used;
}
