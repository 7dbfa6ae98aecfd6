import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { codex } from '../../../src/sources/codex/adapter';
import { readResultText } from '../../../src/sources/codex/toolResult';
import { takeSample } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { corpusMissing, fixtures } from '../../support/paths';
import { checkLineCount, checkSource, load } from './checkSource';
import { checkSurvival } from './checkSurvival';
import { checkTruth } from './checkTruth';
import { corpusLogs } from './corpusLogs';
import { goodLines } from './goodLines';

describe('codex', () => {
  checkSource(codex);
  checkSurvival(
    codex,
    '/h/.codex/sessions/rollout-x.jsonl',
    goodLines('codex', /tool-calls|item-completed|compaction|rollback|steering|code-mode/),
  );

  describe('findSessions', () => {
    it('lists the sessions of a workspace by their recorded folder, newest first by name', async () => {
      const { refs } = await find({
        '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl': rollout({
          id: 'a',
          cwd: '/home/dev/shop',
        }),
        '/h/.codex/sessions/2026/03/02/rollout-2026-03-02T10-00-00-b.jsonl': rollout({
          id: 'b',
          cwd: '/home/dev/shop/src',
        }),
        '/h/.codex/sessions/2026/03/02/rollout-2026-03-02T11-00-00-c.jsonl': rollout({
          id: 'c',
          cwd: '/home/dev/other',
        }),
        '/h/.codex/archived_sessions/rollout-2026-02-01T10-00-00-d.jsonl': rollout({ id: 'd', cwd: '/home/dev/shop' }),
      });
      assert.deepEqual(
        refs.map(({ id }) => id),
        ['b', 'a', 'd'],
      );
    });

    it('lists the oldest sessions, which are documents, also in the middle of their writing', async () => {
      const text = readFileSync(path.join(fixtures, 'sources/codex/oldest-document/input.json'), 'utf8');
      const { refs } = await find({
        '/h/.codex/sessions/rollout-2025-05-02-b.json': text,
        '/h/.codex/sessions/rollout-2025-05-01-a.json': text.slice(0, text.indexOf('7 passing')),
        '/h/.codex/sessions/rollout-2025-04-30-c.json': '{"session":1}',
      });
      const shop = [
        'Round the cart half up, and never touch src/legacy.ts',
        '/home/dev/shop',
        '2025-05-02T10:00:00.000Z',
      ];
      assert.deepEqual(
        refs.map(({ title, cwd, startedAt }) => [title, cwd, startedAt]),
        [shop, shop],
      );
    });

    it('takes the title from the index of names, else from the first prompt', async () => {
      const { refs } = await find({
        '/h/.codex/session_index.jsonl': '{"id":"a","thread_name":"Old"}\n{"id":"a","thread_name":"Named"}\n',
        '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl': rollout({
          id: 'a',
          cwd: '/home/dev/shop',
        }),
        '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T09-00-00-b.jsonl': rollout({
          id: 'b',
          cwd: '/home/dev/shop',
        }),
      });
      assert.deepEqual(
        refs.map(({ title }) => title),
        ['Named', 'Mend the cart'],
      );
      assert.deepEqual(
        refs.map(({ updatedAt }) => updatedAt),
        ['2026-03-01T10:00:09.000Z', '2026-03-01T10:00:09.000Z'],
      );
    });

    it('reads a header whose first line is longer than the window', async () => {
      const { refs } = await find({
        '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl': rollout({
          id: 'a',
          cwd: '/home/dev/shop',
          forked_from_id: 'z',
          base_instructions: { text: 'Be good. "cwd":"/wrong" '.repeat(2_000) },
        }),
      });
      assert.deepEqual(
        refs.map(({ id, cwd, parent }) => ({ id, cwd, parent })),
        [{ id: 'a', cwd: '/home/dev/shop', parent: 'z' }],
      );
    });

    it('leaves out what subagents wrote', async () => {
      const source = { subagent: { thread_spawn: { parent_thread_id: 'a' } } };
      const { refs } = await find({
        '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl': rollout({
          id: 'a',
          cwd: '/home/dev/shop',
          source,
        }),
      });
      assert.deepEqual(refs, []);
    });

    it('follows CODEX_HOME', async () => {
      const path = '/else/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl';
      const { refs } = await find({ [path]: rollout({ id: 'a', cwd: '/home/dev/shop' }) }, { CODEX_HOME: '/else' });
      assert.deepEqual(
        refs.map((ref) => ref.path),
        [path],
      );
    });

    it('lists compressed sessions, unless the plain file is there too', async () => {
      const plain = '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl';
      const other = '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T11-00-00-b.jsonl.zst';
      const { refs, problems } = await find({
        [plain]: rollout({ id: 'a', cwd: '/home/dev/shop' }),
        [`${plain}.zst`]: rollout({ id: 'a', cwd: '/home/dev/shop' }),
        [other]: rollout({ id: 'b', cwd: '/home/dev/shop' }),
      });
      assert.deepEqual(problems, []);
      assert.deepEqual(
        refs.map(({ id, path, title }) => [id, path, title]),
        [
          ['b', other, 'Mend the cart'],
          ['a', plain, 'Mend the cart'],
        ],
      );
    });
  });

  it('takes the title of an opened session from the index of names', async () => {
    const path = '/h/.codex/sessions/2026/03/01/rollout-2026-03-01T10-00-00-a.jsonl';
    const files = memoryFileStore({
      [path]: rollout({ id: 'a' }),
      '/h/.codex/session_index.jsonl': '{"id":"a","thread_name":"Named"}\n',
    });
    const session = await codex.loadSession({ path, sessionId: null, files, signal: new AbortController().signal });
    assert.equal(session.title, 'Named');
  });

  it('recognises a compressed rollout, and names it by its file where it has no header', async () => {
    const compressed = path.join(fixtures, 'sources', 'codex', 'compressed', 'input.jsonl.zst');
    assert.ok(codex.recognises(await takeSample(compressed, createNodeFileStore())));
    const id = '0b9f2ac6-0000-4000-8000-000000000001';
    const log = `/h/rollout-2026-03-01T10-00-00-${id}.jsonl.zst`;
    const files = memoryFileStore({ [log]: rollout({ id: 'a' }).split('\n').slice(1).join('\n') });
    const signal = new AbortController().signal;
    assert.equal((await codex.loadSession({ path: log, sessionId: null, files, signal })).id, id);
  });

  it('follows the context window of a log that grows', async () => {
    const reader = codex.contextReader?.();
    assert.ok(reader !== undefined);
    const records = [
      event('task_started', { model_context_window: 1_000 }),
      event('token_count', {
        info: { last_token_usage: { total_tokens: 250 }, total_token_usage: { total_tokens: 9_999 } },
      }),
      event('token_count', { info: null }),
    ];
    for (const value of records) reader.accept({ line: 1, offset: 0, length: 1, state: 'json', value });
    assert.deepEqual(reader.context(), {
      usedTokens: 250,
      windowTokens: 1_000,
      ratio: 0.25,
      compactions: 0,
      estimated: false,
    });
    reader.accept({
      line: 9,
      offset: 0,
      length: 1,
      state: 'json',
      value: { timestamp: 't', type: 'compacted', payload: { message: '' } },
    });
    assert.deepEqual(reader.context(), {
      usedTokens: null,
      windowTokens: 1_000,
      ratio: null,
      compactions: 1,
      estimated: false,
    });
  });

  it('tells apart how a tool ended', () => {
    const cases: readonly [string, Partial<ReturnType<typeof readResultText>>][] = [
      ['aborted by user after 3.1s', { interrupted: true, isError: false, exitCode: null }],
      ['Wall time: 2.6 seconds\naborted by user', { interrupted: true, isError: false, exitCode: null }],
      ['apply_patch verification failed: Failed to find expected lines', { isError: true }],
      ['write_stdin failed: Unknown process id 5', { isError: true, exitCode: null }],
      [
        'Exit code: 0\nWall time: 0.1 seconds\nTotal output lines: 900\nOutput:\nfine',
        { isError: false, exitCode: 0, text: 'fine' },
      ],
      [
        'Chunk ID: x\nWall time: 1 seconds\nProcess exited with code 137\nOutput:\n',
        { isError: true, exitCode: 137, text: '' },
      ],
      [
        'Exit code: 7 is what the manual says',
        { isError: false, exitCode: null, text: 'Exit code: 7 is what the manual says' },
      ],
    ];
    for (const [text, expected] of cases) {
      const read = readResultText(text);
      for (const [key, value] of Object.entries(expected))
        assert.equal(Reflect.get(read, key), value, `${key} of ${text}`);
    }
  });

  it('reads every real log whole', async function () {
    const logs = [...corpusLogs('public/codex', /\.jsonl$/), ...corpusLogs('scripted/codex', /rollout-.*\.jsonl$/)];
    if (logs.length === 0) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    for (const log of logs) {
      const session = await load(codex, log);
      checkLineCount(session);
      assert.deepEqual(session.problems, [], log);
      assert.ok(session.cwd?.startsWith('/') && session.model && session.gitBranch, log);
      // Nobody typed in the session of a subagent.
      assert.ok(session.title || session.parent !== null, log);
      assert.ok(session.context.ratio !== null && session.context.ratio > 0 && session.context.ratio < 1, log);
      const scenario = /^.*scripted\/codex\/[^/]+/.exec(log)?.[0];
      if (scenario !== undefined) await checkTruth(session, scenario);
    }
  });
});

function find(contents: Record<string, string>, variables: Record<string, string> = {}) {
  return codex.findSessions({
    environment: { home: '/h', platform: 'linux', variables },
    files: memoryFileStore(contents),
    workspaces: ['/home/dev/shop'],
    signal: new AbortController().signal,
  });
}

const event = (type: string, fields: object) => ({
  timestamp: '2026-03-01T10:00:00.000Z',
  type: 'event_msg',
  payload: { type, ...fields },
});

function rollout(meta: object): string {
  const lines = [
    { timestamp: '2026-03-01T10:00:00.000Z', type: 'session_meta', payload: meta },
    {
      timestamp: '2026-03-01T10:00:01.000Z',
      type: 'event_msg',
      payload: { type: 'user_message', message: '<environment_context>\n</environment_context>' },
    },
    {
      timestamp: '2026-03-01T10:00:02.000Z',
      type: 'event_msg',
      payload: { type: 'user_message', message: '\n  Mend the cart\nplease' },
    },
    { timestamp: '2026-03-01T10:00:09.000Z', type: 'event_msg', payload: { type: 'token_count', info: null } },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
