/**
 * Makes entries of the messages that Cline or a relative sent to its model. Calls may be records or tags within text,
 * and results may be records or texts with the tool's name above; both are paired here.
 */
import { capText, detach } from '../core/capText';
import { type ToolAction, type ToolCallEntry, textLimits } from '../core/session';
import { clineActions } from './clineActions';
import type { ClineMessage } from './clineRecords';
import { readClineResult, withoutLabel } from './clineResult';
import { continuedFrom, folderIn, isClientText, splitClineText } from './clineText';
import { findXmlCall } from './clineXml';
import { type Fields, isFields, stringIn } from './fields';
import type { Transcript } from './transcript';

export interface ClinePlace {
  readonly line: number;
  readonly id: string | null;
  readonly row?: string;
  readonly time: number | null;
}

export interface ClineHistory {
  take(message: ClineMessage, at: ClinePlace): void;
  /** What went before is no longer sent to the model. */
  compacted(text: string, at: ClinePlace, tokensBefore: number | null): void;
  /** The folder that the client named last. */
  folder(): string | null;
  startFolder(): string | null;
}

interface OpenCall {
  readonly callId: string;
  readonly tool: string;
  readonly actions: readonly ToolAction[];
  /** The call is shown as what it said, so its result is not shown. */
  readonly isMessage: boolean;
}

/** `isNew` tells whether a path was a new file when it was written; null where the log does not tell. */
export function openClineHistory(
  transcript: Transcript,
  isNew: ((path: string) => boolean) | null,
  onCompacted: () => void,
): ClineHistory {
  const calls = new Map<string, OpenCall>();
  const seen = new Set<string>();
  let waiting: OpenCall[] = [];
  let folders: readonly [string | null, string | null] = [null, null];

  const isFirstTime = (path: string) => (isNew === null ? !seen.has(path) : isNew(path));

  const open = (at: ClinePlace, callId: string, tool: string, input: unknown): OpenCall => {
    const isMessage = tool === 'attempt_completion' || tool === 'submit_and_exit';
    const actions = isMessage ? [] : clineActions(tool, input, isFirstTime);
    for (const action of actions) if (action.kind === 'read' || action.kind === 'edit') seen.add(action.path);
    const call = { callId, tool, actions, isMessage };
    calls.set(callId, call);
    const result = isFields(input) ? (stringIn(input, 'result') ?? stringIn(input, 'summary')) : undefined;
    if (isMessage) say(result ?? '', at, 'final');
    else transcript.add(callEntry(at, call, input));
    return call;
  };

  const say = (text: string, at: ClinePlace, phase?: 'final') => {
    if (text.trim() === '') return;
    transcript.add({
      kind: 'message',
      ...at,
      role: 'assistant',
      origin: 'model',
      text: detach(capText(text.trim(), textLimits.message)),
      ...(phase === undefined ? {} : { phase }),
    });
  };

  const close = (call: OpenCall | undefined, content: unknown, isError: boolean, at: ClinePlace) => {
    if (call === undefined) return;
    const { parts, said } = readClineResult(content, isError, call.actions);
    if (!call.isMessage) transcript.add({ kind: 'tool-result', ...at, callId: call.callId, ...parts });
    if (said !== null) hear(said, at);
  };

  /** What the user said; returns where the entry stands. */
  const hear = (text: string, at: ClinePlace) => {
    for (const piece of splitClineText(text, !transcript.hasPrompt())) {
      const limit = piece.origin === 'injected' ? textLimits.toolOutput : textLimits.message;
      const entry = { kind: 'message', ...at, role: 'user', ...piece } as const;
      transcript.add({ ...entry, text: detach(capText(piece.text, limit)) });
      const folder = piece.origin === 'injected' ? folderIn(piece.text) : null;
      if (folder !== null) folders = [folders[0] ?? folder, folder];
    }
  };

  const compacted: ClineHistory['compacted'] = (text, at, tokensBefore) => {
    onCompacted();
    const summary = detach(capText(text, textLimits.message));
    transcript.add({ kind: 'compaction', ...at, scope: 'session', text: summary, tokensBefore });
  };

  const takeModel = (blocks: readonly Fields[], at: ClinePlace) => {
    waiting = [];
    for (const [position, block] of blocks.entries()) {
      const type = stringIn(block, 'type');
      if (type === 'text') {
        const text = stringIn(block, 'text') ?? '';
        const call = findXmlCall(text);
        say(withoutThinking(call?.before ?? text), at);
        if (call !== null) waiting.push(open(at, `${at.row ?? at.id}-${position}`, call.tool, call.input));
      } else if (type === 'thinking' || type === 'reasoning') {
        const text = stringIn(block, 'thinking') ?? stringIn(block, 'text') ?? '';
        if (text.trim() !== '') transcript.add({ kind: 'reasoning', ...at, text: capText(text, textLimits.reasoning) });
      } else if (type === 'tool_use') {
        const callId = stringIn(block, 'id') ?? `${at.row ?? at.id}-${position}`;
        waiting.push(open(at, callId, stringIn(block, 'name') ?? 'unknown', block['input']));
      }
    }
  };

  const takeUser = (blocks: readonly Fields[], at: ClinePlace) => {
    /** A result that is given as text goes on until something else begins. */
    let current: { readonly call: OpenCall | undefined; readonly texts: string[] } | null = null;
    const end = () => {
      if (current !== null) close(current.call, current.texts.filter((text) => text !== '').join('\n'), false, at);
      current = null;
    };
    const before = transcript.size();
    for (const block of blocks) {
      const type = stringIn(block, 'type');
      if (type === 'tool_result') {
        end();
        close(calls.get(stringIn(block, 'tool_use_id') ?? ''), block['content'], block['is_error'] === true, at);
      } else if (type === 'text') {
        const text = stringIn(block, 'text') ?? '';
        const summary = continuedFrom(text);
        const tool = resultOf(text);
        if (summary !== null) {
          end();
          compacted(summary, at, null);
        } else if (tool !== null) {
          end();
          current = { call: takeWaiting(tool), texts: [withoutLabel(text)] };
        } else if (current !== null && !isClientText(text)) current.texts.push(text);
        else {
          end();
          hear(text, at);
        }
      } else if (type === 'file') {
        const path = stringIn(block, 'path');
        if (path !== undefined) transcript.add({ kind: 'note', ...at, topic: 'opened-file', text: path });
      }
    }
    end();
    const images = blocks.filter((block) => stringIn(block, 'type') === 'image').length;
    if (images > 0) countImages(transcript, before, images);
  };

  const takeWaiting = (tool: string): OpenCall | undefined => {
    const at = waiting.findIndex((call) => call.tool === tool);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };

  return {
    take(message, at) {
      const blocks = blocksOf(message.content);
      const kind = message.metadata?.kind;
      if (message.isSummary === true || kind === 'compaction_summary') {
        compacted(message.metadata?.summary ?? textOf(blocks), at, message.metadata?.tokensBefore ?? null);
      } else if (message.isTruncationMarker === true) compacted('', at, null);
      else if (message.role === 'assistant') takeModel(blocks, at);
      else takeUser(blocks, at);
    },
    compacted,
    folder: () => folders[1],
    startFolder: () => folders[0],
  };
}

function callEntry(at: ClinePlace, { callId, tool, actions }: OpenCall, input: unknown): ToolCallEntry {
  const description = isFields(input) ? stringIn(input, 'description') : undefined;
  return {
    kind: 'tool-call',
    ...at,
    callId,
    tool,
    actions,
    ...(description === undefined || description === '' ? {} : { description: capText(description, 300) }),
  };
}

function blocksOf(content: unknown): readonly Fields[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isFields) : [];
}

const textOf = (blocks: readonly Fields[]) =>
  blocks
    .map((block) => stringIn(block, 'text') ?? '')
    .join('\n')
    .trim();

/** The tool whose result a text is, or null. */
function resultOf(text: string): string | null {
  return text.slice(0, 20_000).includes('] Result:') ? (/^\[([a-z][\w-]*)[ \]]/.exec(text)?.[1] ?? null) : null;
}

/** Models without thoughts of their own were asked to write them as tags. */
const withoutThinking = (text: string) => text.replace(/<thinking>[\s\S]*?(?:<\/thinking>|$)/g, '');

function countImages(transcript: Transcript, from: number, images: number): void {
  for (let at = from; at < transcript.size(); at += 1) {
    const entry = transcript.at(at);
    if (entry?.kind !== 'message' || entry.origin === 'injected') continue;
    transcript.replace(at, { ...entry, images });
    return;
  }
}
