import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { SessionIndex } from '../../../../src/core/index/sessionIndex';
import { serviceErrors } from '../../../../src/extractors/observed/errors/serviceErrors';
import { answer, call, run, type Step, session, user } from '../../../support/builders';

const broken = '{"statusCode":500,"message":"relation \\"carts\\" does not exist"}';
const ask = (text: string, command = 'curl -s localhost:3000/api/cart?page=1') => run(command, text);

describe('an error that a service answered with twice', () => {
  it('is one open error, whatever stands behind the question mark', () => {
    const told = errors(ask(broken), ask(broken, 'curl -s "http://localhost:3000/api/cart"'), [answer('It fails.')]);
    assert.deepEqual(told, [broken]);
    assert.deepEqual(errors(ask(broken), [answer('It fails.'), user('Again.')], ask(broken)), [broken]);
  });

  it('is one of a host, of the client of a forge, and of the tool of a server', () => {
    const gh = (command: string) => run(command, 'gh: Resource not accessible by integration (HTTP 403)', 1);
    const tool = () =>
      call('mcp__tills__open', [{ kind: 'other', input: '{}' }], { text: 'till 7 is locked', isError: true });
    assert.deepEqual(
      errors(gh('gh api repos/a/b/issues -f title=x'), gh('gh api repos/a/b/issues -f title=y'), ...[tool(), tool()]),
      ['till 7 is locked', 'gh: Resource not accessible by integration (HTTP 403)'],
    );
    const limit = '{"error":{"code":429,"message":"Quota exceeded for project shop"}}';
    const host = 'curl -s https://api.example.org/v1/items';
    assert.deepEqual(errors(ask(limit, host), ask(limit, host)), [limit]);
  });

  it('is none where it came once, in an earlier turn, in other words, or where the last call went well', () => {
    for (const steps of [
      [ask(broken)],
      [ask(broken), ask(broken), [answer('It fails.'), user('Go on with the till.')]],
      [ask(broken), ask('{"items":[]}'), [answer('It works.'), user('Again.')], ask(broken)],
      [ask(broken), ask('{"statusCode":503,"message":"starting"}')],
      [ask(broken), ask(broken), ask('{"items":[]}')],
      [ask(broken), ask(broken, 'curl -s localhost:3000/api/till')],
    ])
      assert.deepEqual(errors(...steps), []);
  });

  it('is none where it was looked for (missing, refused by an own server), or a page speaks of it', () => {
    for (const text of ['HTTP/1.1 404 Not Found', 'HTTP/1.1 401 Unauthorized', '{"statusCode":422,"error":"no price"}'])
      assert.deepEqual(errors(ask(text), ask(text)), [], text);
    const page = '<p>HTTP 503 and rate limits</p>';
    const host = 'curl -s https://example.org/docs';
    assert.deepEqual(errors(ask(page, host), ask(page, host)), []);
    for (const text of [
      '{"error":"","till":7}',
      '{"errors":{},"till":7}',
      '{"code":"512","name":"drawer"}',
      '{"error":"","message":"","code":"512"}',
      'How to read answers:\nHTTP/1.1 400 Bad Request',
    ])
      assert.deepEqual(errors(ask(text, host), ask(text, host)), [], text);
    for (const text of ['{"code":"512","message":"no drawer"}', 'HTTP/1.1 400 Bad Request\n\nno drawer'])
      assert.equal(errors(ask(text, host), ask(text, host)).length, 1, text);
    const list = run('gh issue list', '#7 open: HTTP 500 on refund, error 502 on login');
    assert.deepEqual(errors(list, list), []);
  });
});

describe('the work of looking for them', () => {
  const failing = (count: number, isError: boolean) =>
    Array.from({ length: count }, () => [
      user('Again.'),
      ...call('mcp__tills__open', [{ kind: 'other', input: '{}' }], { text: 'till 7 is locked', isError }),
    ]);

  it('grows with the calls, and not with their square', () => {
    const steps = (count: number) => arraySteps(indexSession(session(...failing(count, true))));
    const times = steps(1600) / steps(200);
    assert.ok(times < 12, `${times.toFixed(1)} times the steps for 8 times the calls`);
  });

  it('ends at the last good answer', () => {
    const reads = (count: number) => {
      const index = indexSession(session(...failing(count, false), ...failing(2, true)));
      let read = 0;
      const calls = index.calls.map((one) => ({
        ...one,
        get result() {
          read += 1;
          return one.result;
        },
      }));
      assert.equal(serviceErrors({ ...index, calls }).length, 1);
      return read;
    };
    assert.equal(reads(400), reads(4));
  });
});

/** How many elements of arrays it goes through or copies. */
function arraySteps(index: SessionIndex): number {
  const own = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator) ?? {};
  const iterate = Array.prototype[Symbol.iterator];
  let taken = 1;
  Object.defineProperty(Array.prototype, Symbol.iterator, {
    ...own,
    value(this: unknown[]) {
      taken += this.length;
      return iterate.call(this);
    },
  });
  try {
    serviceErrors(index);
  } finally {
    Object.defineProperty(Array.prototype, Symbol.iterator, own);
  }
  return taken;
}

const errors = (...steps: readonly (readonly Step[])[]) =>
  serviceErrors(indexSession(session(user('Try the route.'), ...steps))).map(({ text }) => text);
