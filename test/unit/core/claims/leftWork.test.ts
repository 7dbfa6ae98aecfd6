/** The judges of what accounts, lists and plans leave: one table each, beside those of `openWork.test.ts`. */
import { answer, compaction, edit, read, run, type Step, user } from '../../../support/builders';
import { judge } from './workCases';

const cart = '/home/dev/tally/src/cart.ts';
const till = '/home/dev/tally/src/till.ts';

describe('the next step of a recap', () => {
  const recap: Step = { kind: 'note', topic: 'recap', text: 'The cart is built. Next: wire it to the till drawer.' };
  const built = [user('Build the cart.'), edit(cart), answer('Built.'), recap];
  judge([
    [
      'by the work that went on',
      'wire it to the till drawer',
      [...built, user('Go on.'), edit(till)],
      /^line 7: its file was changed: .*till\.ts/,
    ],
    [
      'by the report after it',
      'wire it to the till drawer',
      [...built, user('Why two drawers?'), answer('One is the spare one.')],
      /^line 7: something else took its place: “One is the spare one/,
    ],
    [
      'by the report of the same turn',
      'wire it to the till drawer',
      [user('Build the cart.'), edit(cart), recap, read(till), answer('Wired and built.')],
      /something else took its place: “Wired and built/,
    ],
    ['after which files were only read', 'wire it to the till drawer', [...built, user('Go on.'), read(till)], null],
  ]);
});

describe('what a summary calls pending', () => {
  const summary = compaction('Summary.\n\n## Pending\n- Sort the drawer rows by coin\n- Run the tests\n');
  judge([
    [
      'by the report after it',
      'Sort the drawer rows',
      [summary, user('Go on.'), edit(cart), answer('The rows are in the order of coins.')],
      /something else took its place: “The rows are in the order/,
    ],
    [
      'by what was seen done',
      'Sort the drawer rows',
      [summary, user('Go on.'), edit(cart), run('npm test', '9 passing')],
      /its command was run: npm test/,
    ],
    [
      'by work on many files',
      'Sort the drawer rows',
      [summary, user('Go on.'), edit(cart), edit(till), edit('/home/dev/tally/src/coin.ts')],
      /its file was changed: .*coin\.ts/,
    ],
    ['that the session has hardly gone on from', 'Sort the drawer rows', [summary, user('Go on.'), edit(cart)], null],
  ]);
});

describe('items of a list that is worked off by number', () => {
  const list = answer(
    'Remaining items:\n\n1. **Refresh the manual**\n2. **Bound the cache size**\n3. **Clean up the pipeline**',
  );
  const begun = [
    user('Anything left?'),
    list,
    user('do 1'),
    edit('/home/dev/tally/docs/manual.md'),
    answer('Refreshed.'),
  ];
  judge([
    [
      'by a message that speaks of it',
      'Bound the cache size',
      [...begun, user('and bound the size of the cache'), edit(cart), answer('It holds ten rows.')],
      /the user chose otherwise: “and bound the size/,
    ],
    ['that nobody came back to', 'Bound the cache size', begun, null],
    [
      'that speaks of another one',
      'Clean up the pipeline',
      [...begun, user('and bound the size of the cache'), answer('Yes.')],
      null,
    ],
  ]);
});

describe('what an answer proposes', () => {
  const proposed = [
    user('Why is the drawer slow?'),
    read(till),
    answer('It sorts twice. I’d fix it by dropping the second sort.'),
  ];
  judge([
    [
      'by the next prompt',
      'dropping the second sort',
      [...proposed, user('Leave it for now and look at the cart.'), read(cart)],
      /the user answered: “Leave it for now/,
    ],
    ['that nothing followed', 'dropping the second sort', proposed, null],
  ]);
});

describe('files that a plan names', () => {
  const plan = [
    '# Plan',
    `${'Each till gets a drawer of its own, and the sum is kept beside it. '.repeat(6)}`,
    '## Files to change',
    '- `src/cart.ts`',
    '- `src/till.ts`',
    '- `src/coin.ts`',
    '- `src/drawer.ts`',
  ].join('\n');
  const begun = [user(plan), edit(cart), edit(till)];
  const left = 'src/coin.ts';
  judge([
    [
      'by an answer that speaks of one',
      left,
      [...begun, edit('/home/dev/tally/src/drawer.ts'), answer('Done; `coin.ts` was right as it is.')],
      /something else took its place: “Done; `coin\.ts`/,
    ],
    [
      'by the user, who narrows it',
      left,
      [...begun, answer('Two are changed.'), user('Skip the rest.'), answer('All right.')],
      /the user took it back: “Skip the rest/,
    ],
    ['that are left', left, [...begun, answer('Two are changed.')], null],
  ]);
});

describe('items of a checklist in a file', () => {
  const plan = '/home/dev/tally/docs/plan.md';
  const begun = [
    user('Work on docs/plan.md.'),
    read(plan, '# Plan\n- [ ] Round to cents\n- [ ] Document it'),
    edit(plan),
  ];
  const diff = '+++ b/docs/plan.md\n-- [ ] Round to cents\n+- [x] Round to cents\n - [ ] Document it';
  judge([
    [
      'by the diff that shows one ticked',
      'Round to cents',
      [...begun, run('git diff', diff)],
      /its command was run: git diff/,
    ],
    ['that the diff shows as open', 'Document it', [...begun, run('git diff', diff)], null],
  ]);
});

describe('what a remark says is broken', () => {
  const remark = 'The move creates an import cycle from paths to session and back.';
  const begun = [user('Move it.'), edit(cart), answer(remark)];
  judge([
    [
      'by a check that passed',
      remark,
      [...begun, run('npm test', '4 passing'), read(till)],
      /its command was run: npm test/,
    ],
    [
      'by a word that it is mended',
      remark,
      [...begun, edit(till), answer('The cycle is resolved.'), read(cart)],
      /it was done: “The cycle is resolved/,
    ],
    [
      'by a check behind the change',
      remark,
      [...begun, edit(till), run('npm test', '1 failing', 1)],
      /its command was run: npm test/,
    ],
    ['that was changed and never checked', remark, [...begun, edit(till)], null],
    ['that nothing was done about', remark, [...begun, read(till)], null],
  ]);
});
