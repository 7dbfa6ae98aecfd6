import assert from 'node:assert/strict';
import { type AgentFork, forkOf } from '../../../../src/extractors/model/agentForks';
import { toldSession } from '../../../support/toldSession';

const id = 'ses_0b9f2ac60000';

describe('agentForks', () => {
  let forkFor: (agent: string, platform?: string) => AgentFork;
  before(async () => {
    const { session } = await toldSession([{ user: 'Mend the totals.' }]);
    forkFor = (agent, platform = 'linux') => forkOf({ ...session, agent, id, path: '/logs/session.jsonl' }, platform);
  });

  it('has OpenCode go on in a database of its own, with calls denied that stay on its list', () => {
    const fork = forkFor('opencode');
    assert.deepEqual(
      fork.starts.map((start) => start.args('/scratch', '')),
      [
        ['export', id],
        ['import', '/scratch/session.json'],
        ['run', '--session', id, '--format', 'json'],
      ],
    );
    assert.equal(fork.starts[0]?.variables, undefined, 'the session is read where it is');
    const { OPENCODE_DB, OPENCODE_PERMISSION = '' } = fork.starts[2]?.variables?.('/scratch') ?? {};
    assert.equal(OPENCODE_DB, '/scratch/copy.db');
    const rules: unknown = JSON.parse(OPENCODE_PERMISSION);
    assert.ok(typeof rules === 'object' && rules !== null && 'bash' in rules && 'skill' in rules);
    assert.deepEqual(rules.bash, { '**': 'deny' });
    assert.equal(rules.skill, 'ask');
  });

  it('takes what OpenCode said last, past its other events', () => {
    const { readAnswer } = forkFor('opencode');
    const event = (type: string, text: string) => JSON.stringify({ type, part: { text } });
    assert.equal(
      readAnswer([event('text', 'Reading.'), event('text', '{}'), event('step_finish', '')].join('\n')),
      '{}',
    );
    assert.equal(readAnswer('no event'), null);
  });

  it('reads of Claude Code what it adds to its answer, and the whole in its result', () => {
    const { readAnswer, readPiece, starts } = forkFor('claude-code');
    const args = starts[0]?.args('/scratch', '') ?? [];
    for (const option of ['stream-json', '--verbose', '--include-partial-messages']) assert.ok(args.includes(option));
    const delta = (more: object) => JSON.stringify({ type: 'stream_event', event: { type: 'x', delta: more } });
    assert.equal(readPiece?.(delta({ type: 'text_delta', text: 'Totals' })), 'Totals');
    assert.equal(readPiece?.(delta({ type: 'thinking_delta', thinking: 'Hm.' })), null);
    assert.equal(readPiece?.('{"type":"system"}'), null);
    const result = (more: object) => JSON.stringify({ type: 'result', ...more });
    assert.equal(readAnswer(`{"type":"system"}\n${result({ result: 'Totals.', is_error: false })}\n`), 'Totals.');
    assert.equal(readAnswer(result({ result: 'no credit', is_error: true })), null);
    assert.equal(readAnswer('{"type":"system"}'), null);
  });

  it('has oh-my-pi go on in a copy of the log', () => {
    const fork = forkFor('oh-my-pi');
    assert.deepEqual(fork.copy, { from: '/logs/session.jsonl', as: 'session.jsonl' });
    const args = fork.starts[0]?.args('/scratch', '') ?? [];
    assert.deepEqual(args.slice(0, 2), ['--resume', '/scratch/session.jsonl']);
    assert.match(fork.files['refuse.mjs'] ?? '', /block: true/);
  });

  it('takes the tools of Codex away on Windows, where its hook was not seen', () => {
    const [, start] = forkFor('codex', 'win32').starts;
    const args = start?.args('/scratch', '[{"name":"tracker"}]') ?? [];
    for (const setting of ['features.shell_tool=false', 'agents.enabled=false', 'mcp_servers.tracker.enabled=false'])
      assert.ok(args.includes(setting), setting);
    assert.equal(start?.args('/scratch', 'no list'), null);
  });

  it('lets Codex wait for the servers of its settings that have tools, and for no other', () => {
    const [first, start] = forkFor('codex').starts;
    const command = /command="([^"]*)"/.exec(first?.args('', '')?.join(' ') ?? '')?.[1];
    const hooks = [{ key: 'k', source: 'sessionFlags', currentHash: 'sha256:1', command }];
    const servers = [
      { name: 'tracker', tools: { find: {} }, toolsError: null },
      { name: 'broken', tools: {}, toolsError: 'did not start' },
      { name: 'idle', tools: {} },
      { name: 'of a plugin', tools: { find: {} } },
      { name: 'plugin', tools: { find: {} } },
    ];
    const config = { mcp_servers: { tracker: {}, broken: {}, idle: {}, 'of a plugin': {} } };
    const said = [
      { id: 2, result: { data: [{ hooks }] } },
      { id: 3, result: { config } },
      { id: 4, result: { data: servers } },
    ];
    const args = start?.args('', said.map((one) => JSON.stringify(one)).join('\n')) ?? [];
    assert.deepEqual(
      args.filter((arg) => arg.includes('required')),
      ['mcp_servers.tracker.required=true'],
    );
  });

  it('puts the limit of Codex out of reach, so that a nearly full session is not compacted first', () => {
    const hooks = [{ key: 'k', source: 'sessionFlags', currentHash: 'sha256:1' }];
    const [first, start] = forkFor('codex').starts;
    const command = /command="([^"]*)"/.exec(first?.args('', '')?.join(' ') ?? '')?.[1];
    const listed = JSON.stringify({
      id: 2,
      result: { data: [{ hooks: hooks.map((hook) => ({ ...hook, command })) }] },
    });
    const args = start?.args('', listed) ?? [];
    assert.ok(
      args.includes('model_auto_compact_token_limit=900000000') && args.includes('model_context_window=1000000000'),
    );
  });
});
