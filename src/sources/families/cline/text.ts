/** Tells the user's own words from what Cline and its relatives put under role user. */

import { isHandoffText } from '../../../core/document/isHandoffText';
import type { MessageOrigin } from '../../../core/session';
import { withoutFrames, withoutTrailingFrames } from './frames';
import { tagged, wordsOfUser } from './result';

/** A part of a message that one author wrote. */
export interface TextPiece {
  readonly origin: MessageOrigin;
  readonly text: string;
}

/** Text that only the client writes, by how it begins. */
const clientStarts = [
  '<environment_details>',
  '<file_content',
  '<folder_content',
  '<url_content',
  '<workspace_diagnostics',
  '<git_',
  '<terminal_output',
  '<problems',
  '<explicit_instructions',
  '<hook_context',
  '<SYSTEM_NOTICE>',
  '<system',
  '# task_progress',
  '# TODO LIST',
  '# Todo List',
  '# Reminder',
  '[ERROR]',
  '[NOTE]',
  '[[NOTE]',
  '[TASK RESUMPTION]',
  '[Sliding window',
  'Context summary:',
  'You seem to be having trouble',
  'You did not use a tool',
  'If you have completed the user',
  'Failed to parse',
  'The previous response was interrupted',
  'Your previous response',
  'No plan is needed',
];

/** Tells text that the client puts behind results, such as the state of the editor. */
export function isClientText(text: string): boolean {
  const start = text.trimStart();
  return clientStarts.some((prefix) => start.startsWith(prefix));
}

/** The pieces of one text; those of the client stand after the user's words. Blank texts give none. */
export function splitClineText(text: string, isFirst: boolean): readonly TextPiece[] {
  if (text.trim() === '') return [];
  const { own, put } = withoutFrames(text);
  const wrapped = wrappedWords(own);
  if (wrapped !== null) {
    const rest = [wrapped.rest, ...put].join('\n').trim();
    const words =
      wrapped.words.trim() === '' ? [] : [{ origin: originOf(wrapped.words, isFirst), text: wrapped.words }];
    return rest === '' ? words : [...words, { origin: 'injected', text: rest }];
  }
  if (isClientText(text)) {
    const words = wordsOfUser(own);
    const client: TextPiece = { origin: 'injected', text };
    return words === null ? [client] : [{ origin: originOf(words, isFirst), text: words }, client];
  }
  const words = /^(?:The user (?:has )?provided|New (?:instructions|message))/.test(text) ? wordsOfUser(own) : null;
  if (words !== null) return [{ origin: originOf(words, isFirst), text: words }];
  const plain = withoutTrailingFrames(text);
  const behind = plain.put.map((part): TextPiece => ({ origin: 'injected', text: part }));
  return plain.own.trim() === '' ? behind : [{ origin: originOf(plain.own, isFirst), text: plain.own }, ...behind];
}

const wrappers = ['task', 'user_message', 'feedback', 'answer'] as const;

/** The words of a text that is the user's words in a tag; what else stands in it is of the client. */
function wrappedWords(text: string): { readonly words: string; readonly rest: string } | null {
  const start = text.trimStart();
  const input = /^<user_input(?: [^>]*)?>([\s\S]*?)(?:<\/user_input>([\s\S]*))?$/.exec(start);
  if (input !== null) return { words: trimBreaks(input[1] ?? ''), rest: input[2] ?? '' };
  const tag = wrappers.find((name) => start.startsWith(`<${name}>`));
  if (tag === undefined) return null;
  const end = start.lastIndexOf(`</${tag}>`);
  return { words: tagged(start, tag) ?? '', rest: end === -1 ? '' : start.slice(end + tag.length + 3) };
}

const trimBreaks = (text: string) => text.replace(/^\n/, '').replace(/\n$/, '');

function originOf(text: string, isFirst: boolean): MessageOrigin {
  if (isFirst && isHandoffText(text)) return 'handoff';
  return /^\/[a-z][\w.-]*(?:\s|$)/.test(text) ? 'command' : 'typed';
}

/** The folder that the client names in its details, or null. */
export function folderIn(text: string): string | null {
  const match = /# Current (?:Working|Workspace) Directory \((.+?)\) Files|Working Directory: (.+)/.exec(text);
  return match?.[1] ?? match?.[2]?.trim() ?? null;
}

/** The summary that the client gave the model in place of what went before, or null. */
export function continuedFrom(text: string): string | null {
  const start = 'This session is being continued from a previous conversation';
  return text.trimStart().startsWith(start) ? text.trim() : null;
}
