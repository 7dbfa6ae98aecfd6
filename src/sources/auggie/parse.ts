/** Makes a session of a session file of Auggie. What a tool gave back stands in the request behind its call. */
import { emptyHead } from '../../core/emptyHead';
import type { ContextUse, Session } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import {
  type Conversation,
  openConversation,
  type Place,
  plainText,
  type RawResult,
} from '../reading/entries/conversation';
import { openSessionDocument } from '../reading/lines/documentRecords';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../reading/values/fields';
import { baseName } from '../reading/values/paths';
import { timeOf } from '../reading/values/timeOf';
import type { LoadRequest } from '../source';
import { historyItem, responseNode, sessionDocument, silentNodes } from './records';
import { toolActions } from './tools';

interface Found {
  cwd: string | null;
  startCwd: string | null;
  model: string | null;
  used: number | null;
  window: number | null;
}

/** Throws where the file is JSON of another kind; a document that ends in the middle is read as far as it goes. */
export async function loadSession(request: LoadRequest): Promise<Session> {
  const document = await openSessionDocument(request, sessionDocument, 'a session of Auggie');
  const { about } = document;
  const conversation = openConversation(document.inside, { tools: {} });
  const found: Found = { cwd: null, startCwd: null, model: null, used: null, window: null };
  const calls = new Map<string, Call>();
  const unknownNodes = new Set<number>();
  const shape = { schema: historyItem, mark: '"exchange":' };
  for (const { item, position, line } of document.records(about?.chatHistory, shape)) {
    const { exchange, finishedAt } = item;
    const at: Place = { line, id: exchange.request_id ?? null, row: `exchange/${position}`, time: timeOf(finishedAt) };
    found.model = exchange.model_id ?? found.model;
    for (const node of exchange.request_nodes ?? []) takeSent(node, at, conversation, found, calls);
    takePrompt(exchange.request_message ?? '', item.isHistorySummary === true, at, conversation);
    takeReply(exchange, at, { conversation, found, calls, unknownNodes });
    if (item.completed === false) conversation.note('interrupted', 'The reply was broken off.', at);
  }
  for (const type of [...unknownNodes].sort((a, b) => a - b))
    document.inside.problem(0, 'unknown-record', `A record of a kind that is not known: response node ${type}.`);
  const { entries, title } = conversation.close();
  const model = stringIn(about?.agentState ?? {}, 'modelId');
  return {
    ...emptyHead,
    id: about?.sessionId ?? baseName(request.path).replace(/\.json$/, ''),
    agent: 'auggie',
    path: request.path,
    title: about?.customTitle ?? about?.title ?? title,
    cwd: found.cwd,
    startCwd: found.startCwd,
    model: found.model ?? model ?? null,
    startedAt: about?.created ?? null,
    updatedAt: about?.modified ?? null,
    context: contextUse(found, conversation.compactions()),
    entries,
    ...document.close(),
  };
}

interface Call {
  readonly tool: string;
  readonly questions: readonly string[];
}

interface Reading {
  readonly conversation: Conversation;
  readonly found: Found;
  readonly calls: Map<string, Call>;
  readonly unknownNodes: Set<number>;
}

function contextUse({ used, window }: Found, compactions: number): ContextUse {
  const isKnown = used !== null && window !== null && window > 0;
  return {
    ...unknownContext,
    usedTokens: used,
    windowTokens: window,
    ratio: isKnown ? used / window : null,
    compactions,
  };
}

/** What the client puts in under the user's name is in angle brackets. */
function takePrompt(text: string, isSummary: boolean, at: Place, conversation: Conversation): void {
  if (isSummary) conversation.compacted(text, at);
  else if (/^\s*</.test(text)) conversation.injected(text, at);
  else conversation.user(text, at);
}

/** Results of tools, the state of the terminal, images. The text of the prompt stands beside the nodes as well. */
function takeSent(
  node: Fields,
  at: Place,
  conversation: Conversation,
  found: Found,
  calls: ReadonlyMap<string, Call>,
): void {
  const result = fieldsIn(node, 'tool_result_node');
  if (result !== undefined) {
    const callId = stringIn(result, 'tool_use_id') ?? '';
    conversation.result(callId, resultOf(result, calls.get(callId)), at);
  }
  if (fieldsIn(node, 'history_summary_node') !== undefined)
    conversation.compacted(stringIn(fieldsIn(node, 'history_summary_node') ?? {}, 'summary_text') ?? '', at);
  const state = fieldsIn(node, 'ide_state_node');
  if (state === undefined) return;
  const [folder] = listIn(state, 'workspace_folders');
  const root = stringIn(folder ?? {}, 'folder_root') ?? stringIn(folder ?? {}, 'repository_root');
  const cwd = stringIn(fieldsIn(state, 'current_terminal') ?? {}, 'current_working_directory') ?? root;
  found.cwd = cwd ?? found.cwd;
  found.startCwd ??= root ?? cwd ?? null;
}

function takeReply(
  {
    response_text,
    response_nodes = [],
  }: { response_text?: string | undefined; response_nodes?: readonly Fields[] | undefined },
  at: Place,
  { conversation, found, calls, unknownNodes }: Reading,
): void {
  let said = false;
  const say = (text: string) => {
    said ||= text.trim() !== '';
    conversation.model(text, at);
  };
  const hasWhole = response_nodes.some((node) => node['type'] === responseNode.mainText);
  for (const node of response_nodes) {
    const type = numberIn(node, 'type') ?? -1;
    takeUsage(fieldsIn(node, 'token_usage'), found);
    const thinking = fieldsIn(node, 'thinking');
    const call = fieldsIn(node, 'tool_use');
    if (thinking !== undefined)
      conversation.reasoning(stringIn(thinking, 'summary') ?? stringIn(thinking, 'content') ?? '', at);
    if (type === (hasWhole ? responseNode.mainText : responseNode.raw)) say(stringIn(node, 'content') ?? '');
    // A call may be told when it begins and again when it is whole.
    if (call !== undefined && type !== 7) {
      if (!said && response_text !== undefined) say(response_text);
      takeCall(call, at, conversation, calls);
    } else if (!knownNodes.has(type) && !silentNodes.has(type)) unknownNodes.add(type);
  }
  if (!said && response_text !== undefined) say(response_text);
}

const knownNodes: ReadonlySet<number> = new Set(Object.values(responseNode));

function takeCall(call: Fields, at: Place, conversation: Conversation, calls: Map<string, Call>): void {
  const tool = stringIn(call, 'tool_name') ?? stringIn(call, 'name') ?? 'unknown';
  const callId = stringIn(call, 'tool_use_id') ?? `${at.row}`;
  const given = tryParseJson(stringIn(call, 'input_json') ?? '');
  const input = isFields(given) ? given : (fieldsIn(call, 'input_json') ?? fieldsIn(call, 'input') ?? {});
  const actions = toolActions(tool, input);
  const asked = actions.flatMap((action) => (action.kind === 'question' ? action.questions : []));
  calls.set(callId, { tool, questions: asked.map(({ question }) => question) });
  conversation.act(callId, tool, actions, at, stringIn(input, 'description'));
}

/** Each reply says anew how much stands in the window. */
function takeUsage(usage: Fields | undefined, found: Found): void {
  if (usage === undefined) return;
  const names = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens', 'output_tokens'];
  const used = names.reduce((sum, name) => sum + (numberIn(usage, name) ?? 0), 0);
  if (used > 0) found.used = used;
  found.window = numberIn(usage, 'max_context_tokens') ?? found.window;
}

function resultOf(result: Fields, call: Call | undefined): RawResult {
  const nodes = listIn(result, 'content_nodes').flatMap((node) => stringIn(node, 'text_content') ?? []);
  const text = nodes.length > 0 ? nodes.join('\n') : plainText(result['content']);
  const failed = result['is_error'] === true;
  const [question] = call?.questions ?? [];
  const answer = /^User responded:\s*([\s\S]*)$/.exec(text)?.[1];
  const code =
    call?.tool === 'launch-process' ? /<return-code>\s*(-?\d+)\s*<\/return-code>/.exec(text)?.[1] : undefined;
  return {
    text: code === undefined ? text : outputOf(text),
    failed,
    exitCode: code === undefined ? null : Number(code),
    ...(question === undefined || answer === undefined ? {} : { answers: [{ question, answer: answer.trim() }] }),
  };
}

/** The tool frames what a command printed. */
const outputOf = (text: string) => /<output>\n?([\s\S]*)\n?<\/output>/.exec(text)?.[1] ?? text;
