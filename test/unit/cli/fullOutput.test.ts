import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const cli = path.resolve('dist/cli.js');
const fullDevice = '/dev/full';

describe('an output that takes nothing', () => {
  let home: string;
  let log: string;
  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-full-'));
    log = path.join(home, 'rollout.jsonl');
    const records = [
      { type: 'session_meta', payload: { id: 's', cwd: '/home/dev/tally', timestamp: '2026-03-01T10:00:00.000Z' } },
      ...['Fix the totals. Never touch src/legacy.ts.', 'Now the rounding.'].map((text) => ({
        type: 'response_item',
        timestamp: '2026-03-01T10:00:01.000Z',
        payload: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
      })),
    ];
    writeFileSync(log, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  const environment = () => ({ cwd: home, env: { PATH: process.env.PATH, HOME: home } });
  const commands = (): Readonly<Record<string, readonly string[]>> => ({
    create: ['create', log, '--goal', 'Mend the rounding'],
    'create --json': ['create', log, '--goal', 'Mend the rounding', '--json'],
    show: ['show', log],
    'sources --json': ['sources', '--json'],
    help: ['--help'],
  });

  for (const name of ['create', 'create --json', 'show', 'sources --json', 'help'])
    it(`is told in one sentence, with an exit code (${name})`, function () {
      if (!existsSync(fullDevice)) return this.skip();
      const output = openSync(fullDevice, 'w');
      const { status, stderr } = spawnSync(process.execPath, [cli, ...(commands()[name] ?? [])], {
        ...environment(),
        stdio: ['ignore', output, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(output);
      assert.equal(status, 5, stderr);
      assert.match(stderr, /^Standard output does not take the answer: the disk is full\. .*\n$/);
    });

  it('says nothing when the reader has left', async () => {
    const child = spawn(process.execPath, [cli, ...(commands()['create'] ?? [])], {
      ...environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.destroy();
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    assert.deepEqual({ status, said }, { status: 0, said: '' });
  });
});
