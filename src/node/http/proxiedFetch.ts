/**
 * Sends requests through the proxy that the variables of the environment name, as other command line programs do; Node's
 * own fetch reads none of them. In the editor nothing of this is needed: VS Code has the platform's fetch do as it is set.
 */
import { type ClientRequest, type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import { isLoopback } from '../../core/models/serverAddress';
import type { Environment } from '../../core/ports';
import type { Fetch } from './guardedFetch';
import { proxyFor } from './proxyFor';

/** A proxy that does not let a request through. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';

  constructor(
    readonly host: string,
    readonly status: number,
  ) {
    super(`The proxy ${host} answers ${status}.`);
  }
}

/**
 * Straight to the server for what no proxy is named for, and for this machine itself. Not by the fetch of the platform: it
 * gives up on a server that is silent for five minutes, and a model may think for longer. Whoever asks sets the time.
 */
export function proxiedFetch(variables: Environment['variables']): Fetch {
  return (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address);
    const proxy = isLoopback(url.hostname) ? null : proxyFor(url, variables);
    return proxy === null ? sendStraight(url, init) : sendThrough(proxy, url, init);
  };
}

async function sendStraight(url: URL, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? undefined;
  signal?.throwIfAborted();
  const open = url.protocol === 'https:' ? secureRequest : plainRequest;
  const headers = Object.fromEntries(new Headers(init.headers));
  const request = open(url, {
    ...{ method: init.method ?? 'GET', headers, agent: false },
    ...(signal === undefined ? {} : { signal }),
  });
  const { message } = await answerOf(request, typeof init.body === 'string' ? init.body : '');
  return responseOf(message);
}

async function sendThrough(proxy: URL, url: URL, init: RequestInit): Promise<Response> {
  const signal = init.signal ?? undefined;
  signal?.throwIfAborted();
  const { method = 'GET' } = init;
  const headers = Object.fromEntries(new Headers(init.headers));
  const common = { method, ...(signal === undefined ? {} : { signal }) };
  const body = typeof init.body === 'string' ? init.body : '';
  if (url.protocol === 'http:') {
    const options = { ...common, path: url.href, headers: { ...headers, host: url.host, ...credentials(proxy) } };
    const { message } = await answerOf(requestTo(proxy, options), body);
    if (message.statusCode === 407) throw new ProxyRefusal(proxy.host, 407);
    return responseOf(message);
  }
  const socket = await tunnel(proxy, url, signal);
  const servername = url.hostname.replace(/^\[|\]$/g, '');
  // Taken only where no agent is named, not even `false`.
  const createConnection = () => connectSecurely({ socket, servername });
  try {
    const { message } = await answerOf(secureRequest(url, { ...common, headers, createConnection }), body);
    message.once('close', () => socket.destroy());
    return responseOf(message);
  } catch (error) {
    // Left open, it would keep the program from ending.
    socket.destroy();
    throw error;
  }
}

/** A connection to the host of `url`, made by the proxy, which sees nothing but the name of that host. */
async function tunnel(proxy: URL, url: URL, signal: AbortSignal | undefined): Promise<Socket> {
  const host = `${url.hostname}:${url.port === '' ? '443' : url.port}`;
  const options = {
    ...{ method: 'CONNECT', path: host, headers: { host, ...credentials(proxy) } },
    ...(signal === undefined ? {} : { signal }),
  };
  const { message, socket } = await answerOf(requestTo(proxy, options), '');
  if (message.statusCode === 200 && socket !== null) return socket;
  socket?.destroy();
  throw new ProxyRefusal(proxy.host, message.statusCode ?? 0);
}

const requestTo = (proxy: URL, options: RequestOptions): ClientRequest =>
  proxy.protocol === 'https:'
    ? secureRequest({ ...placeOf(proxy), ...options, agent: false })
    : plainRequest({ ...placeOf(proxy), ...options, agent: false });

const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
});

function credentials({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** The head of the answer; the socket where it is one to a `CONNECT`. */
function answerOf(
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

function responseOf(message: IncomingMessage): Response {
  const { statusCode = 502, statusMessage = '', headers } = message;
  const kept = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const isBare = statusCode === 204 || statusCode === 304;
  // Node's types of its two kinds of streams differ in a detail that no reader of bytes meets.
  const stream = Readable.toWeb(message) as ReadableStream<Uint8Array>;
  return new Response(isBare ? null : stream, { status: statusCode, statusText: statusMessage, headers: kept });
}
