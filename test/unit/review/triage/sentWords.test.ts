import assert from 'node:assert/strict';
import { plainTitle } from '../../../../src/review/snapshot/plainTitle';
import { tellsNoChoice } from '../../../../src/review/triage/tellsNoChoice';
import { answer, edit, run, session, user } from '../../../support/builders';
import { triageOf } from './triageOf';

const goal = 'Write the receipt of the cart';

describe('the words of what is sent', () => {
  it('names the check that passed last, and tells no failure that a later run made good', async () => {
    const wordsOf = async (one: Parameters<typeof triageOf>[0]) =>
      (await triageOf(one, goal)).first.sent.observed?.words ?? '';
    const good = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      run('npm test -- test/cart.test.ts test/till.test.ts', '2 failed', 1),
      run('git mv test/cart.test.ts test/cart.test.tsx', ''),
      run('npm test -- test/cart.test.tsx test/till.test.ts', 'Tests 4 passed (4)'),
      run('npm run lint', 'No fixes applied.'),
      answer('Rounded.'),
    );
    const words = await wordsOf(good);
    assert.match(words, /^npm test passed \(8\) · 2 checks · /);
    assert.doesNotMatch(words, /failed/);
    const both = session(
      user('Round the sums.'),
      run('npm run lint', 'No fixes applied.'),
      edit('/home/dev/tally/src/a.ts'),
      run('npm test', '12 passed'),
      answer('Rounded.'),
    );
    assert.match(await wordsOf(both), /^npm test passed \(6\) · 2 checks: 1 out of date \(npm run lint\)/);
  });

  it('asks nobody about a figure that was taken, or a thought of what may come', () => {
    for (const text of [
      'Cost, measured as you asked: 2 packages, 16.8 MiB.',
      'Probed, not assumed: `go run` leaves a child behind.',
      'One likely follow-up is the calls of the constructor',
    ])
      assert.ok(tellsNoChoice(text), text);
    for (const text of [
      'The cost of a receipt is kept in cents',
      'Kept one likely cause out of the report',
      'One file each, and no index',
    ])
      assert.ok(!tellsNoChoice(text), text);
  });

  it('tells a decision with its reason, and links by their names', async () => {
    const told = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('Decision: sums are whole cents in [cart.ts](/home/dev/tally/src/cart.ts), because floats drift.'),
    );
    const { first, groups, review } = await triageOf(told, goal);
    const card = first.cards.find(({ why }) => why === 'decision');
    const item = groups(review).find(({ id }) => id === 'decisions')?.items[0];
    assert.match(card?.text ?? '', /in cart\.ts, because floats drift\.?$/);
    assert.match(item?.whole ?? '', /because floats drift/);
  });

  it('tells tests before other checks, and white space last', async () => {
    const looked = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      run('npx tsc --noEmit', ''),
      run('git diff --check', ''),
      answer('Rounded.'),
    );
    assert.match((await triageOf(looked, goal)).first.sent.observed?.words ?? '', /^tsc passed|^npx tsc/);
  });

  it('shows a title without marks, and a link by its name where it is cut', () => {
    assert.equal(plainTitle('Update `list` in [cart.ts](src/cart.ts:4)'), 'Update list in cart.ts:4');
    assert.equal(
      plainTitle('is this fixable? [https://example.com/1](https://exam…'),
      'is this fixable? https://example.com/1…',
    );
    assert.equal(plainTitle('fix [the ca…'), 'fix the ca…');
    assert.equal(plainTitle('Take a[0] in [WIP]'), 'Take a[0] in [WIP]');
  });
});
