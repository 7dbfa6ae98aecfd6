import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy on the loopback address, which takes every name for one server of this machine. */
export interface FakeProxy {
  /** With a name and a password, which it asks for. */
  readonly url: string;
  /** "POST http://…" and "CONNECT host:port", in order. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

export async function startFakeProxy(port: number): Promise<FakeProxy> {
  const seen: string[] = [];
  /** No longer known to the server that they came to. */
  const tunnels: Duplex[] = [];
  const mayPass = (headers: { readonly 'proxy-authorization'?: string | undefined }) =>
    headers['proxy-authorization'] === `Basic ${Buffer.from('me:p@ss').toString('base64')}`;
  const proxy = createServer((message, response) => {
    seen.push(`${message.method} ${message.url}`);
    if (!mayPass(message.headers)) return void response.writeHead(407).end();
    const { 'proxy-authorization': _own, ...headers } = message.headers;
    const { pathname } = new URL(message.url ?? '');
    const onward = request({ host: '127.0.0.1', port, path: pathname, method: message.method, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    message.pipe(onward);
  });
  proxy.on('connect', (message, socket) => {
    seen.push(`CONNECT ${message.url}`);
    if (!mayPass(message.headers)) return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    tunnels.push(socket, onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://me:p%40ss@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    seen,
    async close() {
      for (const tunnel of tunnels) tunnel.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
