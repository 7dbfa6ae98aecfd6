/** Makes the entries of one request: what the user asked, what came with it, and the answer. */

import { isHandoffText } from '../../core/document/isHandoffText';
import { type Entry, type MessageEntry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { answerEntries, type Place } from './answerEntries';
import * as records from './records';
import { readParts } from './responseParts';
import { pathOf } from './uris';

/** Where the parts of a request stand. */
export interface RequestLines {
  readonly request: number;
  /** Where its result stands, with the rounds of the answer. */
  readonly result: number;
  /** Line of a part of the request; the request's own where it is not known. */
  of(item: unknown): number;
  /** Line of the next place that holds this text, where that tells more than `result`. */
  readonly seek?: (text: string) => number;
  /** Hears of kinds of parts that are not known. */
  onUnknown(kind: string): void;
}

/** Files that came with one prompt, at most. */
const maxAttachments = 20;

/** `isFirst` where no prompt came before: only the first one may be a handoff. */
export function requestEntries(request: records.ChatRequest, lines: RequestLines, isFirst: boolean): readonly Entry[] {
  const id = request.requestId === undefined ? null : detach(request.requestId);
  const at: Place = { line: lines.request, id, time: request.timestamp ?? null };
  const parts = readParts(request.response ?? [], lines.of, lines.onUnknown);
  return [
    ...promptEntries(request, at, isFirst),
    ...answerEntries(request.result?.metadata, parts, at, lines),
    ...endEntries(request, { ...at, line: lines.result }),
  ];
}

function promptEntries(request: records.ChatRequest, at: Place, isFirst: boolean): readonly Entry[] {
  const text = typeof request.message === 'string' ? request.message : request.message.text;
  const attached = (request.variableData?.variables ?? []).flatMap(
    (item) => records.attachment.safeParse(item).data ?? [],
  );
  const images = attached.filter(
    ({ kind, isImage, mimeType }) => kind === 'image' || isImage === true || mimeType?.startsWith('image/') === true,
  ).length;
  const files = attached.filter(({ kind }) => kind === 'file').slice(0, maxAttachments);
  const entries: Entry[] = [];
  if (text.trim() !== '' || images > 0) {
    const origin = originOf(request, text, isFirst);
    const limited = capText(text, textLimits.message);
    entries.push({ kind: 'message', ...at, role: 'user', origin, text: limited, ...(images > 0 ? { images } : {}) });
  }
  for (const { value } of files) {
    const path = attachedPath(value);
    if (path !== null) entries.push({ kind: 'note', ...at, topic: 'opened-file', text: path });
  }
  return entries;
}

function originOf(request: records.ChatRequest, text: string, isFirst: boolean): MessageEntry['origin'] {
  if (request.isSystemInitiated === true) return 'injected';
  if (isFirst && isHandoffText(text)) return 'handoff';
  // A button press writes its label as the prompt.
  const isCommand =
    request.confirmation !== undefined || request.slashCommand !== undefined || /^\/[a-z][\w.-]*(?:\s|$)/i.test(text);
  return isCommand ? 'command' : 'typed';
}

/** A file, or a place in one. */
function attachedPath(value: unknown): string | null {
  const direct = pathOf(records.uri.safeParse(value).data);
  if (direct !== null) return direct;
  const location = records.part.safeParse(value).data?.['uri'];
  return pathOf(records.uri.safeParse(location).data);
}

const cancelled = 2;

function endEntries(request: records.ChatRequest, at: Place): readonly Entry[] {
  const entries: Entry[] = [];
  const message = request.result?.errorDetails?.message;
  if (message !== undefined && message.trim() !== '') {
    entries.push({ kind: 'note', ...at, topic: 'api-error', text: capText(message, textLimits.toolOutput) });
  }
  if (request.isCanceled === true || request.modelState?.value === cancelled) {
    entries.push({ kind: 'note', ...at, topic: 'interrupted', text: 'The user cancelled the request.' });
  }
  return entries;
}
