import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { HandoffError } from '../../src/core/errors';
import { deliver } from '../../src/host/delivery/deliver';
import { editorTargets } from '../../src/host/delivery/editorTargets';
import { targets } from '../../src/targets/registry';

const text = '# Handoff\n\n`$(touch hacked)` "quotes" %PATH% 🌊\n';

/** A program that notes how it was started, line by line, and ends. */
const fakeAgent =
  '#!/bin/sh\n[ "$1" = --version ] && echo 2.1.330 && exit\n{ pwd; echo "$#"; printf "%s\\n" "$@"; } > "$(dirname "$0")/started"\n';

describe('an agent in a terminal of the editor', () => {
  const bin = mkdtempSync(path.join(tmpdir(), 'handoff-bin-'));
  const work = mkdtempSync(path.join(tmpdir(), 'handoff work-'));
  const started = path.join(bin, 'started');
  const { PATH } = process.env;

  before(function () {
    if (process.platform === 'win32') this.skip();
    for (const program of ['claude', 'pi']) {
      writeFileSync(path.join(bin, program), fakeAgent);
      chmodSync(path.join(bin, program), 0o755);
    }
    process.env['PATH'] = bin;
  });
  afterEach(() => rmSync(started, { force: true }));
  after(() => {
    process.env['PATH'] = PATH;
    for (const folder of [bin, work]) rmSync(folder, { recursive: true, force: true });
  });

  const planOf = (id: string, folder = work) => {
    const target = targets.find((candidate) => candidate.id === id);
    assert.ok(target, `no target ${id}`);
    const environment = { home: work, platform: 'linux' as const, variables: {} };
    const place = { folder, taken: [], environment, date: '2026-03-02', time: '2026-03-02T10:00:00.000Z', id };
    return target.plan({ goal: 'Add $(touch hacked)', markdown: text, sessionPath: null, files: [] }, place);
  };

  it('is offered when its program is on PATH, and only then', () => {
    const offered = editorTargets().flatMap(({ id, program }) => (program === undefined ? [] : [id]));
    // Not in a browser, nor where the folder is on another machine: the system would open it in the wrong place.
    const isDesktop = vscode.env.uiKind === vscode.UIKind.Desktop && vscode.env.remoteName === undefined;
    assert.deepEqual(offered, ['claude-terminal', ...(isDesktop ? ['claude-window'] : []), 'pi-terminal']);
  });

  it('is told to fill in a prompt that points to the whole handoff, and works in the folder', async () => {
    const opened = nextTerminal();
    const delivered = await deliver(planOf('claude-terminal'));
    assert.equal(delivered.where, 'In a terminal');
    assert.match(delivered.effect, /^filled in, press Enter there/);
    assert.equal((await opened).name, 'Claude Code');
    const [folder, count, option, prompt, end] = (await whenWritten(started)).split('\n');
    assert.deepEqual([folder, count, option, end], [work, '2', '--prefill', '']);
    const name = /^Read (\S+\.md) in this folder/.exec(prompt ?? '')?.[1] ?? '';
    assert.equal(readFileSync(path.join(work, name), 'utf8'), text);
    assert.deepEqual(readdirSync(work), ['.handoff']);
    assert.deepEqual(readdirSync(path.join(work, '.handoff')), ['.gitignore', path.basename(name)]);
  });

  it('opens a session file of Pi', async () => {
    await deliver(planOf('pi-terminal'));
    const [, count, option, file] = (await whenWritten(started)).split('\n');
    assert.deepEqual([count, option], ['2', '--session']);
    assert.match(readFileSync(file ?? '', 'utf8'), /<handoff-context>/);
  });

  it('fills in another extension by its address, and says so where it is not there', async () => {
    const before = readdirSync(work);
    await assert.rejects(
      deliver(planOf('claude-editor')),
      (error) =>
        HandoffError.is(error, 'target-failed') && /anthropic\.claude-code is not installed/.test(error.message),
    );
    assert.deepEqual(readdirSync(work), before);
    assert.ok(!editorTargets().some(({ id }) => id === 'claude-editor'));

    const other = path.join(work, 'link');
    mkdirSync(other);
    const opened: vscode.Uri[] = [];
    const { openExternal } = vscode.env;
    const here = vscode.extensions.all.find(({ id }) => id.startsWith('vscode.'))?.id ?? '';
    Reflect.set(vscode.env, 'openExternal', async (address: vscode.Uri) => opened.push(address) > 0);
    try {
      const plan = planOf('claude-editor', other);
      assert.ok(plan.kind === 'link');
      const to = { extension: here, path: '/open' };
      assert.equal((await deliver({ ...plan, to })).effect, 'filled in, press Enter there');
    } finally {
      Reflect.set(vscode.env, 'openExternal', openExternal);
    }
    const [address] = opened;
    assert.ok(address);
    const [name] = readdirSync(path.join(other, '.handoff')).filter((file) => file.endsWith('.md'));
    const arrived = vscode.Uri.parse(address.toString());
    assert.deepEqual([arrived.scheme, arrived.authority, arrived.path], [vscode.env.uriScheme, here, '/open']);
    assert.ok(
      new URLSearchParams(arrived.query).get('prompt')?.startsWith(`Read .handoff/${name} in this folder first. `),
    );
  });

  it('opens Claude Code in its own window by the address that it registers', async () => {
    const other = path.join(work, 'window');
    mkdirSync(other);
    const opened: vscode.Uri[] = [];
    const { openExternal } = vscode.env;
    Reflect.set(vscode.env, 'openExternal', async (address: vscode.Uri) => opened.push(address) > 0);
    try {
      assert.match(
        (await deliver(planOf('claude-window', other))).effect,
        /^opened in a terminal of its own, filled in/,
      );
      const odd = path.join(work, 'odd & name');
      mkdirSync(odd);
      await assert.rejects(
        deliver(planOf('claude-window', odd)),
        (error) => HandoffError.is(error, 'target-failed') && /cannot carry/.test(error.message),
      );
      assert.deepEqual(readdirSync(odd), []);
    } finally {
      Reflect.set(vscode.env, 'openExternal', openExternal);
    }
    // As the editor hands an address to the system.
    const arrived = new URL(encodeURI(opened[0]?.toString(true) ?? ''));
    assert.equal(arrived.protocol, 'claude-cli:');
    assert.equal(arrived.host, 'open');
    assert.equal(arrived.searchParams.get('cwd'), other);
    const [name] = readdirSync(path.join(other, '.handoff')).filter((file) => file.endsWith('.md'));
    assert.ok(arrived.searchParams.get('q')?.startsWith(`Read .handoff/${name} in this folder first. `));
    assert.equal(opened.length, 1);
  });

  it('starts a thread of another extension with the handoff attached, and copies the prompt', async () => {
    const other = path.join(work, 'thread');
    mkdirSync(other);
    const plan = planOf('codex-editor', other);
    assert.ok(plan.kind === 'thread');
    await assert.rejects(
      deliver(plan),
      (error) => HandoffError.is(error, 'target-failed') && /openai\.chatgpt is not installed/.test(error.message),
    );
    const here = vscode.extensions.all.find(({ id }) => id.startsWith('vscode.'))?.id ?? '';
    await assert.rejects(
      deliver({ ...plan, extension: here }),
      (error) => HandoffError.is(error, 'target-failed') && /no command chatgpt\.newChat/.test(error.message),
    );
    assert.deepEqual(readdirSync(other), []);
    const done: string[] = [];
    const registered = [
      vscode.commands.registerCommand('chatgpt.newChat', () => done.push('new')),
      vscode.commands.registerCommand('chatgpt.addFileToThread', (uri: vscode.Uri) => done.push(uri.fsPath)),
    ];
    try {
      await deliver({ ...plan, extension: here, files: [path.join(other, 'a.ts')] });
    } finally {
      for (const one of registered) one.dispose();
    }
    assert.deepEqual(done, ['new', plan.file.path, path.join(other, 'a.ts')]);
    assert.equal(await vscode.env.clipboard.readText(), plan.prompt);
  });

  it('says so where the program is gone, and writes nothing', async () => {
    const before = readdirSync(work);
    await assert.rejects(
      deliver(planOf('codex-terminal')),
      (error) => HandoffError.is(error, 'target-failed') && /codex is not on PATH/.test(error.message),
    );
    assert.deepEqual(readdirSync(work), before);
  });
});

function nextTerminal(): Promise<vscode.Terminal> {
  return new Promise((resolve) => {
    const listener = vscode.window.onDidOpenTerminal((terminal) => {
      listener.dispose();
      resolve(terminal);
    });
  });
}

/** The file once it is there as a whole; the fake agent writes it as its last act. */
async function whenWritten(file: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (existsSync(file) && readFileSync(file, 'utf8').endsWith('\n')) return readFileSync(file, 'utf8');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The program in the terminal was not started.');
}
