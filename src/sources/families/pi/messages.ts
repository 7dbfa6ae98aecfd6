/** Turns one message of a Pi log into entries, by the role it has. */

import { isHandoffText } from '../../../core/document/isHandoffText';
import { type Entry, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { capResult } from '../../reading/entries/capResult';
import { modelMessage, reasoning, toolCall, toolResult, userMessage } from '../../reading/entries/entries';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../../reading/values/fields';
import { reportIn, reportTool } from './report';
import { readPiResult } from './result';
import { countImages, piText, readPiPrompt } from './text';
import { piActions } from './tools';

/** Where an entry comes from. */
export type PiBase = Pick<Entry, 'line' | 'id' | 'time'>;

/** Null for a role that is not known. `isFirst` is true until the user has said something. */
export function piMessageEntries(message: Fields, base: PiBase, isFirst: boolean): readonly Entry[] | null {
  switch (message['role']) {
    case 'user':
      return userEntries(message, base, isFirst);
    case 'assistant':
      return assistantEntries(message, base);
    case 'toolResult':
      // What comes back for a report says only that it was handed in.
      return stringIn(message, 'toolName') === reportTool && message['isError'] !== true
        ? []
        : [resultEntry(message, base)];
    case 'bashExecution':
    case 'pythonExecution':
      return executionEntries(message, base);
    case 'custom':
    case 'hookMessage':
      return [customEntry(message, base)];
    case 'developer':
      return [userMessage(base, 'injected', capText(piText(message['content']), textLimits.toolOutput))];
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
  // oh-my-pi says who wrote a user message: the user, or the agent in their name.
  const isOwn = message['attribution'] !== 'agent' && message['synthetic'] !== true;
  const images = countImages(content);
  const entries = readPiPrompt(piText(content)).map(({ kind, text }) => {
    const origin = !isOwn ? 'injected' : kind === 'typed' && isFirst && isHandoffText(text) ? 'handoff' : kind;
    return userMessage(base, origin, capText(text, textLimits.message));
  });
  if (images === 0) return entries;
  const at = entries.findIndex(({ origin }) => origin !== 'injected');
  if (at === -1) return [...entries, { ...userMessage(base, 'typed', ''), images }];
  return entries.map((entry, position) => (position === at ? { ...entry, images } : entry));
}

/** Messages of extensions; a handoff is one of them. */
export function customEntry(fields: Fields, base: PiBase): Entry {
  const origin = fields['customType'] === 'handoff' ? 'handoff' : 'injected';
  const limit = origin === 'handoff' ? textLimits.message : textLimits.toolOutput;
  return userMessage(base, origin, capText(piText(fields['content']), limit));
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
      const phase =
        message['stopReason'] === 'toolUse' ? 'interim' : message['stopReason'] === 'stop' ? 'final' : undefined;
      return [modelMessage(base, capText(text, textLimits.message), phase)];
    }
    case 'thinking': {
      const text = stringIn(block, 'thinking') ?? '';
      return text.trim() === '' ? [] : [reasoning(base, capText(text, textLimits.reasoning))];
    }
    case 'toolCall':
      return [reportEntry(block, base) ?? callEntry(block, base)];
    default:
      return [];
  }
}

function reportEntry(block: Fields, base: PiBase): Entry | null {
  if (stringIn(block, 'name') !== reportTool) return null;
  const report = reportIn(fieldsIn(block, 'arguments') ?? {});
  return report === null ? null : modelMessage(base, report, 'final');
}

function callEntry(block: Fields, base: PiBase): Entry {
  const tool = stringIn(block, 'name') ?? 'unknown';
  const args = fieldsIn(block, 'arguments') ?? {};
  // oh-my-pi asks the model for its intent as an argument of every tool.
  const intent = stringIn(args, 'i') ?? stringIn(args, 'description');
  const description = intent === undefined ? undefined : capText(intent, textLimits.line);
  return toolCall(base, stringIn(block, 'id') ?? '', tool, piActions(tool, args), description);
}

const resultEntry = (message: Fields, base: PiBase): Entry =>
  toolResult(base, stringIn(message, 'toolCallId') ?? '', readPiResult(message, stringIn(message, 'toolName') ?? ''));

/** What the user ran themselves with `!`, and what came of it. */
function executionEntries(message: Fields, base: PiBase): readonly Entry[] {
  const callId = `shell-${base.line}`;
  const command = stringIn(message, 'command');
  const text = command ?? stringIn(message, 'code') ?? '';
  const exitCode = numberIn(message, 'exitCode') ?? null;
  const isError = exitCode !== null && exitCode !== 0;
  return [
    toolCall(base, callId, command === undefined ? 'python' : 'shell', [
      command === undefined
        ? { kind: 'other', input: capText(text, textLimits.command) }
        : { kind: 'shell', command: capText(text, textLimits.command), byUser: true },
    ]),
    toolResult(base, callId, {
      text: capResult(stringIn(message, 'output') ?? '', isError),
      isError,
      exitCode,
      interrupted: message['cancelled'] === true ? true : undefined,
    }),
  ];
}

/** True for a record of oh-my-pi or Pi that carries a message. */
export const messageOf = (record: Fields): Fields | null => {
  const message = record['message'];
  return isFields(message) ? message : null;
};
