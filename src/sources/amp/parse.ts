/** Makes a session of an Amp thread. */
import type { ContextUse, Session } from '../../core/session';
import {
  type Conversation,
  openConversation,
  type Place,
  plainText,
  type RawResult,
} from '../reading/entries/conversation';
import { openSessionDocument } from '../reading/lines/documentRecords';
import type { PlainTools } from '../reading/tools/plainTools';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { baseName } from '../reading/values/paths';
import { timeOf } from '../reading/values/timeOf';
import type { LoadRequest } from '../source';
import { shellOutput, thread, threadMessage, toolRun } from './records';

const tools: PlainTools = {
  Bash: 'shell',
  shell_command: 'shell',
  Read: 'read',
  read_file: 'read',
  create_file: 'write',
  edit_file: 'edit',
  apply_patch: 'patch',
  delete_file: 'delete',
  Grep: 'search',
  glob: 'search',
  Glob: 'search',
  finder: 'search',
  codebase_search_agent: 'search',
  list_directory: 'list',
  todo_write: 'todo',
  web_search: 'web',
  read_web_page: 'web',
  Task: 'subagent',
  oracle: 'subagent',
  librarian: 'subagent',
  skill: 'skill',
};

/** Throws where the file is JSON of another kind; a document that ends in the middle is read as far as it goes. */
export async function loadThread(request: LoadRequest): Promise<Session> {
  const document = await openSessionDocument(request, thread, 'a thread of Amp');
  const { about } = document;
  const conversation = openConversation(document.inside, { tools });
  const found = { model: null as string | null, used: null as number | null, window: null as number | null };
  let last: number | null = about?.created ?? null;
  const shape = { schema: threadMessage, mark: '"role":' };
  for (const { item: message, position, line } of document.records(about?.messages, shape)) {
    const time = message.meta?.sentAt ?? timeOf(message.usage?.timestamp) ?? null;
    last = time ?? last;
    const at: Place = { line, id: String(message.messageId ?? position), row: `message/${position}`, time };
    for (const block of (message.content ?? []).filter(isFields)) takeBlock(block, message.role, at, conversation);
    conversation.images((message.content ?? []).filter((block) => isFields(block) && block['type'] === 'image').length);
    if (message.state?.type === 'cancelled') conversation.note('interrupted', 'The reply was broken off.', at);
    if (message.usage !== undefined) {
      const { model, totalInputTokens, outputTokens = 0, maxInputTokens } = message.usage;
      found.model = model ?? found.model;
      if (totalInputTokens !== undefined && totalInputTokens > 0) found.used = totalInputTokens + outputTokens;
      found.window = maxInputTokens ?? found.window;
    }
  }
  const { entries, title } = conversation.close();
  const tree = about?.env?.initial?.trees?.[0];
  const folder = folderOfUri(tree?.uri);
  return {
    id: about?.id ?? baseName(request.path).replace(/\.json$/, ''),
    agent: 'amp',
    path: request.path,
    title: about?.title ?? title,
    cwd: folder,
    startCwd: folder,
    model: found.model,
    thinkingLevel: null,
    agentVersion: about?.env?.initial?.platform?.clientVersion ?? null,
    gitBranch: tree?.repository?.ref?.replace(/^refs\/heads\//, '') ?? null,
    parent: about?.originThreadID ?? null,
    startedAt: isoTime(about?.created),
    updatedAt: isoTime(last),
    context: contextUse(found.used, found.window, conversation.compactions()),
    entries,
    ...document.close(),
  };
}

function contextUse(usedTokens: number | null, windowTokens: number | null, compactions: number): ContextUse {
  const isKnown = usedTokens !== null && windowTokens !== null && windowTokens > 0;
  return { usedTokens, windowTokens, ratio: isKnown ? usedTokens / windowTokens : null, compactions, estimated: false };
}

function takeBlock(block: Fields, role: string, at: Place, conversation: Conversation): void {
  switch (block['type']) {
    case 'text':
      if (role === 'user') conversation.user(stringIn(block, 'text') ?? '', at);
      else conversation.model(stringIn(block, 'text') ?? '', at);
      break;
    case 'thinking':
      conversation.reasoning(stringIn(block, 'thinking') ?? '', at);
      break;
    case 'tool_use':
      conversation.call(stringIn(block, 'id') ?? `${at.row}`, stringIn(block, 'name') ?? 'unknown', block['input'], at);
      break;
    case 'tool_result':
      conversation.result(
        stringIn(block, 'toolUseID') ?? stringIn(block, 'tool_use_id') ?? '',
        runResult(block['run'] ?? block),
        at,
      );
      break;
    case 'manual_bash_invocation': {
      const callId = `user-${at.row}`;
      conversation.call(callId, 'Bash', block['args'], at, true);
      conversation.result(callId, runResult(block['toolRun']), at);
      break;
    }
    case 'summary':
      conversation.compacted(stringIn(fieldsIn(block, 'summary') ?? block, 'summary') ?? '', at);
      break;
  }
}

function runResult(value: unknown): RawResult {
  const run = toolRun.safeParse(value).data;
  const shell = shellOutput.safeParse(run?.result).data;
  const error = run?.error === undefined ? '' : errorText(run.error);
  const text = shell?.output ?? plainText(run?.result);
  return {
    text: text === '' ? error : text,
    failed: run?.status === 'error',
    exitCode: shell?.exitCode ?? null,
    ...(run?.status === 'cancelled' || run?.status === 'in-progress' ? { interrupted: true } : {}),
    ...(run?.status === 'rejected-by-user' ? { rejection: { said: reasonOf(run.reason) } } : {}),
  };
}

const errorText = (error: unknown) =>
  isFields(error) ? (stringIn(error, 'message') ?? plainText(error)) : plainText(error);

const reasonOf = (reason: unknown) => (typeof reason === 'string' && reason.trim() !== '' ? reason : null);
