/** Collects a session that consists of messages, calls and their results, for formats without more to them. */

import { isHandoffText } from '../../../core/document/isHandoffText';
import {
  type CompactionEntry,
  type Entry,
  type MessageEntry,
  type MessageOrigin,
  type NoteEntry,
  type ToolAction,
  type ToolResultEntry,
  textLimits,
} from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import type { LineLedger } from '../lines/lineLedger';
import { type PlainTools, plainActions } from '../tools/plainTools';
import { isFields, stringIn } from '../values/fields';
import { capResult } from './capResult';
import { promptTitle } from './promptTitle';
import { isPrompt, openTranscript } from './transcript';

/** Where an entry comes from; `row` is set where the log has rows instead of lines, `time` is in milliseconds. */
export interface Place {
  readonly line: number;
  readonly id: string | null;
  readonly row?: string;
  readonly time: number | null;
}

/** A part of a message that one author wrote. */
export interface TextPiece {
  readonly origin: MessageOrigin;
  readonly text: string;
}

/** What differs between the formats: the names of tools, and how the client frames the user's words. */
export interface Dialect {
  readonly tools: PlainTools;
  /** The pieces of what stands under role user; by default all of it is the user's. */
  readonly userPieces?: (text: string) => readonly TextPiece[];
}

/** A result as the log has it. */
export interface RawResult {
  readonly text: string;
  readonly failed?: boolean;
  readonly exitCode?: number | null;
  readonly interrupted?: boolean;
  readonly rejection?: { readonly said: string | null };
  readonly claims?: string;
  /** The user lets a plan be carried out. */
  readonly approved?: true;
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

/** Takes what happened in the order of the log. */
export interface Conversation {
  user(text: string, at: Place, origin?: 'typed' | 'queued'): void;
  /** A slash command of the user, with its arguments. */
  command(text: string, at: Place): void;
  /** Words of the client under whatever role. */
  injected(text: string, at: Place): void;
  model(text: string, at: Place, phase?: MessageEntry['phase']): void;
  reasoning(text: string, at: Place): void;
  call(callId: string, tool: string, input: unknown, at: Place, byUser?: boolean): void;
  /** A call whose actions are known already. */
  act(callId: string, tool: string, actions: readonly ToolAction[], at: Place, description?: string): void;
  result(callId: string, result: RawResult, at: Place): void;
  /** A result that counts only where the call has no other. */
  spareResult(callId: string, result: RawResult, at: Place): void;
  /** Images that came with the user's newest message. */
  images(count: number): void;
  compacted(text: string, at: Place, tokensBefore?: number | null, keeps?: CompactionEntry['keeps']): void;
  note(topic: NoteEntry['topic'], text: string, at: Place): void;
  /** Takes out the last `turns` turns that the user began; what they said amid one began none. */
  rollBack(turns: number): void;
  compactions(): number;
  /** How many entries there are, to tell whether a record left any. */
  size(): number;
  close(): { readonly entries: readonly Entry[]; readonly title: string | null };
}

/** Blank texts are left out; a file that was read or edited before is not told as new. */
export function openConversation(ledger: LineLedger, dialect: Dialect): Conversation {
  const transcript = openTranscript(ledger);
  const seen = new Set<string>();
  const answered = new Set<string>();
  let compactions = 0;

  /** A file that was read or edited before is not new. */
  const known = (action: ToolAction): ToolAction => {
    if (action.kind !== 'edit' && action.kind !== 'read') return action;
    const isNew = !seen.has(action.path);
    seen.add(action.path);
    const isRewritten = action.kind === 'edit' && action.operation === 'created' && !isNew;
    return isRewritten ? { ...action, operation: 'modified' } : action;
  };

  const act: Conversation['act'] = (callId, tool, actions, at, description = '') => {
    transcript.add({
      kind: 'tool-call',
      ...at,
      callId: detach(callId),
      tool: detach(tool),
      actions: actions.map(known),
      ...(description === '' ? {} : { description: detach(capText(description, 300)) }),
    });
  };

  return {
    user(text, at, origin = 'typed') {
      const pieces = dialect.userPieces?.(text) ?? [{ origin, text }];
      for (const piece of pieces) {
        if (piece.text.trim() === '') continue;
        const isHandoff = piece.origin === 'typed' && !transcript.hasPrompt() && isHandoffText(piece.text);
        const origin = isHandoff ? 'handoff' : piece.origin;
        const limit = origin === 'injected' ? textLimits.toolOutput : textLimits.message;
        transcript.add({ kind: 'message', ...at, role: 'user', origin, text: detach(capText(piece.text, limit)) });
      }
    },
    command(text, at) {
      const limited = detach(capText(text, textLimits.message));
      transcript.add({ kind: 'message', ...at, role: 'user', origin: 'command', text: limited });
    },
    injected(text, at) {
      if (text.trim() === '') return;
      const limited = detach(capResult(text, false));
      transcript.add({ kind: 'message', ...at, role: 'user', origin: 'injected', text: limited });
    },
    model(text, at, phase) {
      if (text.trim() === '') return;
      transcript.add({
        kind: 'message',
        ...at,
        role: 'assistant',
        origin: 'model',
        text: detach(capText(text, textLimits.message)),
        ...(phase === undefined ? {} : { phase }),
      });
    },
    reasoning(text, at) {
      if (text.trim() === '') return;
      transcript.add({ kind: 'reasoning', ...at, text: detach(capText(text.trim(), textLimits.reasoning)) });
    },
    call(callId, tool, input, at, byUser = false) {
      const actions = plainActions(dialect.tools, tool, input);
      const description = isFields(input)
        ? (stringIn(input, 'description') ?? stringIn(input, 'explanation'))
        : undefined;
      act(callId, tool, byUser ? actions.map(ofUser) : actions, at, description);
    },
    act,
    result(callId, raw, at) {
      answered.add(callId);
      transcript.add(resultEntry(callId, raw, at));
    },
    spareResult(callId, raw, at) {
      if (answered.has(callId)) return;
      answered.add(callId);
      transcript.add(resultEntry(callId, raw, at));
    },
    images(count) {
      const place = count === 0 ? null : transcript.findLast((entry) => isPrompt(entry));
      const entry = place === null ? null : transcript.at(place);
      if (place !== null && entry?.kind === 'message') transcript.replace(place, { ...entry, images: count });
    },
    compacted(text, at, tokensBefore = null, keeps) {
      compactions += 1;
      const summary = detach(capText(text, textLimits.summary));
      const entry: CompactionEntry = { kind: 'compaction', ...at, scope: 'session', text: summary, tokensBefore };
      transcript.add(keeps === undefined ? entry : { ...entry, keeps });
    },
    note(topic, text, at) {
      transcript.add({ kind: 'note', ...at, topic, text: detach(capResult(text, false)) });
    },
    rollBack(turns) {
      transcript.rollBack(turns, ({ origin }) => origin !== 'queued');
    },
    compactions: () => compactions,
    size: () => transcript.size(),
    close() {
      const entries = transcript.close();
      const prompts = entries.filter(isPrompt);
      const prompt = prompts.find(({ origin }) => origin !== 'command') ?? prompts[0];
      return { entries, title: prompt === undefined ? null : promptTitle(prompt.text) };
    },
  };
}

const ofUser = (action: ToolAction): ToolAction => (action.kind === 'shell' ? { ...action, byUser: true } : action);

function resultEntry(callId: string, raw: RawResult, at: Place): ToolResultEntry {
  const exitCode = raw.exitCode ?? null;
  const isError = raw.failed === true || (exitCode !== null && exitCode !== 0) || raw.rejection !== undefined;
  return {
    kind: 'tool-result',
    ...at,
    callId: detach(callId),
    text: detach(capResult(raw.text, isError)),
    isError,
    exitCode,
    ...(raw.interrupted === true ? { interrupted: true } : {}),
    ...(raw.rejection === undefined ? {} : { rejection: raw.rejection }),
    ...(raw.claims === undefined ? {} : { claims: raw.claims }),
    ...(raw.approved === undefined ? {} : { approved: raw.approved }),
    ...(raw.answers === undefined ? {} : { answers: raw.answers }),
  };
}

/** Text of a value that may be text, blocks of text, or anything. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value
    .flatMap((item) => (isFields(item) ? (stringIn(item, 'text') ?? []) : typeof item === 'string' ? item : []))
    .join('\n');
}
