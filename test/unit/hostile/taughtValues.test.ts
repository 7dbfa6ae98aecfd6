/** A value that only the session knows to be secret, typed into its handoff by hand: in no channel, not even twelve characters. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../support/callCli';
import { writeClaudeLog } from '../../support/claudeLog';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

let state = 20261124;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
/** No shape that a rule knows: words of three to five characters, as people join them. */
const value = () =>
  Array.from({ length: 7 }, () =>
    Array.from(
      { length: 3 + Math.floor(random() * 3) },
      () => alphabet[Math.floor(random() * alphabet.length)] ?? 'x',
    ).join(''),
  ).join('-');

const windowsOf = (text: string, secret: string) =>
  Array.from({ length: secret.length - 11 }, (_, at) => secret.slice(at, at + 12)).filter((part) =>
    text.includes(part),
  );

describe('what a session taught, typed into its handoff', function () {
  this.timeout(120_000);
  let home = '';
  let folder = '';
  let log = '';
  let secret = '';
  let handoff = '';

  const environment = () => ({
    ...{ PATH: process.env['PATH'] ?? '', HOME: home, USERPROFILE: home, HANDOFF_HOME: path.join(home, 'state') },
    GIT_CONFIG_NOSYSTEM: '1',
  });
  const run = (args: readonly string[], input = '') => callCli([...args], { input, cwd: folder, env: environment() });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      ...{ cwd: folder, encoding: 'utf8', env: environment() },
    });
  /** Every byte that was kept or written beside the log and the handoff itself. */
  const kept = (below: string): string =>
    readdirSync(below, { withFileTypes: true, recursive: true })
      .filter((item) => item.isFile() && !item.name.endsWith('.jsonl.log'))
      .map((item) => readFileSync(path.join(item.parentPath, item.name), 'latin1'))
      .join('\n');
  /** Typed at the end of every section, each in a sentence that names nothing. */
  const typeIn = (text: string) =>
    text.replace(
      /^(## (?!Next goal).*)$/gm,
      `$1\n\n- Use ${secret} there.\n- Its end is ${secret.slice(9)}, they say.`,
    );

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-taught-')));
    folder = path.join(home, 'tally');
    mkdirSync(folder);
    secret = value();
    log = writeClaudeLog(home, folder, {
      ...{ id, start: '2026-03-01T10:00:00Z' },
      happened: [
        { user: 'Mend the rounding in src/money.js. Never touch src/legacy.js.' },
        { tool: 'Bash', input: { command: 'env' }, result: `PATH=/bin\nAPI_KEY=${secret}\nLANG=C` },
        {
          tool: 'Edit',
          input: { file_path: path.join(folder, 'src/money.js'), old_string: 'a', new_string: 'b' },
          result: 'ok',
        },
        { answer: 'The rounding is mended. Decision: cents stay whole instead of floats.' },
      ],
    });
    handoff = path.join(home, 'typed.md');
    const { status, stderr } = run(['create', log, '--goal', 'Finish the rounding', '--out', handoff]);
    assert.equal(status, 0, stderr);
    const made = readFileSync(handoff, 'utf8');
    assert.deepEqual(windowsOf(made, secret), []);
    writeFileSync(handoff, typeIn(made));
    assert.ok(readFileSync(handoff, 'utf8').split(secret).length > 3, 'the value stands in few sections');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const clean = (text: string) => assert.deepEqual(windowsOf(text, secret), [], text.slice(0, 600));

  it('leaves neither on standard output, nor in a file, nor in what was approved', () => {
    for (const target of ['stdout', 'file']) {
      const { status, stdout, stderr } = run(['deliver', handoff, '--target', target]);
      assert.equal(status, 0, stderr);
      assert.match(stderr, /Redacted before it left: \d+ secrets/);
      assert.doesNotMatch(stderr, /only the rules/);
      clean(stdout + stderr);
    }
    const json = run(['deliver', handoff, '--target', 'stdout', '--json', '--again']);
    assert.match(json.stdout, /\[redacted:/);
    clean(json.stdout + json.stderr);
    clean(kept(path.join(home, 'state')) + kept(folder));
    assert.match(kept(path.join(home, 'state')), /\[redacted:/);
  });

  it('leaves in no note of git, neither when one is written nor when one of somebody else is read', () => {
    git('init', '-q', '-b', 'main');
    writeFileSync(path.join(folder, 'a.txt'), 'a\n');
    git('add', '.');
    git('commit', '-q', '-m', 'first');
    const { status, stderr } = run(['deliver', handoff, '--target', 'git-note']);
    assert.equal(status, 0, stderr);
    const note = git('notes', '--ref=refs/notes/handoff', 'show', 'HEAD');
    assert.match(note, /\[redacted:/);
    clean(note + stderr);
    git('notes', '--ref=refs/notes/handoff', 'add', '-f', '-F', handoff, 'HEAD');
    for (const more of [[], ['--json']]) {
      const read = run(['read', '--from-git', ...more]);
      assert.equal(read.status, 0, read.stderr);
      assert.match(read.stdout, /\[redacted:/);
      clean(read.stdout + read.stderr);
    }
  });

  it('is a finding of verify, which quotes none of it', () => {
    const found = run(['verify', handoff]);
    assert.match(found.stdout, /^secret {9}line \d+: a value that must not leave stands here/m);
    clean(found.stdout + found.stderr);
    const line = Number(/^secret {9}line (\d+)/m.exec(found.stdout)?.[1]);
    assert.ok(readFileSync(handoff, 'utf8').split('\n')[line - 1]?.includes(secret.slice(9)), `line ${line}`);
    const told = run(['verify', handoff, '--json']);
    const { secrets, rulesAlone } = JSON.parse(told.stdout);
    assert.ok(secrets.length > 3);
    assert.equal(rulesAlone, null);
    clean(told.stdout);
    assert.notEqual(run(['verify', handoff, '--strict']).status, 0);
    const out = path.join(home, 'written.md');
    run(['verify', handoff, '--write', out]);
    clean(readFileSync(out, 'utf8'));
  });

  it('is no finding in a handoff that nobody touched', () => {
    const untouched = path.join(home, 'untouched.md');
    run(['create', log, '--goal', 'Finish the rounding', '--out', untouched]);
    assert.doesNotMatch(run(['verify', untouched]).stdout, /^secret/m);
    const { stdout, stderr } = run(['deliver', untouched, '--target', 'stdout']);
    assert.equal(stdout, readFileSync(untouched, 'utf8'));
    assert.doesNotMatch(stderr, /Redacted|only the rules/);
  });

  it('reaches no session through a hook whose waiting handoff was edited', () => {
    const event = (name: string, more: object) =>
      JSON.stringify({ session_id: id, transcript_path: log, cwd: folder, hook_event_name: name, ...more });
    assert.equal(run(['hook'], event('SessionEnd', { reason: 'clear' })).stderr, '');
    const hooks = path.join(home, 'state', 'hooks');
    const place = path.join(hooks, readdirSync(hooks).find((name) => name.endsWith('.json')) ?? '');
    const waiting = JSON.parse(readFileSync(place, 'utf8'));
    writeFileSync(place, JSON.stringify({ ...waiting, markdown: typeIn(waiting.markdown) }));
    const begun = run(['hook'], event('SessionStart', { session_id: 'next-session', source: 'clear' }));
    assert.match(begun.stdout, /\[redacted:/);
    clean(begun.stdout + begun.stderr);
    clean(kept(path.join(home, 'state', 'approved')));
  });

  it('is said to be looked for by the rules alone where the log is gone, unreadable, or not named', () => {
    const alone = /only the rules looked for secrets/;
    for (const spoil of [
      () => writeFileSync(log, '{"not":"a log"}\n'),
      () => rmSync(log),
      () => writeFileSync(handoff, 'Words of somebody.\n'),
    ]) {
      spoil();
      assert.match(run(['deliver', handoff, '--target', 'stdout']).stderr, alone);
    }
  });
});
