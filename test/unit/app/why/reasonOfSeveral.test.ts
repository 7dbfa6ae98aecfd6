/** Of several findings, orders or items the one that a line answers, and none of its neighbours. */
import assert from 'node:assert/strict';
import { answeredTurns } from '../../../../src/app/why/answeredTurns';
import { pointedOut } from '../../../../src/app/why/pointedOut';
import { tookUp } from '../../../../src/app/why/tookUp';
import { indexSession } from '../../../../src/core/index/indexSession';
import { termsOf } from '../../../../src/core/why/aboutLine';
import { announcedIn } from '../../../../src/core/why/announced';
import { answer, run, session, user } from '../../../support/builders';
import { asked, edit, order, wordsOf } from './cartLine';

describe('the one of several that a line answers', () => {
  const took = (list: string, words: string, origin: 'typed' | 'command' = 'typed') => {
    const index = indexSession(session(user('Review the shop'), answer(list), user(words, origin), edit));
    const terms = termsOf(asked);
    const turns = answeredTurns(index, index.turns.at(-1), terms, index.session.entries.length - 1);
    return tookUp(index, turns, terms).map(({ text }) => text);
  };

  it('tells of a pasted list of findings the one of the line, and of the steps of one thing all', () => {
    const finding = (of: string) =>
      `${of} It came in with the change of last week, nobody saw it in the review, and the accountant has written two mails about it since. It should be mended before the month is closed.`;
    const pasted = [
      finding('  1. High: the mail of src/mail.ts has no subject.'),
      finding('  2. Low: the total lacks roundHalfEven.'),
      finding('  3. Low: a test sleeps.'),
      finding('  4. Low: the ledger is slow.'),
      finding('  5. Low: the tax table is old.'),
    ].join('\n');
    const [words = ''] = wordsOf([user(`Look at these:\n${pasted}`), edit]);
    assert.match(words, /^Look at these: … 2\. Low: the total lacks roundHalfEven\. .* closed\.$/);
    assert.doesNotMatch(words, /subject|sleeps|ledger/);
    const steps = Array.from({ length: 40 }, (_, at) => `${at + 1}. The row ${at} is summed.`).join('\n');
    assert.match(
      wordsOf([user(`${steps}\n41. roundHalfEven follows.`), edit])[0] ?? '',
      /^1\. The row 0 .* 41\. round/,
    );
  });

  it('has the order that a talk began with, where it is more about the line than what was said since', () => {
    const wish = 'I would like the total of cents rounded by roundHalfEven wherever the shop shows one to the customer';
    const mid = 'the roundHalfEven total there, quickly and quietly, please';
    const steps = [
      answer('In the cart or in the mail?'),
      user(mid),
      answer('Good.'),
      user('and the shipping too'),
      edit,
    ];
    assert.deepEqual(wordsOf([user(wish), ...steps]), ['and the shipping too', mid, wish]);
    assert.equal(wordsOf([user(wish), edit, ...steps]).length, 2, 'it was done');
    assert.equal(wordsOf([user(`${wish}?`), ...steps]).length, 2, 'a question is no order');
  });

  it('leads “as well” back behind a commit', () => {
    const commit = run('git commit -qam "cart"', '[main 1a2b3c4] cart\n 1 file changed');
    const steps = [user(order), edit, commit, answer('Done.'), user('update the changelog as well'), edit];
    assert.deepEqual(wordsOf(steps), ['update the changelog as well', order]);
  });

  it('is what a yes names, and not what stands in the same list', () => {
    const review =
      '### 1. The mail\n\nIt leaks its words, and the total of cents with them.\n\n### 2. `roundHalfEven` is missing\n\nThe total of cents in `src/cart.ts` drifts without it.\n';
    const [told = '', ...more] = took(
      review,
      "yes, let's do this for roundHalfEven, and then let's chat about the mail",
    );
    assert.deepEqual([/The total of cents in `src\/cart\.ts` drifts/.test(told), more.length], [true, 0]);
  });

  it('is of two items that were taken the one of the line, whatever the words say of the other', () => {
    const two =
      'Left over:\n\n1. `roundHalfEven` for the total in src/cart.ts, a small note.\n2. Follow redirects of the total: my take is a follow-up issue.\n\nShall I?';
    const told = took(two, 'do 1, push it, but create a follow-up issue for 2');
    assert.deepEqual([told.length, /roundHalfEven/.test(told[0] ?? '')], [1, true]);
  });

  it('is what a short order names, proposed some answers ago', () => {
    const proposed =
      'When you are back for the double rounding: `roundHalfEven` is called twice for the total in `src/cart.ts`, once would do.';
    const told = (words: string) => {
      const talk = [
        answer(proposed),
        user('write a short text for the pr'),
        answer('Sure: the total is rounded.'),
        user(words),
      ];
      const index = indexSession(session(user('Review the shop'), ...talk, edit));
      const terms = termsOf(asked);
      const turns = answeredTurns(index, index.turns.at(-1), terms, index.session.entries.length - 1);
      return tookUp(index, turns, terms).map(({ text }) => text);
    };
    assert.match(told("let's do the double rounding now").join(' '), /once would do/);
    assert.deepEqual(told("let's do the double booking of mails"), [], 'half of the words is chance');
  });

  it('is none that the words leave out', () => {
    const rows =
      'Two comments:\n\n- 2738999785: `roundHalfEven` of the total swallows its error in src/cart.ts.\n- 2738999818: the total in src/cart.ts calls roundHalfEven for each row, too slow for the cents.\n';
    const told = took(rows, 'fix them all, skip 2738999818 (but respond to it)').join(' ');
    assert.doesNotMatch(told, /^2738999818/);
  });

  it('is none of which the agent’s own words for the edit speak clearly less, and no bare row of names', () => {
    const findings = answer(
      'Found:\n\n- `roundHalfEven` walks all rows of the ledger again for each total.\n- The cents of `src/cart.ts` and the total are summed twice, share the helper.\n- A test of the mail sleeps too long.\n',
    );
    const told = (said: string, list = findings) => {
      const index = indexSession(session(user('Review it'), list, answer(said), edit));
      const place = { from: 0, fetchedFrom: 0, committed: -1, before: index.session.entries.length - 1, said };
      return pointedOut(index, asked, termsOf(asked), place).length;
    };
    assert.equal(told('On it.'), 1);
    assert.equal(told('Sum the cents once and share the helper.'), 0);
    assert.equal(told('On it.', answer('| roundHalfEven | total |\n| mails | none |\n')), 0);
  });

  it('is the item that the agent called by its number', () => {
    const findings = answer(
      'Three are valid:\n\n1. A race in the lock.\n2. The payload may exceed the limit.\n3. The hash is weak.\n',
    );
    const told = (said: string) => {
      const index = indexSession(session(user('Review it'), findings, answer(said), edit));
      const terms = { ...termsOf(asked), announced: announcedIn(said) };
      const place = { from: 0, fetchedFrom: 0, committed: -1, before: index.session.entries.length - 1, said: '' };
      return pointedOut(index, asked, terms, place).map(({ text }) => text);
    };
    assert.deepEqual(told('**Fix 2: Hand the payload over in a file:**'), ['2. The payload may exceed the limit.']);
    assert.deepEqual(told('**Fix 2: Hand the subject over in a file:**'), [], 'of another list');
    assert.deepEqual(told('The remaining ones:\n1. A race\n2. The payload'), [], 'a list is no announcement');
  });
});
