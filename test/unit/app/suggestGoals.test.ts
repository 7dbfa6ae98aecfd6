import assert from 'node:assert/strict';
import { suggestGoals } from '../../../src/app/suggestGoals';
import { answer, call, edit, run, session, user } from '../../support/builders';

describe('suggestGoals', () => {
  it('offers what the user asked for last, where that says enough by itself', () => {
    const asked = user('Round the sums of the cart to cents');
    const done = answer('The sums are rounded.');
    assert.deepEqual(suggestGoals(session(asked, edit('src/cart.ts'), done)), ['Round the sums of the cart to cents']);
    for (const nod of ['yes', 'ok, go on', 'continue', '/reload-plugins', 'do 2'])
      assert.deepEqual(suggestGoals(session(asked, done, user(nod), answer('It is.'))), [
        'Round the sums of the cart to cents',
      ]);
    assert.deepEqual(suggestGoals(session(user('hi'), answer('Hello.'))), []);
  });

  it('offers the call that the session ended in, before all others', () => {
    const asked = user('Round the sums of the cart to cents');
    const unended = call('Bash', [{ kind: 'shell', command: 'npm run migrate' }], null);
    assert.deepEqual(suggestGoals(session(asked, edit('src/cart.ts'), unended)), [
      'Finish what broke off: `npm run migrate`',
      'Round the sums of the cart to cents',
    ]);
    assert.deepEqual(suggestGoals(session(asked, run('npm run migrate', 'done'))), [
      'Round the sums of the cart to cents',
    ]);
  });

  it('keeps the order where much is open', () => {
    const questions = answer(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `Should the part ${letter} go?`).join('\n\n'),
    );
    const goals = suggestGoals(session(user('Round the sums of the cart to cents'), questions));
    assert.equal(goals.length, 5);
    assert.equal(goals.at(-1), 'Round the sums of the cart to cents');
  });
});
