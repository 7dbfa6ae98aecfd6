/** Turns the records of Factory Droid into entries. */

import { isHandoffText } from '../../core/document/isHandoffText';
import { type Entry, type MessageOrigin, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import {
  modelMessage,
  type ResultParts,
  reasoning,
  toolCall,
  toolResult,
  userMessage,
} from '../reading/entries/entries';
import { type Fields, fieldsIn, isFields, listIn, numberIn, stringIn } from '../reading/values/fields';
import { readAnswers, toolActions } from './toolActions';

/** Where an entry comes from. */
export type EntryBase = Pick<Entry, 'line' | 'id' | 'time'>;

/** `tools` keeps the names of calls, by id, for their results; `isFirst` where no prompt came before. */
export function messageEntries(
  record: Fields,
  base: EntryBase,
  tools: Map<string, string>,
  isFirst: boolean,
): readonly Entry[] {
  const message = fieldsIn(record, 'message') ?? {};
  const isUser = message['role'] === 'user';
  const content = message['content'];
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : listIn(message, 'content');
  const images = blocks.filter((block) => block['type'] === 'image').length;
  const found = blocks.flatMap((block) => blockEntries(block, base, tools, isUser, isFirst));
  // What the user is not shown is not theirs.
  const entries = message['visibility'] === 'llm_only' ? found.map(asInjected) : found;
  const at = entries.findIndex((entry) => entry.kind === 'message' && entry.origin !== 'injected');
  return images === 0 ? entries : entries.map((entry, position) => withImages(entry, position === at ? images : 0));
}

function asInjected(entry: Entry): Entry {
  return entry.kind === 'message' && entry.role === 'user' ? { ...entry, origin: 'injected' } : entry;
}

function withImages(entry: Entry, images: number): Entry {
  return images > 0 && entry.kind === 'message' ? { ...entry, images } : entry;
}

function blockEntries(
  block: Fields,
  base: EntryBase,
  tools: Map<string, string>,
  isUser: boolean,
  isFirst: boolean,
): readonly Entry[] {
  switch (block['type']) {
    case 'text': {
      const text = stringIn(block, 'text') ?? '';
      return isUser ? userEntries(text, base, isFirst) : assistantEntries(text, base);
    }
    case 'thinking':
    case 'reasoning': {
      const text = stringIn(block, 'thinking') ?? stringIn(block, 'text') ?? '';
      return text.trim() === '' ? [] : [reasoning(base, capText(text, textLimits.reasoning))];
    }
    case 'tool_use': {
      const [callId, tool] = [stringIn(block, 'id') ?? '', stringIn(block, 'name') ?? 'unknown'];
      tools.set(callId, tool);
      const actions = toolActions(tool, fieldsIn(block, 'input') ?? {});
      return [toolCall(base, callId, tool, actions)];
    }
    case 'tool_result': {
      const callId = stringIn(block, 'tool_use_id') ?? '';
      return [toolResult(base, callId, readResult(block, tools.get(callId)))];
    }
    default:
      return [];
  }
}

const assistantEntries = (text: string, base: EntryBase): readonly Entry[] =>
  text.trim() === '' ? [] : [modelMessage(base, capText(text, textLimits.message))];

const reminder = /<(system-reminder|system-notification)>[\s\S]*?<\/\1>\s*/g;

/** Reminders stand before the user's words, in blocks of their own or in the same one. */
function userEntries(text: string, base: EntryBase, isFirst: boolean): readonly Entry[] {
  const added = (text.match(reminder) ?? []).map((one) => userEntry('injected', one.trim(), base));
  const own = text.replace(reminder, '').replace(/^\s*<user_query>\s*([\s\S]*?)\s*<\/user_query>\s*$/, '$1');
  if (own.trim() === '') return added;
  if (/^\s*Request (?:interrupted|cancelled) by user/.test(own))
    return [...added, { ...base, kind: 'note', topic: 'interrupted', text: own.trim() }];
  const isCommand = /^\/[a-z][\w:-]*(?:\s|$)/.test(own);
  const origin = isFirst && isHandoffText(own) ? 'handoff' : isCommand ? 'command' : 'typed';
  return [...added, userEntry(origin, own, base)];
}

const userEntry = (origin: MessageOrigin, text: string, base: EntryBase): Entry =>
  userMessage(base, origin, origin === 'injected' ? capResult(text, false) : capText(text, textLimits.message));

function readResult(block: Fields, tool: string | undefined): ResultParts {
  const raw = resultText(block['content']);
  const isError = block['is_error'] === true;
  const exit = /\n*\[Process exited with code (-?\d+)\]\s*$/.exec(raw);
  const failed = /^Error: Command failed \(exit code: (-?\d+)\)\n?/.exec(raw);
  const written = exit?.[1] ?? failed?.[1];
  const text = raw.slice(failed?.[0].length ?? 0, exit?.index ?? raw.length);
  const isRefused =
    isError && /\b(?:rejected|declined|denied) by (?:the )?user|user (?:rejected|declined|denied)/i.test(raw);
  const interrupted = isError && !isRefused && /\b(?:cancelled|interrupted|aborted) by (?:the )?user/i.test(raw);
  const answers = tool === 'AskUser' ? readAnswers(raw) : [];
  return {
    text: capResult(text, isError),
    isError,
    exitCode: written === undefined ? null : Number(written),
    interrupted: interrupted || undefined,
    rejection: isRefused ? { said: null } : undefined,
    approved: (tool === 'ExitSpecMode' && !isError && /approved/i.test(raw)) || undefined,
    answers: answers.length === 0 ? undefined : answers,
  };
}

function resultText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((block: unknown) => (isFields(block) ? (stringIn(block, 'text') ?? []) : [])).join('\n');
}

/** The summary is a text of its own, or has a body; older versions wrote the one, newer the other. */
export function compactionEntry(record: Fields, base: EntryBase): Entry {
  const summary = fieldsIn(record, 'summary') ?? {};
  const text = stringIn(record, 'summaryText') ?? stringIn(record, 'summary') ?? stringIn(summary, 'body') ?? '';
  const tokensAfter = numberIn(record, 'summaryTokens');
  return {
    ...base,
    kind: 'compaction',
    scope: 'session',
    text: capText(text, textLimits.summary),
    tokensBefore: null,
    ...(tokensAfter === undefined ? {} : { tokensAfter }),
  };
}
