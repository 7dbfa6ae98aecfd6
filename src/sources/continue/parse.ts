/** Makes a session of a Continue session file. */

import { emptyHead } from '../../core/emptyHead';
import type { Session } from '../../core/session';
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
import type { PlainTools } from '../reading/tools/plainTools';
import { fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';
import { folderOfUri } from '../reading/values/folderOfUri';
import { baseName } from '../reading/values/paths';
import type { LoadRequest } from '../source';
import { type HistoryItem, historyItem, sessionDocument } from './records';

/** Tools of the editor, then those of the command line. */
const tools: PlainTools = {
  builtin_run_terminal_command: 'shell',
  builtin_read_file: 'read',
  builtin_read_file_range: 'read',
  builtin_create_new_file: 'write',
  builtin_edit_existing_file: 'edit',
  builtin_single_find_and_replace: 'edit',
  builtin_multi_edit: 'edit',
  builtin_grep_search: 'search',
  builtin_file_glob_search: 'search',
  builtin_codebase: 'search',
  builtin_ls: 'list',
  builtin_search_web: 'web',
  builtin_fetch_url_content: 'web',
  builtin_read_skill: 'skill',
  Bash: 'shell',
  Read: 'read',
  Write: 'write',
  Edit: 'edit',
  MultiEdit: 'edit',
  Search: 'search',
  List: 'list',
  Fetch: 'web',
  Checklist: 'todo',
  Subagent: 'subagent',
  Skills: 'skill',
};

/** Throws where the file is JSON of another kind; a document that ends in the middle is read as far as it goes. */
export async function loadSession(request: LoadRequest): Promise<Session> {
  const document = await openSessionDocument(request, sessionDocument, 'a session of Continue');
  const { about } = document;
  const conversation = openConversation(document.inside, { tools });
  let usage: Usage | null = null;
  const shape = { schema: historyItem, mark: '"message":' };
  for (const { item, position, line } of document.records(about?.history, shape)) {
    usage = usageOf(item) ?? usage;
    takeItem(item, { line, id: item.message.id ?? null, row: `history/${position}`, time: null }, conversation);
  }
  const { entries, title } = conversation.close();
  const folder = folderOfUri(about?.workspaceDirectory);
  return {
    ...emptyHead,
    id: about?.sessionId ?? baseName(request.path).replace(/\.json$/, ''),
    agent: 'continue',
    path: request.path,
    title: givenTitle(about?.title) ?? title,
    cwd: folder,
    startCwd: folder,
    model: usage?.model ?? about?.chatModelTitle ?? null,
    context: { ...unknownContext, usedTokens: usage?.used ?? null, compactions: conversation.compactions() },
    entries,
    ...document.close(),
  };
}

interface Usage {
  readonly used: number;
  readonly model: string | null;
}

/** What one reply of the command line used; the editor writes none. Some services count cached tokens apart. */
function usageOf({ message }: HistoryItem): Usage | null {
  const { usage } = message;
  if (message.role !== 'assistant' || usage === undefined) return null;
  const prompt = numberIn(usage, 'prompt_tokens') ?? numberIn(usage, 'promptTokens') ?? 0;
  const answer = numberIn(usage, 'completion_tokens') ?? numberIn(usage, 'completionTokens') ?? 0;
  const details = fieldsIn(usage, 'prompt_tokens_details') ?? fieldsIn(usage, 'promptTokensDetails') ?? {};
  const cached = (numberIn(details, 'cached_tokens') ?? 0) + (numberIn(details, 'cache_write_tokens') ?? 0);
  const used = prompt + answer + (cached > prompt ? cached : 0);
  return used === 0 ? null : { used, model: stringIn(usage, 'model') ?? null };
}

/** Sessions are called so until they have a name. */
export const givenTitle = (title: string | undefined): string | null =>
  title === undefined || /^(?:New Session|Untitled Session)?$/i.test(title.trim()) ? null : title;

function takeItem(item: HistoryItem, at: Place, conversation: Conversation): void {
  const { message } = item;
  if (item.reasoning?.text !== undefined) conversation.reasoning(item.reasoning.text, at);
  if (message.role === 'user') {
    conversation.user(plainText(message.content), at);
    conversation.images(imagesIn(message.content));
    for (const { uri, description } of item.contextItems ?? []) {
      const path = folderOfUri(uri?.value) ?? description;
      if (path !== undefined) conversation.note('opened-file', path, at);
    }
  } else if (message.role === 'thinking') conversation.reasoning(plainText(message.content), at);
  else if (message.role === 'assistant') {
    conversation.model(plainText(message.content), at);
    takeCalls(item, at, conversation);
  }
  // What a tool answered stands both here and with its call; the call's own copy is read where there is one.
  else if (message.role === 'tool' && message.toolCallId !== undefined) {
    conversation.spareResult(message.toolCallId, { text: plainText(message.content) }, at);
  }
  if (item.conversationSummary !== undefined) conversation.compacted(item.conversationSummary, at);
}

function takeCalls(item: HistoryItem, at: Place, conversation: Conversation): void {
  const states = item.toolCallStates ?? [];
  for (const [position, state] of states.entries()) {
    const callId = state.toolCallId ?? state.toolCall?.id ?? `${at.row}-${position}`;
    const name = state.toolCall?.function?.name ?? 'unknown';
    conversation.call(callId, name, state.parsedArgs ?? argumentsOf(state.toolCall?.function?.arguments), at);
    const result = resultOf(state.status, state.output);
    if (result !== null) conversation.result(callId, result, at);
  }
  if (states.length > 0) return;
  for (const [position, call] of (item.message.toolCalls ?? []).entries()) {
    const callId = call.id ?? `${at.row}-${position}`;
    conversation.call(callId, call.function?.name ?? 'unknown', argumentsOf(call.function?.arguments), at);
  }
}

/** Null where the call has no result yet. */
function resultOf(status: string | undefined, output: unknown): RawResult | null {
  const items = Array.isArray(output) ? output.filter(isFields) : [];
  const text = items.map((item) => stringIn(item, 'content') ?? '').join('\n');
  if (status === 'canceled') return { text, rejection: { said: null } };
  if (status === 'calling' || status === 'generating') return { text, interrupted: true };
  const isFailed = status === 'errored' || items.some((item) => stringIn(item, 'name') === 'Tool Call Error');
  const code = /(?:exit(?:ed with)? code:?|Command failed with exit code) (-?\d+)/i.exec(text.slice(-400))?.[1];
  return items.length === 0 && !isFailed
    ? null
    : { text, failed: isFailed, exitCode: code === undefined ? null : Number(code) };
}

function argumentsOf(given: unknown): unknown {
  // Arguments that broke off stay as they are.
  return tryParseJson(given) ?? given;
}

const imagesIn = (content: unknown) =>
  Array.isArray(content) ? content.filter((part) => isFields(part) && part['type'] === 'imageUrl').length : 0;
