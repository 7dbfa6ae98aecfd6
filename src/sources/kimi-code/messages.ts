/** Messages as they are put into the context, each under the role that said it. */
import { rowOf } from '../../core/text/rowOf';
import type { Place } from '../reading/entries/conversation';
import { bad, type LineOutcome, repeated, skipped, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, isFields, listIn, stringIn } from '../reading/values/fields';
import { takeCall, takeParts, takeResult } from './events';
import type { KimiHandler, KimiLog } from './log';
import { spokenBy } from './userText';

/** By the role of the message. */
const roleHandlers: Readonly<Record<string, KimiHandler>> = {
  user: takeUser,
  assistant: (log, message, at) => {
    takeParts(log, message['content'], at);
    for (const call of listIn(message, 'toolCalls')) takeCall(log, call, at);
    return used;
  },
  tool: (log, message, at) => {
    const result = { output: message['content'], isError: message['isError'] };
    return takeResult(log, stringIn(message, 'toolCallId'), result, at);
  },
  system: () => skipped('system-prompt'),
};

/** The message of one record. */
export function takeMessage(log: KimiLog, message: Fields | undefined, at: Place): LineOutcome {
  const handle = message === undefined ? undefined : rowOf(roleHandlers, stringIn(message, 'role') ?? '');
  if (message === undefined || handle === undefined) return bad('context.append_message');
  return handle(log, message, { ...at, id: stringIn(message, 'id') ?? null });
}

function takeUser(log: KimiLog, message: Fields, at: Place): LineOutcome {
  const { conversation } = log;
  const spoken = spokenBy(fieldsIn(message, 'origin'), message['content']);
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
      log.userCall = `user-${at.line}`;
      conversation.act(log.userCall, 'Bash', [{ kind: 'shell', command: spoken.command, byUser: true }], at);
      break;
    case 'shell-result':
      if (log.userCall !== null) conversation.result(log.userCall, spoken.result, at);
      log.userCall = null;
      break;
    default:
      conversation.user(spoken.text, at, spoken.kind);
      conversation.images(imagesIn(message['content']));
  }
  return used;
}

const imagesIn = (content: unknown) =>
  Array.isArray(content) ? content.filter((part) => isFields(part) && part['type'] === 'image_url').length : 0;
