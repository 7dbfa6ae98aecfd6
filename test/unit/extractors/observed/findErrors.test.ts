import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import type { Session } from '../../../../src/core/session';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { answer, edit, read, run, session, user } from '../../../support/builders';

const errors = (made: Session) => findErrors(indexSession(made)).map(({ command, status }) => [command, status]);
const twoTurnsLater = [answer('ok'), user('two'), answer('ok'), user('three'), answer('ok')];

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

  it('leaves out a failing check of older turns that nobody came back to', () => {
    const old = session(user('one'), run('npm test', '1 failing', 1), ...twoTurnsLater);
    assert.deepEqual(errors(old), []);
  });

  it('leaves out a test that was to be red', () => {
    const red = session(
      user('go'),
      answer('The test comes first, it should fail now.'),
      run('npm test', '1 failing', 1),
    );
    assert.deepEqual(errors(red), []);
  });

  it('leaves out a test that failed on the code of before, put back to see it fail', () => {
    for (const line of [
      'git show HEAD~1:src/a.ts > src/a.ts && npm test',
      'git stash && npm test; git stash pop',
      'git checkout HEAD~1 -- src/a.ts && npm test',
    ]) {
      assert.deepEqual(errors(session(user('go'), run(line, '1 failing', 1))), [], line);
      assert.deepEqual(errors(session(user('go'), run(line, '1 failing', 1), run('npm test', '3 passing'))), [], line);
    }
    assert.equal(errors(session(user('go'), run('git stash pop && npm test', '1 failing', 1))).length, 1);
  });

  it('takes a pass of a wider check for the end of the error', () => {
    const made = session(
      user('go'),
      run('go test ./money -run TestRound', '--- FAIL: TestRound', 1),
      run('go test ./...', 'ok  \ta\t1s'),
    );
    assert.deepEqual(errors(made), [['go test ./money -run TestRound', 'resolved']]);
  });

  it('keeps the error that the user pasted last, until an answer ends the turn', () => {
    const pasted = user('now I get this:\nTypeError: cart is undefined\n  at sum (cart.ts:3)');
    assert.deepEqual(
      findErrors(indexSession(session(pasted, read('/home/dev/tally/cart.ts')))).map(({ text, status }) => [
        text.split('\n')[0],
        status,
      ]),
      [['TypeError: cart is undefined', 'open']],
    );
    assert.deepEqual(
      errors(session(pasted, read('/home/dev/tally/cart.ts'), answer('Fixed: the cart is made first.'))),
      [],
    );
  });

  it('drops an old failure that was no check, and keeps a recent one', () => {
    const failed = [user('one'), run('node app.js', 'TypeError: x is not a function', 1)];
    assert.deepEqual(errors(session(...failed, ...twoTurnsLater)), []);
    assert.deepEqual(errors(session(...failed)), [['node app.js', 'open']]);
  });
});
