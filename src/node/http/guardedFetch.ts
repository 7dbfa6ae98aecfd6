/**
 * A fetch for one model server: it follows no redirect, since the prompt would go along to whoever is named; it sends no
 * header but its own, since others come from variables that are meant for somebody else; and it reads no endless answer.
 */
import type { OnText } from '../../core/ports';
import { joinChatStream, openChatPieces } from './chatStream';
import { type Fetch, requestFetch } from './requestFetch';

/** Why an answer that began could not be read: there is more of it than is read of one, or it ends before its end. */
export type UnreadAnswer = 'too long' | 'broke off';

/** A fetch for one model, and what is to be said of its answers. */
export interface GuardedFetch {
  readonly fetch: Fetch;
  /** What became of the last answer, where it could not be read. */
  readonly unread: () => UnreadAnswer | null;
}

/** Who is asked, and how. */
export interface GuardOptions {
  /** Empty for a server that wants none. */
  readonly apiKey: string;
  /** Carries the request; straight to the server, however long that is silent, where none is given. */
  readonly send?: Fetch | undefined;
  /** Is told of each piece of a streamed answer as it arrives. */
  readonly onText?: OnText | undefined;
  /** Bytes read of an answer at most. */
  readonly limit?: number;
}

const mostBytes = 8 * 1024 * 1024;

/** What cannot be read becomes a refusal, and `unread` tells of it. A streamed chat is joined into one completion. */
export function guardedFetch({ apiKey, send, onText, limit = mostBytes }: GuardOptions): GuardedFetch {
  let unread: UnreadAnswer | null = null;
  const refuse = (why: UnreadAnswer) => {
    unread = why;
    return new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } });
  };
  return {
    async fetch(url, init) {
      unread = null;
      const headers = ownHeaders(apiKey, init?.body);
      const response = await (send ?? requestFetch)(url, { ...init, headers, redirect: 'manual' });
      const isStream = /^text\/event-stream/i.test(response.headers.get('content-type') ?? '');
      const pieces = isStream && onText !== undefined ? openChatPieces(onText) : null;
      const bytes = await readUpTo(response, { limit, push: pieces?.push }, init?.signal ?? undefined);
      if (typeof bytes === 'string') return refuse(bytes);
      const { status, statusText } = response;
      if (status === 204 || status === 304) return new Response(null, { status, statusText });
      if (!isStream) return new Response(bytes, { status, statusText, headers: keptHeaders(response) });
      const joined = joinChatStream(new TextDecoder().decode(bytes));
      return joined === null ? refuse('broke off') : Response.json(joined.body, { status: joined.status ?? status });
    },
    unread: () => unread,
  };
}

function ownHeaders(apiKey: string, body: unknown): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': 'create-handoff',
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
  };
}

/** What is said of the packed form of the answer no longer holds: it is unpacked. */
function keptHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'retry-after'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The rest of what is too long is not waited for. */
async function readUpTo(
  response: Response,
  { limit, push }: { readonly limit: number; readonly push: ((bytes: Uint8Array) => void) | undefined },
  signal: AbortSignal | undefined,
): Promise<Uint8Array<ArrayBuffer> | UnreadAnswer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return new Uint8Array();
  try {
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > limit) return 'too long';
      chunks.push(chunk);
      push?.(chunk);
    }
  } catch (error) {
    signal?.throwIfAborted();
    // A connection that is lost within an answer; whatever else it was would show again in the next question.
    if (error instanceof Error) return 'broke off';
    throw error;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
