import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { callCli } from '../../support/callCli';
import { writeClaudeLog } from '../../support/claudeLog';

const cli = path.resolve('dist/cli.js');
const goal = 'Finish the unit of the table';
const ref = 'refs/notes/handoff';
const isRoot = process.getuid?.() === 0;

describe('a handoff as a note of git', function () {
  this.timeout(60_000);
  let home: string;
  let repository: string;
  let handoff: string;

  const environment = () => ({
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    HANDOFF_HOME: path.join(home, 'state'),
    GIT_CONFIG_NOSYSTEM: '1',
  });
  const git = (folder: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const run = (folder: string, args: readonly string[], env: Record<string, string> = {}) =>
    callCli([...args], { cwd: folder, env: { ...environment(), ...env } });
  const deliver = (folder: string, file = handoff, ...more: readonly string[]) =>
    run(folder, ['deliver', file, '--target', 'git-note', ...more]);
  const newHandoff = (name: string, said: string) => {
    const log = writeClaudeLog(home, repository, {
      id: `0a1b2c3d-0000-4000-8000-${name.padStart(12, '0')}`,
      start: '2026-03-01T10:00:00Z',
      happened: [{ user: said }, { answer: `${said} That is done.` }],
    });
    const file = path.join(home, `${name}.md`);
    const { status, stderr } = run(repository, ['create', log, '--goal', goal, '--out', file]);
    assert.equal(status, 0, stderr);
    return file;
  };
  const noteOf = (folder: string) => git(folder, 'notes', `--ref=${ref}`, 'show', 'HEAD');

  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-note-')));
    repository = path.join(home, 'tally');
    mkdirSync(repository);
    git(repository, 'init', '-q', '-b', 'main');
    writeFileSync(path.join(repository, 'a.txt'), 'a\n');
    git(repository, 'add', '.');
    git(repository, 'commit', '-q', '-m', 'first');
    handoff = newHandoff('1', 'Add the unit ft.');
  });
  afterEach(() => {
    chmodSync(path.join(repository, '.git'), 0o755);
    rmSync(home, { recursive: true, force: true });
  });

  it('stands on the last commit to the letter, and is read back from there', () => {
    const written = deliver(repository);
    assert.equal(written.status, 0, written.stderr);
    assert.match(written.stderr, /branch main.*this machine only.*git push origin refs\/notes\/handoff/s);
    const read = run(repository, ['read', '--from-git', '--json']);
    const note = z
      .looseObject({ commit: z.string(), goal: z.string(), edited: z.boolean(), commitsSince: z.number() })
      .parse(JSON.parse(read.stdout));
    assert.deepEqual(
      [note.commit, note.goal, note.edited, note.commitsSince],
      [git(repository, 'rev-parse', 'HEAD').trim(), goal, false, 0],
    );
    assert.equal(git(repository, 'status', '--porcelain'), '');
  });

  it('is found from commits on top of it, from another work tree and in a clone that fetched it', () => {
    deliver(repository);
    git(repository, 'commit', '-q', '--allow-empty', '-m', 'second');
    const tree = path.join(home, 'other');
    git(repository, 'worktree', 'add', '-q', tree, '-b', 'other');
    const there = run(tree, ['read', '--from-git']);
    assert.match(there.stderr, /1 commit below/);
    assert.ok(there.stdout.endsWith(`${goal}\n`));
    const clone = path.join(home, 'clone');
    git(home, 'clone', '-q', repository, clone);
    const early = run(clone, ['read', '--from-git']);
    assert.equal(early.status, 2);
    assert.match(early.stderr, /git fetch origin refs\/notes\/handoff:refs\/notes\/handoff/);
    git(clone, 'fetch', '-q', 'origin', `${ref}:${ref}`);
    assert.equal(run(clone, ['read', '--from-git', 'HEAD~1']).status, 0);
  });

  it('stands on a commit that no branch has', () => {
    git(repository, 'checkout', '-q', '--detach');
    const written = deliver(repository);
    assert.equal(written.status, 0, written.stderr);
    assert.match(written.stderr, /no branch is checked out/);
    assert.match(noteOf(repository), /# Handoff/);
  });

  it('does not replace another one that the user has not seen, and keeps notes of other commits', () => {
    deliver(repository);
    const first = noteOf(repository);
    const other = newHandoff('2', 'Take the unit from the locale.');
    const refused = deliver(repository, other);
    assert.equal(refused.status, 2, refused.stderr);
    assert.match(refused.stderr, /Add the unit ft/);
    assert.equal(noteOf(repository), first);
    const wrong = deliver(repository, other, '--replace', '000000000000');
    assert.equal(wrong.status, 2, wrong.stderr);
    const hash = /--replace ([0-9a-f]{12})/.exec(refused.stderr)?.[1] ?? '';
    const replaced = deliver(repository, other, '--replace', hash);
    assert.equal(replaced.status, 0, replaced.stderr);
    assert.match(noteOf(repository), /Take the unit from the locale/);
    git(repository, 'commit', '-q', '--allow-empty', '-m', 'second');
    assert.equal(deliver(repository, handoff, '--again').status, 0);
    assert.equal(git(repository, 'notes', `--ref=${ref}`, 'list').trim().split('\n').length, 2);
    assert.equal(
      git(repository, 'for-each-ref', 'refs/notes').trim().split('\n').length,
      1,
      'nothing half-written stays',
    );
  });

  it('is written by one of two programs at once, and lost by none', async () => {
    const files = Array.from({ length: 4 }, (_, at) => newHandoff(`3${at}`, `Add the unit number ${at}.`));
    const ends = await Promise.all(
      files.map(
        (file) =>
          new Promise<number | null>((resolve) =>
            spawn(process.execPath, [cli, 'deliver', file, '--target', 'git-note'], {
              cwd: repository,
              env: environment(),
              stdio: 'ignore',
            }).on('close', resolve),
          ),
      ),
    );
    assert.equal(ends.filter((status) => status === 0).length, 1, ends.join());
    assert.equal(git(repository, 'for-each-ref', 'refs/notes').trim().split('\n').length, 1);
  });

  it('says what is missing: a commit, a repository, git itself, a revision', () => {
    const empty = path.join(home, 'empty');
    git(home, 'init', '-q', empty);
    const none = deliver(empty);
    assert.deepEqual([none.status, /no commit yet/.test(none.stderr)], [5, true], none.stderr);
    const outside = path.join(home, 'outside');
    mkdirSync(outside);
    const plain = deliver(outside);
    assert.deepEqual([plain.status, /not a git repository/.test(plain.stderr)], [5, true], plain.stderr);
    const bare = { PATH: path.join(home, 'nothing') };
    assert.match(run(repository, ['deliver', handoff, '--target', 'git-note'], bare).stderr, /git is not on PATH/);
    assert.match(run(repository, ['read', '--from-git'], bare).stderr, /git is not on PATH/);
    assert.match(run(repository, ['read', '--from-git', 'nowhere']).stderr, /there is no commit nowhere/);
    assert.match(run(repository, ['read', '--from-git', '--', '--output=x']).stderr, /there is no commit --output=x/);
    const said = (folder: string) => run(folder, ['read', '--from-git']).stderr.replaceAll('\n', ' ');
    assert.match(said(empty), /^No note can be looked for: there is no commit yet\. Commit something/);
    assert.match(said(outside), /not a git repository.* Name a folder of a repository with --workspace\./);
  });

  it('leaves a repository that cannot be written as it was', function () {
    if (isRoot) this.skip();
    const folders = [path.join(repository, '.git'), path.join(repository, '.git/objects')];
    for (const folder of folders) chmodSync(folder, 0o555);
    const refused = deliver(repository);
    for (const folder of folders) chmodSync(folder, 0o755);
    assert.equal(refused.status, 5, refused.stderr);
    assert.equal(git(repository, 'for-each-ref', 'refs/notes'), '');
  });

  it('leaves the notes as they were where their reference is locked', () => {
    mkdirSync(path.join(repository, '.git/refs/notes'), { recursive: true });
    writeFileSync(path.join(repository, `.git/${ref}.lock`), '');
    const refused = deliver(repository);
    assert.equal(refused.status, 5, refused.stderr);
    assert.match(refused.stderr, /Git note did not take the handoff: /);
    rmSync(path.join(repository, `.git/${ref}.lock`));
    assert.equal(git(repository, 'for-each-ref', 'refs/notes'), '');
  });

  it('runs no program that the repository names', () => {
    const ran = path.join(home, 'ran');
    const hook = path.join(repository, '.git/hooks/reference-transaction');
    mkdirSync(path.dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\ntouch '${ran}'\n`, { mode: 0o755 });
    git(repository, 'config', 'core.fsmonitor', `touch '${ran}'`);
    assert.equal(deliver(repository).status, 0);
    assert.equal(run(repository, ['read', '--from-git']).status, 0);
    assert.ok(!readdirSync(home).includes('ran'));
  });

  it('shows a note of a stranger without letting it act on the terminal', () => {
    writeFileSync(path.join(home, 'note'), 'hello \u001b]0;owned\u0007 world\n');
    git(repository, 'notes', `--ref=${ref}`, 'add', '-F', path.join(home, 'note'), 'HEAD');
    const read = run(repository, ['read', '--from-git']);
    assert.match(read.stderr, /not written by this program/);
    assert.ok(!read.stdout.includes('\u001b'));
  });
});
