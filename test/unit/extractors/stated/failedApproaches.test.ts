import assert from 'node:assert/strict';
import { answer, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const failed = (text: string) =>
  stated(session(user('Go.'), answer(text), user('and now the rest'), answer('Fine.'))).failedApproaches.map(
    (fact) => fact.text,
  );

const tried = [
  'The cache approach failed on Windows paths.',
  'Reading the prices in a worker did not work on Node 18.',
  'I gave up on the regular expression for prices.',
  'I ruled out a lock file because two shops write at once.',
  'I tried to sort them in the table, but the index was ignored.',
  'Reverted the lazy import of the cart module.',
  'Der Ansatz mit der Sperrdatei hat nicht funktioniert.',
];

describe('failed approaches', () => {
  for (const text of tried)
    it(`hold “${text}”`, () => {
      assert.deepEqual(failed(text), [text]);
    });

  it('hold a branch that the user left, unless nothing came of it', () => {
    const branch = (count: string): Step => ({
      kind: 'note',
      topic: 'abandoned-branch',
      text: `The user went back and left a branch of ${count} that began with "It".`,
    });
    const left = (count: string) =>
      stated(session(user('Go.'), branch(count), answer('Done.'))).failedApproaches.length;
    assert.deepEqual([left('one record'), left('12 records')], [0, 1]);
  });

  it('say what failed where the words only point back', () => {
    assert.deepEqual(failed("I moved the prices into a worker. That didn't work, trying a table now."), [
      "I moved the prices into a worker. That didn't work, trying a table now.",
    ]);
  });

  it('leave out what a command undid by itself, and what a failure was found not to come from', () => {
    assert.deepEqual(failed('The check went well, but `git checkout` reverted my edit of the cart.'), []);
    assert.deepEqual(failed("We've now ruled out: the login of the shop, which was just taken."), []);
  });

  it('leave out an edit of text that did not take', () => {
    for (const text of [
      "Now the issue is that the sed didn't work properly for all prices.",
      'The replacement did not apply because of the line breaks in the cart.',
      'Die Ersetzung im Warenkorb: das sed hat nicht funktioniert, weil es Umbrüche gibt.',
      'La sustitución no funcionó por los saltos de línea del carrito.',
    ])
      assert.deepEqual(failed(text), []);
    const way = 'Replacing the editor by a plain text field did not work on phones.';
    assert.deepEqual(failed(way), [way]);
  });

  it('leave failing tests and what points nowhere out', () => {
    assert.deepEqual(failed('Two tests of the cart fail and did not pass before.'), []);
    assert.deepEqual(failed("That didn't work."), []);
  });
});
