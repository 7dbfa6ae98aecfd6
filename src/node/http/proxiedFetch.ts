/**
 * Sends requests through the proxy that the variables of the environment name, as other command line programs do. In the
 * editor nothing of this is needed: VS Code has every request do as it is set.
 */
import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { isLoopback } from '../../core/models/serverAddress';
import type { Environment } from '../../core/ports';
import { proxyFor } from './proxyFor';
import { answerOf, type Fetch, requestFetch, responseOf } from './requestFetch';

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

/** Straight to the server for what no proxy is named for, and for this machine itself. */
export function proxiedFetch(variables: Environment['variables']): Fetch {
  return (address, init = {}) => {
    const url = new URL(address instanceof Request ? address.url : address);
    const proxy = isLoopback(url.hostname) ? null : proxyFor(url, variables);
    return proxy === null ? requestFetch(url, init) : sendThrough(proxy, url, init);
  };
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
