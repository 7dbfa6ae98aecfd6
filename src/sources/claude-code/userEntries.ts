/** Turns a user record into entries: what was typed, tool results, shell commands of the user, notes. */

import { isHandoffText } from '../../core/document/isHandoffText';
import { type Entry, type MessageOrigin, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { userMessage } from '../reading/entries/entries';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import type { EntryBase } from './chain';
import type { ClaudeRecord } from './records';
import { summaryText } from './summaryText';
import type { Tools } from './tools';
import { readOneOfTexts, readUserText, type TextPiece } from './userText';

/** What went before the record, as far as its reading depends on it. */
export interface UserContext {
  readonly tools: Tools;
  /** In the log of a subagent, the user is the agent that started it. */
  readonly isSubagent: boolean;
  /** No user message has been read yet. */
  readonly isFirst: boolean;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}

/** Empty for a record that says nothing of the session. */
export function userEntries(record: ClaudeRecord, base: EntryBase, context: UserContext): readonly Entry[] {
  const content = record.message?.content ?? [];
  if (record.fields['isCompactSummary'] === true) return [compaction(plainText(content), base, context)];
  const entries: Entry[] = [];
  if (typeof content === 'string') addPieces(entries, readUserText(content), record, base, context);
  else {
    const read = content.filter(({ type }) => type === 'text').length > 1 ? readOneOfTexts : readUserText;
    for (const block of content) {
      if (block['type'] === 'tool_result')
        entries.push(context.tools.result(block, record.fields['toolUseResult'], base));
      else if (block['type'] === 'text') addPieces(entries, read(stringIn(block, 'text') ?? ''), record, base, context);
    }
    const images = content.filter((block) => block['type'] === 'image').length;
    if (images > 0) addImages(entries, images, base);
  }
  return entries;
}

/** Text typed beside an image comes in several blocks; it was one message. */
function addPieces(
  entries: Entry[],
  pieces: readonly TextPiece[],
  record: ClaudeRecord,
  base: EntryBase,
  context: UserContext,
): void {
  for (const piece of pieces) {
    const entry = pieceEntry(piece, record, base, context);
    const last = entries.at(-1);
    if (entry === null) continue;
    if (last?.kind === 'message' && entry.kind === 'message' && last.origin === 'typed' && entry.origin === 'typed')
      entries[entries.length - 1] = { ...last, text: `${last.text}\n${entry.text}` };
    else entries.push(entry);
  }
}

function pieceEntry(piece: TextPiece, record: ClaudeRecord, base: EntryBase, context: UserContext): Entry | null {
  switch (piece.kind) {
    case 'note':
      return { ...base, kind: 'note', topic: piece.topic, text: piece.text };
    case 'summary':
      return compaction(piece.text, base, context);
    case 'shell-input':
      return context.tools.userShell(piece.text, base, stringIn(record.fields, 'cwd'));
    case 'shell-output':
      return context.tools.userShellResult(piece.text, piece.isError, base);
    default: {
      const origin = originOf(piece, record, context);
      // Of a subagent's log the text put in is its assignment, and of a teammate's what the others tell it.
      const isOrder = context.isSubagent || piece.kind === 'assigned';
      const limit = origin === 'injected' && !isOrder ? textLimits.toolOutput : textLimits.message;
      const message = userMessage(base, origin, capText(piece.text, limit));
      return piece.kind === 'assigned' && piece.sender !== null ? { ...message, sender: piece.sender } : message;
    }
  }
}

function originOf(piece: TextPiece, { fields }: ClaudeRecord, context: UserContext): MessageOrigin {
  if (piece.kind === 'command') return 'command';
  if (piece.kind === 'injected' || piece.kind === 'assigned' || fields['isMeta'] === true || context.isSubagent)
    return 'injected';
  if (fields['promptSource'] === 'system' || isNotification(fields)) return 'injected';
  return context.isFirst && isHandoffText(piece.text) ? 'handoff' : 'typed';
}

/** Newer versions name who wrote a record; a task that ended is none of the user's words. */
const isNotification = (fields: Fields) =>
  /-notification$/.test(stringIn(fieldsIn(fields, 'origin') ?? {}, 'kind') ?? '');

function compaction(text: string, base: EntryBase, { tokensBefore, tokensAfter }: UserContext): Entry {
  return {
    ...base,
    kind: 'compaction',
    scope: 'session',
    text: capText(summaryText(text), textLimits.summary),
    tokensBefore,
    ...(tokensAfter === null ? {} : { tokensAfter }),
  };
}

function addImages(entries: Entry[], images: number, base: EntryBase): void {
  const at = entries.findIndex((entry) => entry.kind === 'message' && entry.origin === 'typed');
  const message = entries[at];
  if (message?.kind === 'message') entries[at] = { ...message, images };
  else entries.push({ ...userMessage(base, 'typed', ''), images });
}

/** The text of a content, its blocks joined. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((block: unknown) => (isFields(block) ? (stringIn(block, 'text') ?? []) : [])).join('\n');
}
