/**
 * Makes a session of a Kimi Code log. Records stand in the order of time; an undo takes back turns of the user, and a
 * compaction puts a summary behind what stays in the file.
 */
import { emptyHead } from '../../core/emptyHead';
import type { LineParser, LogLine } from '../../core/logLine';
import type { Entry, ToolAction } from '../../core/session';
import { rowOf } from '../../core/text/rowOf';
import { tryParseJson } from '../../core/text/tryParseJson';
import { openConversation, type Place, plainText } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import { bad, type LineOutcome, noteLine, repeated, skipped, unknown, used } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../reading/values/fields';
import { isoTime } from '../reading/values/isoTime';
import { trackContext } from './context';
import { silentRecords } from './records';
import { readResult } from './result';
import { toolActions } from './tools';
import { spokenBy } from './userText';

/** Books every line once. */
export function openKimiParser(ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, { tools: {} });
  const context = trackContext();
  const tools = new Map<string, string>();
  const found = { cwd: null as string | null, effort: null as string | null };
  const times = { first: null as number | null, last: null as number | null };
  /** Ids of subagents' logs by the calls that started them. */
  const spawned = new Map<string, string[]>();
  let userCall: string | null = null;

  function accept(line: LogLine): void {
    const record = line.value;
    const type = isFields(record) ? stringIn(record, 'type') : undefined;
    if (!isFields(record) || type === undefined) {
      ledger.problem(line.line, 'bad-record', 'This line is no record: it has no type.');
      return;
    }
    const time = numberIn(record, 'time') ?? numberIn(record, 'created_at') ?? null;
    times.first ??= time;
    times.last = time ?? times.last;
    context.take(record);
    const before = conversation.size();
    const outcome = take(type, record, { line: line.line, id: null, time });
    // Lines with entries are booked when the conversation closes.
    if (outcome.kind !== 'used' || conversation.size() === before) noteLine(outcome, line.line, ledger);
  }

  function take(type: string, record: Fields, at: Place): LineOutcome {
    switch (type) {
      case 'metadata':
        return used;
      case 'profile.bind':
        found.cwd = stringIn(fieldsIn(record, 'environmentDisclosure') ?? {}, 'cwd') ?? found.cwd;
        found.effort = stringIn(record, 'thinkingEffort') ?? found.effort;
        return used;
      case 'llm.request':
        return skipped('request');
      case 'context.append_message':
        return takeMessage(fieldsIn(record, 'message'), at);
      case 'context.append_loop_event':
        return takeEvent(fieldsIn(record, 'event'), at);
      case 'context.apply_compaction':
        conversation.compacted(summaryOf(record), at, numberIn(record, 'tokensBefore') ?? null, 'user-messages');
        return used;
      case 'context.undo':
        conversation.rollBack(numberIn(record, 'count') ?? 0);
        return skipped('rollback');
      case 'agent.switched':
        // An undo says the same once more behind it; any other leaves this branch for one that is not followed.
        return numberIn(record, 'legacyUndoLine') === undefined
          ? { kind: 'broken-link', what: 'a turn to another branch of the session, which is not followed' }
          : skipped('rollback');
      case 'subagent.spawned':
        noteSpawned(record);
        return skipped('subagent');
      case 'task.terminated':
        return takeEndOfTask(record, at);
      case 'context.clear':
        return skipped('cleared');
      case 'turn.cancel':
        conversation.note('interrupted', 'The user interrupted the turn.', at);
        return used;
      case 'turn.ended':
        return takeEnd(record, at);
      case 'turn.step.interrupted':
      case 'turn.step.retrying':
        return takeFailure(record, at);
      default: {
        const silent = rowOf(silentRecords, type);
        return silent === undefined ? unknown(type) : skipped(silent);
      }
    }
  }

  function noteSpawned(record: Fields): void {
    const log = stringIn(record, 'subagentId');
    const callId = stringIn(record, 'parentToolCallId');
    if (log !== undefined && callId !== undefined) spawned.set(callId, [...(spawned.get(callId) ?? []), log]);
  }

  /** The message that tells of it has neither the status nor the output of a command. */
  function takeEndOfTask(record: Fields, at: Place): LineOutcome {
    const info = fieldsIn(record, 'info') ?? {};
    const [id, exitCode] = [stringIn(info, 'taskId'), numberIn(info, 'exitCode')];
    if (id === undefined || exitCode === undefined) return skipped('task');
    const name = stringIn(info, 'description') ?? stringIn(info, 'command') ?? id;
    const ended = `Background command "${name}" ended (exit code ${exitCode}) [task ${id}]`;
    conversation.note('task-finished', `${ended}\n${stringIn(record, 'outputTail') ?? ''}`.trim(), at);
    return used;
  }

  function takeMessage(message: Fields | undefined, at: Place): LineOutcome {
    if (message === undefined) return bad('context.append_message');
    const place = { ...at, id: stringIn(message, 'id') ?? null };
    const { content } = message;
    switch (message['role']) {
      case 'user':
        return takeUser(spokenBy(fieldsIn(message, 'origin'), content), content, place);
      case 'assistant':
        takeParts(content, place);
        for (const call of listIn(message, 'toolCalls')) takeCall(call, place);
        return used;
      case 'tool':
        return takeResult(stringIn(message, 'toolCallId'), { output: content, isError: message['isError'] }, place);
      case 'system':
        return skipped('system-prompt');
      default:
        return bad('context.append_message');
    }
  }

  function takeUser(spoken: ReturnType<typeof spokenBy>, content: unknown, at: Place): LineOutcome {
    switch (spoken.kind) {
      case 'repeated':
        return repeated;
      case 'injected':
        conversation.injected(spoken.text, at);
        break;
      case 'task-finished':
        conversation.note('task-finished', spoken.text, at);
        break;
      case 'command':
        conversation.command(spoken.text, at);
        conversation.injected(spoken.body, at);
        break;
      case 'shell':
        userCall = `user-${at.line}`;
        conversation.act(userCall, 'Bash', [{ kind: 'shell', command: spoken.command, byUser: true }], at);
        break;
      case 'shell-result':
        if (userCall !== null) conversation.result(userCall, spoken.result, at);
        userCall = null;
        break;
      default:
        conversation.user(spoken.text, at, spoken.kind);
        conversation.images(imagesIn(content));
    }
    return used;
  }

  function takeEvent(event: Fields | undefined, at: Place): LineOutcome {
    const place = { ...at, id: stringIn(event ?? {}, 'uuid') ?? null };
    switch (event?.['type']) {
      case 'step.begin':
      case 'step.end':
        return skipped('step');
      case 'content.part':
        takeParts([event['part']], place);
        return used;
      case 'tool.call':
        return takeCall(event, place);
      case 'tool.result':
        return takeResult(stringIn(event, 'toolCallId'), fieldsIn(event, 'result'), place);
      default:
        return event === undefined
          ? bad('context.append_loop_event')
          : unknown(`context.append_loop_event/${stringIn(event, 'type') ?? ''}`);
    }
  }

  function takeParts(parts: unknown, at: Place): void {
    for (const part of Array.isArray(parts) ? parts.filter(isFields) : []) {
      if (part['type'] === 'text') conversation.model(stringIn(part, 'text') ?? '', at);
      else if (part['type'] === 'think') conversation.reasoning(stringIn(part, 'think') ?? '', at);
    }
  }

  /** A call in a message of an older log has its arguments as text. */
  function takeCall(call: Fields, at: Place): LineOutcome {
    const callId = stringIn(call, 'toolCallId') ?? stringIn(call, 'id');
    const own = fieldsIn(call, 'function') ?? call;
    const name = stringIn(own, 'name');
    if (callId === undefined || name === undefined) return bad('tool.call');
    const told = tryParseJson(stringIn(own, 'arguments') ?? '');
    const args = fieldsIn(call, 'args') ?? (isFields(told) ? told : {});
    const actions = toolActions(name, args, fieldsIn(call, 'display') ?? {});
    tools.set(callId, name);
    conversation.act(callId, name, actions, at, stringIn(args, 'description'));
    return used;
  }

  function takeResult(callId: string | undefined, result: Fields | undefined, at: Place): LineOutcome {
    if (callId === undefined || result === undefined) return bad('tool.result');
    conversation.result(callId, readResult(tools.get(callId) ?? '', result), at);
    return used;
  }

  function takeEnd(record: Fields, at: Place): LineOutcome {
    const error = fieldsIn(record, 'error');
    if (record['reason'] !== 'failed' || error === undefined) return skipped('turn-end');
    conversation.note('api-error', stringIn(error, 'message') ?? 'The turn failed.', at);
    return used;
  }

  function takeFailure(record: Fields, at: Place): LineOutcome {
    const message = stringIn(record, 'errorMessage');
    if (message === undefined) return skipped('turn-end');
    conversation.note('api-error', message, at);
    return used;
  }

  function finish(): ParsedLog {
    const { entries, title } = conversation.close();
    return {
      ...emptyHead,
      id: '',
      agent: 'kimi-code',
      title,
      cwd: found.cwd,
      startCwd: found.cwd,
      model: context.model(),
      thinkingLevel: found.effort,
      startedAt: isoTime(times.first),
      updatedAt: isoTime(times.last),
      context: context.context(),
      entries: entries.map((entry) => withLogs(entry, spawned)),
    };
  }

  return { accept, finish };
}

/** Names the log of each subagent that a call started, in their order. */
function withLogs(entry: Entry, spawned: ReadonlyMap<string, readonly string[]>): Entry {
  const logs = entry.kind === 'tool-call' ? spawned.get(entry.callId) : undefined;
  if (entry.kind !== 'tool-call' || logs === undefined) return entry;
  let next = 0;
  const actions = entry.actions.map((action): ToolAction => {
    if (action.kind !== 'subagent') return action;
    const log = logs[next];
    next += 1;
    return log === undefined ? action : { ...action, log };
  });
  return { ...entry, actions };
}

/** The summary is text; one kind of record has it as a message, and one only as the model got it. */
function summaryOf(record: Fields): string {
  const message = fieldsIn(record, 'summary');
  if (message !== undefined) return plainText(message['content']);
  return stringIn(record, 'summary') ?? stringIn(record, 'contextSummary') ?? '';
}

const imagesIn = (content: unknown) =>
  Array.isArray(content) ? content.filter((part) => isFields(part) && part['type'] === 'image_url').length : 0;
