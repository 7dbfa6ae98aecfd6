/**
 * Reads what Cline or a relative showed on the screen. The session itself is told by the messages for the model; from
 * here come the times, the use of the context window, what was cut off, errors, and which files were new.
 */

import * as z from 'zod';
import { type ContextUse, type NoteEntry, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { requestInfo, type ScreenMessage, screenMessage, shownTool } from './records';

/** Something that only the screen tells, and where it belongs among the messages. */
export interface ScreenNote {
  /** Number of the message for the model that came before, where the log tells; else the time decides. */
  readonly after: number | null;
  readonly time: number | null;
  readonly topic: NoteEntry['topic'];
  readonly text: string;
}

/** What the screen adds to the messages; empty where there is no such file. */
export interface ClineScreen {
  /** When the message of that number was made, where the log tells. */
  timeOf(index: number): number | null;
  readonly notes: readonly ScreenNote[];
  readonly isNew: (path: string) => boolean;
  /** Numbers of the messages that are no longer sent, up to and with the last. */
  readonly cutUpTo: number | null;
  /** Without compactions, which the messages for the model tell. */
  readonly usedTokens: number | null;
  readonly model: string | null;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
}

/** Takes the parsed file; whatever is no message is passed over. */
export function readScreen(value: unknown): ClineScreen {
  const messages = (Array.isArray(value) ? value : []).flatMap((item) => screenMessage.safeParse(item).data ?? []);
  const times = new Map<number, number>();
  const created = new Set<string>();
  const notes: ScreenNote[] = [];
  let usedTokens: number | null = null;
  let model: string | null = null;
  let cutUpTo: number | null = null;
  for (const message of messages) {
    const { conversationHistoryIndex: index, ts } = message;
    if (index !== undefined && ts !== undefined && !times.has(index + 1)) times.set(index + 1, ts);
    model = message.modelInfo?.modelId ?? model;
    cutUpTo = message.conversationHistoryDeletedRange?.[1] ?? cutUpTo;
    usedTokens = usedAfter(message) ?? usedTokens;
    const note = noteOf(message);
    if (note !== null) notes.push({ ...note, after: index ?? null, time: ts ?? null });
    const tool =
      message.say === 'tool' || message.ask === 'tool' ? shownTool.safeParse(parsed(message.text)).data : null;
    if (tool?.tool === 'newFileCreated' && tool.path !== undefined) created.add(tool.path);
  }
  const stamps = messages.flatMap(({ ts }) => (ts === undefined ? [] : [ts]));
  return {
    timeOf: (index) => times.get(index) ?? null,
    notes,
    isNew: (path) => created.has(path),
    cutUpTo,
    usedTokens,
    model,
    startedAt: stamps[0] ?? null,
    updatedAt: stamps.at(-1) ?? null,
  };
}

/** The window's use as the newest request or summary leaves it; null where a message tells nothing of it. */
function usedAfter(message: ScreenMessage): number | null {
  if (message.say === 'condense_context') return message.contextCondense?.newContextTokens ?? null;
  if (message.say !== 'api_req_started') return null;
  const request = requestInfo.safeParse(parsed(message.text)).data;
  if (request?.tokensIn === undefined) return null;
  const { tokensIn, tokensOut = 0, cacheReads = 0, cacheWrites = 0 } = request;
  const used = tokensIn + tokensOut + cacheReads + cacheWrites;
  return used > 0 ? used : null;
}

function noteOf(message: ScreenMessage): Pick<ScreenNote, 'topic' | 'text'> | null {
  const said = (topic: NoteEntry['topic'], text: string) => ({ topic, text: capText(text, textLimits.toolOutput) });
  if (message.ask === 'api_req_failed') return said('api-error', message.text ?? '');
  if (message.say !== 'api_req_started') return null;
  const request = requestInfo.safeParse(parsed(message.text)).data;
  if (request?.streamingFailedMessage !== undefined) return said('api-error', request.streamingFailedMessage);
  return request?.cancelReason === 'user_cancelled' ? said('interrupted', 'The user cancelled the request.') : null;
}

/** The use of the window, with the compactions that were counted elsewhere. */
export const contextUse = (usedTokens: number | null, compactions: number): ContextUse => ({
  usedTokens,
  windowTokens: null,
  ratio: null,
  compactions,
  estimated: false,
});

const json = z.string().optional();

/** Undefined for what is not JSON: older versions show plain text at the same place. */
function parsed(text: unknown): unknown {
  const given = json.safeParse(text).data;
  if (given === undefined || !given.startsWith('{')) return undefined;
  return tryParseJson(given);
}
