/** Reads one message ("bubble") of a chat in Cursor's editor. */

import * as z from 'zod';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { Conversation, Place, RawResult } from '../reading/entries/conversation';
import { type Fields, isFields, numberIn, stringIn } from '../reading/values/fields';
import { rowTime } from '../reading/values/rowTime';

const text = z.string().optional().catch(undefined);

const bubble = z.object({
  type: z.number(),
  text,
  createdAt: z.unknown().optional(),
  timingInfo: z.object({ clientStartTime: z.unknown().optional() }).optional().catch(undefined),
  thinking: z.object({ text }).optional().catch(undefined),
  images: z.array(z.unknown()).optional().catch(undefined),
  modelInfo: z.object({ modelName: text }).optional().catch(undefined),
  errorDetails: z.object({ message: text }).optional().catch(undefined),
  toolFormerData: z
    .object({
      name: text,
      toolCallId: text,
      status: text,
      userDecision: text,
      params: z.unknown().optional(),
      rawArgs: z.unknown().optional(),
      result: z.unknown().optional(),
    })
    .optional()
    .catch(undefined),
});

/** Null for what is no message. */
export function takeBubble(
  value: unknown,
  place: Place,
  conversation: Conversation,
): { readonly model: string | null } | null {
  const read = bubble.safeParse(value).data;
  if (read === undefined) return null;
  const at = { ...place, time: rowTime(read.createdAt) ?? rowTime(read.timingInfo?.clientStartTime) };
  if (read.thinking?.text !== undefined) conversation.reasoning(read.thinking.text, at);
  if (read.type === 1) {
    conversation.user(read.text ?? '', at);
    conversation.images(read.images?.length ?? 0);
  } else conversation.model(read.text ?? '', at);
  if (read.errorDetails?.message !== undefined) conversation.note('api-error', read.errorDetails.message, at);
  const tool = read.toolFormerData;
  if (tool?.name !== undefined) {
    const callId = tool.toolCallId ?? place.id ?? `${place.line}`;
    conversation.call(callId, tool.name, inputOf(tool.params, tool.rawArgs), at);
    conversation.result(callId, resultOf(tool.status, tool.userDecision, tool.result), at);
  }
  return { model: read.modelInfo?.modelName ?? null };
}

/** What the model asked for, and what the editor made of it; the latter has absolute paths. */
function inputOf(params: unknown, rawArgs: unknown): unknown {
  const asked = fieldsOf(rawArgs);
  const made = fieldsOf(params);
  return asked === null && made === null ? {} : { ...asked, ...made };
}

function fieldsOf(value: unknown): Fields | null {
  if (isFields(value)) return value;
  const fields = tryParseJson(value); // Undefined for input that broke off.
  return isFields(fields) ? fields : null;
}

function resultOf(status: string | undefined, decision: string | undefined, result: unknown): RawResult {
  const fields = fieldsOf(result);
  const text = fields === null ? (typeof result === 'string' ? result : '') : textIn(fields);
  const exitCode = fields === null ? null : (numberIn(fields, 'exitCodeV2') ?? numberIn(fields, 'exitCode') ?? null);
  const isRefused = decision === 'rejected' || fields?.['rejected'] === true;
  return {
    text,
    exitCode,
    failed: status === 'error',
    ...(status === 'cancelled' || status === 'loading' ? { interrupted: true } : {}),
    ...(isRefused ? { rejection: { said: null } } : {}),
  };
}

function textIn(fields: Fields): string {
  for (const name of ['output', 'contents', 'content', 'text', 'error', 'message']) {
    const value = stringIn(fields, name);
    if (value !== undefined) return value;
  }
  return JSON.stringify(fields);
}
