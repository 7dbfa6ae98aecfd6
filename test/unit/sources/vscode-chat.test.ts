import assert from 'node:assert/strict';
import fc from 'fast-check';
import { vscodeChat } from '../../../src/sources/vscode-chat/adapter';
import { openMutationLog } from '../../../src/sources/vscode-chat/mutationLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkSurvival } from './checkSurvival';
import { corpusLogs } from './corpusLogs';
import { goodLines } from './goodLines';

const user = '/h/.config/Code/User';

describe('vscode-chat', () => {
  checkSource(vscodeChat);
  checkSurvival(vscodeChat, '/h/chatSessions/x.jsonl', goodLines('vscode-chat', /mutation-log/));

  it('lists the chats of a workspace by the folder of their storage', async () => {
    const { refs } = await find({
      [`${user}/workspaceStorage/w1/workspace.json`]: '{"folder":"file:///home/dev/my%20shop"}',
      [`${user}/workspaceStorage/w1/chatSessions/a.json`]: JSON.stringify(chat('a'), null, 2),
      [`${user}/workspaceStorage/w1/chatSessions/b.jsonl`]: `${JSON.stringify({ kind: 0, v: chat('b') })}\n{"kind":1,"k":["customTitle"],"v":"Named \\"b\\""}\n`,
      [`${user}/workspaceStorage/w1/chatSessions/b.json`]: JSON.stringify(chat('b')),
      [`${user}/workspaceStorage/w1/chatSessions/c.json`]: JSON.stringify({ ...chat('c'), requests: [] }),
      [`${user}/workspaceStorage/w1/GitHub.copilot-chat/transcripts/a.jsonl`]: transcript('a'),
      [`${user}/workspaceStorage/w1/GitHub.copilot-chat/transcripts/d.jsonl`]: transcript('d'),
      [`${user}/workspaceStorage/w2/workspace.json`]: '{"folder":"file:///home/dev/other"}',
      [`${user}/workspaceStorage/w2/chatSessions/e.json`]: JSON.stringify(chat('e')),
      [`${user}/globalStorage/emptyWindowChatSessions/f.json`]: JSON.stringify(chat('f')),
    });
    const found = refs.map(({ id, title, cwd, path }) => ({
      id,
      title,
      cwd,
      form: path.slice(path.lastIndexOf('.') + 1),
    }));
    const cwd = '/home/dev/my shop';
    assert.deepEqual(found, [
      { id: 'a', title: 'Mend the cart', cwd, form: 'json' },
      { id: 'b', title: 'Named "b"', cwd, form: 'jsonl' },
      { id: 'd', title: 'Mend the cart', cwd, form: 'jsonl' },
    ]);
    assert.deepEqual(
      refs.map(({ updatedAt }) => updatedAt),
      Array(3).fill('2026-01-02T00:00:09.000Z'),
    );
  });

  it('lists chats of windows without a folder when every folder is asked for', async () => {
    const { refs } = await find(
      { [`${user}/globalStorage/emptyWindowChatSessions/f.json`]: JSON.stringify(chat('f')) },
      [],
    );
    assert.deepEqual(
      refs.map(({ id, cwd }) => ({ id, cwd })),
      [{ id: 'f', cwd: null }],
    );
  });

  it('reads the folder of remote and several-folder workspaces', async () => {
    const storage = (workspace: object, id: string) => ({
      [`${user}/workspaceStorage/${id}/workspace.json`]: JSON.stringify(workspace),
      [`${user}/workspaceStorage/${id}/chatSessions/${id}.json`]: JSON.stringify(chat(id)),
    });
    const { refs } = await find(
      {
        ...storage({ folder: 'vscode-remote://ssh-remote%2Bbox/home/dev/shop' }, 'r'),
        ...storage({ workspace: 'file:///home/dev/all.code-workspace' }, 's'),
        ...storage({ folder: 'file:///c%3A/code/shop' }, 't'),
      },
      [],
    );
    assert.deepEqual(refs.map(({ cwd }) => cwd).sort(), ['/home/dev', '/home/dev/shop', 'c:/code/shop']);
  });

  it('takes the folder of a chat from its storage when it is loaded', async () => {
    const path = `${user}/workspaceStorage/w1/chatSessions/a.json`;
    const files = memoryFileStore({
      [path]: JSON.stringify(chat('a')),
      [`${user}/workspaceStorage/w1/workspace.json`]: '{"folder":"file:///home/dev/shop"}',
    });
    const session = await vscodeChat.loadSession({
      path,
      sessionId: null,
      files,
      signal: new AbortController().signal,
    });
    assert.equal(session.cwd, '/home/dev/shop');
  });

  it('follows the context window of a log of changes', () => {
    const reader = vscodeChat.contextReader?.();
    assert.ok(reader !== undefined);
    const values = [
      { kind: 0, v: { requests: [{ result: { metadata: { promptTokens: 100 } } }] } },
      { kind: 1, k: ['requests', 1, 'result'], v: { metadata: { promptTokens: 4_000, outputTokens: 500 } } },
      { kind: 1, k: ['customTitle'], v: 'x' },
    ];
    for (const value of values) reader.accept({ line: 1, offset: 0, length: 1, state: 'json', value });
    assert.equal(reader.context().usedTokens, 4_500);
  });

  it('replays changes as assignments to the object would', () => {
    const key = fc.constantFrom('a', 'b', 'list');
    const changes = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant(1), k: fc.tuple(key), v: fc.jsonValue() }),
        fc.record({
          kind: fc.constant(2),
          k: fc.constant(['list']),
          v: fc.array(fc.jsonValue(), { maxLength: 3 }),
          i: fc.nat(4),
        }),
        fc.record({ kind: fc.constant(3), k: fc.tuple(key) }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(changes, (entries) => {
        const log = openMutationLog();
        log.accept({ kind: 0, v: { list: [] } }, 1);
        const expected: Record<string, unknown> = { list: [] };
        for (const entry of structuredClone(entries)) {
          if ('i' in entry) {
            const list = Array.isArray(expected['list']) ? expected['list'] : isObject(expected['list']) ? null : [];
            if (list !== null) expected['list'] = [...list.slice(0, entry.i), ...entry.v];
          } else expected[entry.k[0]] = 'v' in entry ? entry.v : undefined;
        }
        for (const entry of structuredClone(entries)) log.accept(entry, 2);
        assert.deepEqual(log.state(), expected);
      }),
    );
  });

  it('never changes what all objects share', () => {
    const log = openMutationLog();
    log.accept({ kind: 0, v: { requests: [] } }, 1);
    for (const k of [
      ['__proto__', 'polluted'],
      ['constructor', 'prototype', 'polluted'],
      ['requests', '__proto__', 'polluted'],
    ]) {
      assert.equal(log.accept({ kind: 1, k, v: true }, 2), false);
    }
    assert.equal(Reflect.get({}, 'polluted'), undefined);
  });

  it('reads every real log whole', async function () {
    const logs = corpusLogs('public/vscode-copilot', /\.json$/);
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const path of logs) {
      const session = await load(vscodeChat, path);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], path);
      assert.ok(session.title && session.model && session.startedAt, path);
      assert.ok(
        session.entries.some((entry) => entry.kind === 'message' && entry.origin === 'typed'),
        path,
      );
    }
  });
});

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const chat = (sessionId: string) => ({
  version: 3,
  responderUsername: 'GitHub Copilot',
  sessionId,
  creationDate: 1767312000000,
  requests: [
    { requestId: 'r1', timestamp: 1767312009000, message: { text: 'Mend the cart', parts: [] }, response: [] },
  ],
});

function transcript(sessionId: string): string {
  const events = [
    {
      type: 'session.start',
      data: { sessionId, vscodeVersion: '1.110.0' },
      id: 'e1',
      timestamp: '2026-01-02T00:00:00.000Z',
      parentId: null,
    },
    {
      type: 'user.message',
      data: { content: 'Mend the cart' },
      id: 'e2',
      timestamp: '2026-01-02T00:00:09.000Z',
      parentId: 'e1',
    },
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

function find(contents: Record<string, string>, workspaces: readonly string[] = ['/home/dev/my shop']) {
  return vscodeChat.findSessions({
    environment: { home: '/h', platform: 'linux', variables: {} },
    files: memoryFileStore(contents),
    workspaces,
    signal: new AbortController().signal,
  });
}
