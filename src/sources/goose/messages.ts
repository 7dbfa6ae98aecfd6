/** Takes the messages of Goose, which are the same in its database and in its older files. */
import * as z from 'zod';
import {
  type Conversation,
  type Dialect,
  type Place,
  plainText,
  type RawResult,
} from '../reading/entries/conversation';
import { type Fields, fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';

/** Names of tools with and without the name of their extension. */
export const gooseDialect: Dialect = {
  tools: {
    developer__shell: 'shell',
    shell: 'shell',
    developer__write: 'write',
    write: 'write',
    developer__edit: 'edit',
    edit: 'edit',
    developer__tree: 'list',
    tree: 'list',
    developer__analyze: 'read',
    analyze: 'read',
    todo__todo_write: 'todo',
    todo__write: 'todo',
    todo_write: 'todo',
    skills__loadSkill: 'skill',
    skills__load_skill: 'skill',
    load_skill: 'skill',
    computercontroller__web_scrape: 'web',
    subagent: 'subagent',
    delegate: 'subagent',
    summon__delegate: 'subagent',
  },
};

/** A message with its parts; `visible` is missing in older versions. */
export const gooseMessage = z.object({
  role: z.string(),
  content: z.array(z.unknown()),
  /** What the user sees, and what still is sent to the model. */
  visible: z
    .object({
      userVisible: z.boolean().optional().catch(undefined),
      agentVisible: z.boolean().optional().catch(undefined),
      turnContext: z.boolean().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
/** The parts are read one by one. */
export type GooseMessage = z.infer<typeof gooseMessage>;

/** Takes the messages in their order. */
export interface GooseMessages {
  take(message: GooseMessage, at: Place): void;
}

/** A hidden message behind hidden ones is the summary that replaces them. */
export function openGooseMessages(conversation: Conversation): GooseMessages {
  let hasCut = false;
  return {
    take({ role, content, visible }, at) {
      if (visible?.agentVisible === false) hasCut = true;
      const isHidden = visible?.userVisible === false;
      const blocks = content.filter(isFields);
      if (isHidden && role === 'user' && hasCut && visible?.turnContext !== true) {
        // What was cut is replaced by a summary that only the model sees.
        hasCut = false;
        conversation.compacted(blocks.map((block) => stringIn(block, 'text') ?? '').join('\n'), at);
        return;
      }
      if (isHidden && role === 'assistant') return;
      for (const block of blocks) takeBlock(block, isHidden ? 'client' : role, at, conversation);
      if (role === 'user') conversation.images(blocks.filter((block) => block['type'] === 'image').length);
    },
  };
}

function takeBlock(block: Fields, role: string, at: Place, conversation: Conversation): void {
  switch (block['type']) {
    case 'text':
      if (role === 'user') conversation.user(stringIn(block, 'text') ?? '', at);
      else if (role === 'assistant') conversation.model(stringIn(block, 'text') ?? '', at);
      else conversation.injected(stringIn(block, 'text') ?? '', at);
      break;
    case 'thinking':
    case 'reasoning':
      conversation.reasoning(stringIn(block, 'thinking') ?? stringIn(block, 'text') ?? '', at);
      break;
    case 'toolRequest':
    case 'frontendToolRequest':
      takeCall(block, at, conversation);
      break;
    case 'toolResponse':
      conversation.result(stringIn(block, 'id') ?? '', resultOf(block['toolResult']), at);
      break;
    case 'contextLengthExceeded':
      conversation.note('api-error', stringIn(block, 'msg') ?? 'The context window is full.', at);
      break;
  }
}

function takeCall(block: Fields, at: Place, conversation: Conversation): void {
  const call = fieldsIn(block, 'toolCall');
  const value = call === undefined ? undefined : fieldsIn(call, 'value');
  const callId = stringIn(block, 'id') ?? `${at.row ?? at.line}`;
  const name = (value === undefined ? undefined : stringIn(value, 'name')) ?? 'unknown';
  const given = value?.['arguments'];
  const [tool, input] = name === 'developer__text_editor' ? editorCall(given) : [name, given];
  conversation.call(callId, tool, input, at);
}

/** The older editor tool is several tools in one. */
function editorCall(given: unknown): readonly [string, unknown] {
  const command = isFields(given) ? stringIn(given, 'command') : undefined;
  if (command === 'view') return ['developer__analyze', given];
  if (command === 'write') return ['developer__write', given];
  return [command === 'undo_edit' ? 'developer__text_editor' : 'developer__edit', given];
}

function resultOf(value: unknown): RawResult {
  const result = isFields(value) ? value : {};
  if (result['status'] === 'error' || result['error'] !== undefined) return failure(stringIn(result, 'error') ?? '');
  const inner = result['value'];
  const content = isFields(inner) ? inner['content'] : inner;
  const text = plainText(content);
  const code = /(?:^|\n)(?:Command exited with code|Exit code:?|Process exited with code) (-?\d+)/.exec(
    text.slice(-2_000),
  );
  return {
    text,
    failed: isFields(inner) && inner['isError'] === true,
    exitCode: statusIn(inner) ?? (code === null ? null : Number(code[1])),
  };
}

/** Newer versions say it beside the text. */
const statusIn = (value: unknown) =>
  isFields(value) ? numberIn(fieldsIn(value, 'structuredContent') ?? {}, 'exit_code') : undefined;

function failure(error: string): RawResult {
  if (/declined to run this tool|user (?:has )?(?:denied|declined|rejected)/i.test(error)) {
    return { text: error, rejection: { said: null } };
  }
  return { text: error, failed: true, interrupted: /interrupted by the user|cancelled/i.test(error) };
}
