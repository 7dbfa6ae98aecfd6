import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { failuresBehind } from '../../../../src/extractors/observed/errors/failuresBehind';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const wrong = '1 failing\nAssertionError: the sum of the till is 12, not 11';

describe('what failed behind a place', () => {
  const failed = (...steps: readonly (Step | readonly Step[])[]) =>
    failuresBehind(indexSession(session(user('Print the sum.'), ...steps, answer('So it is.'))), 3).map(
      ({ command, status }) => [command, status],
    );

  it('is a check with its first failure, and whether it passes at the end', () => {
    assert.deepEqual(failed(edit(till), run('npm test', wrong, 1), edit(till), run('npm test', wrong, 1)), [
      ['npm test', 'open'],
    ]);
    assert.deepEqual(failed(edit(till), run('npm test', wrong, 1), edit(till), run('npm test', '4 passing')), [
      ['npm test', 'resolved'],
    ]);
  });

  it('is a command that changes something, alone on its line', () => {
    const refused = 'error: failed to push some refs: protected branch';
    assert.deepEqual(failed(edit(till), run('git push', refused, 1)), [['git push', 'open']]);
    assert.deepEqual(failed(edit(till), run('git push; cat old.log', refused, 1)), []);
  });

  it('is nothing that stood before it, and nothing that was called wrongly', () => {
    assert.deepEqual(failed(), []);
    assert.deepEqual(failed(edit(till), run('npm test --colour', 'error: unknown option --colour', 1)), []);
    const index = indexSession(session(user('Test.'), ...run('npm test', wrong, 1), answer('It fails.'), user('ok')));
    assert.deepEqual(failuresBehind(index, 4), []);
  });
});
