import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../support/callCli';
import { fixtures } from '../../support/paths';

const log = path.join(fixtures, 'sources/claude-code/tool-calls/input.jsonl');
const goal = 'Round the totals as the ledger does';

/** What is typed, and what stands on standard input. */
const commands: readonly (readonly [args: readonly string[], input?: string])[] = [
  [['--version']],
  [[]],
  [['nonsense']],
  [['create', log]],
  [['create', log, '--goal', goal]],
  [['create', log, '--goal', goal, '--out', 'made.md']],
  [['deliver', 'made.md', '--target', 'file']],
  [['status', '--json']],
  [['show', 'nowhere.jsonl', '--json']],
  [['redact'], `The key is ${['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_')}.\n`],
  [['redact'], ''],
  [['sessions']],
  [['hook'], '{}'],
  [['open', '.']],
];

describe('a command that a test calls', () => {
  let home = '';
  let folder = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-call-'));
    folder = mkdtempSync(path.join(home, 'folder-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** All commands one after the other in one folder. Times and checksums of what holds them differ from run to run. */
  function outcomes(run: (args: readonly string[], input: string) => ReturnType<typeof callCli>) {
    return commands.map(([args, input = '']) => {
      const { status, stdout, stderr } = run(args, input);
      const plain = (text: string) =>
        text
          .replaceAll(folder, '(folder)')
          .replaceAll(home, '(home)')
          .replace(/\b[0-9a-f]{12,64}\b/g, '(checksum)')
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{4}-\d\d-\d\d[-T ]\d{4,6}|\bhandoff-[\w-]+\.md/g, '(time)');
      return { args, status, stdout: plain(stdout), stderr: plain(stderr) };
    });
  }
  const place = () => ({ cwd: folder, env: { PATH: process.env['PATH'], HOME: home, HANDOFF_HOME: home } });

  it('prints and ends as its process does', () => {
    const called = outcomes((args, input) => callCli(args, { ...place(), input }));
    rmSync(home, { recursive: true });
    home = mkdtempSync(path.join(tmpdir(), 'handoff-call-'));
    folder = mkdtempSync(path.join(home, 'folder-'));
    const spawned = outcomes((args, input) => {
      const command = [path.resolve('dist/cli.js'), ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { ...place(), input, encoding: 'utf8' });
      return { status: status ?? -1, stdout, stderr };
    });
    assert.deepEqual(called, spawned);
    assert.ok(new Set(called.map(({ status }) => status)).size > 2);
  });

  it('leaves this process where it was, with its own environment', () => {
    const before = { folder: process.cwd(), environment: { ...process.env } };
    callCli(['--version'], { cwd: folder, env: { HOME: home, ONLY: 'here' } });
    assert.throws(() => callCli(['--version'], { cwd: path.join(folder, 'nowhere'), env: {} }), /ENOENT/);
    assert.deepEqual({ folder: process.cwd(), environment: { ...process.env } }, before);
  });
});
