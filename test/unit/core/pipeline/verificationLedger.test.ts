import assert from 'node:assert/strict';
import type { CheckFact } from '../../../../src/core/fact';
import { findErrors } from '../../../../src/core/pipeline/findErrors';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { verificationLedger } from '../../../../src/core/pipeline/verificationLedger';
import type { Session } from '../../../../src/core/session';
import { answer, edit, read, run, session, user } from '../../../support/builders';

const ledger = (made: Session) =>
  verificationLedger(indexSession(made)).map(({ command, status, since }) => [command, status, since]);
const errors = (made: Session) => findErrors(indexSession(made)).map(({ command, status }) => [command, status]);

describe('verificationLedger', () => {
  it('reports the last result of a check, not the first', () => {
    assert.deepEqual(
      ledger(session(user('go'), run('npm test', '1 failing', 1), edit('src/a.ts'), run('npm test', '3 passing'))),
      [['npm test', 'passed', []]],
    );
  });

  it('calls a check stale when files changed after it, and names them', () => {
    const made = session(
      user('go'),
      run('npm test', '3 passing'),
      edit('/home/dev/tally/src/a.ts'),
      run("sed -i 's/x/y/' src/b.ts"),
    );
    assert.deepEqual(ledger(made), [['npm test', 'stale', ['src/a.ts', 'src/b.ts']]]);
  });

  it('keeps a failed check failed, whatever changed since', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm run lint', '2 problems', 1), edit('src/a.ts'))), [
      ['npm run lint', 'failed', ['src/a.ts']],
    ]);
  });

  it('reads the output where a pipe hides the exit status', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test 2>&1 | tail -3', '2 failed, 1 passed', 0))), [
      ['npm test 2>&1 | tail -3', 'failed', []],
    ]);
  });

  it('does not call a hidden result passed when the output does not tell', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test | tail -1', 'done', 0))), [
      ['npm test | tail -1', 'not-run', []],
    ]);
  });

  it('sees one check behind different filters', () => {
    assert.deepEqual(
      ledger(
        session(
          user('go'),
          run('cd app && npm test | tail -3', '1 failed', 0),
          run('npm test 2>&1 | grep pass', '3 passed', 0),
        ),
      ),
      [['npm test 2>&1 | grep pass', 'passed', []]],
    );
  });

  it('drops a narrow failure that a wider run has passed', () => {
    assert.deepEqual(
      ledger(session(user('go'), run('npm test -- cart', '1 failing', 1), run('npm test', '9 passing'))),
      [['npm test', 'passed', []]],
    );
  });

  it('lists scripts of package.json that were never run', () => {
    const manifest = read('/home/dev/tally/package.json', '{ "scripts": { "test": "mocha", "lint": "eslint ." } }');
    const found = verificationLedger(
      indexSession(session(user('go'), manifest, edit('src/a.ts'), run('npm test', '3 passing'))),
    );
    assert.deepEqual(
      found.map((fact: CheckFact) => [fact.command, fact.status]),
      [
        ['npm test', 'passed'],
        ['npm run lint', 'not-run'],
      ],
    );
  });

  it('takes a command of several checks apart when it passes', () => {
    const made = session(
      user('go'),
      run('npm run lint && npm test', '2 problems', 1),
      run('npm run lint && npm test', '3 passing'),
    );
    assert.deepEqual(ledger(made), [
      ['npm test', 'passed', []],
      ['npm run lint', 'passed', []],
    ]);
  });

  it('does not guess which of several checks failed', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm run lint && npm test', 'boom', 1))), [
      ['npm run lint && npm test', 'failed', []],
    ]);
  });

  it('does not call a check stale because a scratch file was removed', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test', '3 passing'), run('rm -f coverage.out'))), [
      ['npm test', 'passed', []],
    ]);
  });

  it('claims nothing for a run without a result', () => {
    const made = session(user('go'), run('npm test', '', null));
    const cut = { ...made, entries: made.entries.slice(0, 2) };
    assert.deepEqual(ledger(cut), [['npm test', 'not-run', []]]);
  });
});

describe('findErrors', () => {
  it('calls an error resolved when the same command passes later', () => {
    assert.deepEqual(
      errors(session(user('go'), run('npm test', '1 failing', 1), edit('a.ts'), run('npm test', '3 passing'))),
      [['npm test', 'resolved']],
    );
  });

  it('keeps an error open when nothing passed after it', () => {
    assert.deepEqual(errors(session(user('go'), run('npm test', 'AssertionError: 43.17 !== 43.18', 1))), [
      ['npm test', 'open'],
    ]);
  });

  it('keeps slips out: missing paths, empty searches, wrong flags', () => {
    const slips = session(
      user('go'),
      run('ls nowhere', 'ls: nowhere: No such file or directory', 2),
      run('grep -rn foo src', '', 1),
      run('git log --no-stat', 'fatal: unrecognized argument: --no-stat', 128),
      run('tool --x', "error: unexpected argument '-x' found", 2),
    );
    assert.deepEqual(errors(slips), []);
  });

  it('drops a probe that failed before the tests passed', () => {
    const probed = session(
      user('go'),
      run('node -e "probe()"', 'ProbeError: round(1.005) gave 1', 1),
      run('npm test', '3 passing'),
    );
    assert.deepEqual(errors(probed), []);
  });

  it('drops an old failure that was no check, and keeps a recent one', () => {
    const old = session(
      user('one'),
      run('node app.js', 'TypeError: x is not a function', 1),
      answer('ok'),
      user('two'),
      answer('ok'),
      user('three'),
      answer('ok'),
    );
    assert.deepEqual(errors(old), []);
    assert.deepEqual(errors(session(user('one'), run('node app.js', 'TypeError: x is not a function', 1))), [
      ['node app.js', 'open'],
    ]);
  });
});
