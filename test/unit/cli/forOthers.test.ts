import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocument } from '../../../src/core/document/readDocument';
import { layoutIds } from '../../../src/core/requestOptions';
import { readClaims } from '../../../src/core/verify/readClaims';
import { callCli } from '../../support/callCli';
import { writeClaudeLog } from '../../support/claudeLog';

const goal = 'Round the table of Anna Weber to one decimal';

describe('a handoff for somebody else', function () {
  this.timeout(60_000);
  let home: string;
  let folder: string;
  let log: string;

  const run = (...args: readonly string[]) =>
    callCli([...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, HANDOFF_HOME: path.join(home, 'state') },
    });
  const create = (...more: readonly string[]) => {
    const { stdout, stderr, status } = run('create', log, '--goal', goal, ...more);
    assert.equal(status, 0, stderr);
    return stdout;
  };

  before(() => {
    home = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-for-'))), 'aweber');
    folder = path.join(home, 'tally');
    mkdirSync(folder, { recursive: true });
    log = writeClaudeLog(home, folder, {
      id: '0a1b2c3d-0000-4000-8000-00000000000a',
      start: '2026-03-01T10:00:00Z',
      happened: [
        { user: 'Add the unit ft for Anna Weber <anna@weber-bau.de>. Never touch src/legacy.js.' },
        {
          tool: 'Edit',
          input: { file_path: path.join(folder, 'src/units.js'), old_string: 'a', new_string: 'b' },
          result: 'ok',
        },
        { tool: 'Bash', input: { command: `cd ${folder} && npm test` }, result: 'aweber@build01:~/x: 24 passing' },
        { answer: 'The unit ft works, as Anna wanted it.' },
      ],
    });
  });
  after(() => rmSync(path.dirname(home), { recursive: true, force: true }));

  it('holds no name, mail, home folder or host, in its text and in its JSON', () => {
    for (const text of [create('--anonymize', '--self-contained'), create('--anonymize', '--json')]) {
      assert.ok(!/anna|weber|build01/i.test(text), text);
      assert.ok(text.includes('~/tally') && text.includes('[person-1]'), text);
    }
  });

  it('lists what may still say whose it is', () => {
    const { stderr, stdout } = run('create', log, '--goal', goal, '--anonymize', '--json');
    assert.match(
      stderr,
      /^What may still say whose it is: the name of the folder \(tally\);.*when the session took place\./m,
    );
    assert.ok(JSON.parse(stdout).mayStillTell.includes('the name of the folder (tally)'));
    assert.doesNotMatch(run('create', log, '--goal', goal).stderr, /may still say/);
  });

  it('names no log where the text is all there is', () => {
    for (const text of [create('--self-contained'), create('--anonymize', '--self-contained')])
      assert.doesNotMatch(text, /Log: |log:"|\.jsonl/);
    assert.match(create(), /Log: `/);
  });

  it('is not changed where nobody asked for it', () => assert.match(create(), /Anna Weber/));

  it('is never written over the log that it was made from', () => {
    const before = readFileSync(log, 'utf8');
    const { status } = run('create', log, '--goal', goal, '--anonymize', '--out', log, '--force');
    assert.deepEqual([status, readFileSync(log, 'utf8') === before], [2, true]);
  });

  it('does not ask the agent that knows whose session it is', () => {
    const { status, stderr } = run('create', log, '--goal', goal, '--anonymize', '--model', 'agent');
    assert.deepEqual([status, /--anonymize goes with no --model agent/.test(stderr)], [2, true], stderr);
  });

  it('says who it is for', () => {
    assert.match(create('--for', 'colleague'), /^\*\*For:\*\* a colleague who was not there\./m);
    assert.match(create('--for', 'reviewer'), /^\*\*For:\*\* a reviewer\./m);
    assert.ok(!create().includes('**For:**'));
    assert.equal(run('create', log, '--goal', goal, '--for', 'nobody').status, 2);
  });

  it('is a brief for a pull request without a goal, and one of several sessions', () => {
    const other = writeClaudeLog(home, folder, {
      id: '0a1b2c3d-0000-4000-8000-00000000000b',
      start: '2026-03-02T10:00:00Z',
      happened: [{ user: 'Add the unit mile to the table' }, { answer: 'The unit mile is in the table as well.' }],
    });
    const { stdout, stderr, status } = run('create', log, other, '--for', 'pr', '--session-trailers');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /From the log of 2 sessions of claude-code/);
    assert.match(stdout, /npm test`: passed/);
    assert.match(
      stdout,
      /\nSession: 0a1b2c3d-0000-4000-8000-00000000000a\nSession: 0a1b2c3d-0000-4000-8000-00000000000b\n$/,
    );
    assert.ok(!stdout.includes(folder), stdout);
    for (const more of [
      ['--for', 'pr', '--self-contained'],
      ['--goal', goal, '--session-trailers'],
    ])
      assert.equal(run('create', log, ...more).status, 2);
  });

  for (const layout of layoutIds)
    it(`quotes what its lines stand on, and claims nothing by that: ${layout}`, () => {
      const text = create('--self-contained', '--layout', layout);
      const plain = create('--layout', layout);
      const evidence = text.split('\n## Evidence\n')[1] ?? '';
      assert.match(evidence, /^- 1, the user: “Add the unit ft .* Never touch src\/legacy\.js\.”$/m);
      assert.match(evidence, /24 passing/);
      assert.ok(text.endsWith(`${goal}\n`));
      assert.deepEqual(
        readDocument(text)?.lines.map(({ kind }) => kind),
        readDocument(plain)?.lines.map(({ kind }) => kind),
      );
      assert.equal(readClaims(text).claims.length, readClaims(plain).claims.length);
    });
});
