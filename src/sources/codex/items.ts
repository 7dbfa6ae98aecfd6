/** Reads `response_item` records: the history that the model was sent. */

import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { reasoning, systemMessage } from '../reading/entries/entries';
import type { Transcript } from '../reading/entries/transcript';
import { bad, type LineOutcome, skipped, unknown, used } from '../reading/lines/lineOutcome';
import { argvText } from '../reading/tools/argvText';
import { type Fields, stringIn } from '../reading/values/fields';
import type { Calls, Place } from './calls';
import type { Scripts } from './codeMode/scripts';
import { readFunctionCall, readMessageItem, readReasoningParts } from './frequentRecords';
import { idleItems } from './knownRecords';
import type { Messages } from './messages';
import { isForkNotice, makeBackground, notifiedReport } from './multiAgent';
import type { Plans } from './plans';
import { localShellCall, webSearchCall } from './records';
import { shellActions } from './toolActions';
import { environmentCwd, skillName, userShellCommand } from './userText';

/** What items may change. */
export interface ItemParts {
  readonly transcript: Transcript;
  readonly calls: Calls;
  readonly scripts: Scripts;
  readonly messages: Messages;
  readonly plans: Plans;
  onFolder(cwd: string): void;
  /** What comes from here on is told to a subagent. */
  onFork(): void;
}

/** An item of an unknown type is booked as such; none throws. */
export function readItem(type: string, payload: Fields, at: Place, parts: ItemParts): LineOutcome {
  switch (type) {
    case 'message':
      return readMessage(payload, at, parts);
    case 'reasoning':
      return readReasoning(payload, at, parts);
    case 'function_call':
    case 'custom_tool_call':
      return readCall(type, payload, at, parts);
    case 'function_call_output':
    case 'custom_tool_call_output':
      return readOutput(type, payload, at, parts);
    case 'local_shell_call':
      return readLocalShell(payload, at, parts);
    case 'web_search_call':
      return readWebSearch(payload, at, parts);
    default:
      return idleItems.has(type) ? skipped(type) : unknown(`response_item/${type}`);
  }
}

function readMessage(payload: Fields, at: Place, parts: ItemParts): LineOutcome {
  const item = readMessageItem(payload);
  if (item === undefined) return bad('response_item/message');
  const { content, kinds } = item;
  const text = content.map((part) => part.text ?? '').join('');
  const place: Place = { line: at.line, id: item.id, time: at.time };
  if (item.role === 'assistant') {
    if (text.trim() === '') return skipped('empty message');
    parts.messages.assistantItem(place, text, item.phase);
    return used;
  }
  if (item.role !== 'user') return readInstructions(text, place, parts);
  const images = content.filter(({ type }) => type === 'input_image').length;
  if (text.trim() === '' && images === 0) return skipped('empty message');
  if (readUserShell(text, place, parts) || readNotification(text, place, parts)) return used;
  const cwd = environmentCwd(content.find((part) => environmentCwd(part.text ?? '') !== null)?.text ?? '');
  if (cwd !== null) parts.onFolder(cwd);
  const texts = content.map((part, position) => ({ text: part.text ?? '', kind: knownKind(kinds?.[position]) }));
  parts.plans.takeUserText(place, text);
  parts.messages.userItem(place, texts, images);
  const skill = skillName(text);
  if (skill !== null) parts.calls.openAs(place, `skill-${place.line}`, 'skill', [{ kind: 'skill', name: skill }]);
  return used;
}

const knownKind = (kind: string | undefined) => (kind === 'unknown' ? undefined : kind);

/** Messages with role developer or system. */
function readInstructions(text: string, at: Place, parts: ItemParts): LineOutcome {
  if (text.trim() === '') return skipped('empty message');
  const limited = capText(text, textLimits.message);
  parts.transcript.add(systemMessage(at, limited));
  return used;
}

function readUserShell(text: string, at: Place, parts: ItemParts): boolean {
  const ran = userShellCommand(text);
  if (ran === null) return false;
  const callId = `user-shell-${at.line}`;
  const command = capText(ran.command, textLimits.command);
  parts.calls.openAs(at, callId, 'user_shell', [{ kind: 'shell', command, byUser: true }]);
  parts.calls.close(at, callId, ran.result);
  return true;
}

function readNotification(text: string, at: Place, { transcript }: ItemParts): boolean {
  const report = notifiedReport(text);
  if (report !== null) transcript.add({ kind: 'note', ...at, topic: 'task-finished', text: report });
  return report !== null;
}

function readReasoning(payload: Fields, at: Place, parts: ItemParts): LineOutcome {
  const text = readReasoningParts(payload)
    .map((part) => part.text ?? '')
    .join('\n')
    .trim();
  if (text === '') return skipped('encrypted reasoning');
  const place: Place = { line: at.line, id: stringIn(payload, 'id') ?? null, time: at.time };
  parts.transcript.add(reasoning(place, capText(text, textLimits.reasoning)));
  return used;
}

function readCall(type: string, payload: Fields, at: Place, parts: ItemParts): LineOutcome {
  const item = readFunctionCall(payload);
  if (item === undefined) return bad(`response_item/${type}`);
  const place: Place = { line: at.line, id: item.id, time: at.time };
  if (type === 'custom_tool_call' && item.name === 'exec') {
    parts.scripts.open(place, item.callId, item.input);
    return used;
  }
  if (item.name === 'wait' && parts.scripts.wait(item.callId, item.input)) return used;
  const tool = item.namespace === undefined ? item.name : toolInNamespace(item.namespace, item.name);
  parts.calls.open(place, item.callId, tool, item.input);
  return used;
}

/** MCP tools carry their server as a namespace; the namespaces of Codex itself add nothing. */
const toolInNamespace = (namespace: string, name: string) =>
  namespace.startsWith('mcp__') ? `${namespace}__${name}` : name;

function readOutput(type: string, payload: Fields, at: Place, parts: ItemParts): LineOutcome {
  const callId = stringIn(payload, 'call_id');
  if (callId === undefined || payload['output'] === undefined) return bad(`response_item/${type}`);
  const output = payload['output'];
  if (isForkNotice(output)) {
    makeBackground(parts.transcript);
    parts.onFork();
  }
  if (parts.scripts.close(at, callId, output) || parts.calls.close(at, callId, output)) return used;
  return { kind: 'broken-link', what: 'a tool result whose call is not in the log' };
}

function readLocalShell(payload: unknown, at: Place, parts: ItemParts): LineOutcome {
  const item = localShellCall.safeParse(payload).data;
  const callId = item?.call_id ?? item?.id;
  if (item === undefined || callId === undefined) return bad('response_item/local_shell_call');
  const actions = shellActions(argvText(item.action.command), item.action.working_directory);
  parts.calls.openAs({ ...at, id: item.id ?? null }, callId, 'local_shell', actions);
  return used;
}

function readWebSearch(payload: unknown, at: Place, parts: ItemParts): LineOutcome {
  const item = webSearchCall.safeParse(payload).data;
  const target = item?.action?.query ?? item?.action?.url ?? item?.action?.pattern;
  if (target === undefined) return skipped('web_search_call');
  const callId = item?.id ?? `web-search-${at.line}`;
  parts.calls.openAs({ ...at, id: item?.id ?? null }, callId, 'web_search', [
    { kind: 'web', target: capText(target, textLimits.line) },
  ]);
  return used;
}
