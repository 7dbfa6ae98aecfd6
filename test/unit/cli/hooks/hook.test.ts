import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../../support/callCli';
import { writeClaudeLog } from '../../../support/claudeLog';

const secret = `ghp_${'a1B2c3D4e5'.repeat(4)}`.slice(0, 40);

describe('handoff hook', function () {
  this.timeout(60_000);
  let home = '';
  let folder = '';
  let state = '';
  let log = '';

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-hook-'));
    folder = path.join(home, 'work', 'shop');
    state = path.join(home, 'state');
    mkdirSync(folder, { recursive: true });
    log = writeClaudeLog(home, folder, {
      id: '0a1b2c3d-0000-4000-8000-000000000001',
      start: '2026-11-22T10:00:00.000Z',
      happened: [
        { user: `Mend the rounding in src/money.js. Never touch src/legacy.js. The token is ${secret}.` },
        {
          tool: 'Edit',
          input: { file_path: path.join(folder, 'src/money.js'), old_string: 'a', new_string: 'b' },
          result: 'ok',
        },
        { answer: 'The rounding is mended; the check is still to be run.' },
      ],
    });
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const run = (args: readonly string[], input = '') => {
    const env = { PATH: process.env['PATH'] ?? '', HOME: home, USERPROFILE: home, HANDOFF_HOME: state };
    return callCli(['hook', ...args], { input, cwd: home, env });
  };
  const event = (name: string, more: object = {}) =>
    JSON.stringify({
      session_id: '0a1b2c3d-0000-4000-8000-000000000001',
      transcript_path: log,
      cwd: folder,
      hook_event_name: name,
      ...more,
    });
  const begun = (more: object = {}) =>
    run([], event('SessionStart', { session_id: 'next-session', source: 'clear', ...more }));

  it('hands on what a session leaves, once, and redacted', () => {
    const ended = run([], event('SessionEnd', { reason: 'clear' }));
    assert.deepEqual([ended.status, ended.stdout, ended.stderr], [0, '', '']);
    const { hookSpecificOutput } = JSON.parse(begun().stdout);
    assert.equal(hookSpecificOutput.hookEventName, 'SessionStart');
    const text: string = hookSpecificOutput.additionalContext;
    assert.match(text, /Never touch src\/legacy\.js/);
    assert.match(text, /Go on with what was asked for last: Mend the rounding/);
    assert.match(text, /Where the user asks for something else, leave it alone/);
    assert.ok(!text.includes(secret));
    assert.ok(Buffer.byteLength(text) <= 10_000);
    assert.equal(begun().stdout, '', 'taken already');
    const lines = readFileSync(path.join(state, 'lineage.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      lines.map(({ kind }) => kind),
      ['delivered', 'child'],
    );
    assert.equal(lines[1].session, 'next-session');
  });

  it('gives the same handoff to a session once, however often it is drawn up, and to another one all the same', () => {
    const given = (session: string) => {
      run([], event('SessionEnd', { reason: 'clear' }));
      return begun({ session_id: session }).stdout === '' ? 'nothing' : 'the handoff';
    };
    const sessions = ['next-session', 'next-session', 'one-more', 'next-session'];
    assert.deepEqual(sessions.map(given), ['the handoff', 'nothing', 'the handoff', 'nothing']);
    appendFileSync(
      log,
      `${JSON.stringify({ type: 'user', uuid: 'later', parentUuid: null, isSidechain: false, sessionId: '0a1b2c3d-0000-4000-8000-000000000001', cwd: folder, timestamp: '2026-11-22T11:00:00.000Z', message: { role: 'user', content: 'Never touch src/oldest.js either.' } })}\n`,
    );
    assert.equal(given('next-session'), 'the handoff', 'another text is another handoff');
  });

  it('gives a compacted session back what its summary may have lost', () => {
    run([], event('PreCompact', { trigger: 'auto' }));
    const { stdout } = run([], event('SessionStart', { source: 'compact' }));
    assert.match(JSON.parse(stdout).hookSpecificOutput.additionalContext, /^The context of this session was compacted/);
  });

  it('says nothing to a session that was resumed, of another folder, or much later', () => {
    run([], event('SessionEnd'));
    assert.equal(begun({ source: 'resume' }).stdout, '');
    assert.equal(begun({ cwd: home }).stdout, '');
    const kept = path.join(state, 'hooks');
    const name = readdirSync(kept).find((one) => one.endsWith('.json')) ?? '';
    const text = JSON.parse(readFileSync(path.join(kept, name), 'utf8'));
    writeFileSync(path.join(kept, name), JSON.stringify({ ...text, at: '2020-01-01T00:00:00.000Z' }));
    assert.equal(begun().stdout, '');
  });

  describe('when a turn has ended', () => {
    const ended = (used: number, more: readonly object[] = []) => {
      const usage = { input_tokens: used, output_tokens: 0 };
      const content = [{ type: 'text', text: 'Done.' }, ...more];
      const message = { id: `m${used}`, role: 'assistant', model: 'claude-sonnet-4-5', content, usage };
      const common = { isSidechain: false, sessionId: '0a1b2c3d-0000-4000-8000-000000000001', parentUuid: null };
      appendFileSync(log, `${JSON.stringify({ type: 'assistant', uuid: `t${used}`, ...common, message })}\n`);
      const results = more.flatMap((call) =>
        'id' in call ? [{ type: 'tool_result', tool_use_id: call.id, content: 'Done.' }] : [],
      );
      const answer = { type: 'user', uuid: `r${used}`, ...common, message: { role: 'user', content: results } };
      if (results.length > 0) appendFileSync(log, `${JSON.stringify(answer)}\n`);
      const { status, stdout, stderr } = run([], event('Stop', { stop_hook_active: false }));
      assert.deepEqual([status, stderr], [0, '']);
      return stdout === '' ? '' : String(JSON.parse(stdout).systemMessage);
    };

    it('tells the user once at the second threshold and once more at the third, and again after a compaction', () => {
      assert.equal(ended(150_000), '');
      const offer = ended(162_000);
      assert.match(offer, /^The context is 81% full \(of about 200,000 tokens\)\. \/clear begins a fresh session/);
      assert.equal(ended(166_000), '');
      assert.match(
        ended(181_000),
        /^The context is 91% full \(of about 200,000 tokens\): now is the time for a handoff\./,
      );
      assert.equal(ended(183_000), '');
      assert.equal(ended(20_000), '');
      assert.match(ended(164_000), /82% full/);
      assert.ok(!readdirSync(state).includes('hooks'), 'nothing waits for a session that nobody asked for');
    });

    it('follows the thresholds that the user set in the editor, and those that stand in the environment before them', () => {
      mkdirSync(state, { recursive: true });
      writeFileSync(path.join(state, 'thresholds'), '10,20,30\n');
      assert.match(ended(42_000), /21% full/);
      const env = { PATH: process.env['PATH'] ?? '', HOME: home, HANDOFF_HOME: state, HANDOFF_THRESHOLDS: '10,21,22' };
      const input = event('Stop', { session_id: 'another' });
      const { stdout } = callCli(['hook'], { input, cwd: home, env });
      assert.match(stdout, /21% full/);
      writeFileSync(path.join(state, 'thresholds'), 'nonsense');
      assert.equal(ended(44_000), '');
    });

    it('says to finish an item first where a list would be cut, or to compact', () => {
      const todos = ['completed', 'in_progress', 'pending'].map((status, at) => ({ content: `Item ${at}`, status }));
      const text = ended(162_000, [{ type: 'tool_use', id: 'list', name: 'TodoWrite', input: { todos } }]);
      assert.match(text, /1 of 3 to-dos are done: finish the one in progress first, or compact instead \(\/compact\)/);
    });

    it('takes the count of an agent that has one', () => {
      const counted = run(['--agent', 'qwen'], event('Stop', { context_usage: 0.92, context_limit: 131_072 }));
      assert.match(counted.stdout, /92% full \(of 131,072 tokens\): now is the time/);
      assert.match(counted.stdout, /\/compress|\/clear/);
    });

    it('says nothing of a log that does not tell', () => {
      assert.equal(run([], event('Stop')).stdout, '');
    });
  });

  it('never holds an agent up: whatever is wrong is said, and the exit status is 0', () => {
    const wrong = [
      ...['', 'no JSON', '{}', '[]', event('Notification')],
      event('SessionEnd', { transcript_path: path.join(home, 'not there.jsonl') }),
      event('SessionEnd', { transcript_path: folder }),
      event('PreCompact', { cwd: 7 }),
    ];
    for (const input of wrong) {
      const { status, stdout, stderr } = run([], input);
      assert.deepEqual([status, stdout], [0, ''], input);
      assert.match(stderr, /^handoff hook: .+/, input);
    }
    rmSync(state, { recursive: true, force: true });
    writeFileSync(state, 'a file in the place of the folder');
    const { status, stderr } = run([], event('SessionEnd'));
    assert.equal(status, 0);
    assert.match(stderr, /handoff hook: /);
  });

  it('is registered when the user agrees to the change that is shown, and taken out as cleanly', () => {
    const dotfiles = path.join(home, 'dotfiles.json');
    const before = '{\n\t"model": "x"\n}';
    writeFileSync(dotfiles, before);
    const file = path.join(home, '.claude/settings.json');
    symlinkSync(dotfiles, file);
    const asked = run(['install', '--agent', 'claude']);
    assert.equal(asked.status, 2);
    assert.match(asked.stderr, /\+ \t+"PreCompact": \[/);
    assert.match(asked.stderr, /Nothing was changed/);
    assert.equal(readFileSync(file, 'utf8'), before);
    assert.equal(run(['install', '--agent', 'claude', '--yes']).status, 0);
    const command: string = JSON.parse(readFileSync(dotfiles, 'utf8')).hooks.SessionEnd[0].hooks[0].command;
    const shell = spawnSync(command, {
      shell: true,
      input: event('SessionEnd'),
      env: { HOME: home, HANDOFF_HOME: state },
      encoding: 'utf8',
    });
    assert.deepEqual([shell.status, shell.stderr], [0, '']);
    assert.match(begun().stdout, /additionalContext/);
    assert.match(run(['install', '--agent', 'claude', '--yes']).stderr, /has these hooks already/);
    assert.equal(run(['remove', '--agent', 'claude', '--yes']).status, 0);
    assert.equal(readFileSync(dotfiles, 'utf8'), before);
    assert.match(run(['remove', '--agent', 'claude', '--yes']).stderr, /no hooks of ours/);
  });

  it('leaves an empty file of settings where one stood, and both names of one that has two', () => {
    const file = path.join(home, '.claude/settings.json');
    writeFileSync(file, '');
    assert.equal(run(['install', '--agent', 'claude', '--yes']).status, 0);
    assert.ok(JSON.parse(readFileSync(file, 'utf8')).hooks);
    assert.equal(run(['remove', '--agent', 'claude', '--yes']).status, 0);
    assert.equal(readFileSync(file, 'utf8').trim(), '');
    const dotfiles = path.join(home, 'settings-in-dotfiles.json');
    writeFileSync(file, '{"model": "x"}\n');
    linkSync(file, dotfiles);
    assert.equal(run(['install', '--agent', 'claude', '--yes']).status, 0);
    assert.equal(readFileSync(dotfiles, 'utf8'), readFileSync(file, 'utf8'));
    assert.ok(JSON.parse(readFileSync(dotfiles, 'utf8')).hooks);
    assert.equal(run(['remove', '--agent', 'claude', '--yes']).status, 0);
    assert.deepEqual(
      [file, dotfiles].map((name) => readFileSync(name, 'utf8')),
      ['{"model": "x"}\n', '{"model": "x"}\n'],
    );
  });

  it('leaves nothing where the agent had no settings, and changes none that it does not understand', () => {
    const file = path.join(home, '.claude/settings.json');
    run(['install', '--agent', 'claude', '--yes']);
    assert.ok(existsSync(file));
    run(['remove', '--agent', 'claude', '--yes']);
    assert.ok(!existsSync(file));
    writeFileSync(file, '{ mine\n}');
    assert.equal(run(['install', '--agent', 'claude', '--yes']).status, 2);
    assert.equal(readFileSync(file, 'utf8'), '{ mine\n}');
    assert.equal(run(['install', '--agent', 'cursor', '--yes']).status, 2, 'not proven');
    assert.equal(run(['enable', '--agent', 'claude']).status, 2);
    assert.equal(run(['--fresh', 'soon'], event('SessionEnd')).status, 2);
  });
});
