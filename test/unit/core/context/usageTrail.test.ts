import assert from 'node:assert/strict';
import { contextLevel, readThresholds, usualThresholds } from '../../../../src/core/context/contextLevel';
import { cutMoment } from '../../../../src/core/context/cutMoment';
import { cacheShare, turnsLeft } from '../../../../src/core/context/forecast';
import { openTrail } from '../../../../src/core/context/usageTrail';
import type { Session } from '../../../../src/core/session';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { openLog } from '../../../../src/sources/openLog';
import { sources } from '../../../../src/sources/registry';
import { memoryFileStore } from '../../../support/memoryFileStore';

const use = (usedTokens: number) => ({
  ...{ usedTokens, windowTokens: 200_000, ratio: usedTokens / 200_000, compactions: 0, estimated: false },
});
const reply = (used: number) => ({ fromCache: used - 2_000, newInput: 1_000, output: 1_000 });

describe('the trail of a session', () => {
  it('tells the turns left by the pace of the last ones', () => {
    const keeper = openTrail();
    for (const used of [20_000, 30_000, 40_000]) {
      keeper.turn();
      keeper.reply(reply(used - 3_000));
      keeper.reply(reply(used));
    }
    assert.equal(turnsLeft(use(40_000), keeper.trail()), 16);
    assert.deepEqual(keeper.trail().turnEnds, [20_000, 30_000, 40_000]);
  });

  it('tells none after one turn, and where the window does not fill', () => {
    const keeper = openTrail();
    keeper.turn();
    keeper.reply(reply(20_000));
    assert.equal(turnsLeft(use(20_000), keeper.trail()), null);
    keeper.turn();
    keeper.reply(reply(19_000));
    assert.equal(turnsLeft(use(19_000), keeper.trail()), null);
  });

  it('begins again with a compaction, which the next turn ends', () => {
    const keeper = openTrail();
    for (const used of [150_000, 171_000]) {
      keeper.turn();
      keeper.reply(reply(used));
    }
    keeper.compacted();
    assert.deepEqual(
      [keeper.trail().isJustCompacted, keeper.trail().beforeCompaction, keeper.trail().compactedAfterTurn],
      [true, 171_000, 2],
    );
    assert.equal(turnsLeft(use(24_000), keeper.trail()), null);
    keeper.turn();
    keeper.reply(reply(24_000));
    const trail = keeper.trail();
    assert.deepEqual([trail.isJustCompacted, trail.afterCompaction, trail.turnEnds], [false, 24_000, [24_000]]);
    assert.deepEqual(trail.replies, [reply(24_000)], 'what was read before tells no pace any more');
  });

  it('tells the share of the cache', () => {
    const keeper = openTrail();
    keeper.reply({ fromCache: 90, newInput: 10, output: 5 });
    assert.equal(cacheShare(keeper.trail()), 0.9);
    assert.equal(cacheShare(openTrail().trail()), null);
  });
});

describe('the logs of agents that count their replies', () => {
  const line = (value: object, at: number) => ({ line: at + 1, offset: 0, length: 0, value, state: 'json' as const });
  const follow = (agent: string, records: readonly object[]) => {
    const reader = sources.find(({ id }) => id === agent)?.contextReader?.();
    for (const [at, record] of records.entries()) reader?.accept(line(record, at));
    return reader?.trail?.() ?? null;
  };

  it('are followed for Claude Code: a result begins no turn, a reply of several lines counts once', () => {
    const assistant = (id: number, cached: number) => ({
      ...{ type: 'assistant', uuid: `a${id}`, isSidechain: false },
      message: {
        id: 'm',
        model: 'claude',
        content: [],
        usage: { input_tokens: 10, cache_read_input_tokens: cached, cache_creation_input_tokens: 90, output_tokens: 5 },
      },
    });
    const user = (content: unknown, more: object = {}) => ({
      type: 'user',
      isSidechain: false,
      message: { role: 'user', content },
      ...more,
    });
    const trail = follow('claude-code', [
      user('go on'),
      assistant(1, 100),
      user([{ type: 'tool_result', tool_use_id: 't', content: 'ok' }]),
      assistant(2, 200),
      user('<meta>', { isMeta: true }),
      user('and now'),
      assistant(3, 300),
      { ...assistant(4, 9_000), isSidechain: true },
    ]);
    assert.deepEqual(trail?.turnEnds, [305, 405]);
    assert.deepEqual(trail?.last, { fromCache: 300, newInput: 100, output: 5 });
    assert.equal(trail?.firstInput, 200);
  });

  it('are followed for Codex', () => {
    const event = (payload: object) => ({ timestamp: '2026-03-01T10:00:00Z', type: 'event_msg', payload });
    const count = (input: number, cached: number) =>
      event({
        type: 'token_count',
        info: {
          last_token_usage: {
            input_tokens: input,
            cached_input_tokens: cached,
            output_tokens: 7,
            total_tokens: input + 7,
          },
        },
      });
    const trail = follow('codex', [
      event({ type: 'user_message', message: 'go' }),
      count(100, 60),
      event({ type: 'user_message', message: 'on' }),
      count(150, 100),
    ]);
    assert.deepEqual(trail?.last, { fromCache: 100, newInput: 50, output: 7 });
    assert.deepEqual(trail?.turnEnds, [107, 157]);
  });

  for (const agent of ['pi', 'oh-my-pi'])
    it(`are followed for ${agent}: a branch that was left takes its turns with it, a stopped reply counts nothing`, () => {
      const entry = (id: string, parentId: string | null, message: object) => ({
        ...{ type: 'message', id, parentId, message },
      });
      const user = { role: 'user', content: [{ type: 'text', text: 'go on' }] };
      const answer = (cacheRead: number, more: object = {}) => ({
        role: 'assistant',
        content: [],
        stopReason: 'stop',
        usage: { input: 10, output: 5, cacheRead, cacheWrite: 90, totalTokens: cacheRead + 105 },
        ...more,
      });
      const trail = follow(agent, [
        { type: 'session', id: 's', cwd: '/w' },
        entry('u1', null, user),
        entry('a1', 'u1', answer(100)),
        entry('u2', 'a1', user),
        entry('a2', 'u2', answer(9_000)),
        entry('u3', 'a1', user),
        entry('a3', 'u3', answer(400, { stopReason: 'aborted' })),
        entry('a4', 'a3', answer(300)),
      ]);
      assert.deepEqual(trail?.turnEnds, [205, 405]);
      assert.deepEqual(trail?.last, { fromCache: 300, newInput: 100, output: 5 });
      assert.equal(trail?.firstInput, 200);
    });

  it('begin again behind a compaction of Pi', () => {
    const message = (role: string, more: object = {}) => ({ type: 'message', message: { role, content: [], ...more } });
    const usage = (input: number) => ({ stopReason: 'stop', usage: { input, output: 0, cacheRead: 0, cacheWrite: 0 } });
    const records = [
      ...[message('user'), message('assistant', usage(5_000)), message('user'), message('assistant', usage(9_000))],
      { type: 'compaction', summary: 'All of it', tokensBefore: 9_000 },
    ];
    const compacted = follow('pi', records);
    assert.deepEqual(
      [compacted?.isJustCompacted, compacted?.beforeCompaction, compacted?.compactedAfterTurn, compacted?.turnEnds],
      [true, 9_000, 2, []],
    );
    const after = follow('pi', [...records, message('user'), message('assistant', usage(3_000))]);
    assert.deepEqual([after?.afterCompaction, after?.turnEnds], [3_000, [3_000]]);
  });

  it('are followed for Gemini CLI: a reply that is written again counts once, its input holds the cache', () => {
    const reply = (id: string, input: number, cached: number) => ({
      ...{
        id,
        type: 'gemini',
        content: '',
        tokens: { input, cached, output: 5, thoughts: 2, tool: 0, total: input + 7 },
      },
    });
    const prompt = (id: string) => ({ id, type: 'user', content: 'go on' });
    const trail = follow('gemini-cli', [
      { sessionId: 's', projectHash: 'h' },
      prompt('u1'),
      reply('g1', 100, 60),
      reply('g1', 100, 60),
      prompt('u2'),
      prompt('u2'),
      reply('g2', 150, 100),
    ]);
    assert.deepEqual(trail?.last, { fromCache: 100, newInput: 50, output: 7 });
    assert.deepEqual(trail?.turnEnds, [107, 157]);
  });

  it('are followed for Qwen Code, without the subagents', () => {
    const reply = (prompt: number, cached: number, more: object = {}) => ({
      type: 'assistant',
      usageMetadata: { promptTokenCount: prompt, cachedContentTokenCount: cached, candidatesTokenCount: 7 },
      ...more,
    });
    const trail = follow('qwen-code', [
      { type: 'user', message: {} },
      reply(100, 60),
      { type: 'tool_result', message: {} },
      reply(8_000, 0, { isSidechain: true }),
      { type: 'user', message: {} },
      reply(150, 100),
    ]);
    assert.deepEqual(trail?.last, { fromCache: 100, newInput: 50, output: 7 });
    assert.deepEqual(trail?.turnEnds, [107, 157]);
    const compressed = { type: 'system', subtype: 'chat_compression', systemPayload: { info: { newTokenCount: 40 } } };
    assert.equal(follow('qwen-code', [reply(100, 60), compressed])?.beforeCompaction, 107);
  });
});

describe('the thresholds', () => {
  it('are one list for all, and the usual one where it is none', () => {
    assert.deepEqual(readThresholds('50,60,95'), [50, 60, 95]);
    for (const wrong of [undefined, '', '1,2', '90,80,70', '70,80,90,95', 'a,b,c', '0,50,90', '70,80,101'])
      assert.deepEqual(readThresholds(wrong), usualThresholds);
    assert.deepEqual(
      [null, 0.69, 0.7, 0.8, 0.9].map((ratio) => contextLevel(ratio, usualThresholds)),
      ['normal', 'normal', 'ahead', 'offer', 'now'],
    );
  });
});

describe('the moment of a cut', () => {
  const log = '/h/.claude/projects/-w/0b9f2ac6-0000-4000-8000-000000000001.jsonl';
  const open = (text: string): Promise<Session> =>
    openLog({
      path: log,
      sessionId: null,
      files: memoryFileStore({ [log]: text }),
      signal: new AbortController().signal,
    });
  const steps: PlainStep[] = [
    { user: 'Run the tests' },
    { run: 'npm test', exit: 0, output: 'ok' },
    { answer: 'They pass.' },
  ];
  const moment = async (text: string) => cutMoment(await open(text));

  it('is clean behind an answer', async () => {
    assert.deepEqual(await moment(writeLog('claude-code', steps)), { kind: 'clean' });
  });

  it('is within a call that has no result yet', async () => {
    const lines = writeLog('claude-code', steps).trimEnd().split('\n');
    const call = lines.findIndex((one) => one.includes('"tool_use"'));
    const found = await moment(`${lines.slice(0, call + 1).join('\n')}\n`);
    assert.deepEqual([found.kind, found.kind === 'call' && found.what], ['call', 'npm test']);
  });

  it('is behind a question that nobody answered', async () => {
    const asked = writeLog('claude-code', [...steps, { user: 'Go on' }, { answer: 'Shall the amounts be rounded?' }]);
    assert.deepEqual(await moment(asked), { kind: 'question' });
  });
});
