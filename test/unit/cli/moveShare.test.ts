/** A pack goes through git to another clone: over a server that is a folder here, and only when told to. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPackName } from '../../../src/node/move/sharedPacks';
import { writeClaudeLog } from '../../support/claudeLog';
import { diceOf, gitIn, makeBase } from '../../support/dirtyStates';
import { runCli } from '../../support/runCli';

describe('a pack that is shared through git', function () {
  this.timeout(120_000);
  let home = '';
  let source = '';
  let other = '';
  const run = (folder: string, ...args: readonly string[]) => runCli(home, folder, ...args);
  before(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-share-')));
    const server = path.join(home, 'server.git');
    source = path.join(home, 'source');
    other = path.join(home, 'other');
    mkdirSync(source);
    makeBase(source, home, diceOf(1));
    gitIn(home, home, 'clone', '-q', '--bare', source, server);
    gitIn(source, home, 'remote', 'add', 'origin', server);
    gitIn(home, home, 'clone', '-q', server, other);
    writeFileSync(path.join(source, 'new.txt'), 'new\n');
    const log = writeClaudeLog(home, source, {
      id: '0a1b2c3d-0000-4000-8000-000000000001',
      start: '2026-03-01T10:00:00Z',
      happened: [{ user: 'Add the unit ft.' }, { answer: 'The unit ft is added.' }],
    });
    assert.equal(run(source, 'create', log, '--goal', 'Finish the unit of the table', '--out', 'H.md').status, 0);
    assert.equal(run(source, 'pack', 'H.md', '--include', 'new.txt').status, 0);
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('stays in this clone until it is pushed, and is no branch and no file of the work', () => {
    const shared = run(source, 'share', 'H.handoffpack', '--name', 'ft', '--json');
    assert.equal(shared.status, 0, shared.stderr);
    assert.deepEqual(JSON.parse(shared.stdout).pushed, false);
    assert.match(gitIn(source, home, 'for-each-ref', '--format=%(refname)'), /^refs\/handoffs\/ft$/m);
    assert.equal(gitIn(source, home, 'branch', '--format=%(refname:short)').trim(), 'main');
    assert.equal(gitIn(source, home, 'ls-remote', 'origin', 'refs/handoffs/*'), '');
    assert.match(run(other, 'fetch').stderr, /has no pack/);
    assert.match(run(source, 'share', 'H.handoffpack', '--push').stderr, /Say --yes/);
    assert.equal(gitIn(source, home, 'ls-remote', 'origin', 'refs/handoffs/*'), '', 'nobody said yes');
  });

  it('is pushed when told to, listed there, taken whole and opened', () => {
    const pushed = run(source, 'share', 'H.handoffpack', '--name', 'ft', '--push', '--yes');
    assert.equal(pushed.status, 0, pushed.stderr);
    assert.deepEqual(JSON.parse(run(other, 'fetch', '--json').stdout).packs, ['ft']);
    const taken = run(other, 'fetch', 'ft');
    assert.equal(taken.status, 0, taken.stderr);
    const file = path.join(other, 'ft.handoffpack');
    assert.equal(readFileSync(file, 'utf8'), readFileSync(path.join(source, 'H.handoffpack'), 'utf8'));
    assert.match(run(other, 'fetch', 'ft').stderr, /is there already/);
    assert.equal(run(other, 'open', file).status, 0);
    assert.equal(readFileSync(path.join(other, 'new.txt'), 'utf8'), 'new\n');
  });

  it('is looked through again by the rules of now, the work in it as well as the handoff', () => {
    const whole = JSON.parse(readFileSync(path.join(source, 'H.handoffpack'), 'utf8'));
    const key = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
    const { patch } = whole.work;
    assert.equal(patch.encoding, 'utf8');
    patch.text = patch.text.replace('+new\n', `+${key}\n`);
    patch.bytes = Buffer.byteLength(patch.text);
    patch.sha256 = createHash('sha256').update(patch.text).digest('hex');
    writeFileSync(path.join(source, 'K.handoffpack'), JSON.stringify(whole));
    const shared = run(source, 'share', 'K.handoffpack', '--name', 'key');
    assert.equal(shared.status, 5, shared.stderr);
    assert.match(shared.stderr, /is not shared: it holds a secret/);
    assert.ok(!shared.stderr.includes(key));
    assert.doesNotMatch(gitIn(source, home, 'for-each-ref', '--format=%(refname)'), /handoffs\/key/);
  });

  it('takes no other pack’s name, no strange name, and nothing that is no pack', () => {
    writeFileSync(path.join(source, 'new.txt'), 'newer\n');
    assert.equal(run(source, 'pack', 'H.md', '--include', 'new.txt', '--out', 'I.handoffpack').status, 0);
    const clash = run(source, 'share', 'I.handoffpack', '--name', 'ft');
    assert.equal(clash.status, 5);
    assert.match(clash.stderr, /another pack called ft/);
    for (const name of ['../main', 'a..b', '-x', 'a/b', 'x.lock', 'é', '', 'a b', `a${'b'.repeat(100)}`])
      assert.equal(isPackName(name), false, name);
    assert.equal(run(source, 'share', 'I.handoffpack', '--name', '../heads/main').status, 2);
    assert.equal(run(source, 'share', 'H.md').status, 4);
    gitIn(source, home, 'push', '-q', 'origin', 'main:refs/handoffs/fake');
    const fake = run(other, 'fetch', 'fake');
    assert.equal(fake.status, 5, fake.stderr);
    assert.ok(!existsSync(path.join(other, 'fake.handoffpack')));
    assert.equal(run(other, 'fetch', 'nowhere').status, 5);
    assert.match(run(other, 'fetch', '--remote', 'upstream').stderr, /there is origin/);
  });
});
