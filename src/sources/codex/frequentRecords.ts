/**
 * Reads the records that a rollout has by the ten thousand, field by field. As lenient as the schemas of the rarer ones
 * in records.ts: undefined where a field that must be there is missing or of another type.
 */
import type { ReplyUsage } from '../../core/context/usageTrail';
import { type Fields, fieldsIn, isFields, numberIn, stringIn } from '../reading/values/fields';

/** Every line since September 2025. */
export interface Envelope {
  readonly timestamp: string | undefined;
  readonly type: string;
  readonly payload: Fields;
}

/** Undefined for a record without a type or a payload. */
export function readEnvelope(value: unknown): Envelope | undefined {
  if (!isFields(value)) return undefined;
  const type = stringIn(value, 'type');
  const payload = fieldsIn(value, 'payload');
  if (type === undefined || payload === undefined) return undefined;
  return { timestamp: stringIn(value, 'timestamp'), type, payload };
}

/** One part of a message. */
export interface ContentPart {
  readonly type: string | undefined;
  readonly text: string | undefined;
}

/** Undefined for what is no list, or holds something else than objects. */
function readParts(value: unknown): readonly ContentPart[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parts: ContentPart[] = [];
  for (const part of value) {
    if (!isFields(part)) return undefined;
    parts.push({ type: stringIn(part, 'type'), text: stringIn(part, 'text') });
  }
  return parts;
}

/** A message of the model's history. */
export interface MessageItem {
  readonly id: string | null;
  readonly role: string;
  readonly content: readonly ContentPart[];
  readonly phase: string | undefined;
  /** Newer versions say of each part what it is. */
  readonly kinds: readonly string[] | undefined;
}

/** Undefined where role or content are missing. */
export function readMessageItem(payload: Fields): MessageItem | undefined {
  const role = stringIn(payload, 'role');
  const raw = payload['content'];
  const content = typeof raw === 'string' ? [{ type: 'text', text: raw }] : readParts(raw);
  if (role === undefined || content === undefined) return undefined;
  const kinds = fieldsIn(payload, 'internal_chat_message_metadata_passthrough')?.['content_item_kinds'];
  return {
    id: stringIn(payload, 'id') ?? null,
    role,
    content,
    phase: stringIn(payload, 'phase'),
    kinds: Array.isArray(kinds) && kinds.every((kind) => typeof kind === 'string') ? kinds : undefined,
  };
}

/** The parts that are shown of a reasoning item: its summary, else its content. */
export function readReasoningParts(payload: Fields): readonly ContentPart[] {
  const summary = readParts(payload['summary']) ?? [];
  return summary.length > 0 ? summary : (readParts(payload['content']) ?? []);
}

/** A call of a tool, whichever of the two records it stands in. */
export interface FunctionCall {
  readonly id: string | null;
  readonly name: string;
  readonly namespace: string | undefined;
  readonly callId: string;
  /** A JSON text in `function_call`, free text in `custom_tool_call`. */
  readonly input: string;
}

/** Undefined where the name or the call's id is missing. */
export function readFunctionCall(payload: Fields): FunctionCall | undefined {
  const name = stringIn(payload, 'name');
  const callId = stringIn(payload, 'call_id');
  if (name === undefined || callId === undefined) return undefined;
  return {
    id: stringIn(payload, 'id') ?? null,
    name,
    namespace: stringIn(payload, 'namespace'),
    callId,
    input: stringIn(payload, 'arguments') ?? stringIn(payload, 'input') ?? '',
  };
}

/** The message of an `agent_message` or `user_message` event. */
export const eventText = (payload: Fields) => stringIn(payload, 'message');

/** How many images came with a `user_message` event. */
export function eventImages(payload: Fields): number {
  const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  return count(payload['images']) + count(payload['local_images']);
}

/** An item that newer versions tell of once it is whole. */
export interface CompletedItem {
  readonly type: string;
  readonly id: string | undefined;
  readonly fields: Fields;
}

/** Undefined where the payload holds no item with a type. */
export function readCompletedItem(payload: Fields): CompletedItem | undefined {
  const fields = fieldsIn(payload, 'item');
  const type = fields === undefined ? undefined : stringIn(fields, 'type');
  return fields === undefined || type === undefined ? undefined : { type, id: stringIn(fields, 'id'), fields };
}

/** Content and phase of a completed message; neither counts where the content is no list of parts. */
export function readItemContent(item: Fields): {
  readonly content: readonly ContentPart[];
  readonly phase: string | undefined;
} {
  const content = readParts(item['content']);
  return content === undefined ? { content: [], phase: undefined } : { content, phase: stringIn(item, 'phase') };
}

/** What the last request took, and the size of the window. */
export interface TokenCount {
  readonly usedTokens: number | undefined;
  readonly windowTokens: number | undefined;
}

/** Undefined for what the event does not say. */
export function readTokenCount(payload: Fields): TokenCount {
  const info = fieldsIn(payload, 'info') ?? {};
  return {
    usedTokens: numberIn(fieldsIn(info, 'last_token_usage') ?? {}, 'total_tokens'),
    windowTokens: numberIn(info, 'model_context_window'),
  };
}

/** What the last request took by its parts; null where the event does not say it. */
export function readReplyUsage(payload: Fields): ReplyUsage | null {
  const usage = fieldsIn(fieldsIn(payload, 'info') ?? {}, 'last_token_usage');
  const input = usage === undefined ? undefined : numberIn(usage, 'input_tokens');
  if (usage === undefined || input === undefined || input === 0) return null;
  const fromCache = Math.min(input, numberIn(usage, 'cached_input_tokens') ?? 0);
  return { fromCache, newInput: input - fromCache, output: numberIn(usage, 'output_tokens') ?? 0 };
}
