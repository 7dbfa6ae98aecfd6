/** One table for each judge of open work: what it says of a session in which something ended, and of one in which nothing did. */
import assert from 'node:assert/strict';
import type { Session } from '../../../../src/core/session';
import { openTodos } from '../../../../src/extractors/observed/progress/openTodos';
import { answer, call, edit, read, run, session, todos, user } from '../../../support/builders';
import { inputOf } from '../../extractors/stated/said';
import { judge } from './workCases';

const cart = '/home/dev/tally/src/cart.ts';
const till = '/home/dev/tally/src/till.ts';

const approved = (text: string) =>
  call('ExitPlanMode', [{ kind: 'plan', text }], { text: 'User has approved your plan.' });
const plan = '# Plan\n\n## Work\n\nChange the cart.\n\n## Verification\n\n- `npm run e2e` on the till\n';
const byHand = `# Plan\n\n${'Words. '.repeat(60)}\n\n## Verification\n\n1. Manual testing: open the till and sell a coat\n`;
const thread = JSON.stringify([
  {
    ...{ id: 'PRRT_1', isResolved: false, path: 'src/cart.ts', line: 3 },
    comments: [{ author: { login: 'kim' }, body: 'The sum is rounded too early here.' }],
  },
]);
const look = run('gh api graphql -f query=reviewThreads', thread);

describe('lists of work', () => {
  const onTill = todos(['Read the till', 'completed'], ['Write the docs of the till', 'pending']);
  judge([
    [
      'a list that a later report leaves behind',
      'Write the docs of the till',
      [
        user('Go.'),
        onTill,
        edit(till),
        answer('On it.'),
        user('Now the cart.'),
        edit(cart),
        answer('The cart is done.'),
      ],
      /^line 10: it was done: “The cart is done.”/,
    ],
    [
      'a list behind which an answer only says that it waits',
      'Write the docs of the till',
      [user('Go.'), onTill, edit(till), user('Wait, the till may be sold.'), answer('Noted. I wait for your word.')],
      null,
    ],
    [
      'a list that its report speaks of',
      'Write the docs of the till',
      [user('Go.'), onTill, edit(till), answer('Done but for one: write the docs of the till.')],
      null,
    ],
    [
      'a list whose own report closed its task, whatever words a later report shares with it',
      'Look through the drawers of the till',
      [
        user('What is this shop?'),
        todos(['Look through the drawers of the till', 'in-progress'], ['Name the open ends', 'pending']),
        read(till),
        answer(`The shop has one till with three parts. ${'Each part counts its own coins. '.repeat(6)}`),
        user('And what is missing?'),
        read(cart),
        answer('Nobody goes to look through the drawers of the till at night; all else is there.'),
      ],
      /^line 6: it was done: “The shop has one till/,
    ],
  ]);

  const survey = todos(
    ['Send a worker to each drawer', 'in-progress'],
    ['Watch them and summarize the outcomes', 'pending'],
  );
  const outcome = 'The three drawers are counted. '.repeat(8);
  const surveyed = (closing: string) => session(user('Count them.'), survey, read(till), answer(closing));
  const open = (made: Session) =>
    openTodos(inputOf(made))
      .filter(({ label }) => label === 'pending')
      .map(({ text }) => text);

  it('have done what the report itself does, and nothing before it: it may tell what is not done', () => {
    const left = `${outcome} The second drawer is not yet oiled.`;
    const listed = (closing: string) => open(surveyed(closing)).filter((text) => text.includes(': '));
    assert.deepEqual(listed(left), ['In progress: Send a worker to each drawer']);
    assert.equal(listed(`${left} Which drawer shall I open?`).length, 2);
    const page = session(user('Go.'), todos(['Report page: add a total', 'pending']), read(till), answer(left));
    assert.equal(open(page)[0], 'To do: Report page: add a total');
  });

  it('have nothing in progress where the user turned down all that was tried', () => {
    const refused = call('Edit', [{ kind: 'edit', path: till, operation: 'modified' }], {
      ...{ text: 'The user doesn’t want to proceed.', isError: true, rejection: { said: 'wait, let us talk first' } },
    });
    const begun = todos(['Add the drawer', 'in-progress'], ['Count it', 'pending']);
    assert.deepEqual(open(session(user('Go.'), begun, refused)), ['To do: Add the drawer', 'To do: Count it']);
    assert.equal(open(session(user('Go.'), begun, refused, edit(till)))[0], 'In progress: Add the drawer');
    assert.equal(open(session(user('Go.'), begun, read(till)))[0], 'In progress: Add the drawer');
  });
});

describe('complaints', () => {
  judge([
    [
      'a complaint, by what was said to be mended',
      'The total is still not working',
      [user('The total is still not working.'), edit(cart), answer('Fixed: the total is summed anew.')],
      /it was done: “Fixed: the total/,
    ],
    [
      'a complaint that nobody mended',
      'The total is still not working',
      [user('The total is still not working.'), read(cart), answer('I see where the total comes from.')],
      null,
    ],
  ]);
});

describe('questions', () => {
  judge([
    [
      'a question, by the goal',
      'Should the totals be read from',
      [user('Go.'), edit(cart), answer('Done. Should the totals be read from `cart.ts` or from `till.ts`?')],
      /the user answered: “Read the totals from cart\.ts”/,
      'Read the totals from cart.ts',
    ],
    [
      'a question, by no goal that speaks of something else',
      'Should the totals be read from',
      [user('Go.'), edit(cart), answer('Done. Should the totals be read from `cart.ts` or from `till.ts`?')],
      null,
      'Write the release notes of the shop',
    ],
    [
      'a question in passing, by the remark on it',
      'why does the cart read the till twice',
      [
        user('Build the cart.'),
        edit(cart),
        user('why does the cart read the till twice?', 'queued'),
        answer('Good question: the cart reads the till once for its name.'),
        edit(cart),
      ],
      /it was answered: “Good question/,
      'Build the cart.',
    ],
  ]);
});

describe('questions that the user passed over', () => {
  const offered = [user('Build the cart.'), edit(cart), answer('Built. Shall I commit these changes?')];
  const renamed = [
    user('Build the cart.'),
    edit(cart),
    answer('Built. Do you want me to rename the drawer column to coins?'),
  ];
  const toDecide = [
    user('Plan the store.'),
    read(cart),
    answer('Things to decide:\n- Keep the old price table, or move its rows?\n\nI wait for you.'),
  ];
  const aside = [user('First the till.'), edit(till), answer('The till is done.')];
  judge([
    [
      'by the deed that was offered',
      'Shall I commit these changes',
      [...offered, ...aside.slice(0, 2), run('git commit -am till', '[main abc1234] till'), answer('Both are in.')],
      /its command was run: git commit/,
    ],
    [
      'by an answer after all',
      'rename the drawer column',
      [...renamed, user('No, keep its name.'), answer('Kept.')],
      /the user answered: “No, keep its name/,
    ],
    [
      'by words that came back to it',
      'rename the drawer column',
      [...renamed, ...aside, user('Rename the drawer column now.'), edit(cart), answer('Renamed.')],
      /the user answered: “Rename the drawer column/,
    ],
    [
      'of a list to decide on, by a later word',
      'Keep the old price table',
      [...toDecide, user('The old price table stays, its rows too.'), answer('It stays.')],
      /the user answered: “The old price table stays/,
    ],
    ['whose deed nobody did', 'Shall I commit these changes', [...offered, ...aside], null],
    ['that nobody came back to', 'rename the drawer column', [...renamed, ...aside], null],
    ['of a list to decide on, passed over', 'Keep the old price table', [...toDecide, ...aside], null],
  ]);
});

describe('commands that failed', () => {
  const failed = run('npm publish', 'npm error code E403\nnpm error 403 Forbidden: the name is taken', 1);
  const quotes = answer('It is not out: `npm error 403 Forbidden: the name is taken`.');
  judge([
    [
      'that went through later',
      'the name is taken',
      [user('Publish it.'), failed, run('npm publish --access public', '+ tally@1.0.0'), quotes],
      /its command was run: npm publish --access public/,
    ],
    [
      'where something else went through',
      'the name is taken',
      [user('Publish it.'), failed, run('git status', 'clean'), quotes],
      null,
    ],
  ]);
});

describe('orders to the repository', () => {
  const asked = [user('Build the cart.'), edit(cart), answer('Built.'), user('Commit and push it.')];
  judge([
    [
      'run since',
      'Commit and push it',
      [...asked, run('git commit -am cart'), run('git push'), answer('Sent.')],
      /its command was run: git push/,
    ],
    [
      'said to be done',
      'Commit and push it',
      [...asked, answer('It is pushed already.')],
      /it was done: “It is pushed/,
    ],
    [
      'taken back',
      'Commit and push it',
      [
        ...asked,
        answer('One moment.'),
        user('Wait, not yet: the till first.'),
        edit(till),
        answer('The till reads again.'),
      ],
      /the user took it back: “Wait, not yet/,
    ],
    [
      'not seen done',
      'Commit and push it',
      [
        ...asked,
        answer('I looked at the cart once more.'),
        user('And the till?'),
        edit(till),
        answer('The till reads again.'),
      ],
      null,
    ],
  ]);
});

describe('lines of a plan that are to be verified', () => {
  judge([
    [
      'run since',
      'as the plan has it: `npm run e2e',
      [user('Plan the cart.'), approved(plan), edit(cart), run('npm run e2e', 'ok'), answer('The cart is changed.')],
      /its command was run: npm run e2e/,
    ],
    [
      'not run since',
      'npm run e2e',
      [user('Plan the cart.'), approved(plan), edit(cart), run('npm test', 'ok'), answer('The cart is changed.')],
      null,
    ],
    [
      'said to be tried by hand',
      'open the till and sell a coat',
      [user(byHand), edit(cart), answer('The cart is changed.'), user('I tested it by hand, works.'), answer('Good.')],
      /the user says that it is done: “I tested it by hand/,
    ],
    [
      'not tried by hand',
      'open the till and sell a coat',
      [user(byHand), edit(cart), answer('The cart is changed.')],
      null,
    ],
  ]);
});

describe('comments of a review', () => {
  const asked = [user('Look at the review of the PR.'), look];
  judge([
    [
      'whose file was changed',
      'rounded too early',
      [...asked, edit(cart), answer('Rounded later now.')],
      /its file was changed: .*cart\.ts/,
    ],
    [
      'that were answered',
      'rounded too early',
      [...asked, run('gh api graphql -f query=resolveReviewThread -f id=PRRT_1', '{}'), answer('Left as it is.')],
      /its command was run: gh api graphql -f query=resolve/,
    ],
    [
      'of which the report says that none is left',
      'rounded too early',
      [...asked, answer('All review threads are addressed.')],
      /it was done: “All review threads/,
    ],
    ['that nobody saw to', 'rounded too early', [...asked, answer('One comment speaks of the sum.')], null],
  ]);
});

describe('open points of an earlier report', () => {
  const left = [
    user('Build the cart.'),
    edit(cart),
    answer('Built.\n\n## Still open\n- The rounding in `money.ts` of #412'),
  ];
  judge([
    [
      'whose file was changed',
      'The rounding in',
      [...left, user('Go on.'), edit('/home/dev/tally/src/money.ts'), answer('Rounded.')],
      /its file was changed: .*money\.ts/,
    ],
    [
      'that a later report speaks of',
      'The rounding in',
      [...left, user('Go on.'), edit(till), answer('Nothing to do for #412 any more.')],
      /something else took its place: “Nothing to do for #412/,
    ],
    [
      'that nobody came back to',
      'The rounding in',
      [...left, user('Go on.'), edit(till), answer('The till is done.')],
      null,
    ],
  ]);
});

describe('failed checks', () => {
  const failed = run('npm test', 'FAIL src/cart.test.ts\n  Error: the sum is 3', 1);
  judge([
    [
      'said to pass',
      'the sum is 3',
      [user('Build the cart.'), failed, edit(cart), answer('Fixed the sum; all tests pass.')],
      /it was done: “Fixed the sum/,
    ],
    ['still failing', 'the sum is 3', [user('Build the cart.'), failed, edit(cart), answer('Changed the sum.')], null],
  ]);
});

describe('errors that the user pasted', () => {
  const pasted = user('Mend this:\nTypeError: cart.total is not a function');
  judge([
    [
      'tried again',
      'cart.total is not a function',
      [pasted, edit(cart), run('node cart.js', '3'), answer('Changed.')],
      /its command was run: node cart/,
    ],
    [
      'said to work',
      'cart.total is not a function',
      [pasted, edit(cart), answer('The total works now.')],
      /it was done: “The total works now/,
    ],
    ['not seen to work', 'cart.total is not a function', [pasted, edit(cart), answer('Changed the total.')], null],
  ]);
});
