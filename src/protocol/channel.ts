/**
 * Requests, answers and events over any `postMessage`. A request is always answered, also with an error: a panel must never
 * wait for ever. Messages of another type are none of ours and are left alone.
 */
import type { EventKind, PanelEvents, PanelRequests, RequestKind } from './messages';

/** From the panel; `id` ties the answer to it. */
export interface RequestMessage {
  readonly type: 'request';
  readonly id: number;
  readonly kind: string;
  readonly body: unknown;
}

/** From the host: the answer, or a sentence for the user that says what failed. */
export type ReplyMessage =
  | { readonly type: 'reply'; readonly id: number; readonly ok: true; readonly body: unknown }
  | { readonly type: 'reply'; readonly id: number; readonly ok: false; readonly message: string };

/** From the host, unasked; nothing is answered. */
export interface EventMessage {
  readonly type: 'event';
  readonly kind: string;
  readonly body: unknown;
}

/** What the host does for each request; one that is missing does not compile. */
export type RequestHandlers = {
  readonly [Kind in RequestKind]: (
    ask: PanelRequests[Kind]['ask'],
  ) => PanelRequests[Kind]['reply'] | Promise<PanelRequests[Kind]['reply']>;
};

/** What the panel does with each event. */
export type EventHandlers = { readonly [Kind in EventKind]: (body: PanelEvents[Kind]) => void };

/** Asks and waits. A rejected promise carries a sentence written for the user. */
export type Ask = <Kind extends RequestKind>(
  kind: Kind,
  body: PanelRequests[Kind]['ask'],
) => Promise<PanelRequests[Kind]['reply']>;

/** What the panel holds of the channel. */
export interface PanelEnd {
  readonly ask: Ask;
  /** Takes a message that arrived; anything that is not ours is ignored. */
  receive(message: unknown): void;
}

/** The panel's end: a request resolves with the answer, or rejects with the host's sentence as its message. */
export function openPanelEnd(post: (message: RequestMessage) => void, handlers: EventHandlers): PanelEnd {
  const waiting = new Map<number, { resolve: (body: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  return {
    ask(kind, body) {
      return new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        post({ type: 'request', id: lastId, kind, body });
      });
    },
    receive(message) {
      if (isMessage(message, 'event')) handle(handlers, message as unknown as EventMessage);
      if (!isMessage(message, 'reply')) return;
      const reply = message as unknown as ReplyMessage;
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.ok) request?.resolve(reply.body as never);
      else request?.reject(new Error(reply.message));
    },
  };
}

/** Parses a request that arrived. Throws a sentence when its kind is not known or its body is not what it should be. */
export type ReadRequest = (message: unknown) => { readonly kind: RequestKind; readonly body: unknown };

/**
 * Answers one message of the panel. `describe` turns what a handler throws into a sentence for the user, and reports it.
 * Null for messages that are no requests.
 */
export async function answer(
  message: unknown,
  read: ReadRequest,
  handlers: RequestHandlers,
  describe: (error: unknown) => string,
): Promise<ReplyMessage | null> {
  if (!isMessage(message, 'request') || typeof message['id'] !== 'number') return null;
  const id = message['id'];
  try {
    const { kind, body } = read(message);
    const handler = handlers[kind] as (ask: unknown) => unknown;
    return { type: 'reply', id, ok: true, body: await handler(body) };
  } catch (error) {
    return { type: 'reply', id, ok: false, message: describe(error) };
  }
}

/** Wraps what the host tells the panel unasked. */
export function eventMessage<Kind extends EventKind>(kind: Kind, body: PanelEvents[Kind]): EventMessage {
  return { type: 'event', kind, body };
}

function handle(handlers: EventHandlers, message: EventMessage): void {
  const handler = Object.hasOwn(handlers, message.kind)
    ? (handlers[message.kind as EventKind] as (body: unknown) => void)
    : null;
  handler?.(message.body);
}

function isMessage(message: unknown, type: string): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
