/** Makes the entries of one part of a message. Knows nothing of the order of messages. */

import { isHandoffText } from '../../../core/document/isHandoffText';
import { type Entry, type MessageOrigin, type ToolCallEntry, textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import { bad, type LineOutcome, skipped, unknown } from '../../reading/lines/lineOutcome';
import { failure, filePart, type MessageInfo, partKind, retryPart, subtaskPart, textPart, toolPart } from './records';
import { readOpenCodeResult } from './result';
import { openCodeActions, openCodeDescription } from './tools';
import { unquotedPrompt, withoutReminders } from './userText';

/** Where a record stands. */
export interface OpenCodePlace {
  readonly line: number;
  readonly id: string | null;
  readonly row?: string;
  readonly time: number | null;
}

/** What of the session so far changes the meaning of a part. */
export interface PartContext {
  readonly info: MessageInfo;
  /** Nothing of the user came before. */
  readonly isFirstPrompt: boolean;
  /** The user wrote while the agent was busy. */
  readonly isQueued: boolean;
  /** The message before says that the user ran the tool themselves. */
  readonly isRunByUser: boolean;
}

/** The client's own words before a command that the user ran. */
export const userRan = 'The following tool was executed by the user';

/** Entries, or how the part is booked that makes none. */
export type PartReading = { readonly entries: readonly Entry[] } | { readonly outcome: LineOutcome };

/** Never throws; a part without its shape is booked as bad, one of an unknown type as unknown. */
export function readOpenCodePart(value: unknown, at: OpenCodePlace, context: PartContext): PartReading {
  const type = partKind.safeParse(value).data?.type;
  switch (type) {
    case 'text':
      return context.info.role === 'user' ? userText(value, at, context) : modelText(value, at, context.info);
    case 'reasoning':
      return reasoning(value, at);
    case 'tool':
      return toolCall(value, at, context);
    case 'file':
      return attachedFile(value, at);
    case 'subtask':
      return subtask(value, at);
    case 'retry':
      return { entries: [apiError(retryPart.safeParse(value).data?.error, at)] };
    case 'step-start':
    case 'step-finish':
    case 'snapshot':
    case 'patch':
    case 'agent':
    case 'compaction':
      return { outcome: skipped(type) };
    case undefined:
      return { outcome: bad('part') };
    default:
      return { outcome: unknown(`part of type ${type}`) };
  }
}

function userText(value: unknown, at: OpenCodePlace, context: PartContext): PartReading {
  const part = textPart.safeParse(value).data;
  if (part === undefined) return { outcome: bad('text') };
  if (part.text.trim() === '' || part.text === userRan) return { outcome: skipped('text') };
  if (part.synthetic === true) return message(at, 'user', 'injected', part.text);
  const text = unquotedPrompt(part.text);
  if (part.ignored === true) return message(at, 'user', 'injected', text);
  const { own, put } = withoutReminders(text);
  const said = own === '' ? [] : [messageOf(at, 'user', userOrigin(own, context), own)];
  return { entries: [...said, ...put.map((frame) => messageOf(at, 'user', 'injected', frame))] };
}

function userOrigin(text: string, { isFirstPrompt, isQueued }: PartContext): MessageOrigin {
  if (isFirstPrompt && isHandoffText(text)) return 'handoff';
  return isQueued ? 'queued' : 'typed';
}

const messageOf = (at: OpenCodePlace, role: 'user' | 'assistant', origin: MessageOrigin, text: string): Entry => ({
  kind: 'message',
  ...at,
  role,
  origin,
  text: detach(capText(text, textLimits.message)),
});

const message = (...parts: Parameters<typeof messageOf>): PartReading => ({ entries: [messageOf(...parts)] });

function modelText(value: unknown, at: OpenCodePlace, { finish }: MessageInfo): PartReading {
  const part = textPart.safeParse(value).data;
  if (part === undefined) return { outcome: bad('text') };
  if (part.text.trim() === '' || part.synthetic === true) return { outcome: skipped('text') };
  const phase = finish === 'stop' ? 'final' : finish === 'tool-calls' ? 'interim' : undefined;
  const entry: Entry = {
    kind: 'message',
    ...at,
    role: 'assistant',
    origin: 'model',
    text: capText(part.text, textLimits.message),
    ...(phase === undefined ? {} : { phase }),
  };
  return { entries: [entry] };
}

function reasoning(value: unknown, at: OpenCodePlace): PartReading {
  const text = textPart.safeParse(value).data?.text.trim() ?? '';
  if (text === '') return { outcome: skipped('reasoning') };
  return { entries: [{ kind: 'reasoning', ...at, text: detach(capText(text, textLimits.reasoning)) }] };
}

function toolCall(value: unknown, at: OpenCodePlace, { isRunByUser }: PartContext): PartReading {
  const part = toolPart.safeParse(value).data;
  if (part === undefined) return { outcome: bad('tool') };
  const callId = part.callID ?? at.id ?? `call-${at.line}`;
  const read = openCodeActions(part.tool, part.state.input, part.state.metadata);
  const actions = isRunByUser
    ? read.map((action) => (action.kind === 'shell' ? { ...action, byUser: true } : action))
    : read;
  const description = openCodeDescription(part.state.input);
  const call: ToolCallEntry = {
    kind: 'tool-call',
    ...at,
    callId,
    tool: part.tool,
    actions,
    ...(description === undefined ? {} : { description }),
  };
  return { entries: [call, { kind: 'tool-result', ...at, callId, ...readOpenCodeResult(part, actions) }] };
}

/** Images are counted with the user's message; other files are named. */
function attachedFile(value: unknown, at: OpenCodePlace): PartReading {
  const part = filePart.safeParse(value).data;
  const path = part?.url?.startsWith('file://') === true ? pathOf(part.url) : part?.filename;
  if (path === undefined || part?.mime?.startsWith('image/') === true) return { outcome: skipped('file') };
  return { entries: [{ kind: 'note', ...at, topic: 'opened-file', text: detach(path) }] };
}

function pathOf(url: string): string {
  const path = url.slice('file://'.length).replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A percent sign that encodes nothing belongs to the name.
  }
}

/** A command whose work a subagent does; the prompt is the command's and not the user's. */
function subtask(value: unknown, at: OpenCodePlace): PartReading {
  const command = subtaskPart.safeParse(value).data?.command;
  return command === undefined ? { outcome: skipped('subtask') } : message(at, 'user', 'command', `/${command}`);
}

/** What the model's server answered instead of a reply, or that the user broke the reply off. */
export function apiError(error: unknown, at: OpenCodePlace): Entry {
  const read = failure.safeParse(error).data;
  const said = read?.data?.message ?? read?.message ?? '';
  if (read?.name === 'MessageAbortedError' || read?.name === 'AbortError') {
    return {
      kind: 'note',
      ...at,
      topic: 'interrupted',
      text: said === '' ? 'The reply was broken off.' : capText(said, textLimits.toolOutput),
    };
  }
  const text = [read?.name, said].filter((word) => word !== undefined && word !== '').join(': ');
  return { kind: 'note', ...at, topic: 'api-error', text: capText(text, textLimits.toolOutput) };
}

/** True for a part that is an image the user sent. */
export function isImagePart(value: unknown): boolean {
  return (
    partKind.safeParse(value).data?.type === 'file' &&
    filePart.safeParse(value).data?.mime?.startsWith('image/') === true
  );
}
