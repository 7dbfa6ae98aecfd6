/** What carries a request to a model server, without the server's side of the wire: that is httpModel.test.ts. */
import assert from 'node:assert/strict';
import { isLoopback, readServerAddress } from '../../../src/core/models/serverAddress';
import { joinChatStream } from '../../../src/node/http/chatStream';
import { proxyFor } from '../../../src/node/http/proxyFor';
import { TimeIsUp, withinTime } from '../../../src/node/http/withinTime';

const never = new AbortController().signal;

describe('joinChatStream', () => {
  const event = (delta: object, more: object = {}) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })}`;

  it('joins the pieces, whatever ends a line and whatever stands between', () => {
    for (const end of ['\n\n', '\r\n\r\n', '\r\r']) {
      const stream = [
        ': keep-alive',
        event({ role: 'assistant', content: '{"a"' }),
        event({ content: ':1}' }),
        event({}, { finish_reason: 'stop' }),
        'data: {"choices":[],"usage":{"total_tokens":9}}',
        'data: [DONE]',
      ].join(end);
      assert.deepEqual(joinChatStream(stream), {
        body: {
          choices: [
            { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{"a":1}', refusal: null } },
          ],
        },
        status: null,
      });
    }
  });

  it('takes half a stream for no answer', () => {
    assert.equal(joinChatStream(event({ content: '{"a"' })), null);
    assert.equal(joinChatStream(`${event({ content: 'x' })}\n\ndata: {"choices":[{"del`), null);
    assert.equal(joinChatStream(''), null);
  });

  it('tells of an error within the stream', () => {
    const text = `${event({ content: 'x' })}\n\ndata: {"error":{"message":"overloaded","code":529}}\n\n`;
    assert.equal(joinChatStream(text)?.status, 529);
    assert.equal(joinChatStream('data: {"error":{"message":"no"}}')?.status, 502);
  });
});

describe('proxyFor', () => {
  const proxy = 'http://proxy.test:3128';
  const at = (url: string, variables: Record<string, string>) => proxyFor(new URL(url), variables)?.host ?? null;

  it('takes the one for the scheme, in either case, with or without its own scheme', () => {
    assert.equal(at('https://model.test/v1', { HTTPS_PROXY: proxy }), 'proxy.test:3128');
    assert.equal(at('https://model.test/v1', { https_proxy: 'proxy.test:3128' }), 'proxy.test:3128');
    assert.equal(at('http://model.test/v1', { HTTPS_PROXY: proxy }), null);
    assert.equal(at('http://model.test/v1', { HTTP_PROXY: proxy }), 'proxy.test:3128');
    assert.equal(at('https://model.test/v1', { ALL_PROXY: proxy }), 'proxy.test:3128');
    assert.equal(at('https://model.test/v1', {}), null);
  });

  it('leaves out what NO_PROXY names, with its subdomains, and nothing that only looks like it', () => {
    const without = (NO_PROXY: string, url = 'https://api.model.test/v1') => at(url, { HTTPS_PROXY: proxy, NO_PROXY });
    for (const list of ['*', 'model.test', '.model.test', '*.model.test', 'a.test, api.model.test', 'model.test:443'])
      assert.equal(without(list), null, list);
    for (const list of ['odel.test', 'model.test:8443', 'other.test', ' , '])
      assert.equal(without(list), 'proxy.test:3128', list);
  });

  it('never goes past a proxy it cannot use', () => {
    for (const one of ['socks5://proxy.test:1080', 'http://'])
      assert.throws(() => at('https://model.test/v1', { HTTPS_PROXY: one }), /not one of HTTP/);
  });
});

describe('readServerAddress', () => {
  it('tells whom a key belongs to, and what stays on the machine', () => {
    assert.deepEqual(readServerAddress('http://localhost:11434/v1/'), {
      baseUrl: 'http://localhost:11434/v1',
      origin: 'http://localhost:11434',
      host: 'localhost:11434',
      isLocal: true,
      isEncrypted: false,
    });
    assert.equal(readServerAddress('https://API.model.test/v1')?.origin, 'https://api.model.test');
  });

  it('takes no other scheme, no name and password, and no query', () => {
    for (const text of [
      '',
      'localhost:11434/v1',
      'file:///etc',
      'https://me:pass@model.test',
      'https://model.test/?key=1',
    ])
      assert.equal(readServerAddress(text), null, text);
  });

  it('takes no name that only looks like this machine for it', () => {
    for (const name of ['localhost', 'LOCALHOST.', 'a.localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      assert.ok(isLoopback(name), name);
    for (const name of [
      'localhost.test',
      '127.0.0.1.test',
      '10.0.0.1',
      '192.168.0.2',
      '0.0.0.0',
      '[::2]',
      'mylocalhost',
    ])
      assert.ok(!isLoopback(name), name);
  });
});

describe('withinTime', () => {
  it('ends work that hears nothing, on time and on a cancel', async () => {
    const deaf = () => new Promise<never>(() => undefined);
    await assert.rejects(withinTime(20, deaf, never), TimeIsUp);
    const stop = new AbortController();
    const work = withinTime(60_000, deaf, stop.signal);
    stop.abort();
    await assert.rejects(work, { name: 'AbortError' });
  });

  it('hands on what the work gives, and what it throws', async () => {
    assert.equal(await withinTime(60_000, async () => 7, never), 7);
    await assert.rejects(
      withinTime(60_000, () => Promise.reject(new Error('own')), never),
      /own/,
    );
  });

  it('says that the time is up also where the work ends with an error of its own for it', async () => {
    const hearing = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    await assert.rejects(withinTime(20, hearing, never), TimeIsUp);
  });
});
