import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { callCli } from '../../support/callCli';

const cli = path.resolve('dist/cli.js');
const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

/** One short Claude Code session, as its lines. */
const lines = [
  {
    type: 'user',
    uuid: 'u1',
    parentUuid: null,
    isSidechain: false,
    cwd: '/home/dev/tally',
    sessionId: 's1',
    version: '2.1.9',
    gitBranch: 'main',
    timestamp: '2026-03-01T10:00:00.000Z',
    message: { role: 'user', content: 'Fix the totals. Never touch src/legacy.ts.' },
  },
  {
    type: 'assistant',
    uuid: 'a1',
    parentUuid: 'u1',
    isSidechain: false,
    sessionId: 's1',
    timestamp: '2026-03-01T10:00:05.000Z',
    message: {
      id: 'm1',
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'npm test' } }],
      usage: { input_tokens: 10, cache_read_input_tokens: 20_000, output_tokens: 5 },
    },
  },
  {
    type: 'user',
    uuid: 'u2',
    parentUuid: 'a1',
    isSidechain: false,
    sessionId: 's1',
    timestamp: '2026-03-01T10:00:09.000Z',
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 't1', content: '3 passing', is_error: false }],
    },
    toolUseResult: { stdout: '3 passing', stderr: '', interrupted: false },
  },
  {
    type: 'assistant',
    uuid: 'a2',
    parentUuid: 'u2',
    isSidechain: false,
    sessionId: 's1',
    timestamp: '2026-03-01T10:00:12.000Z',
    message: {
      id: 'm2',
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [{ type: 'text', text: 'The totals are right again.' }],
      usage: { input_tokens: 10, cache_read_input_tokens: 21_000, output_tokens: 9 },
    },
  },
];

describe('the command line', () => {
  let home: string;
  let log: string;

  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-cli-'));
    const folder = path.join(home, '.claude/projects/-home-dev-tally');
    mkdirSync(folder, { recursive: true });
    log = path.join(folder, '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    writeFileSync(log, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const handoff = (args: readonly string[], input = '') => {
    const { status, stdout, stderr } = callCli([...args], {
      input,
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home },
    });
    return { status, stdout, stderr };
  };
  const errorOf = (stdout: string) =>
    z.object({ error: z.object({ code: z.string(), message: z.string() }) }).parse(JSON.parse(stdout)).error;

  it('knows no command by a name that every object has', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const { status, stderr } = handoff([name]);
      assert.equal(status, 2, stderr);
      assert.match(stderr, /There is no command/);
    }
  });

  it('creates a handoff as Markdown that ends with the goal', () => {
    const { status, stdout, stderr } = handoff(['create', log, '--goal', goal]);
    assert.equal(status, 0, stderr);
    assert.ok(stdout.endsWith(`${goal}\n`));
    assert.match(stdout, /Never touch src\/legacy\.ts/);
    assert.equal(stderr, '');
  });

  it('prints the object of the contract with --json', () => {
    const { stdout } = handoff(['create', log, '--goal', goal, '--json']);
    const draft = z.record(z.string(), z.unknown()).parse(JSON.parse(stdout));
    const fields =
      'version goal session state inFlight requests goalPointers turns repository constraints decisions information openQuestions failedApproaches errors verification files commands previousHandoff rejected redactions omitted lint tokens timings markdown';
    for (const field of fields.split(' ')) assert.ok(field in draft, field);
    assert.equal(draft.version, 2);
    assert.equal(draft.goal, goal);
  });

  it('searches the sessions of a folder, or of all, and keeps an index for the next search', () => {
    const found = z.object({
      query: z.string(),
      sessions: z.number(),
      hits: z.array(z.looseObject({ agent: z.string(), line: z.number(), kind: z.string(), text: z.string() })),
    });
    const all = handoff(['search', 'legacy', '--all', '--json']);
    const { hits, sessions } = found.parse(JSON.parse(all.stdout));
    assert.equal(sessions, 1);
    assert.deepEqual(
      hits.map(({ agent, line, kind }) => [agent, line, kind]),
      [['claude-code', 1, 'said by the user']],
    );
    const { stdout } = handoff(['search', 'legacy', '--workspace', '/home/dev/tally']);
    assert.match(
      stdout,
      /^Fix the totals[^\n]*\(claude-code, [^\n]*\)\n[^\n]*\.jsonl\n {2}line 1, said by the user: Fix/,
    );
    assert.match(handoff(['search', 'legacy']).stderr, /Nothing in 0 sessions of .*Try other words, or --all\./);
    assert.match(handoff(['search', 'zeppelin', '--all']).stderr, /of all folders is about that\. Try other words\.$/m);
    assert.equal(statSync(path.join(home, '.cache/create-handoff/search-index')).mode & 0o777, 0o600);
    for (const wrong of [['search'], ['search', 'x', '--limit', '0'], ['search', 'x', '--agent', 'nobody']])
      assert.equal(handoff(wrong).status, 2, wrong.join(' '));
  });

  it('takes the id of a session that lies in the workspace', () => {
    const workspace = path.join(home, 'till');
    mkdirSync(workspace);
    const history = '# aider chat started at 2026-03-01 10:00:00\n\n#### Mend the till\n\nThe till is mended.\n';
    writeFileSync(path.join(workspace, '.aider.chat.history.md'), history);
    const { status, stderr } = handoff(['create', 'aider-20260301-100000', '--workspace', workspace, '--goal', goal]);
    assert.equal(status, 0, stderr);
  });

  it('takes a session id, the beginning of one, or the newest of a folder', () => {
    for (const wanted of [
      ['0b9f2ac6-0000-4000-8000-000000000001'],
      ['0b9f2ac6'],
      ['--latest', '--workspace', '/home/dev/tally'],
    ]) {
      const { status, stderr } = handoff(['create', ...wanted, '--goal', goal]);
      assert.equal(status, 0, `${wanted.join(' ')}: ${stderr}`);
    }
  });

  it('lists sessions with title, messages and context, and only those of the folder', () => {
    const list = z.array(
      z.looseObject({
        id: z.string(),
        messages: z.number(),
        context: z.looseObject({ usedTokens: z.number(), estimated: z.boolean() }),
      }),
    );
    const [session] = list.parse(JSON.parse(handoff(['sessions', '--json', '--workspace', '/home/dev/tally']).stdout));
    assert.equal(session?.messages, 2);
    assert.equal(session?.context.usedTokens, 21_019);
    assert.equal(session?.context.estimated, true);
    assert.deepEqual(JSON.parse(handoff(['sessions', '--json', '--workspace', '/home/dev/other']).stdout), []);
  });

  it('says beside the list which kinds of lines no session of an agent could tell of', () => {
    const newer = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000002.jsonl');
    const strange = ['hologram', 'hologram', 'echo'].map((type) => ({ type, sessionId: 's2' }));
    writeFileSync(newer, [...lines, ...strange].map((line) => `${JSON.stringify(line)}\n`).join(''));
    try {
      const { stdout, stderr } = handoff(['sessions', '--json']);
      assert.match(
        stderr,
        /^In 1 session of claude-code, 3 of 7 lines are of kinds that are not known: hologram, echo\.$/m,
      );
      const listed = z.array(z.looseObject({ path: z.string() })).parse(JSON.parse(stdout));
      const unknown = listed.map((one) => [one.path === newer, one.unknown]);
      assert.deepEqual(
        new Map(unknown as [boolean, unknown][]),
        new Map<boolean, unknown>([
          [true, { count: 3, total: 7, kinds: ['hologram', 'echo'] }],
          [false, undefined],
        ]),
      );
    } finally {
      rmSync(newer);
    }
    assert.equal(handoff(['sessions']).stderr, '');
  });

  it('shows a session with every line accounted for', () => {
    const shown = z.looseObject({
      lines: z.object({
        total: z.number(),
        parsed: z.number(),
        skipped: z.record(z.string(), z.number()),
        problems: z.number(),
      }),
    });
    const { lines: count } = shown.parse(JSON.parse(handoff(['show', log, '--json']).stdout));
    assert.equal(count.total, 4);
    assert.equal(
      count.parsed + Object.values(count.skipped).reduce((sum, n) => sum + n, 0) + count.problems,
      count.total,
    );
  });

  it('finds passages with their line numbers', () => {
    const found = z.object({ passages: z.array(z.looseObject({ line: z.number(), text: z.string() })) });
    const { passages } = found.parse(JSON.parse(handoff(['read', log, '--query', 'legacy', '--json']).stdout));
    assert.equal(passages[0]?.line, 1);
  });

  it('refuses a vague goal with status 2 and takes it when insisted on', () => {
    const refused = handoff(['create', log, '--goal', 'continue', '--json']);
    assert.equal(refused.status, 2);
    assert.equal(errorOf(refused.stdout).code, 'goal-refused');
    assert.match(refused.stderr, /--force-goal/);
    assert.equal(handoff(['create', log, '--goal', 'continue', '--force-goal']).status, 0);
  });

  it('takes a short goal where the session says what it points to', () => {
    const asked = path.join(home, 'asked.jsonl');
    const told = JSON.stringify(lines).replace(
      'The totals are right again.',
      'The totals are right again. Shall I move the rounding into src/round.ts and add a test for it?',
    );
    const records = z.array(z.unknown()).parse(JSON.parse(told));
    writeFileSync(asked, records.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const { status, stdout, stderr } = handoff(['create', asked, '--goal', 'yes']);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /## What the goal points to\n\n- .*src\/round\.ts/);
  });

  it('never writes to a log', () => {
    const before = { bytes: readFileSync(log), time: statSync(log).mtimeMs };
    handoff(['create', log, '--goal', goal]);
    handoff(['show', log]);
    handoff(['sessions']);
    assert.deepEqual({ bytes: readFileSync(log), time: statSync(log).mtimeMs }, before);
  });

  it('writes to a file, and says what it left out', () => {
    const out = path.join(home, 'handoff.md');
    const { status, stdout, stderr } = handoff(['create', log, '--goal', goal, '--out', out]);
    assert.equal(status, 0);
    assert.equal(stdout, '');
    assert.match(stderr, /Written to/);
    assert.match(readFileSync(out, 'utf8'), /Never touch/);
  });

  it('says in plain words why a handoff or the settings of an agent cannot be written', () => {
    writeFileSync(path.join(home, 'plain'), '');
    const out = handoff(['create', log, '--goal', goal, '--out', 'plain/handoff.md']);
    assert.deepEqual([out.status, /EACCES|ENOTDIR|EEXIST|errno/.test(out.stderr)], [5, false], out.stderr);
    writeFileSync(path.join(home, '.codex'), '');
    const hooks = handoff(['hook', 'install', '--agent', 'codex', '--yes']);
    assert.equal(hooks.status, 5);
    assert.match(hooks.stderr, /The hooks of Codex stay as they were, because hooks\.json cannot be written: .*file/);
    rmSync(path.join(home, '.codex'));
  });

  describe('on bad input', () => {
    const cases: readonly (readonly [
      name: string,
      content: string | Buffer | null,
      status: number,
      message: RegExp,
    ])[] = [
      ['an empty file', '', 4, /the file is empty/],
      ['a binary file', Buffer.from([0, 1, 2, 255, 0, 10, 254]), 4, /binary/],
      ['JSON of something else', '{"name":"tally","version":"1.0.0"}\n', 4, /no supported agent/],
      ['a text file', 'hello\nworld\n', 4, /not a session log we know/],
      ['a log with one message', `${JSON.stringify(lines[0])}\n`, 3, /Nothing to hand off/],
      ['a file that is not there', null, 4, /There is no file/],
    ];
    for (const [name, content, status, message] of cases) {
      it(`says what is wrong with ${name}, in one sentence`, () => {
        const file = path.join(home, `${name.replaceAll(' ', '-')}.jsonl`);
        if (content !== null) writeFileSync(file, content);
        const result = handoff(['create', file, '--goal', goal, '--json']);
        assert.equal(result.status, status, result.stderr);
        assert.match(result.stderr, message);
        assert.equal(result.stderr.trim().split('\n').length, 1);
        assert.match(errorOf(result.stdout).message, message);
      });
    }

    it('says that a folder is no log', () => {
      const { status, stderr } = handoff(['create', home, '--goal', goal]);
      assert.equal(status, 4);
      assert.match(stderr, /it is a folder/);
    });

    it('reads a log that ends in the middle of a line, and reports the line', () => {
      const cut = path.join(home, 'cut.jsonl');
      copyFileSync(log, cut);
      writeFileSync(cut, readFileSync(log, 'utf8').slice(0, -40));
      const { status, stdout } = handoff(['create', cut, '--goal', goal, '--json']);
      assert.equal(status, 0);
      const { session } = z
        .looseObject({
          session: z.looseObject({ problems: z.array(z.looseObject({ line: z.number(), kind: z.string() })) }),
        })
        .parse(JSON.parse(stdout));
      assert.deepEqual(
        session.problems.map(({ line, kind }) => [line, kind]),
        [[4, 'cut-off']],
      );
    });

    it('prints JSON that every reader takes where the log holds half of a sign', () => {
      const half = path.join(home, 'half.jsonl');
      const text = readFileSync(log, 'utf8');
      const said = JSON.stringify({
        ...lines[0],
        uuid: 'u9',
        message: { role: 'user', content: 'Never touch \ud83d the till.' },
      });
      writeFileSync(half, `${text}${said}\n`);
      for (const args of [
        ['create', half, '--goal', goal, '--json'],
        ['show', half, '--json'],
        ['read', half, '--query', 'till', '--json'],
      ]) {
        const { status, stdout, stderr } = handoff(args);
        assert.equal(status, 0, stderr);
        assert.match(stdout, /the till/);
        assert.doesNotMatch(stdout, /\\ud83d/i, args[0]);
      }
    });

    it('says so when a folder has no sessions', () => {
      const { status, stderr } = handoff(['create', '--latest', '--workspace', '/home/dev/nothing', '--goal', goal]);
      assert.equal(status, 3);
      assert.match(stderr, /No agent session was found/);
    });

    for (const args of [
      ['create'],
      ['create', 'a', 'b', '--goal', goal],
      ['create', 'x', '--latest', '--goal', goal],
      ['nonsense'],
      ['create', 'x', '--goal', goal, '--budget', 'many'],
      ['sessions', '--agent', 'nobody'],
      ['create', 'x', '--unknown'],
      ['create', 'x', '--goal', goal, '--timeout', '5'],
      ['create', 'x', '--goal', goal, '--check-model'],
      ['eval', '/nowhere/at/all'],
    ]) {
      it(`calls "${args.join(' ')}" wrong use`, () => assert.equal(handoff(args).status, 2));
    }
  });

  it('redacts standard input', () => {
    const secret = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
    const { status, stdout } = handoff(['redact', '--json'], `line one\ntoken is ${secret}\n`);
    const { text, hits } = z
      .object({ text: z.string(), hits: z.array(z.looseObject({ rule: z.string(), line: z.number() })) })
      .parse(JSON.parse(stdout));
    assert.equal(status, 0);
    assert.ok(!text.includes(secret));
    assert.deepEqual(
      hits.map(({ line }) => line),
      [2],
    );
  });

  it('ends with status 130 when it is cancelled', async function () {
    if (process.platform !== 'linux') this.skip();
    const child = spawn(process.execPath, [cli, 'redact'], { stdio: ['pipe', 'ignore', 'pipe'] });
    const said = new Promise<string>((resolve) => child.stderr.on('data', (data) => resolve(String(data))));
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    // More than a pipe holds: it is written through only when the child reads, and by then it listens for signals.
    child.stdin.write('x'.repeat(1_000_000), () => child.kill('SIGINT'));
    assert.equal(await ended, 130);
    assert.match(await said, /Cancelled/);
  });
});
