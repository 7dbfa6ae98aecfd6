/** `handoff create --model agent`, with programs on PATH that answer as the agents do. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const cli = path.resolve('dist/cli.js');
const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

const quote = (who: string, words: string) => ({ who, words });
const facts = [
  {
    ...{ s: 'decision', t: 'Rounding is done in integer cents', why: 'floats drift', k: 'shown' },
    q: [quote('agent', 'done in integer cents, because floats drift')],
  },
  { s: 'finding', t: 'Floats drift.', q: [quote('agent', 'since floats have always drifted')] },
  { s: 'finding', t: 'Floats drift so.', q: [quote('user', 'because floats drift')] },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

/**
 * Notes each start. Without a fork it would go on in the session itself, as the real programs do: then it writes to the log.
 * FAKE_ANSWER says how it answers.
 */
const fakeAgent = `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const name = process.argv[1].split('/').at(-1);
const say = (text) => console.log(name === 'claude' ? JSON.stringify({ type: 'result', is_error: false, result: text }) : text);
if (args[0] === 'app-server') {
  // It answers while its input is open, and ends with it.
  const command = /command="([^"]*)"/.exec(args.join(' '))[1];
  const hook = { key: 'flags:0', source: 'sessionFlags', command, currentHash: 'sha256:12ab', trustStatus: 'untrusted' };
  const hooks = process.env.FAKE_ANSWER === 'no-hooks' ? [] : [hook];
  process.stdin.on('data', () => {
    console.log(JSON.stringify({ id: 2, result: { data: [{ hooks }] } }));
    console.log(JSON.stringify({ id: 4, error: { message: 'unknown method' } }));
  });
} else {
  const asked = readFileSync(0, 'utf8');
  appendFileSync(process.env.FAKE_NOTES, JSON.stringify({ args, asked, cwd: process.cwd() }) + '\\n');
  const forks = args.includes('--fork-session') || args.includes('fork') || args.includes('--fork');
  if (!forks) appendFileSync(process.env.FAKE_LOG, '{"type":"user"}\\n');
  const scratch = args[args.indexOf('--session-dir') + 1];
  if (args.includes('--session-dir')) writeFileSync(scratch + '/fork.jsonl', 'a copy of the session');
  const how = process.env.FAKE_ANSWER;
  if (how === 'nothing') say('');
  else if (how === 'prose') say('Here is what I know: a lot.');
  else if (how === 'refusal') { console.log(JSON.stringify({ is_error: true, result: 'no credit' })); }
  else if (how === 'failure') { console.error('No conversation found with that id, key ' + process.env.FAKE_KEY); process.exitCode = 1; }
  else if (how === 'halfway') {
    const told = process.env.FAKE_FACTS.split('\\n')[0] + '\\n{"s":"finding","t":"Half';
    const delta = (text) => ({ type: 'stream_event', event: { type: 'content_block_delta', delta: { type: 'text_delta', text } } });
    if (name !== 'claude') process.stdout.write(told);
    else for (const text of told.match(/[^]{1,9}/g)) console.log(JSON.stringify(delta(text)));
    setInterval(() => undefined, 1000);
  }
  else if (how === 'wait') setInterval(() => undefined, 1000);
  else say('\`\`\`json\\n' + process.env.FAKE_FACTS + '\\n\`\`\`');
}
`;
const note = z.object({ args: z.array(z.string()), asked: z.string(), cwd: z.string() });

describe('handoff create --model agent', () => {
  let top: string;
  let work: string;
  let noteFile: string;
  const id = '0b9f2ac6-0000-4000-8000-000000000001';

  /** Logs of one short session, in the formats of three agents. */
  const logs: Record<string, () => readonly object[]> = {
    'claude-code': () => {
      const record = (type: string, number: number, content: unknown) => ({
        type,
        uuid: `e${number}`,
        parentUuid: number === 1 ? null : `e${number - 1}`,
        isSidechain: false,
        cwd: work,
        sessionId: id,
        version: '2.1.9',
        timestamp: `2026-03-01T10:00:0${number}.000Z`,
        message: { role: type, id: `m${number}`, model: 'claude-sonnet-4-5', content },
      });
      return [
        record('user', 1, 'Fix the totals. Never touch src/legacy.ts.'),
        record('assistant', 2, [{ type: 'text', text: 'I look at the totals.' }]),
        record('user', 3, 'Why are they wrong?'),
        record('assistant', 4, [{ type: 'text', text: 'Rounding is done in integer cents, because floats drift.' }]),
      ];
    },
    codex: () => {
      const at = (number: number) => `2026-03-01T10:00:0${number}.000Z`;
      const message = (number: number, role: string, text: string) => ({
        timestamp: at(number),
        type: 'response_item',
        payload: { type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] },
      });
      return [
        { timestamp: at(1), type: 'session_meta', payload: { id, timestamp: at(1), cwd: work, cli_version: '0.60.0' } },
        message(2, 'user', 'Fix the totals. Never touch src/legacy.ts.'),
        message(3, 'user', 'Why are they wrong?'),
        message(4, 'assistant', 'Rounding is done in integer cents, because floats drift.'),
      ];
    },
    pi: () => {
      const message = (number: number, role: string, text: string) => ({
        type: 'message',
        id: `0000000${number}`,
        parentId: number === 2 ? null : `0000000${number - 1}`,
        timestamp: `2026-03-01T10:00:0${number}.000Z`,
        message: { role, content: [{ type: 'text', text }] },
      });
      return [
        { type: 'session', version: 3, id, timestamp: '2026-03-01T10:00:01.000Z', cwd: work },
        message(2, 'user', 'Fix the totals. Never touch src/legacy.ts.'),
        message(3, 'user', 'Why are they wrong?'),
        message(4, 'assistant', 'Rounding is done in integer cents, because floats drift.'),
      ];
    },
  };

  before(() => {
    top = mkdtempSync(path.join(tmpdir(), 'handoff-agent-'));
    work = path.join(top, 'work');
    noteFile = path.join(top, 'notes.jsonl');
    for (const folder of ['work', 'bin', 'tmp']) mkdirSync(path.join(top, folder));
    for (const name of ['claude', 'codex', 'pi']) {
      writeFileSync(path.join(top, 'bin', name), fakeAgent);
      chmodSync(path.join(top, 'bin', name), 0o755);
    }
  });
  beforeEach(() => rmSync(noteFile, { force: true }));
  after(() => rmSync(top, { recursive: true, force: true }));

  const lay = (agent: string) => {
    const log = path.join(top, `${agent}.jsonl`);
    writeFileSync(log, (logs[agent]?.() ?? []).map((line) => `${JSON.stringify(line)}\n`).join(''));
    return log;
  };
  const start = (log: string, how: string) => ({
    args: [cli, 'create', log, '--goal', goal, '--model', 'agent', '--json'],
    options: {
      cwd: top,
      env: {
        PATH: path.join(top, 'bin'),
        HOME: top,
        TMPDIR: path.join(top, 'tmp'),
        FAKE_NOTES: noteFile,
        FAKE_LOG: log,
        FAKE_FACTS: facts,
        FAKE_ANSWER: how,
        FAKE_KEY: ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_'),
      },
    },
  });
  const create = (log: string, how = 'well') => {
    const { args, options } = start(log, how);
    const before = { bytes: readFileSync(log), time: statSync(log).mtimeMs };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' });
    assert.deepEqual({ bytes: readFileSync(log), time: statSync(log).mtimeMs }, before, 'the log was changed');
    return { status, stdout, stderr };
  };
  const notes = () =>
    readFileSync(noteFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => note.parse(JSON.parse(line)));
  const sentence = z.looseObject({
    text: z.string(),
    reason: z.string().nullable(),
    grade: z.string(),
    evidence: z.array(z.unknown()),
  });
  const draft = z.looseObject({
    told: z.array(sentence).optional(),
    modelFailure: z.object({ code: z.string(), message: z.string() }).optional(),
    markdown: z.string(),
  });

  for (const agent of Object.keys(logs)) {
    it(`asks a session of ${agent} on a fork, and leaves its log as it was`, () => {
      const { status, stdout, stderr } = create(lay(agent));
      assert.equal(status, 0, stderr);
      const { told = [], markdown } = draft.parse(JSON.parse(stdout));
      assert.deepEqual(
        told.map(({ text, reason, grade, evidence }) => [text, reason, grade, evidence.length]),
        [
          ['Rounding is done in integer cents', 'floats drift', 'verified', 1],
          ['Floats drift.', null, 'said', 0],
          ['Floats drift so.', null, 'said', 0],
        ],
      );
      assert.match(markdown, /Rounding is done in integer cents, because floats drift \(\d+\)/);
      const [asked, ...more] = notes();
      assert.deepEqual(more, []);
      assert.equal(asked?.cwd, work);
      assert.match(asked?.asked ?? '', /GOAL OF THE NEXT SESSION[\s\S]*Swiss 0\.05 rounding/);
      assert.ok(!asked?.args.join(' ').includes('Swiss'), 'words of the question stand in the arguments');
      assert.deepEqual(readdirSync(path.join(top, 'tmp')), [], 'a fork was left behind');
    });
  }

  it('sends the goal, the rules’ facts and how to answer, and nothing else of the conversation', () => {
    create(lay('claude-code'));
    const asked = notes()[0]?.asked ?? '';
    assert.ok(asked.length < 7_000 && asked.includes('"who"'));
    assert.ok(!/I look at the totals/.test(asked));
  });

  it('leaves the agent its tools, and has each call refused', () => {
    const argsFor = (agent: string) => {
      rmSync(noteFile, { force: true });
      create(lay(agent));
      return notes()[0]?.args ?? [];
    };
    const claude = argsFor('claude-code');
    assert.ok(!claude.includes('--tools') && claude.includes('dontAsk') && claude.includes('--no-session-persistence'));
    assert.ok(claude.some((arg) => arg.includes('"permissions":{"ask":["*"]}')));
    const codex = argsFor('codex');
    assert.ok(codex.some((arg) => arg.startsWith('hooks.PreToolUse=[{matcher=".*"')));
    assert.ok(codex.includes('hooks.state={"flags:0"={trusted_hash="sha256:12ab"}}') && codex.includes('--ephemeral'));
    assert.ok(!codex.includes('--dangerously-bypass-hook-trust'), 'hooks that nobody trusts are not run');
    const pi = argsFor('pi');
    assert.ok(!pi.includes('--no-tools') && pi.some((arg) => arg.endsWith('/refuse.mjs')));
  });

  it('does not start Codex where its calls could not be refused', () => {
    const { status, stderr } = create(lay('codex'), 'no-hooks');
    assert.equal(status, 5);
    assert.match(stderr, /answers in a way this version does not know/);
    assert.equal(existsSync(noteFile), false);
  });

  for (const [how, code, said] of [
    ['nothing', 'model-empty', /The model of claude-code itself answered nothing/],
    ['prose', 'model-empty', /no line of its answer has the form/],
    ['refusal', 'model-failed', /could not answer/],
    ['failure', 'model-failed', /ended with 1: No conversation found with that id, key \[redacted:/],
  ] as const) {
    it(`gives the draft of the rules, and says what happened, on ${how}`, () => {
      const { status, stdout } = create(lay('claude-code'), how);
      assert.equal(status, 5);
      const { modelFailure, markdown, told } = draft.parse(JSON.parse(stdout));
      assert.equal(modelFailure?.code, code);
      assert.match(modelFailure?.message ?? '', said);
      assert.match(markdown, /Never touch src\/legacy\.ts/);
      assert.equal(told, undefined);
    });
  }

  it('ends the agent when it is cancelled, and says so', async function () {
    if (process.platform === 'win32') this.skip();
    const log = lay('pi');
    const { args, options } = start(log, 'wait');
    const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    while (!existsSync(noteFile)) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGINT');
    assert.equal(await ended, 130);
    assert.deepEqual(readdirSync(path.join(top, 'tmp')), [], 'a fork was left behind');
  });

  for (const agent of ['claude-code', 'pi'])
    it(`keeps what ${agent} had said when it is cancelled`, async function () {
      if (process.platform === 'win32') this.skip();
      const { args, options } = start(lay(agent), 'halfway');
      const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
      const out: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
      const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
      while (!existsSync(noteFile)) await new Promise((resolve) => setTimeout(resolve, 20));
      // What was printed is read before the interrupt is.
      await new Promise((resolve) => setTimeout(resolve, 500));
      child.kill('SIGINT');
      assert.equal(await ended, 130);
      const { told = [] } = draft.parse(JSON.parse(Buffer.concat(out).toString()));
      assert.deepEqual(
        told.map(({ text }) => text),
        ['Rounding is done in integer cents'],
      );
    });

  it('says so where the program is not there, or the agent cannot be asked so', () => {
    const log = lay('claude-code');
    const { args, options } = start(log, 'well');
    const away = { ...options, env: { ...options.env, PATH: '/nowhere' }, encoding: 'utf8' as const };
    const gone = spawnSync(process.execPath, args, away);
    assert.equal(gone.status, 5);
    assert.match(gone.stderr, /claude is not on PATH/);

    const chat = path.join(top, 'chat.md');
    writeFileSync(
      chat,
      '\n# aider chat started at 2026-03-01 10:00:00\n\n#### Fix the totals\n\nThe totals are right again.\n\n#### Thanks\n\nYou are welcome.\n',
    );
    const other = create(chat);
    assert.equal(other.status, 2, other.stderr);
    assert.match(
      other.stderr,
      /A session of aider cannot be asked itself, only those of claude-code, codex, pi, oh-my-pi, opencode\./,
    );
  });

  it('takes no option for the id of a session', () => {
    const log = lay('claude-code');
    writeFileSync(log, readFileSync(log, 'utf8').replaceAll(id, '--dangerously-skip-permissions'));
    const { status, stderr } = create(log);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /no id that its agent would know/);
    assert.equal(existsSync(noteFile), false);
  });
});
