import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { HandoffError } from '../../../src/core/errors';
import type { ModelRequest } from '../../../src/core/ports';
import { type HttpModelOptions, httpModel } from '../../../src/node/httpModel';
import {
  type FakeAnswer,
  type FakeModelServer,
  sendJson,
  sendText,
  startFakeModelServer,
} from '../../support/fakeModelServer';

const request: ModelRequest = {
  system: 'Extract the facts.',
  prompt: 'The session.',
  schema: { name: 'facts', json: { type: 'object', properties: { state: { type: 'array' } } } },
  maxOutputTokens: 500,
};
/** Where Node keeps what its fetch sends requests by. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1');
/** More than the platform takes to look at a limit that is over: it does so by a clock of one second. */
const silenceMs = 2_500;
const secretKey = 'sk-made-up-0123456789';

describe('httpModel', () => {
  let server: FakeModelServer | undefined;

  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  async function ask(
    answer: FakeAnswer,
    options: Partial<HttpModelOptions> = {},
    signal = new AbortController().signal,
  ) {
    await server?.close();
    server = await startFakeModelServer(answer);
    const model = httpModel({ baseUrl: server.baseUrl, apiKey: secretKey, model: 'fake', retries: 0, ...options });
    return model.complete(request, signal);
  }

  it('asks for the schema, with the key, and gives back the raw text', async () => {
    const text = await ask((_, response) => sendText(response, '{"state":[]}'));
    assert.equal(text, '{"state":[]}');
    const seen = server?.seen[0];
    assert.equal(seen?.path, '/v1/chat/completions');
    assert.equal(seen?.authorization, `Bearer ${secretKey}`);
    assert.deepEqual(seen?.body, {
      model: 'fake',
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: request.prompt },
      ],
      max_tokens: 500,
      response_format: { type: 'json_schema', json_schema: { name: 'facts', schema: request.schema?.json } },
    });
  });

  it('hands broken JSON on as it is: whoever asked checks it', async () => {
    assert.equal(await ask((_, response) => sendText(response, '{"state":[')), '{"state":[');
  });

  it('puts the schema into words for a server that refuses the parameter', async () => {
    const refuseSchema: FakeAnswer = (seen, response) =>
      'response_format' in seen.body
        ? sendJson(response, 400, { error: { message: 'response_format json_schema is not supported' } })
        : sendText(response, '{}');
    assert.equal(await ask(refuseSchema), '{}');
    const [, second] = server?.seen ?? [];
    assert.match(JSON.stringify(second?.body['messages']), /follows this schema/);
    assert.equal(server?.seen.length, 2);
  });

  it('names the token limit as newer models want it', async () => {
    const refuseOldName: FakeAnswer = (seen, response) =>
      'max_tokens' in seen.body
        ? sendJson(response, 400, { error: { message: "Use 'max_completion_tokens' instead." } })
        : sendText(response, '{}');
    assert.equal(await ask(refuseOldName), '{}');
    assert.equal(server?.seen[1]?.body['max_completion_tokens'], 500);
    assert.ok('response_format' in (server?.seen[1]?.body ?? {}));
  });

  it('gives up on a server that refuses everything', async () => {
    const refuse: FakeAnswer = (_, response) => sendJson(response, 400, { error: { message: 'no' } });
    await assert.rejects(ask(refuse), isError('model-failed', /error 400/));
    assert.equal(server?.seen.length, 2);
  });

  it('tells an empty answer from a failed one', async () => {
    for (const content of ['', ' \n', null]) {
      await assert.rejects(
        ask((_, response) => sendText(response, content)),
        isError('model-empty'),
      );
    }
    await assert.rejects(
      ask((_, response) => sendJson(response, 200, { choices: [] })),
      isError('model-empty'),
    );
    await assert.rejects(
      ask((_, response) => sendJson(response, 200, {})),
      isError('model-empty'),
    );
  });

  it('says when the model refuses', async () => {
    const refusal = { message: { role: 'assistant', content: null, refusal: 'I will not.' } };
    await assert.rejects(
      ask((_, response) => sendText(response, null, refusal)),
      isError('model-failed', /refuses/),
    );
  });

  it('says when the answer was cut off', async () => {
    await assert.rejects(
      ask((_, response) =>
        sendJson(response, 200, { choices: [{ finish_reason: 'length', message: { content: '{"decisions":[' } }] }),
      ),
      isError('model-failed', /cut off after 500 tokens/),
    );
  });

  it('asks the server for the window where it is not told, and takes no answer for no answer', async () => {
    const windowOf = async (body: unknown, status = 200) => {
      await server?.close();
      server = await startFakeModelServer((_, response) => sendJson(response, status, body));
      const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake' });
      return model.windowTokens?.(new AbortController().signal);
    };
    assert.equal(await windowOf({ id: 'fake', max_model_len: 8_192 }), 8_192);
    assert.equal(await windowOf({ id: 'fake', context_length: 131_072 }), 131_072);
    assert.equal(await windowOf({ id: 'fake' }), null);
    assert.equal(await windowOf({ context_length: 'many' }), null);
    assert.equal(await windowOf(null), null);
    assert.equal(await windowOf({ error: { message: 'unknown' } }, 404), null);
    const told = httpModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'fake', windowTokens: 8_000 });
    assert.equal(await told.windowTokens?.(new AbortController().signal), 8_000);
  });

  it('names the reason of each failure, and never what the server said', async () => {
    const said = `bad key ${secretKey} for prompt "The session."`;
    const reasons: readonly (readonly [number, RegExp])[] = [
      [401, /refuses the key/],
      [403, /refuses the key/],
      [404, /neither this model nor this address/],
      [413, /longer than the model takes/],
      [429, /too many requests/],
      [500, /error 500/],
    ];
    for (const [status, reason] of reasons) {
      const fail: FakeAnswer = (_, response) => sendJson(response, status, { error: { message: said } });
      await assert.rejects(ask(fail), (error: unknown) => {
        isError('model-failed', reason)(error);
        assert.ok(!String(error).includes(secretKey) && !String(error).includes('The session.'));
        return true;
      });
    }
  });

  it('streams an answer line by line where no schema is asked, and says each piece', async () => {
    server = await startFakeModelServer((seen, response) => {
      assert.equal(seen.body['stream'], true);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const content of ['on', 'e\n', 'two'])
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    });
    const pieces: string[] = [];
    const { schema: _schema, ...free } = request;
    const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake' });
    const answer = await model.complete(free, new AbortController().signal, (text) => pieces.push(text));
    assert.equal(answer, 'one\ntwo');
    assert.equal(pieces.join(''), answer);
  });

  it('asks for no stream where the server knows none, and takes what was cut off line by line', async () => {
    server = await startFakeModelServer((seen, response) => {
      if (seen.body['stream'] === true) return sendJson(response, 400, { error: { message: 'stream is unknown' } });
      sendText(response, 'one\ntw', { finish_reason: 'length' });
    });
    const { schema: _schema, ...free } = request;
    const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake' });
    assert.equal(await model.complete(free, new AbortController().signal), 'one\ntw');
  });

  it('is not sent twice once it was sent whole, however the connection ends', async () => {
    server = await startFakeModelServer((_, response) => response.destroy());
    const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake', retries: 3 });
    await assert.rejects(model.complete(request, new AbortController().signal), /failed/);
    assert.equal(server.seen.length, 1);
    await server.close();
    server = await startFakeModelServer((_, response) => sendJson(response, 504, {}));
    const slow = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake', retries: 3 });
    await assert.rejects(slow.complete(request, new AbortController().signal), /504/);
    assert.equal(server.seen.length, 1);
  });

  it('is not sent twice where its stream breaks off: what came was heard once', async () => {
    server = await startFakeModelServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const delta = { choices: [{ index: 0, delta: { content: 'one' } }] };
      response.write(`data: ${JSON.stringify(delta)}\n\n`, () => response.destroy());
    });
    const { schema: _schema, ...free } = request;
    const heard: string[] = [];
    const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake', retries: 3 });
    const answer = model.complete(free, new AbortController().signal, (text) => heard.push(text));
    await assert.rejects(answer, isError('model-failed', /broke off/));
    assert.deepEqual([server.seen.length, heard], [1, ['one']]);
  });

  it('is not sent twice after an error that a model may have worked on', async () => {
    for (const status of [500, 502, 504]) {
      await assert.rejects(
        ask((_, response) => sendJson(response, status, {}), { retries: 3 }),
        isError('model-failed', new RegExp(`error ${status}`)),
      );
      assert.equal(server?.seen.length, 1);
    }
  });

  it('waits for a first word and between two words as long as it takes, and asks once', async () => {
    // The platform's own fetch gives up after five minutes of silence; here it does so after a blink.
    const platform = dispatcherKey in globalThis ? Reflect.get(globalThis, dispatcherKey) : null;
    assert.ok(typeof platform === 'object' && platform !== null, 'the platform has no dispatcher to set limits on');
    const impatient: unknown = Reflect.construct(platform.constructor, [{ headersTimeout: 1, bodyTimeout: 1 }]);
    Reflect.set(globalThis, dispatcherKey, impatient);
    try {
      server = await startFakeModelServer(async (_, response) => {
        await pause(silenceMs);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'one' } }] })}\n\n`);
        await pause(silenceMs);
        response.end('data: [DONE]\n\n');
      });
      await assert.rejects(fetch(`${server.baseUrl}/chat/completions`), 'the limit that is to be seen is none');
      assert.equal(server.seen.length, 1);
      const { schema: _schema, ...free } = request;
      const model = httpModel({ baseUrl: server.baseUrl, apiKey: '', model: 'fake', retries: 3 });
      assert.equal(await model.complete(free, new AbortController().signal), 'one');
      assert.equal(server.seen.length, 2, 'one by the platform, one by us');
    } finally {
      Reflect.set(globalThis, dispatcherKey, platform);
    }
  });

  it('tries again after being turned away, as often as it is told to', async () => {
    const failOnce: FakeAnswer = (_, response, turn) =>
      turn === 1 ? sendJson(response, 503, {}) : sendText(response, '{}');
    assert.equal(await ask(failOnce, { retries: 1 }), '{}');
  });

  it('waits before that as long as it is asked to, and says so where that is too long', async () => {
    const busyOnce =
      (wait: string): FakeAnswer =>
      (_, response, turn) =>
        turn === 1
          ? response.writeHead(429, { 'retry-after': wait, 'content-type': 'application/json' }).end('{}')
          : sendText(response, '{}');
    const started = performance.now();
    assert.equal(await ask(busyOnce('1'), { retries: 1 }), '{}');
    assert.ok(performance.now() - started >= 990);
    await assert.rejects(ask(busyOnce('3600'), { retries: 1 }), isError('model-failed', /asks to wait 3600 s/));
    assert.equal(server?.seen.length, 1);
  });

  it('ends such a wait on a cancel', async () => {
    const stop = new AbortController();
    const busy: FakeAnswer = (_, response) => {
      response.writeHead(429, { 'retry-after': '15' }).end();
      setTimeout(() => stop.abort(), 50);
    };
    await assert.rejects(ask(busy, { retries: 1 }, stop.signal), { name: 'AbortError' });
  });

  it('holds the time limit over all tries together, also for an answer that trickles in', async () => {
    let timer: NodeJS.Timeout | undefined;
    const trickle: FakeAnswer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      timer = setInterval(() => response.write(' '), 5);
    };
    try {
      await assert.rejects(ask(trickle, { timeoutMs: 150, retries: 3 }), isError('model-failed', /no answer within/));
    } finally {
      clearInterval(timer);
    }
  });

  it('reads an answer that is streamed unasked, and takes half a stream for none', async () => {
    const streamed =
      (...events: readonly string[]): FakeAnswer =>
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        for (const event of events) response.write(`data: ${event}\n\n`);
        response.end();
      };
    const piece = (content: string, reason: string | null = null) =>
      JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] });
    assert.equal(await ask(streamed(piece('{"a":'), piece('1}', 'stop'), '[DONE]')), '{"a":1}');
    await assert.rejects(ask(streamed(piece('{"a":'))), isError('model-failed', /broke off/));
    await assert.rejects(
      ask(streamed(piece('{"a"', 'length'), '[DONE]')),
      isError('model-failed', /cut off after 500/),
    );
    await assert.rejects(ask(streamed(piece('x'), '{"error":{"code":529}}')), isError('model-failed', /error 529/));
  });

  it('sends no header that is meant for somebody else, and no key where none is set', async () => {
    const given = process.env.OPENAI_CUSTOM_HEADERS;
    process.env.OPENAI_CUSTOM_HEADERS = 'x-secret: made-up';
    process.env.OPENAI_ADMIN_KEY = 'made-up-admin';
    try {
      let headers: Record<string, unknown> = {};
      const note: FakeAnswer = (seen, response) => {
        headers = { ...seen.headers };
        sendText(response, '{}');
      };
      await ask(note, { apiKey: '' });
      assert.ok(!JSON.stringify(headers).includes('made-up'));
      assert.equal(headers['authorization'], undefined);
      assert.deepEqual(
        Object.keys(headers).filter((name) => name.startsWith('x-')),
        [],
      );
    } finally {
      delete process.env.OPENAI_ADMIN_KEY;
      if (given === undefined) delete process.env.OPENAI_CUSTOM_HEADERS;
      else process.env.OPENAI_CUSTOM_HEADERS = given;
    }
  });

  it('says whether a key is wanted or refused', async () => {
    const closed: FakeAnswer = (_, response) => sendJson(response, 401, {});
    await assert.rejects(ask(closed, { apiKey: '' }), isError('model-failed', /wants a key/));
    await assert.rejects(ask(closed), isError('model-failed', /refuses the key/));
  });

  it('says when there is no server and when it does not answer', async () => {
    const silent: FakeAnswer = () => undefined;
    await assert.rejects(ask(silent, { timeoutMs: 60 }), isError('model-failed', /no answer within/));
    await assert.rejects(
      httpModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: '', model: 'fake', retries: 0 }).complete(
        request,
        new AbortController().signal,
      ),
      isError('model-failed', /no connection to 127\.0\.0\.1:1/),
    );
  });

  it('survives an answer that is no JSON or breaks off', async () => {
    await assert.rejects(
      ask((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[')),
      isError('model-failed'),
    );
    await assert.rejects(
      ask((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')),
      isError('model-failed', /web page/),
    );
    await assert.rejects(
      ask((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write('{"choices":[');
        setImmediate(() => response.destroy());
      }),
      isError('model-failed'),
    );
  });

  it('is cancelled in the middle, and the server notices', async () => {
    const stop = new AbortController();
    let closed: Promise<unknown> | undefined;
    const slow: FakeAnswer = (_, response) => {
      closed = once(response, 'close');
      stop.abort();
    };
    await assert.rejects(ask(slow, {}, stop.signal), { name: 'AbortError' });
    await closed;
    await assert.rejects(ask(slow, {}, stop.signal), { name: 'AbortError' });
    assert.equal(server?.seen.length, 0);
  });
});

const isError =
  (code: HandoffError['code'], message = /./) =>
  (error: unknown) => {
    assert.ok(HandoffError.is(error, code), String(error));
    assert.match(String(error), message);
    return true;
  };
