/**
 * Requests, answers and events over any `postMessage`. A request is always answered, also with an error: a panel must never
 * wait for ever. Messages of another type are none of ours and are left alone.
 */
import type { PanelEvents, PanelRequests } from './messages';

/** What a page may ask, by kind. */
type Requests = { readonly [Kind in string]: { readonly ask: unknown; readonly reply: unknown } };

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

/** What the host does for each request of a page; one that is missing does not compile. */
export type HandlersOf<Page> = {
  readonly [Kind in keyof Page]: Page[Kind] extends { readonly ask: infer Ask; readonly reply: infer Reply }
    ? (ask: Ask) => Reply | Promise<Reply>
    : never;
};

/** Of the review panel. */
export type RequestHandlers = HandlersOf<PanelRequests>;

/** What a page does with each event. */
export type EventHandlersOf<Events> = { readonly [Kind in keyof Events]: (body: Events[Kind]) => void };

/** Asks and waits. A rejected promise carries a sentence written for the user. */
export type AskOf<Page extends Requests> = <Kind extends keyof Page>(
  kind: Kind,
  body: Page[Kind]['ask'],
) => Promise<Page[Kind]['reply']>;

/** Of the review panel. */
export type Ask = AskOf<PanelRequestsByKind>;

/** An interface is no record of kinds; this is the same as one. */
type PanelRequestsByKind = { readonly [Kind in keyof PanelRequests]: PanelRequests[Kind] };

/** What a page holds of the channel. */
export interface PageEnd<Page extends Requests> {
  readonly ask: AskOf<Page>;
  /** Takes a message that arrived; anything that is not ours is ignored. */
  receive(message: unknown): void;
}

/** The review panel's end. */
export const openPanelEnd = (
  post: (message: RequestMessage) => void,
  handlers: EventHandlersOf<PanelEvents>,
): PageEnd<PanelRequestsByKind> => openPageEnd(post, handlers);

/** A page's end: a request resolves with the answer, or rejects with the host's sentence as its message. */
export function openPageEnd<Page extends Requests, Events>(
  post: (message: RequestMessage) => void,
  handlers: EventHandlersOf<Events>,
): PageEnd<Page> {
  const waiting = new Map<number, { resolve: (body: never) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  return {
    ask(kind, body) {
      return new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        post({ type: 'request', id: lastId, kind: String(kind), body });
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
export type ReadRequest<Kind> = (message: unknown) => { readonly kind: Kind; readonly body: unknown };

/**
 * Answers one message of a page. `describe` turns what a handler throws into a sentence for the user, and reports it.
 * Null for messages that are no requests.
 */
export async function answer<Page>(
  message: unknown,
  read: ReadRequest<keyof Page>,
  handlers: HandlersOf<Page>,
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
export function eventMessage<Events = PanelEvents, Kind extends keyof Events & string = keyof Events & string>(
  kind: Kind,
  body: Events[Kind],
): EventMessage {
  return { type: 'event', kind, body };
}

function handle(handlers: object, message: EventMessage): void {
  if (!Object.hasOwn(handlers, message.kind)) return;
  const handler = Reflect.get(handlers, message.kind) as (body: unknown) => void;
  handler(message.body);
}

function isMessage(message: unknown, type: string): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
