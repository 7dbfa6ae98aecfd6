import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { isAtLeast, programVersion } from '../../../src/node/programVersion';
import { takesKeyboard } from '../../../src/node/takesKeyboard';
import { writeNewFile } from '../../../src/node/writeNewFile';

describe('programVersion', () => {
  let folder: string;

  before(function () {
    if (process.platform === 'win32') this.skip();
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-version-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const program = (script: string) => {
    const file = path.join(folder, 'agent');
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };

  it('reads the version that a program prints', async () => {
    const asked = program('[ "$1" = --version ] && echo "2.1.330 (Claude Code)"');
    assert.equal(await programVersion(asked, { platform: 'linux' }), '2.1.330');
  });

  it('knows none of a program that prints none, fails or is not there', async () => {
    for (const script of ['echo hello', 'echo 1.2.3; exit 1'])
      assert.equal(await programVersion(program(script), { platform: 'linux' }), null, script);
    assert.equal(await programVersion(path.join(folder, 'gone'), { platform: 'linux' }), null);
  });

  it('compares number by number', () => {
    for (const [version, least, is] of [
      ['2.1.330', '2.1.330', true],
      ['2.1.99', '2.1.330', false],
      ['2.10.0', '2.9.9', true],
      ['3.0.0', '2.1.330', true],
      ['1.9.999', '2.1.330', false],
      [null, '0.0.1', false],
    ] as const)
      assert.equal(isAtLeast(version, least), is, `${version} and ${least}`);
  });
});

describe('takesKeyboard', () => {
  it('tells of a program in a terminal whether it takes single keys, and nothing of one without', async function () {
    const script = process.platform === 'linux' && (await hasScript());
    if (!script) this.skip();
    const environment = nodeEnvironment();
    for (const [setting, takes] of [
      ['-icanon', true],
      ['icanon', false],
    ] as const) {
      const inside = spawn('script', ['-qec', `stty ${setting}; echo pid $$; sleep 5`, '/dev/null']);
      const printed = await new Promise<string>((resolve) =>
        inside.stdout.on('data', (data) => String(data).includes('pid') && resolve(String(data))),
      );
      const pid = Number(/pid (\d+)/.exec(printed)?.[1]);
      assert.equal(await takesKeyboard(pid, environment), takes, setting);
      inside.kill();
    }
    assert.equal(await takesKeyboard(process.pid, { ...environment, variables: { PATH: '' } }), null);
  });
});

const hasScript = () =>
  new Promise<boolean>((resolve) => {
    const tried = spawn('script', ['--version'], { stdio: 'ignore' });
    tried.once('error', () => resolve(false));
    tried.once('exit', (code) => resolve(code === 0));
  });

describe('a file under a fixed name', () => {
  it('keeps what stood there under another one', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handoff-fixed-'));
    const file = path.join(folder, 'handoff.md');
    try {
      for (const text of ['one', 'two', 'three']) await writeNewFile({ path: file, text, keepsOld: true }, 'Test');
      const texts = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
      assert.deepEqual(Object.fromEntries(texts), {
        'handoff-1.md': 'one',
        'handoff-2.md': 'two',
        'handoff.md': 'three',
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
