import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const cli = path.resolve('dist/cli.js');

describe('the compiled code that the command line keeps', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-compiled-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const folder = () => path.join(home, 'create-handoff', 'compiled');
  const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [cli, ...args], {
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, HANDOFF_CACHE: home, ...more },
      encoding: 'utf8',
    });

  it('changes nothing in what is said', () => {
    const [first, second] = [run(['sources', '--json']), run(['sources', '--json'])];
    assert.equal(readdirSync(folder()).length, 1);
    assert.deepEqual([second.status, second.stdout, second.stderr], [first.status, first.stdout, first.stderr]);
    assert.match(first.stdout, /claude-code/);
  });

  it('is written anew where it is damaged', () => {
    run(['sources']);
    const file = path.join(folder(), readdirSync(folder())[0] ?? '');
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole.fill(7, 200, 4_000));
    writeFileSync(file, damaged);
    const { status, stdout } = run(['sources']);
    assert.equal(status, 0);
    assert.match(stdout, /claude-code/);
    assert.ok(!readFileSync(file).equals(damaged));
  });

  it('is not kept of a command that failed, of no command, or against the wish of the user', () => {
    assert.equal(run(['sources', '--nonsense']).status, 2);
    assert.equal(run([]).status, 0);
    assert.equal(run(['../../sources']).status, 2);
    assert.equal(run(['sources'], { NODE_DISABLE_COMPILE_CACHE: '1' }).status, 0);
    assert.equal(existsSync(folder()), false);
  });
});
