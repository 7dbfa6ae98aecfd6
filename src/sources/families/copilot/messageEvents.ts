/** Reads what the user and the model of a Copilot session said. */

import { type MessageEntry, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { rowOf } from '../../../core/text/rowOf';
import { type EntryPlace, modelMessage, reasoning, userMessage } from '../../reading/entries/entries';
import { bad, skipped, used } from '../../reading/lines/lineOutcome';
import type { CopilotEventHandler } from './eventState';
import * as records from './records';
import { splitCopilotText } from './text';

/** Adds each piece of the user's text by who wrote it; images count for the last piece. */
export const readUserMessage: CopilotEventHandler = ({ transcript }, data, at) => {
  const event = records.userMessage.safeParse(data).data;
  if (event === undefined) return bad('user.message');
  const images = (event.attachments ?? []).filter(isImage).length;
  const pieces = splitCopilotText(event.content);
  if (pieces.length === 0) return skipped('empty message');
  const isSynthetic = event.source !== undefined && event.source !== 'user';
  const isQueued = event.delivery === 'queued' || event.delivery === 'steering';
  for (const [index, piece] of pieces.entries()) {
    const origin = isSynthetic ? 'injected' : originOf(piece.origin, isQueued, transcript.hasPrompt());
    const message = userMessage(at, origin, capText(piece.text, textLimits.message));
    transcript.add(images > 0 && index === pieces.length - 1 ? { ...message, images } : message);
  }
  return used;
};

/** Adds the thought, the answer and the calls of a reply; a call that an event of its own told before stays one. */
export const readAssistantMessage: CopilotEventHandler = ({ transcript, calls, head }, data, at) => {
  const event = records.assistantMessage.safeParse(data).data;
  if (event === undefined) return bad('assistant.message');
  if (event.parentToolCallId !== undefined) return skipped('subagent');
  head.model = event.model ?? head.model;
  const before = transcript.size();
  const thought = event.reasoningText?.trim() ?? '';
  if (thought !== '') transcript.add(reasoning(at, capText(thought, textLimits.reasoning)));
  const text = event.content ?? '';
  if (text.trim() !== '') transcript.add(answer(at, text, event.phase));
  for (const item of event.toolRequests ?? []) {
    const request = records.toolRequest.safeParse(item).data;
    if (request !== undefined && !calls.has(request.toolCallId))
      calls.open(at, request.toolCallId, request.name, request.arguments);
  }
  return transcript.size() === before ? skipped('empty message') : used;
};

const isImage = (attachment: { readonly type?: string | undefined; readonly mimeType?: string | undefined }) =>
  attachment.type === 'image' || attachment.mimeType?.startsWith('image/') === true;

function originOf(
  piece: ReturnType<typeof splitCopilotText>[number]['origin'],
  isQueued: boolean,
  hasPrompt: boolean,
): MessageEntry['origin'] {
  if (piece === 'handoff') return hasPrompt ? 'typed' : 'handoff';
  return piece === 'typed' && isQueued ? 'queued' : piece;
}

const phases: Readonly<Record<string, 'interim' | 'final'>> = { commentary: 'interim', final_answer: 'final' };

const answer = (at: EntryPlace, text: string, phaseName: string | undefined) =>
  modelMessage(at, capText(text, textLimits.message), rowOf(phases, phaseName ?? ''));
