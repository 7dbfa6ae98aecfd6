/** JSON-RPC 2.0 as the Model Context Protocol uses it: one message in, what it is out. Nothing is answered here. */
import * as z from 'zod';

/** Numbers that JSON-RPC 2.0 defines. */
export const errorCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
} as const;

/** Chosen by the client, and returned to it as it came. */
export type RequestId = string | number;

/** What may be answered to a message whose id cannot be told. */
export type ReplyId = RequestId | null;

/** What a client sent, told apart; an invalid one carries the error to answer with. */
export type Message =
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  /** An answer to something we asked. We ask nothing. */
  | { readonly kind: 'reply' }
  | { readonly kind: 'batch'; readonly items: readonly unknown[] }
  | { readonly kind: 'invalid'; readonly id: ReplyId; readonly code: number; readonly message: string };

/** An answer as it goes over the wire. */
export type Reply =
  | { readonly jsonrpc: '2.0'; readonly id: RequestId; readonly result: object }
  | {
      readonly jsonrpc: '2.0';
      readonly id: ReplyId;
      readonly error: { readonly code: number; readonly message: string };
    };

/** Answers a request that succeeded. */
export const resultOf = (id: RequestId, result: object): Reply => ({ jsonrpc: '2.0', id, result });

/** Answers a request that failed; `id` is null where the request could not be read. */
export const errorOf = (id: ReplyId, code: number, message: string): Reply => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

const idSchema = z.union([z.string(), z.int()]);
const envelope = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: idSchema.optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
});

/** Never throws; text that is no JSON becomes an invalid message. */
export function parseMessage(text: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'SyntaxError';
    return { kind: 'invalid', id: null, code: errorCodes.parse, message: `The message is not JSON (${reason}).` };
  }
  return Array.isArray(value) ? { kind: 'batch', items: value } : messageOf(value);
}

/** The same for a value that is parsed already, for example one of a batch. */
export function messageOf(value: unknown): Message {
  const checked = envelope.safeParse(value);
  if (!checked.success) return isReply(value) ? { kind: 'reply' } : invalid(value, checked.error);
  const { id, method, params } = checked.data;
  return id === undefined ? { kind: 'notification', method, params } : { kind: 'request', id, method, params };
}

const replySchema = z
  .looseObject({ jsonrpc: z.literal('2.0'), method: z.undefined().optional() })
  .refine((reply) => 'result' in reply || 'error' in reply);
const isReply = (value: unknown) => replySchema.safeParse(value).success;

function invalid(value: unknown, error: z.ZodError): Message {
  const id = z.looseObject({ id: idSchema }).safeParse(value);
  const place = error.issues[0]?.path.join('.') ?? '';
  return {
    kind: 'invalid',
    id: id.success ? id.data.id : null,
    code: errorCodes.invalidRequest,
    message: `The message is no JSON-RPC 2.0 request${place === '' ? '' : ` (see "${place}")`}.`,
  };
}
