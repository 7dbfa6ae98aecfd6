/** Turns a user record into entries: what was typed, tool results, shell commands of the user, notes. */
import { capText } from '../../core/capText';
import { type Entry, type MessageOrigin, textLimits } from '../../core/session';
import { isHandoffText } from '../handoffText';
import type { EntryBase } from './chain';
import { type ClaudeRecord, type ContentBlock, contentBlock, toolUseResult } from './records';
import { readToolResult } from './toolResult';
import type { Tools } from './tools';
import { readUserText, type TextPiece } from './userText';

export interface UserContext {
  readonly tools: Tools;
  /** In the log of a subagent, the user is the agent that started it. */
  readonly isSubagent: boolean;
  /** No user message has been read yet. */
  readonly isFirst: boolean;
  readonly tokensBefore: number | null;
  readonly tokensAfter: number | null;
}

export function userEntries(record: ClaudeRecord, base: EntryBase, context: UserContext): readonly Entry[] {
  const content = record.message?.content;
  if (record.isCompactSummary === true) return [compaction(plainText(content), base, context)];
  if (typeof content === 'string') return textEntries(content, record, base, context);
  const blocks = (content ?? []).flatMap((block) => contentBlock.safeParse(block).data ?? []);
  const entries = blocks.flatMap((block) => {
    if (block.type === 'text') return textEntries(block.text ?? '', record, base, context);
    return block.type === 'tool_result' ? [resultEntry(block, record, base, context)] : [];
  });
  return withImages(mergeTyped(entries), blocks.filter(({ type }) => type === 'image').length, base);
}

function textEntries(text: string, record: ClaudeRecord, base: EntryBase, context: UserContext): readonly Entry[] {
  return readUserText(text).flatMap((piece) => pieceEntry(piece, record, base, context));
}

function pieceEntry(piece: TextPiece, record: ClaudeRecord, base: EntryBase, context: UserContext): readonly Entry[] {
  switch (piece.kind) {
    case 'note':
      return [{ ...base, kind: 'note', topic: piece.topic, text: piece.text }];
    case 'summary':
      return [compaction(piece.text, base, context)];
    case 'shell-input':
      return [context.tools.userShell(piece.text, base, record.cwd)];
    case 'shell-output':
      return context.tools.userShellResult(piece.text, piece.isError, base);
    default: {
      const origin = originOf(piece, record, context);
      const limit = origin === 'injected' ? textLimits.toolOutput : textLimits.message;
      return [{ ...base, kind: 'message', role: 'user', origin, text: capText(piece.text, limit) }];
    }
  }
}

function originOf(piece: TextPiece, record: ClaudeRecord, context: UserContext): MessageOrigin {
  if (piece.kind === 'command') return 'command';
  if (piece.kind === 'injected' || record.isMeta === true || context.isSubagent) return 'injected';
  if (record.promptSource === 'system') return 'injected';
  return context.isFirst && isHandoffText(piece.text) ? 'handoff' : 'typed';
}

function compaction(text: string, base: EntryBase, { tokensBefore, tokensAfter }: UserContext): Entry {
  return {
    ...base,
    kind: 'compaction',
    scope: 'session',
    text: capText(text, textLimits.message),
    tokensBefore,
    ...(tokensAfter === null ? {} : { tokensAfter }),
  };
}

function resultEntry(block: ContentBlock, record: ClaudeRecord, base: EntryBase, { tools }: UserContext): Entry {
  const callId = block.tool_use_id ?? '';
  const structured = toolUseResult.safeParse(record.toolUseResult).data ?? null;
  const parts = readToolResult(block, tools.nameOf(callId), structured);
  tools.noteResult(callId, parts, structured);
  return { ...base, kind: 'tool-result', callId, ...parts };
}

/** Text typed beside an image comes in several blocks; it was one message. */
function mergeTyped(entries: readonly Entry[]): readonly Entry[] {
  const merged: Entry[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    if (last?.kind === 'message' && entry.kind === 'message' && last.origin === 'typed' && entry.origin === 'typed') {
      merged[merged.length - 1] = { ...last, text: `${last.text}\n${entry.text}` };
    } else merged.push(entry);
  }
  return merged;
}

function withImages(entries: readonly Entry[], images: number, base: EntryBase): readonly Entry[] {
  if (images === 0) return entries;
  const at = entries.findIndex((entry) => entry.kind === 'message' && entry.origin === 'typed');
  if (at === -1) return [...entries, { ...base, kind: 'message', role: 'user', origin: 'typed', text: '', images }];
  return entries.map((entry, position) => (position === at ? { ...entry, images } : entry));
}

/** The text of a content, its blocks joined. */
export function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((block) => contentBlock.safeParse(block).data?.text ?? []).join('\n');
}
