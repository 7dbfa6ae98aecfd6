import assert from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

type Steps = readonly (readonly Step[])[];

const labels = async (...steps: Steps) => {
  const { facts } = await draftOf(session(user('make it work please'), ...steps, answer('Done.')), 'Go on with it now');
  return facts.state.filter(({ about }) => about === 'checks').map(({ label }) => label);
};

const change = edit('/home/dev/tally/src/money.ts');

describe('earnedStates', () => {
  it('calls tested and built what passed since the last change', async () => {
    assert.deepEqual(await labels(change, run('npm run build', 'ok'), run('npm test', '9 passed')), [
      'built',
      'tested',
    ]);
  });

  it('calls not tested what changed after the last test run, or was never tested', async () => {
    assert.deepEqual(await labels(run('npm test', '9 passed'), change), ['not-tested']);
    assert.deepEqual(await labels(change), ['not-tested']);
  });

  it('says nothing where a test fails: that stands among the checks', async () => {
    assert.deepEqual(await labels(change, run('npm test', '1 failed', 1)), []);
  });

  it('says nothing of a session that changed and checked nothing', async () => {
    assert.deepEqual(await labels(run('ls', 'src')), []);
  });
});

describe('earnedStates, verified', () => {
  it('wants tests and another check, all of them passed', async () => {
    const both = [run('npm test', '9 passed'), run('npm run lint', 'ok')];
    assert.deepEqual(await labels(change, ...both), ['tested', 'verified']);
    assert.deepEqual(await labels(change, run('npm run lint', 'ok'), run('npm run build', 'x', 1)), ['not-tested']);
    assert.deepEqual(await labels(change, ...both, run('npm run build', 'error', 1)), ['tested']);
  });

  it('does not speak of tests where only prose changed', async () => {
    assert.deepEqual(await labels(edit('/home/dev/tally/README.md')), []);
  });
});
