import assert from 'node:assert/strict';
import * as z from 'zod';
import { wrongUse } from '../../../src/core/errors';
import { openMcpServer } from '../../../src/mcp/server';
import { defineTool, type ToolCall } from '../../../src/mcp/tool';

const initialize = { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } };

describe('the MCP server', () => {
  /** A server with two tools, one of which waits until it is let go or cancelled. */
  function open() {
    const sent: unknown[] = [];
    const bugs: unknown[] = [];
    const calls: ToolCall[] = [];
    let letGo: () => void = () => undefined;
    const echo = defineTool({
      name: 'echo',
      title: 'Echo',
      description: 'Says it again.',
      input: z.strictObject({ text: z.string(), times: z.int().default(1) }),
      async run({ text, times }) {
        if (text === 'fail') throw wrongUse('That cannot be. Say something else.');
        if (text === 'bug') throw new TypeError('secret of the machine');
        return text.repeat(times);
      },
    });
    const wait = defineTool({
      name: 'wait',
      title: 'Wait',
      description: 'Waits.',
      input: z.strictObject({}),
      async run(_input, call) {
        calls.push(call);
        call.progress(1, 2, 'waiting');
        await new Promise<void>((resolve) => {
          letGo = resolve;
          call.signal.addEventListener('abort', () => resolve());
        });
        call.signal.throwIfAborted();
        return 'done';
      },
    });
    const server = openMcpServer({
      tools: [echo, wait],
      version: '0.0.0',
      instructions: 'Only for tests.',
      send: (message) => sent.push(JSON.parse(message)),
      onBug: (error) => bugs.push(error),
    });
    const say = (message: object) => server.receive(JSON.stringify({ jsonrpc: '2.0', ...message }));
    return { server, sent, bugs, calls, say, letGo: () => letGo() };
  }
  const errorCode = (reply: unknown) =>
    z.looseObject({ id: z.unknown(), error: z.object({ code: z.number() }) }).parse(reply);

  describe('in its first exchange', () => {
    for (const [asked, given] of [
      ['2025-11-25', '2025-11-25'],
      ['2025-06-18', '2025-06-18'],
      ['2024-11-05', '2024-11-05'],
      ['1999-01-01', '2025-11-25'],
    ]) {
      it(`answers version ${asked} with ${given}`, async () => {
        const { say, sent } = open();
        await say({ id: 1, method: 'initialize', params: { protocolVersion: asked, capabilities: {} } });
        const { result } = z
          .looseObject({ result: z.looseObject({ protocolVersion: z.string(), capabilities: z.unknown() }) })
          .parse(sent[0]);
        assert.equal(result.protocolVersion, given);
        assert.deepEqual(result.capabilities, { tools: {} });
      });
    }

    it('answers a ping before it, and refuses tools before it', async () => {
      const { say, sent } = open();
      await say({ id: 'p', method: 'ping' });
      await say({ id: 2, method: 'tools/list' });
      assert.deepEqual(sent[0], { jsonrpc: '2.0', id: 'p', result: {} });
      assert.equal(errorCode(sent[1]).error.code, -32_600);
    });
  });

  describe('when a message is wrong', () => {
    const cases: readonly (readonly [name: string, text: string, id: unknown, code: number])[] = [
      ['no JSON', '{"jsonrpc":', null, -32_700],
      ['no request', '{"jsonrpc":"2.0","id":7}', 7, -32_600],
      ['of another protocol', '{"jsonrpc":"1.0","id":8,"method":"ping"}', 8, -32_600],
      ['a number', '42', null, -32_600],
      ['with an id that is none', '{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32_600],
      ['a method nobody knows', '{"jsonrpc":"2.0","id":9,"method":"resources/list"}', 9, -32_601],
      ['without the version', '{"jsonrpc":"2.0","id":10,"method":"initialize"}', 10, -32_602],
      ['a batch', '[{"jsonrpc":"2.0","id":11,"method":"ping"}]', null, -32_600],
    ];
    for (const [name, text, id, code] of cases) {
      it(`answers one that is ${name} with ${code}`, async () => {
        const { server, sent } = open();
        await server.receive(text);
        assert.equal(sent.length, 1);
        const { id: answered, error } = errorCode(sent[0]);
        assert.deepEqual([answered, error.code], [id, code]);
      });
    }

    it('says nothing to notifications and to answers', async () => {
      const { say, sent } = open();
      await say({ method: 'notifications/initialized' });
      await say({ method: 'notifications/of-the-future', params: { a: 1 } });
      await say({ id: 3, result: {} });
      await say({ method: 'notifications/cancelled', params: { requestId: 99 } });
      assert.deepEqual(sent, []);
    });
  });

  it('answers a batch as one where the version has batches', async () => {
    const { say, server, sent } = open();
    await say({ id: 1, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {} } });
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    await server.receive(JSON.stringify([ping(2), { jsonrpc: '2.0', method: 'notifications/initialized' }, ping(3)]));
    assert.deepEqual(sent[1], [
      { jsonrpc: '2.0', id: 2, result: {} },
      { jsonrpc: '2.0', id: 3, result: {} },
    ]);
  });

  describe('when a tool is called', () => {
    const call = async (name: string, given: object) => {
      const { say, sent, bugs } = open();
      await say({ id: 1, ...initialize });
      await say({ id: 2, method: 'tools/call', params: { name, arguments: given } });
      return { reply: sent[1], bugs };
    };
    const toolResult = z.looseObject({
      result: z.looseObject({ content: z.array(z.object({ type: z.literal('text'), text: z.string() })) }),
    });

    it('gives its text, with defaults filled in', async () => {
      const { reply } = await call('echo', { text: 'a\nb' });
      assert.deepEqual(toolResult.parse(reply).result, { content: [{ type: 'text', text: 'a\nb' }] });
    });

    it('tells the model what it can mend as an answer', async () => {
      for (const [given, said] of [
        [{ text: 'fail' }, /Say something else/],
        [{ text: 1 }, /text: .*string/],
        [{ text: 'a', colour: 'red' }, /colour/],
        [{}, /arguments of echo/],
      ] as const) {
        const { result } = toolResult.parse((await call('echo', given)).reply);
        assert.equal(result.isError, true);
        assert.match(result.content[0]?.text ?? '', said);
      }
    });

    it('tells the client of a tool that is not there', async () => {
      assert.equal(errorCode((await call('nothing', {})).reply).error.code, -32_602);
    });

    it('keeps what a bug says for its own log', async () => {
      const { reply, bugs } = await call('echo', { text: 'bug' });
      assert.equal(errorCode(reply).error.code, -32_603);
      assert.doesNotMatch(JSON.stringify(reply), /secret of the machine/);
      assert.equal(bugs.length, 1);
    });
  });

  it('goes on with other requests while a tool runs', async () => {
    const { say, sent, letGo } = open();
    await say({ id: 1, ...initialize });
    const waiting = say({ id: 2, method: 'tools/call', params: { name: 'wait', arguments: {} } });
    await say({ id: 3, method: 'ping' });
    letGo();
    await waiting;
    assert.deepEqual(
      sent.slice(1).map((reply) => z.looseObject({ id: z.number() }).parse(reply).id),
      [3, 2],
    );
  });

  it('does not answer a request that was cancelled', async () => {
    const { say, sent, calls } = open();
    await say({ id: 1, ...initialize });
    const waiting = say({ id: 2, method: 'tools/call', params: { name: 'wait', arguments: {} } });
    await say({ method: 'notifications/cancelled', params: { requestId: 2, reason: 'the user changed her mind' } });
    await waiting;
    assert.equal(calls[0]?.signal.aborted, true);
    assert.equal(sent.length, 1);
  });

  it('tells of progress only where it was asked for, and never after the answer', async () => {
    const { say, sent, calls, letGo } = open();
    await say({ id: 1, ...initialize });
    const silent = say({ id: 2, method: 'tools/call', params: { name: 'wait' } });
    letGo();
    await silent;
    const told = say({ id: 3, method: 'tools/call', params: { name: 'wait', _meta: { progressToken: 'a' } } });
    letGo();
    await told;
    calls[1]?.progress(2, 2, 'too late');
    const progress = sent.filter((message) => z.looseObject({ method: z.string() }).safeParse(message).success);
    assert.deepEqual(progress, [
      {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken: 'a', progress: 1, total: 2, message: 'waiting' },
      },
    ]);
  });

  it('cancels what runs when it is closed', async () => {
    const { say, server, sent } = open();
    await say({ id: 1, ...initialize });
    const waiting = say({ id: 2, method: 'tools/call', params: { name: 'wait' } });
    server.close();
    await waiting;
    assert.equal(sent.length, 1);
  });
});
