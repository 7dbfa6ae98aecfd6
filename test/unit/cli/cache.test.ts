/** Starts the command line again and again on one large log: what was kept changes the time and nothing else. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLog } from '../../../src/eval/own/writeLog';

const cli = path.resolve('dist/cli.js');
const goal = 'Mend the rounding of the totals';
const steps = Array.from({ length: 60 }, (_, at) => [
  { user: `Mend case ${at} of the rounding in src/money${at % 40}.ts.` },
  { run: `npm test -- case${at}`, exit: at % 5 === 0 ? 1 : 0, output: 'ok\n'.repeat(30_000) },
  { answer: `Case ${at} is mended: floats drift, so cents are whole numbers.` },
]).flat();

describe('the cache of the command line', function () {
  this.timeout(60_000);
  let home = '';
  let log = '';
  let kept = '';
  const text = writeLog('claude-code', steps);
  /** All but the last turns. */
  const part = text.slice(0, text.lastIndexOf('\n', text.length - 9_000) + 1);
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-cache-'));
    log = path.join(home, 'session.jsonl');
    kept = path.join(home, 'cache', 'create-handoff', 'sessions');
    writeFileSync(log, part);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const options = (more: object = {}) => ({
    cwd: home,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      HANDOFF_CACHE: path.join(home, 'cache'),
      NODE_DISABLE_COMPILE_CACHE: '1',
      ...more,
    },
  });
  const run = (args: readonly string[], more: object = {}) =>
    spawnSync(process.execPath, [cli, ...args], { ...options(more), encoding: 'utf8' });
  const create = ['create', 'session.jsonl', '--goal', goal];
  const whole = (args = create) => run(args, { HANDOFF_CACHE: path.join(home, 'another') }).stdout;

  it('makes no difference to a handoff, of a log that grew neither', () => {
    const first = run(create);
    assert.equal(first.status, 0, first.stderr);
    assert.equal(readdirSync(kept).length, 1);
    assert.equal(run(create).stdout, first.stdout);
    appendFileSync(log, text.slice(part.length));
    assert.equal(run(create).stdout, whole());
    assert.notEqual(whole(), first.stdout);
    assert.equal(run(['show', 'session.jsonl', '--json']).stdout, whole(['show', 'session.jsonl', '--json']));
  });

  it('is listed and cleared, and nothing else with it', () => {
    assert.match(run(['cache']).stderr, /^Nothing is kept in .*create-handoff\.\n$/);
    run(create);
    const beside = path.join(home, 'cache', 'create-handoff', 'notes.txt');
    writeFileSync(beside, 'mine');
    const { files, bytes } = JSON.parse(run(['cache', '--json']).stdout);
    assert.deepEqual(
      files.map(({ of }: { of: unknown }) => of),
      [{ log: path.resolve(home, 'session.jsonl') }],
    );
    assert.equal(bytes, files[0].bytes);
    assert.match(
      run(['cache']).stdout,
      /: 1 file, [\d.]+ [kM]B\n +[\d.]+ [kM]B {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}.*session\.jsonl\n$/,
    );
    run(['targets'], { NODE_DISABLE_COMPILE_CACHE: '' });
    assert.match(run(['cache']).stdout, / compiled code of this program\n/);
    assert.match(run(['cache', '--clear']).stderr, /^Removed 2 files, /);
    assert.deepEqual(readdirSync(kept), []);
    assert.ok(existsSync(beside));
    assert.equal(run(['cache', 'clear']).status, 2);
  });

  it('that cannot be written is told in a sentence, after the handoff', () => {
    writeFileSync(path.join(home, 'cache'), 'a file');
    const { status, stdout, stderr } = run(create);
    assert.equal(status, 0);
    assert.equal(stdout, whole());
    assert.match(stderr, /^The session could not be kept \((?:ENOTDIR|EEXIST)\), .*\n$/);
    assert.equal(run(['cache']).status, 0);
  });

  it('leaves nothing half written on a full disk', function () {
    if (process.platform === 'win32') return this.skip();
    const words = [cli, ...create].map((word) => `'${word}'`).join(' ');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `ulimit -f 8; exec '${process.execPath}' ${words}`], {
      ...options(),
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    assert.equal(stdout, whole());
    assert.match(stderr, /^The session could not be kept \(EFBIG\), .*\n$/);
    assert.deepEqual(readdirSync(kept), []);
  });

  it('is whole after several programs at once', async () => {
    const start = () =>
      new Promise<number | null>((resolve) => {
        spawn(process.execPath, [cli, ...create], { ...options(), stdio: 'ignore' }).on('close', resolve);
      });
    assert.deepEqual(await Promise.all([start(), start(), start()]), [0, 0, 0]);
    assert.equal(readdirSync(kept).length, 1);
    assert.equal(run(create).stdout, whole());
  });
});
