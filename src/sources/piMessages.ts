/** Turns one message of a Pi log into entries, by the role it has. */
import { capText } from '../core/capText';
import { type Entry, type MessageEntry, textLimits } from '../core/session';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from './fields';
import { isHandoffText } from './handoffText';
import { readPiResult } from './piResult';
import { countImages, piText, readPiPrompt } from './piText';
import { piActions } from './piTools';

export type PiBase = Pick<Entry, 'line' | 'id' | 'time'>;

/** Null for a role that is not known. `isFirst` is true until the user has said something. */
export function piMessageEntries(message: Fields, base: PiBase, isFirst: boolean): readonly Entry[] | null {
  switch (message['role']) {
    case 'user':
      return userEntries(message, base, isFirst);
    case 'assistant':
      return assistantEntries(message, base);
    case 'toolResult':
      return [resultEntry(message, base)];
    case 'bashExecution':
    case 'pythonExecution':
      return executionEntries(message, base);
    case 'custom':
    case 'hookMessage':
      return [customEntry(message, base)];
    case 'developer':
      return [userMessage('injected', capText(piText(message['content']), textLimits.toolOutput), base)];
    case 'fileMention':
      return listIn(message, 'files').flatMap((file): readonly Entry[] => {
        const path = stringIn(file, 'path');
        return path === undefined ? [] : [{ ...base, kind: 'note', topic: 'opened-file', text: path }];
      });
    case 'system':
      return [];
    default:
      return null;
  }
}

function userEntries(message: Fields, base: PiBase, isFirst: boolean): readonly Entry[] {
  const content = message['content'];
  // oh-my-pi says who wrote a user message: the user, or the agent in his name.
  const isOwn = message['attribution'] !== 'agent' && message['synthetic'] !== true;
  const images = countImages(content);
  const entries = readPiPrompt(piText(content)).map(({ kind, text }) => {
    const origin = !isOwn ? 'injected' : kind === 'typed' && isFirst && isHandoffText(text) ? 'handoff' : kind;
    return userMessage(origin, capText(text, textLimits.message), base);
  });
  if (images === 0) return entries;
  const at = entries.findIndex(({ origin }) => origin !== 'injected');
  if (at === -1) return [...entries, { ...userMessage('typed', '', base), images }];
  return entries.map((entry, position) => (position === at ? { ...entry, images } : entry));
}

function userMessage(origin: MessageEntry['origin'], text: string, base: PiBase): MessageEntry {
  return { ...base, kind: 'message', role: 'user', origin, text };
}

/** Messages of extensions; a handoff is one of them. */
export function customEntry(fields: Fields, base: PiBase): Entry {
  const origin = fields['customType'] === 'handoff' ? 'handoff' : 'injected';
  const limit = origin === 'handoff' ? textLimits.message : textLimits.toolOutput;
  return userMessage(origin, capText(piText(fields['content']), limit), base);
}

function assistantEntries(message: Fields, base: PiBase): readonly Entry[] {
  const stopReason = message['stopReason'];
  const failed = stopReason === 'error' || stopReason === 'aborted';
  const entries = listIn(message, 'content').flatMap((block) => blockEntry(block, message, base));
  // The calls of a reply that broke off were never run.
  const own = failed ? entries.filter(({ kind }) => kind !== 'tool-call') : entries;
  if (!failed) return own;
  const text = capText(stringIn(message, 'errorMessage') ?? 'The reply broke off.', textLimits.reasoning);
  return [...own, { ...base, kind: 'note', topic: stopReason === 'error' ? 'api-error' : 'interrupted', text }];
}

function blockEntry(block: Fields, message: Fields, base: PiBase): readonly Entry[] {
  switch (block['type']) {
    case 'text': {
      const text = stringIn(block, 'text') ?? '';
      if (text.trim() === '') return [];
      const phase = message['stopReason'] === 'toolUse' ? 'interim' : message['stopReason'] === 'stop' ? 'final' : null;
      const reply: Entry = {
        ...base,
        kind: 'message',
        role: 'assistant',
        origin: 'model',
        text: capText(text, textLimits.message),
      };
      return [phase === null ? reply : { ...reply, phase }];
    }
    case 'thinking': {
      const text = stringIn(block, 'thinking') ?? '';
      return text.trim() === '' ? [] : [{ ...base, kind: 'reasoning', text: capText(text, textLimits.reasoning) }];
    }
    case 'toolCall':
      return [callEntry(block, base)];
    default:
      return [];
  }
}

function callEntry(block: Fields, base: PiBase): Entry {
  const tool = stringIn(block, 'name') ?? 'unknown';
  const args = fieldsIn(block, 'arguments') ?? {};
  // oh-my-pi asks the model for its intent as an argument of every tool.
  const description = stringIn(args, 'i') ?? stringIn(args, 'description');
  return {
    ...base,
    kind: 'tool-call',
    callId: stringIn(block, 'id') ?? '',
    tool,
    actions: piActions(tool, args),
    ...(description === undefined ? {} : { description: capText(description, textLimits.editExcerpt) }),
  };
}

function resultEntry(message: Fields, base: PiBase): Entry {
  const tool = stringIn(message, 'toolName') ?? '';
  return {
    ...base,
    kind: 'tool-result',
    callId: stringIn(message, 'toolCallId') ?? '',
    ...readPiResult(message, tool),
  };
}

/** What the user ran himself with `!`, and what came of it. */
function executionEntries(message: Fields, base: PiBase): readonly Entry[] {
  const callId = `shell-${base.line}`;
  const command = stringIn(message, 'command');
  const text = command ?? stringIn(message, 'code') ?? '';
  const exitCode = numberIn(message, 'exitCode') ?? null;
  const isError = exitCode !== null && exitCode !== 0;
  return [
    {
      ...base,
      kind: 'tool-call',
      callId,
      tool: command === undefined ? 'python' : 'shell',
      actions: [
        command === undefined
          ? { kind: 'other', input: capText(text, textLimits.command) }
          : { kind: 'shell', command: capText(text, textLimits.command), byUser: true },
      ],
    },
    {
      ...base,
      kind: 'tool-result',
      callId,
      text: capText(stringIn(message, 'output') ?? '', isError ? textLimits.toolError : textLimits.toolOutput),
      isError,
      exitCode,
      ...(message['cancelled'] === true ? { interrupted: true } : {}),
    },
  ];
}

/** True for a record of oh-my-pi or Pi that carries a message. */
export const messageOf = (record: Fields): Fields | null => {
  const message = record['message'];
  return isFields(message) ? message : null;
};
