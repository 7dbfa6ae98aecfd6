/** Reads one message of a chat of Cursor's command line, in the form of the library it calls its models with. */
import { type Conversation, type Place, plainText, type RawResult } from '../reading/entries/conversation';
import { type Fields, fieldsIn, isFields, listIn, stringIn } from '../reading/values/fields';

const summaryMark = '[Previous conversation summary]';

/** False for what is no message. */
export function takeStoreMessage(value: unknown, at: Place, conversation: Conversation): boolean {
  if (!isFields(value)) return false;
  const about = fieldsIn(fieldsIn(value, 'providerOptions') ?? {}, 'cursor') ?? {};
  switch (value['role']) {
    case 'system':
      return true;
    case 'user':
      takeUser(blocksOf(value['content']), about, at, conversation);
      return true;
    case 'assistant':
      for (const [position, block] of blocksOf(value['content']).entries())
        takeReply(block, `call-${at.line}-${position}`, at, conversation);
      return true;
    case 'tool':
      for (const block of blocksOf(value['content']))
        if (block['type'] === 'tool-result')
          conversation.result(stringIn(block, 'toolCallId') ?? '', resultOf(block, about), at);
      return true;
    default:
      return false;
  }
}

const blocksOf = (content: unknown): readonly Fields[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : listIn({ content }, 'content');

function takeUser(blocks: readonly Fields[], about: Fields, at: Place, conversation: Conversation): void {
  for (const block of blocks) {
    const text = stringIn(block, 'text');
    if (block['type'] !== 'text' || text === undefined) continue;
    if (about['isSummary'] === true || text.startsWith(summaryMark))
      conversation.compacted(text.startsWith(summaryMark) ? text.slice(summaryMark.length).trim() : text, at);
    else if (about['loopReminder'] !== undefined) conversation.injected(text, at);
    else conversation.user(text, at);
  }
  conversation.images(blocks.filter(({ type }) => type === 'image').length);
}

function takeReply(block: Fields, spareId: string, at: Place, conversation: Conversation): void {
  const text = stringIn(block, 'text') ?? '';
  if (block['type'] === 'text') conversation.model(text, at);
  else if (block['type'] === 'reasoning') conversation.reasoning(text, at);
  else if (block['type'] === 'tool-call')
    conversation.call(
      stringIn(block, 'toolCallId') ?? spareId,
      stringIn(block, 'toolName') ?? 'unknown',
      block['args'],
      at,
    );
}

/** How the call went stands beside the result; the exit status of a command only in its text. */
function resultOf(block: Fields, about: Fields): RawResult {
  const outcome = fieldsIn(about, 'highLevelToolCallResult') ?? {};
  const output = fieldsIn(outcome, 'output') ?? {};
  const text = plainText(block['result']);
  const failed = outcome['isError'] === true || output['isError'] === true;
  if (stringIn(block, 'toolName') !== 'Shell') return { text, failed };
  const framed = /^Exit code: (-?\d+)\s+(?:Command output:\s+```\n([\s\S]*?)\n?```\s*([\s\S]*))?$/.exec(text);
  if (framed === null) return { text, failed };
  const [, exitCode, printed, note = ''] = framed;
  const shown = printed === undefined ? '' : [printed, note].filter((part) => part !== '').join('\n');
  return { text: shown, failed, exitCode: Number(exitCode) };
}
