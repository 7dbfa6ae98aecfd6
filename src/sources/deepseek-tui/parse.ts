/** Makes a session of a session file of DeepSeek TUI. */
import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import type { Session } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import {
  type Conversation,
  openConversation,
  type Place,
  plainText,
  type TextPiece,
} from '../reading/entries/conversation';
import { openSessionDocument } from '../reading/lines/documentRecords';
import type { PlainTools } from '../reading/tools/plainTools';
import { type Fields, isFields, stringIn } from '../reading/values/fields';
import { baseName } from '../reading/values/paths';
import type { LoadRequest } from '../source';

const text = z.string().optional().catch(undefined);

const sessionDocument = z.object({
  metadata: z.object({
    id: z.string(),
    title: text,
    created_at: text,
    updated_at: text,
    model: text,
    workspace: text,
    parent_session_id: text,
  }),
  messages: z.array(z.unknown()).optional().catch(undefined),
});

const sessionMessage = z.object({ role: z.string(), content: z.unknown().optional() });

const tools: PlainTools = {
  exec_shell: 'shell',
  exec_command: 'shell',
  task_shell_start: 'shell',
  read_file: 'read',
  write_file: 'write',
  edit_file: 'edit',
  apply_patch: 'patch',
  grep_files: 'search',
  file_search: 'search',
  list_dir: 'list',
  update_plan: 'todo',
  todo_write: 'todo',
  checklist_write: 'todo',
  web_search: 'web',
  fetch_url: 'web',
  agent_spawn: 'subagent',
  agent_open: 'subagent',
  load_skill: 'skill',
  request_user_input: 'question',
};

/** Throws where the file is JSON of another kind; a document that ends in the middle is read as far as it goes. */
export async function loadSession(request: LoadRequest): Promise<Session> {
  const document = await openSessionDocument(request, sessionDocument, 'a session of DeepSeek TUI');
  const { about: file } = document;
  const conversation = openConversation(document.inside, { tools, userPieces });
  const shape = { schema: sessionMessage, mark: '"role":' };
  for (const { item: message, position, line } of document.records(file?.messages, shape)) {
    const at: Place = { line, id: null, row: `message/${position}`, time: null };
    for (const block of blocksOf(message.content)) takeBlock(block, message.role, at, conversation);
  }
  const { entries, title } = conversation.close();
  const about = file?.metadata;
  return {
    ...emptyHead,
    id: about?.id ?? baseName(request.path).replace(/\.json$/, ''),
    agent: 'deepseek-tui',
    path: request.path,
    title: about?.title ?? title,
    cwd: about?.workspace ?? null,
    startCwd: about?.workspace ?? null,
    model: about?.model ?? null,
    parent: about?.parent_session_id ?? null,
    startedAt: about?.created_at ?? null,
    updatedAt: about?.updated_at ?? null,
    // `total_tokens` is a sum over all requests and says nothing of the window.
    context: { ...unknownContext, compactions: conversation.compactions() },
    entries,
    ...document.close(),
  };
}

const blocksOf = (content: unknown): readonly Fields[] => {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isFields) : [];
};

function takeBlock(block: Fields, role: string, at: Place, conversation: Conversation): void {
  switch (block['type']) {
    case 'text':
      if (role === 'user') conversation.user(stringIn(block, 'text') ?? '', at);
      else if (role === 'assistant') conversation.model(stringIn(block, 'text') ?? '', at);
      break;
    case 'thinking':
      conversation.reasoning(stringIn(block, 'thinking') ?? '', at);
      break;
    case 'tool_use':
      conversation.call(stringIn(block, 'id') ?? `${at.row}`, stringIn(block, 'name') ?? 'unknown', block['input'], at);
      break;
    case 'tool_result':
      conversation.result(stringIn(block, 'tool_use_id') ?? '', resultOf(block), at);
      break;
  }
}

function resultOf(block: Fields) {
  const text = plainText(block['content']);
  const code = /(?:^|\n)(?:Exit code|exit_code|Command failed \(exit code|Exit status):? ?(-?\d+)/i.exec(text)?.[1];
  return { text, failed: block['is_error'] === true, exitCode: code === undefined ? null : Number(code) };
}

/** The client puts the state of the turn before the user's words, and its own words into messages of their own. */
function userPieces(text: string): readonly TextPiece[] {
  const meta =
    /^\s*<(turn_meta|system-reminder|runtime_event|codewhale:[\w-]+|deepseek:[\w-]+)[\s>][\s\S]*?<\/\1>\s*/.exec(text);
  if (meta === null) return [{ origin: 'typed', text }];
  return [{ origin: 'injected', text: meta[0].trim() }, ...userPieces(text.slice(meta[0].length))];
}
