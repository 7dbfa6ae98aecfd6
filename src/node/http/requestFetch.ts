/**
 * A fetch that waits as long as whoever asks: that of the platform gives up on a server that is silent for five minutes, and
 * a model may think for longer.
 */
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';

/** Like the fetch of the platform. */
export type Fetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * Sends a request to the server itself. In the editor it goes through its proxy and with its certificates: VS Code changes
 * these two modules for that, so their functions are looked up when they are called.
 */
export const requestFetch: Fetch = async (address, init = {}) => {
  const url = new URL(address instanceof Request ? address.url : address);
  const signal = init.signal ?? undefined;
  signal?.throwIfAborted();
  const headers = Object.fromEntries(new Headers(init.headers));
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    ...{ method: init.method ?? 'GET', headers, agent: false },
    ...(signal === undefined ? {} : { signal }),
  });
  const { message } = await answerOf(request, typeof init.body === 'string' ? init.body : '');
  return responseOf(message);
};

/** The head of the answer; the socket where it is one to a `CONNECT`. */
export function answerOf(
  request: ClientRequest,
  body: string,
): Promise<{ readonly message: IncomingMessage; readonly socket: Socket | null }> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (message) => resolve({ message, socket: null }));
    request.once('connect', (message, socket) => resolve({ message, socket }));
    request.end(body);
  });
}

/** An answer as the platform's fetch gives it. */
export function responseOf(message: IncomingMessage): Response {
  const { statusCode = 502, statusMessage = '', headers } = message;
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const isBare = statusCode === 204 || statusCode === 304;
  // Node's types of its two kinds of streams differ in a detail that no reader of bytes meets.
  const stream = Readable.toWeb(message) as ReadableStream<Uint8Array>;
  return new Response(isBare ? null : stream, { status: statusCode, statusText: statusMessage, headers: kept });
}
