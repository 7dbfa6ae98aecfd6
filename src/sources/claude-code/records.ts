/**
 * The records of a Claude Code log, as far as we use them. Lenient: a field of a wrong type counts as missing, so that
 * one odd field does not cost the record. The frequent ones are read field by field, see fields.ts.
 */
import * as z from 'zod';
import type { ReplyUsage } from '../../core/context/usageTrail';
import { type Fields, fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';

/** Every record with a `type`; which fields are filled depends on it. */
export interface ClaudeRecord {
  readonly type: string;
  readonly subtype: string | undefined;
  readonly uuid: string | undefined;
  readonly parentUuid: string | undefined;
  readonly timestamp: string | undefined;
  readonly isSidechain: boolean;
  readonly message: ClaudeMessage | undefined;
  /** The record as it stands in the log, for what only some records have. */
  readonly fields: Fields;
}

/** The message as the model's service knows it, around which the record stands. */
export interface ClaudeMessage {
  readonly id: string | undefined;
  readonly model: string | undefined;
  readonly stopReason: string | undefined;
  readonly content: string | readonly Fields[];
  readonly usage: Fields | undefined;
}

/** Null for what has no type. */
export function readRecord(value: unknown): ClaudeRecord | null {
  if (!isFields(value)) return null;
  const type = stringIn(value, 'type');
  if (type === undefined) return null;
  const message = fieldsIn(value, 'message');
  return {
    type,
    subtype: stringIn(value, 'subtype'),
    uuid: stringIn(value, 'uuid'),
    parentUuid: stringIn(value, 'parentUuid'),
    timestamp: stringIn(value, 'timestamp'),
    isSidechain: value['isSidechain'] === true,
    message: message === undefined ? undefined : readMessage(message),
    fields: value,
  };
}

function readMessage(message: Fields): ClaudeMessage {
  const content = message['content'];
  return {
    id: stringIn(message, 'id'),
    model: stringIn(message, 'model'),
    stopReason: stringIn(message, 'stop_reason'),
    content: typeof content === 'string' ? content : Array.isArray(content) ? content.filter(isFields) : [],
    usage: fieldsIn(message, 'usage'),
  };
}

/** Tokens the model read and wrote for one reply; null where the record has no usage. */
export function tokensOf(usage: Fields | undefined): number | null {
  if (usage === undefined) return null;
  const read =
    (numberIn(usage, 'input_tokens') ?? 0) +
    (numberIn(usage, 'cache_read_input_tokens') ?? 0) +
    (numberIn(usage, 'cache_creation_input_tokens') ?? 0);
  return read === 0 ? null : read + (numberIn(usage, 'output_tokens') ?? 0);
}

/** The same by its parts; null where the record has no usage. */
export function usageOf(usage: Fields | undefined): ReplyUsage | null {
  if (usage === undefined || tokensOf(usage) === null) return null;
  return {
    fromCache: numberIn(usage, 'cache_read_input_tokens') ?? 0,
    newInput: (numberIn(usage, 'input_tokens') ?? 0) + (numberIn(usage, 'cache_creation_input_tokens') ?? 0),
    output: numberIn(usage, 'output_tokens') ?? 0,
  };
}

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const count = z.number().optional().catch(undefined);
const nestedError = z.object({ message: text, error: z.object({ message: text }).optional().catch(undefined) });

/** What the client itself notes: compactions, failed requests, recaps. */
export const systemRecord = z.object({
  content: text,
  compactMetadata: z.object({ preTokens: count, postTokens: count }).optional().catch(undefined),
  retryAttempt: count,
  error: z
    .object({ status: count, formatted: text, message: text, error: nestedError.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** A prompt that waited in the queue and was delivered in the middle of a turn. */
export const attachmentRecord = z.object({
  attachment: z.object({
    type: z.literal('queued_command'),
    prompt: z.unknown().optional(),
    isMeta: flag,
  }),
});

/** What a hook puts before the model, as texts. */
export const hookRecord = z.object({
  attachment: z.object({
    type: z.literal('hook_additional_context'),
    content: z.union([z.string(), z.array(z.string())]),
  }),
});

/** One operation on the queue of prompts. */
export const queueRecord = z.object({ operation: text, content: z.unknown().optional() });

/** Side records that name the session or what came of it. */
export const titleRecord = z.object({ customTitle: text, aiTitle: text, summary: text, leafUuid: text });
/** A pull request that the session opened. */
export const pullRequestRecord = z.object({ prUrl: z.string() });

/** The structured results of the tools that ask the user, plan, or keep the task list. */
export const rareResult = z.object({
  plan: text,
  /** False where the call changed nothing, which no error flag says. */
  success: z.boolean().optional().catch(undefined),
  answers: z.record(z.string(), z.unknown()).optional().catch(undefined),
  annotations: z.record(z.string(), z.unknown()).optional().catch(undefined),
  task: z.object({ id: z.coerce.string() }).optional().catch(undefined),
  tasks: z
    .array(
      z.object({
        ...{ id: z.coerce.string(), subject: z.string(), status: text, owner: text },
        blockedBy: z.array(z.coerce.string()).optional().catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});

/** Undefined fields are those that this tool's results do not have. */
export type RareResult = z.infer<typeof rareResult>;
