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
import { callCli } from '../../support/callCli';

const cli = path.resolve('dist/cli.js');
const status = z.object({
  folder: z.string(),
  handoffs: z.array(
    z.looseObject({
      path: z.string().nullable(),
      sha256: z.string(),
      bytes: z.number(),
      tokens: z.number(),
      frozen: z.string().nullable(),
      delivered: z.array(z.looseObject({ target: z.string(), file: z.string().nullable() })),
      replayed: z.boolean(),
      children: z.array(z.object({ session: z.string(), agent: z.string(), log: z.string() })),
      changed: z.string().nullable(),
    }),
  ),
});

describe('the chain of handoffs on the command line', function () {
  this.timeout(60_000);
  let home: string;
  let folder: string;
  let state: string;
  let handoff: string;
  const session = '0a1b2c3d-0000-4000-8000-000000000001';

  const environment = (extra: Record<string, string> = {}) => ({
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    HANDOFF_HOME: state,
    ...extra,
  });
  const run = (args: readonly string[], extra: Record<string, string> = {}) =>
    callCli([...args], { cwd: folder, env: environment(extra) });
  const statusOf = (...args: readonly string[]) => {
    const { stdout, stderr } = run(['status', ...args, '--json']);
    assert.ok(stdout.startsWith('{'), stderr + stdout);
    return status.parse(JSON.parse(stdout));
  };
  /** A session of Claude Code, as a log of the folder. */
  const writeLog = (id: string, said: string, at: string, usage: object = {}) => {
    const logs = path.join(home, '.claude', 'projects', folder.replace(/[^A-Za-z0-9]/g, '-'));
    mkdirSync(logs, { recursive: true });
    const common = { sessionId: id, cwd: folder, version: '2.1.0', gitBranch: 'main', isSidechain: false };
    const file = path.join(logs, `${id}.jsonl`);
    const rows = [
      {
        ...common,
        type: 'user',
        uuid: 'u1',
        parentUuid: null,
        timestamp: at,
        message: { role: 'user', content: said },
      },
      {
        ...{ ...common, type: 'assistant', uuid: 'u2', parentUuid: 'u1', timestamp: at },
        message: {
          id: 'm1',
          role: 'assistant',
          model: 'claude-sonnet-4-5',
          content: [{ type: 'text', text: 'Done so.' }],
          ...usage,
        },
      },
    ];
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return file;
  };

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-chain-'));
    folder = path.join(home, 'work');
    state = path.join(home, 'state');
    mkdirSync(folder);
    const log = writeLog(session, 'Always keep the amounts in integer cents.', '2026-03-01T10:00:00.000Z');
    handoff = path.join(folder, 'next.md');
    const made = run(['create', log, '--goal', 'Add the Swiss rounding to the invoice', '--out', handoff]);
    assert.equal(made.status, 0, made.stderr);
  });
  afterEach(() => {
    chmodSync(home, 0o755);
    rmSync(home, { recursive: true, force: true });
  });

  it('freezes what was approved, for the user only, and says where it went', () => {
    assert.equal(run(['deliver', handoff, '--target', 'file']).status, 0);
    const { handoffs, folder: kept } = statusOf(handoff);
    const [one] = handoffs;
    assert.ok(one !== undefined);
    assert.deepEqual([kept, one.path, one.changed, one.replayed], [state, handoff, 'unchanged', false]);
    assert.deepEqual([one.bytes, one.delivered.length], [statSync(handoff).size, 1]);
    assert.deepEqual([one.delivered[0]?.target, one.delivered[0]?.file], ['file', 'unchanged']);
    assert.equal(readFileSync(one.frozen ?? '', 'utf8'), readFileSync(handoff, 'utf8'));
    for (const file of [path.join(state, 'lineage.jsonl'), one.frozen ?? ''])
      assert.equal(statSync(file).mode & 0o777, 0o600, file);
    assert.ok(one.sha256.startsWith(/sha256:([0-9a-f]{12})/.exec(readFileSync(handoff, 'utf8'))?.[1] ?? 'none'));
    const { stdout } = run(['status']);
    assert.match(stdout, /delivered to file at .*\n {2}no session that began with it was seen yet/);
  });

  it('tells what was changed or is gone since', () => {
    run(['deliver', handoff, '--target', 'file']);
    const written = path.join(folder, '.handoff');
    const [name = ''] = readdirSync(written).filter((file) => file.endsWith('.md'));
    writeFileSync(path.join(written, name), '# Handoff\n\nSomething else.\n');
    writeFileSync(handoff, readFileSync(handoff, 'utf8').replace('cents', 'pence'));
    const [one] = statusOf(handoff).handoffs;
    assert.deepEqual([one?.changed, one?.delivered[0]?.file], ['changed', 'changed']);
    rmSync(path.join(written, name));
    assert.equal(statusOf(session).handoffs[0]?.changed, 'gone');
    assert.equal(run(['status', 'no-such-session']).status, 2);
  });

  it('tells of a session how full it is and what going on takes, in money only by the user’s prices', () => {
    assert.match(run(['status', session]).stdout, /its log does not tell how full its context is/);
    const usage = {
      input_tokens: 10,
      cache_read_input_tokens: 80_000,
      cache_creation_input_tokens: 990,
      output_tokens: 5,
    };
    writeLog(session, 'Always keep the amounts in integer cents.', '2026-03-01T10:00:00.000Z', { usage });
    const { stdout } = run(['status', session]);
    assert.match(stdout, /^claude-code session .*tokens in its context/);
    assert.match(stdout, /staying: the next request reads .* from the cache and .* new, the next ten /);
    assert.doesNotMatch(stdout, /by your prices/);
    assert.match(run(['status', session, '--prices', '3,0.3,15']).stdout, /the next ten \S+, \d+\.\d\d by your prices/);
    const read = JSON.parse(run(['status', session, '--json']).stdout);
    assert.ok(read.session.cost.stay.ten.newInput > 0);
    assert.equal(JSON.parse(run(['status', '--json']).stdout).session, null);
    writeFileSync(path.join(folder, 'notes.md'), '# Notes\n');
    const unread = run(['status', 'notes.md']);
    assert.equal(unread.status, 4, 'a file that is no log says so itself');
    assert.doesNotMatch(unread.stderr, /Nothing is known/);
    const refused = run(['status', session, '--prices', '3']);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /give what a million tokens cost/);
  });

  it('delivers once, and again only when told to', () => {
    assert.equal(run(['deliver', handoff, '--target', 'file']).status, 0);
    const repeated = run(['deliver', handoff, '--target', 'file']);
    assert.equal(repeated.status, 2);
    assert.match(repeated.stderr, /This handoff went to file already, on .* Say --again to deliver it once more\./);
    assert.equal(run(['deliver', handoff, '--target', 'stdout']).status, 0);
    assert.equal(run(['deliver', handoff, '--target', 'stdout']).status, 0);
    assert.equal(run(['deliver', handoff, '--target', 'file', '--again']).status, 0);
    assert.equal(readdirSync(path.join(folder, '.handoff')).filter((name) => name.endsWith('.md')).length, 2);
    assert.equal(statusOf().handoffs[0]?.delivered.length, 4);
  });

  it('delivers once when two processes are told to at the same time', async () => {
    const start = () =>
      new Promise<number | null>((resolve) =>
        spawn(process.execPath, [cli, 'deliver', handoff, '--target', 'file'], {
          cwd: folder,
          env: environment(),
        }).once('exit', resolve),
      );
    const ended = await Promise.all([start(), start(), start()]);
    assert.deepEqual(ended.sort(), [0, 2, 2]);
    assert.equal(statusOf().handoffs[0]?.delivered.length, 1);
    assert.deepEqual(readdirSync(path.join(state, 'claims')), []);
  });

  it('links the session that began with it, and reads past damaged lines', () => {
    run(['deliver', handoff, '--target', 'file']);
    const lines = path.join(state, 'lineage.jsonl');
    writeFileSync(lines, `${readFileSync(lines, 'utf8')}{"kind":"delivered","versi`);
    const child = '0a1b2c3d-0000-4000-8000-000000000002';
    const log = writeLog(child, readFileSync(handoff, 'utf8'), new Date(Date.now() + 1_000).toISOString());
    const [one] = statusOf().handoffs;
    assert.deepEqual([one?.replayed, one?.children], [true, [{ session: child, agent: 'claude-code', log }]]);
    statusOf();
    const kinds = readFileSync(lines, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"child"'));
    assert.equal(kinds.length, 1, 'found once, written once');
    assert.equal(statusOf(child).handoffs.length, 1);
  });

  it('shows the sessions as a tree, and reads back along it', () => {
    const child = '0a1b2c3d-0000-4000-8000-000000000002';
    const log = writeLog(child, readFileSync(handoff, 'utf8'), '2026-03-02T10:00:00.000Z');
    const next = path.join(folder, 'after.md');
    const made = run(['create', log, '--goal', 'Send the invoice to the Swiss customers', '--out', next]);
    assert.equal(made.status, 0, made.stderr);
    const grandchild = '0a1b2c3d-0000-4000-8000-000000000003';
    const last = writeLog(grandchild, readFileSync(next, 'utf8'), '2026-03-03T10:00:00.000Z');

    const tree = run(['sessions', '--tree', '--workspace', folder]).stdout.split('\n');
    assert.deepEqual(
      tree.map((line) => [line.search(/[└2]/), line.includes('(handoff ')]),
      [
        [0, false],
        [0, true],
        [2, true],
        [-1, false],
      ],
    );
    assert.ok(tree[0]?.includes(session) && tree[1]?.startsWith('└ ') && tree[2]?.includes(grandchild));

    const flat = run(['sessions', '--workspace', folder]).stdout.split('\n');
    const saysFrom = (id: string, from: string) =>
      flat.some((line) => line.includes(`\t${id}\t`) && line.includes(` (from ${from})\t`));
    assert.ok(saysFrom(child, session) && saysFrom(grandchild, child));
    assert.ok(!flat.some((line) => line.includes(`\t${session}\t`) && line.includes('(from ')));

    const third = path.join(folder, 'third.md');
    run(['create', last, '--goal', 'Print the invoice in the old format', '--out', third]);
    assert.match(readFileSync(third, 'utf8'), /\(sha256 [0-9a-f]{12}\), after the handoffs [0-9a-f]{12}\n/);

    const back = z.object({ previous: z.array(z.looseObject({ id: z.string(), path: z.string().nullable() })) });
    const ids = (...args: readonly string[]) =>
      back.parse(JSON.parse(run(['read', ...args, '--previous', '--json']).stdout)).previous.map(({ id }) => id);
    assert.deepEqual(ids(last), [child, session]);
    assert.deepEqual(ids(third), [grandchild, child, session]);
    assert.match(
      run(['read', grandchild, '--previous', '--query', 'integer cents']).stdout,
      /Always keep the amounts in integer cents\./,
    );
    rmSync(path.join(path.dirname(log), `${session}.jsonl`));
    assert.match(run(['read', last, '--previous']).stdout, /not on this machine \(its log was .*0001\.jsonl\)/);
    assert.equal(run(['read', third, '--query', 'cents']).status, 2);
    assert.match(run(['sessions', '--tree', '--workspace', folder]).stdout, /, not listed here\)/);
  });

  it('delivers all the same where the lineage cannot be kept, and says so', () => {
    writeFileSync(path.join(home, 'a-file'), '');
    const { status: code, stderr } = run(['deliver', handoff, '--target', 'file'], {
      HANDOFF_HOME: path.join(home, 'a-file'),
    });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /The handoff was delivered, and that could not be written down: /);
    assert.equal(readdirSync(path.join(folder, '.handoff')).length, 2);
  });

  it('leaves nothing half-written on a full disk', function () {
    if (process.platform === 'win32') this.skip();
    const long = path.join(folder, 'long.md');
    writeFileSync(long, `# Handoff\n\n${'A line of it.\n'.repeat(9_000)}`);
    const args = [cli, 'deliver', long, '--target', 'file'].map((word) => `'${word}'`).join(' ');
    const { status: code, stderr } = spawnSync('sh', ['-c', `ulimit -f 32; exec '${process.execPath}' ${args}`], {
      encoding: 'utf8',
      cwd: folder,
      env: environment(),
    });
    assert.equal(code, 5, stderr);
    assert.match(stderr, /did not take the handoff: .* Copy it instead\./);
    assert.deepEqual(readdirSync(path.join(folder, '.handoff')), ['.gitignore']);
    assert.equal(existsSync(path.join(state, 'lineage.jsonl')), false);
  });
});
