import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocument } from '../../../src/core/document/readDocument';
import { layoutIds } from '../../../src/core/requestOptions';
import { readClaims } from '../../../src/core/verify/readClaims';
import { writeClaudeLog } from '../../support/claudeLog';
import { runCli } from '../../support/runCli';

const goal = 'Round the totals half to even and make the tests pass';
const token = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

describe('what git shows when a handoff is made', function () {
  this.timeout(120_000);
  let home: string;
  let repo: string;
  let log: string;

  before(() => {
    home = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-live-'))), 'aweber');
    repo = path.join(home, 'tally');
    mkdirSync(path.join(repo, 'src'), { recursive: true });
    git('init', '-q', '-b', 'main');
    commit('src/a.js', 'one\n', 'feat: the first table', '2026-03-01T09:00:00Z');
    log = writeClaudeLog(home, repo, {
      id: '0a1b2c3d-0000-4000-8000-00000000000b',
      start: '2026-03-01T10:00:00Z',
      happened: [
        { user: 'Add the rounding for Anna Weber <anna@weber-bau.de>. Never touch src/legacy.js.' },
        {
          tool: 'Edit',
          input: { file_path: path.join(repo, 'src/a.js'), old_string: 'a', new_string: 'b' },
          result: 'ok',
        },
        { tool: 'Read', input: { file_path: path.join(repo, 'src/totals.js') }, result: '1\tone' },
        { answer: 'The rounding stands, the tests are left for tomorrow.' },
      ],
    });
    commit('src/b.js', 'two\n', `fix: what Anna Weber asked, ${token} is left`, '2026-03-01T12:00:00Z');
    writeFileSync(path.join(repo, 'src/a.js'), 'one\ntwo\nthree\n');
    writeFileSync(path.join(repo, 'notes [draft].txt'), 'x\n');
  });
  after(() => rmSync(path.dirname(home), { recursive: true, force: true }));

  it('stands in the text on request alone, dated, with what came after the session', () => {
    assert.doesNotMatch(create(), /Seen /);
    const text = create('--live');
    const now = new Date().toISOString().slice(0, 10);
    assert.match(
      text,
      new RegExp(`^- Seen ${now} \\d\\d:\\d\\d UTC, when this was written, and not in the log: .*branch \`main\``, 'm'),
    );
    assert.match(
      text,
      /^- Seen then, not committed, 2 files, \+2 −0: `src\/a\.js` \+2 −0; `notes \[draft\]\.txt` new$/m,
    );
    assert.match(text, /^- Seen then, commit \w+ fix: what Anna Weber asked, \S+ is left, made after the session$/m);
    assert.match(text, /^- Seen then, commit \w+ feat: the first table$/m);
  });

  it('passes the gate for secrets, and holds no name where none may be told', () => {
    assert.ok(!create('--live').includes(token));
    const anonymous = create('--live', '--anonymize');
    assert.match(anonymous, /Seen then, commit \w+ fix: what \[person-1\] asked/);
    assert.ok(!/anna|weber|ghp_/i.test(anonymous), anonymous);
  });

  it('is what was so then, and no statement of its own, for whoever reads the handoff back', () => {
    for (const layout of layoutIds) {
      const text = create('--live', '--layout', layout);
      const carried = (readDocument(text)?.lines ?? []).filter((line) => /Seen/.test(JSON.stringify(line)));
      assert.deepEqual(carried, [], layout);
      const claims = readClaims(text).claims.filter((claim) => claim.text.startsWith('Seen'));
      assert.ok(claims.length >= 4, layout);
      assert.deepEqual(new Set(claims.map(({ kind }) => kind)), new Set(['words']), layout);
    }
  });

  it('is not told of another folder than the one the session ran in, and says so', () => {
    const other = path.join(home, 'other');
    mkdirSync(other);
    execFileSync('git', ['init', '-q'], { cwd: other });
    const { stdout, stderr } = runCli(home, other, 'create', log, '--goal', goal, '--live');
    assert.doesNotMatch(stdout, /Seen /);
    assert.match(stderr, /Nothing is told of the folder as it is now: .*--workspace/);
    assert.match(create('--live', '--workspace', repo), /Seen then/);
  });

  it('has no place in a handoff from a point, or in a brief for a pull request', () => {
    for (const more of [
      ['--turn', '1'],
      ['--for', 'pr'],
    ]) {
      const { status, stderr } = runCli(home, repo, 'create', log, '--goal', goal, '--live', ...more);
      assert.equal(status, 2);
      assert.match(stderr, /Leave --live out/);
    }
  });

  it('can leave the last exchange and the files out', () => {
    for (const layout of layoutIds) {
      const [all, without] = [create('--layout', layout), create('--layout', layout, '--no-tail', '--no-files')];
      assert.match(all, /left for tomorrow/, layout);
      assert.doesNotMatch(without, /last answer/, layout);
    }
    assert.match(create('--layout', 'mindstone', '--no-tail'), /## RECENT TAIL\n+Not carried, by choice\./);
    // What changed is told as a change; a list of the files stands beside it no longer.
    assert.match(create(), /^## Files$/m);
    assert.doesNotMatch(create('--no-files'), /^## Files$/m);
  });

  function create(...more: readonly string[]): string {
    const { stdout, stderr, status } = runCli(home, repo, 'create', log, '--goal', goal, ...more);
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /Nothing is told/);
    return stdout;
  }

  function git(...args: readonly string[]): void {
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args], { cwd: repo });
  }

  function commit(file: string, text: string, subject: string, date: string): void {
    writeFileSync(path.join(repo, file), text);
    git('add', file);
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', 'commit', '-qm', subject], {
      cwd: repo,
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  }
});
