import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../../../src/node/commandLine';
import { findProgram } from '../../../src/node/findProgram';

describe('a program on PATH', () => {
  const top = mkdtempSync(path.join(tmpdir(), 'handoff-path-'));
  const [first, second] = [path.join(top, 'first'), path.join(top, 'second')];
  const find = (name: string, folders: readonly string[]) =>
    findProgram(name, { home: top, platform: 'linux', variables: { PATH: folders.join(':') } });

  before(() => {
    for (const folder of [first, second]) mkdirSync(folder);
    writeFileSync(path.join(first, 'notes'), 'not a program');
    mkdirSync(path.join(first, 'claude'));
    writeFileSync(path.join(second, 'claude'), '#!/bin/sh\n');
    chmodSync(path.join(second, 'claude'), 0o755);
    symlinkSync(path.join(second, 'claude'), path.join(second, 'linked'));
    symlinkSync(path.join(top, 'gone'), path.join(second, 'dangling'));
  });
  after(() => rmSync(top, { recursive: true, force: true }));

  it('is the first file of that name that can be run', () => {
    assert.equal(find('claude', [first, second]), path.join(second, 'claude'));
    assert.equal(find('linked', [first, second]), path.join(second, 'linked'));
  });

  it('is none where nothing can be run', () => {
    for (const name of ['notes', 'dangling', 'nobody']) assert.equal(find(name, [first, second]), null);
    assert.equal(findProgram('claude', { home: top, platform: 'linux', variables: {} }), null);
  });

  it('is never taken from a folder that the workspace decides', () => {
    const back = process.cwd();
    process.chdir(second);
    try {
      assert.equal(find('claude', ['.', '', './', '../second']), null);
    } finally {
      process.chdir(back);
    }
  });
});

describe('a command line', () => {
  const prompt = 'Read handoff-2026-03-02-größe.md in this folder first.';

  it('hands arguments over as they are where no shell is between', () => {
    assert.deepEqual(commandLine('/usr/bin/claude', ['a "b" $(c) %d%'], 'linux'), {
      file: '/usr/bin/claude',
      args: ['a "b" $(c) %d%'],
      verbatim: false,
    });
    assert.equal(commandLine('C:\\bin\\claude.exe', ['%PATH%'], 'win32')?.verbatim, false);
  });

  it('lets only harmless words through to a batch file', () => {
    assert.deepEqual(commandLine('C:\\Users\\Ada L\\npm\\claude.cmd', ['-i', prompt], 'win32'), {
      file: 'cmd.exe',
      args: ['/d', '/s', '/c', `""C:\\Users\\Ada L\\npm\\claude.cmd" "-i" "${prompt}""`],
      verbatim: true,
    });
    for (const word of ['a"b', 'a&b', '%PATH%', 'a^b', 'a|b', 'a!b', 'a\nb', '<a', '`a`'])
      assert.equal(commandLine('C:\\npm\\pi.CMD', [word], 'win32'), null, word);
    assert.equal(commandLine('C:\\a&b\\pi.bat', [], 'win32'), null);
  });
});
