import assert from 'node:assert/strict';
import {
  answer,
  eventMessage,
  openPanelEnd,
  type ReplyMessage,
  type RequestHandlers,
} from '../../../src/protocol/channel';
import type { RequestKind } from '../../../src/protocol/messages';
import { readRequest } from '../../../src/protocol/requestSchemas';

const describeError = (error: unknown) => (error instanceof Error ? `said: ${error.message}` : 'unknown');

/** Handlers that answer nothing, but for those given. */
function handlers(own: Partial<RequestHandlers>): RequestHandlers {
  const kinds: readonly RequestKind[] = ['get-state', 'tick-item', 'open-log', 'save-draft', 'deliver'];
  const silent = Object.fromEntries(kinds.map((kind) => [kind, () => null]));
  return { ...silent, ...own } as RequestHandlers;
}

/** A panel and a host, joined without an editor between. */
function join(own: Partial<RequestHandlers>) {
  const events: unknown[] = [];
  const end = openPanelEnd(
    (message) => {
      // Structured clone, as between a webview and the editor.
      void answer(structuredClone(message), readRequest, handlers(own), describeError).then((reply) =>
        end.receive(structuredClone(reply)),
      );
    },
    { 'state-changed': (state) => events.push(state), 'command-pressed': ({ command }) => events.push(command) },
  );
  return { end, events };
}

describe('channel', () => {
  it('brings a request to its handler and the reply back', async () => {
    const asked: unknown[] = [];
    const { end } = join({
      'open-log': (ask) => {
        asked.push(ask);
        return null;
      },
      'save-draft': async () => ({ saved: true }),
    });
    assert.deepEqual(await Promise.all([end.ask('open-log', { line: 7 }), end.ask('save-draft', null)]), [
      null,
      { saved: true },
    ]);
    assert.deepEqual(asked, [{ line: 7 }]);
  });

  it('answers with a sentence when a handler throws, at once or later', async () => {
    const { end } = join({
      'open-log': () => {
        throw new Error('no log');
      },
      deliver: () => Promise.reject(new Error('no target')),
    });
    await assert.rejects(end.ask('open-log', { line: 1 }), /said: no log/);
    await assert.rejects(end.ask('deliver', null), /said: no target/);
  });

  it('answers a request whose body is not what it should be, and does not run it', async () => {
    let ran = false;
    const own = handlers({
      'open-log': () => {
        ran = true;
        return null;
      },
    });
    for (const body of [{ line: '7' }, { line: -1 }, { line: 1.5 }, null, [], { line: Number.NaN }]) {
      const reply = await answer({ type: 'request', id: 1, kind: 'open-log', body }, readRequest, own, describeError);
      assert.equal(reply?.ok, false);
    }
    assert.equal(ran, false);
  });

  it('answers a kind of another version, also one that names a part of every object', async () => {
    for (const kind of ['fly-away', 'constructor', '__proto__', 'toString']) {
      const reply = await answer(
        { type: 'request', id: 3, kind, body: null },
        readRequest,
        handlers({}),
        describeError,
      );
      assert.deepEqual(reply, {
        type: 'reply',
        id: 3,
        ok: false,
        message: `said: The panel asked for "${kind}", which this version does not know.`,
      });
    }
  });

  it('leaves messages of others alone', async () => {
    for (const message of [
      null,
      'hello',
      7,
      {},
      { type: 'request' },
      { type: 'request', id: 'a', kind: 'deliver' },
      { type: 'vscode' },
    ]) {
      assert.equal(await answer(message, readRequest, handlers({}), describeError), null);
    }
    const { end, events } = join({});
    for (const message of [
      null,
      'hello',
      { type: 'reply', id: 99, ok: true },
      { type: 'event', kind: 'toString', body: 1 },
      { type: 'event', kind: 'new-kind' },
    ])
      end.receive(message);
    assert.deepEqual(events, []);
  });

  it('brings events to the panel', () => {
    const { end, events } = join({});
    end.receive(structuredClone(eventMessage('command-pressed', { command: 'deliver' })));
    assert.deepEqual(events, ['deliver']);
  });

  it('gives each of many answers to the request it belongs to', async () => {
    const slow: ((reply: ReplyMessage) => void)[] = [];
    const sent: { id: number }[] = [];
    const end = openPanelEnd((message) => sent.push(message), {
      'state-changed': () => undefined,
      'command-pressed': () => undefined,
    });
    slow.push(end.receive);
    const asked = [end.ask('save-draft', null), end.ask('save-draft', null)];
    for (const { id } of sent.toReversed())
      end.receive({ type: 'reply', id, ok: true, body: { saved: id === sent[0]?.id } });
    assert.deepEqual(await Promise.all(asked), [{ saved: true }, { saved: false }]);
  });
});
