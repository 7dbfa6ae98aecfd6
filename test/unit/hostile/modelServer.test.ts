/** A model server that means harm, or is none: the prompt stays with the address that was chosen, and every answer ends. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpModel } from '../../../src/node/httpModel';

const request = {
  system: 'rules',
  prompt: 'the session',
  schema: { name: 'facts', json: { type: 'object' } },
  maxOutputTokens: 100,
};

describe('a hostile model server', () => {
  const servers: Server[] = [];
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  };
  after(() => {
    for (const server of servers) server.closeAllConnections();
    for (const server of servers) server.close();
  });
  const ask = (baseUrl: string) =>
    httpModel({ baseUrl, apiKey: '', model: 'm', retries: 0, timeoutMs: 20_000 }).complete(
      request,
      new AbortController().signal,
    );

  for (const status of [301, 302, 303, 307, 308])
    it(`is not followed to another address (${status})`, async () => {
      let visits = 0;
      const other = await serve((_, answer) => {
        visits += 1;
        answer.end('{}');
      });
      const first = await serve((_, answer) =>
        answer.writeHead(status, { location: `${other}/chat/completions` }).end(),
      );
      await assert.rejects(ask(first), /not followed/);
      assert.equal(visits, 0);
    });

  it('does not fill the memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 0x20);
    const endless = await serve((_, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!answer.destroyed && answer.write(piece));
        if (!answer.destroyed) answer.once('drain', more);
      };
      more();
    });
    await assert.rejects(ask(endless), /longer than/);
  });

  for (const [name, type, body] of [
    ['null', 'application/json', 'null'],
    ['a page', 'text/html', '<html>sign in</html>'],
    ['a list', 'application/json', '[]'],
    ['half a record', 'application/json', '{"choices":[{'],
  ] as const)
    it(`gets a sentence when it answers ${name}`, async () => {
      const odd = await serve((_, answer) => answer.writeHead(200, { 'content-type': type }).end(body));
      await assert.rejects(ask(odd), { name: 'HandoffError' });
    });
});
