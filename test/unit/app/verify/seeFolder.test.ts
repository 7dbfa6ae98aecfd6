import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seeFolder } from '../../../../src/app/verify/seeFolder';
import { isAhead, type KnownFolder } from '../../../../src/core/live/folderNow';
import { nodeEnvironment } from '../../../../src/node/nodeEnvironment';

const ended = Date.parse('2026-03-01T12:00:00Z');

describe('the folder of a session', () => {
  let folder: string;
  const git = (...args: string[]) => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args], {
      ...{ cwd: folder, env, encoding: 'utf8' },
    }).trim();
  };
  /** Written `hours` before or after the session ended. */
  const write = (name: string, text: string, hours: number) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    utimesSync(path.join(folder, name), ended / 1000, ended / 1000 + hours * 3600);
  };
  const commit = (subject: string) => {
    git('add', '.');
    git('commit', '-q', '-m', subject);
    return git('rev-parse', '--short', 'HEAD');
  };
  let known: KnownFolder;
  const look = (change: Partial<KnownFolder> = {}) =>
    seeFolder(folder, { ...known, ...change }, nodeEnvironment(), new AbortController().signal);

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-folder-')));
    git('init', '-q', '-b', 'feat/feet');
    write('src/table.js', 'a\nb\n', -2);
    write('README.md', '# Tides\n', -2);
    const hash = commit('Add the table');
    write('src/table.js', 'a\nc\n', -1);
    known = {
      ...{ branch: 'feat/feet', commits: [hash], deleted: [], lastActive: ended },
      files: [path.join(folder, 'src/table.js'), path.join(folder, 'README.md')],
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is as the session left it, its own changes included', async () => {
    const now = await look();
    assert.ok(now !== null && !isAhead(now), JSON.stringify(now));
    assert.deepEqual(now.files, [
      { path: 'src/table.js', status: 'changed', lines: { added: 1, deleted: 1 }, since: null },
    ]);
    assert.deepEqual([now.newCommits, now.branch, now.commits[0]?.isNew], [0, 'feat/feet', false]);
  });

  it('is ahead by commits, files changed, new and gone', async () => {
    write('README.md', '# Tides\n\nUnits.\n', 1);
    const hash = commit('Describe the units');
    write('src/table.js', 'a\nd\n', 1);
    write('test/new.js', 'x\n', 1);
    const now = await look();
    assert.ok(now !== null && isAhead(now));
    assert.deepEqual(now.commits.map(({ subject, isNew }) => [subject, isNew])[0], ['Describe the units', true]);
    assert.equal(now.commits[0]?.hash, hash);
    assert.equal(now.newCommits, 1);
    const since = new Map(now.files.map((file) => [file.path, file.since]));
    assert.equal(since.get('README.md'), 'changed');
    // What was committed with it was the session's own, and was written again later.
    assert.equal(since.get('src/table.js'), 'changed');
    assert.equal(since.get('test/'), 'new');
    rmSync(path.join(folder, 'README.md'));
    assert.equal((await look())?.files.find((file) => file.path === 'README.md')?.since, 'gone');
  });

  it('is on another branch', async () => {
    git('checkout', '-q', '-b', 'main');
    const now = await look();
    assert.deepEqual([now?.branch, now?.isOtherBranch], ['main', true]);
  });

  it('counts by the times where the log prints no commit', async () => {
    write('later.js', 'x\n', 1);
    git('add', 'later.js');
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', 'commit', '-q', '-m', 'Later'], {
      ...{ cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: '2030-01-01T00:00:00Z' } },
    });
    const lastActive = Date.parse('2029-01-01T00:00:00Z');
    const now = await look({ commits: [], lastActive });
    assert.equal(now?.newCommits, 1);
    assert.equal((await look({ commits: [], lastActive: Date.parse('2031-01-01T00:00:00Z') }))?.newCommits, 0);
  });

  it('is nothing without a repository, and for a commit hash that is none', async () => {
    rmSync(path.join(folder, '.git'), { recursive: true });
    assert.equal(await look(), null);
    git('init', '-q', '-b', 'feat/feet');
    assert.deepEqual((await look({ commits: ['--output=/tmp/x'] }))?.newCommits, 0);
  });

  it('says what git did not answer, and what was too much to look at', async () => {
    assert.deepEqual((await look())?.unseen, []);
    for (let at = 0; at < 201; at += 1) write(`more-${at}.js`, 'x\n', 1);
    const many = await look();
    assert.deepEqual(many?.unseen, ['the rest of 202 changed files, after the first 200']);
    assert.equal(many?.files.length, 200);
    rmSync(path.join(folder, '.git/index'));
    mkdirSync(path.join(folder, '.git/index'));
    const broken = await look();
    assert.equal(broken?.files.length, 0);
    assert.match(broken?.unseen.join() ?? '', /^files that are not committed: \S/);
  });

  it('starts no program that the repository names', async () => {
    const ran = path.join(folder, 'ran');
    for (const [name, value] of [
      ['core.fsmonitor', `touch ${ran}`],
      ['diff.external', `touch ${ran}`],
      ['filter.x.clean', `touch ${ran}`],
      ['diff.x.textconv', `touch ${ran}`],
    ] as const)
      git('config', name, value);
    writeFileSync(path.join(folder, '.git/info/attributes'), '*.js filter=x diff=x\n');
    await look();
    assert.equal(existsSync(ran), false);
  });

  it('ends when it is cancelled', async () => {
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(seeFolder(folder, known, nodeEnvironment(), stop.signal), { name: 'AbortError' });
  });
});
