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

  it('calls nothing untested that the user tried out and told of', async () => {
    for (const said of [
      'ann@till shop % npm start\nlistening on 4000\nann@till shop % npm test\n9 passing',
      'ann@till shop % ./src/money.ts --cents\n4 cents',
      '$ node src/money.ts\nError: no coins',
      'It works now, thanks!',
      'ok, that still doesn’t work',
      'I just ran it. Add a sign to the sum.',
      'funktioniert noch nicht',
    ])
      assert.deepEqual(await labels(change, [answer('The sum is in cents.'), user(said)]), [], said);
  });

  it('calls untested what the user only asks about, orders, or quotes', async () => {
    for (const said of [
      'Does it work?',
      'Make sure it works on Windows.',
      'Run it with `npm test` once you are done.',
      'ann@till shop % ls\nsrc',
      '$ npm test',
      '# npm test\n> it works',
      'The test that works with coins is odd; rename it.',
    ])
      assert.deepEqual(await labels(change, [answer('The sum is in cents.'), user(said)]), ['not-tested'], said);
    // It was changed behind their word.
    assert.deepEqual(await labels(change, [user('It works.')], change), ['not-tested']);
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
