import assert from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const say = (text: string): Step => ({
  kind: 'message',
  role: 'assistant',
  origin: 'model',
  phase: 'interim',
  text,
});

const told = (remark: string, isCarriedOut = true) =>
  stated(
    session(
      user('Build it.'),
      say(remark),
      isCarriedOut ? edit('/home/dev/tally/src/cart.ts') : run('ls src', 'cart.ts'),
      answer('The cart is there.'),
    ),
  ).decisions.map(({ text, reason }) => [text, reason].filter((part) => part !== null).join(' | '));

const chosen = [
  'I’m keeping the prices in a file rather than in a table of their own.',
  "I'll change the lookup to compare names, not positions.",
  'The second shop has the same gap, so I’m closing both in the reader: I’ll make `loadCart()` own it so no caller can forget.',
  'I’m making an unset `cartLimit` behave like `none` and removing the warning.',
  'The fixes are straightforward: remove the words of `cartV2`, make the helper private.',
  'The implementation will reuse the union of `listCarts()` for the second shop.',
  '**Simplest fix:** look at the queue once more in both branches, so a finished cart always wins.',
  'The solution is to hand the clock of the shop to `readCarts()`.',
  'I’m changing the last step to “ensure the cart” for both new and existing carts of the shop.',
  'Fields named `path` are service paths, so I’m leaving those alone.',
  'Because the request covers it, I’ll make the smallest fix—wrap the arms in blocks so the macros are statements—then rerun lint.',
  'Ich lasse die alte Spalte stehen statt sie umzubenennen.',
  'Voy a dejar el formato antiguo en lugar de migrar los archivos.',
  'Je garde une seule table au lieu de deux fichiers séparés.',
  'Vou manter o leitor atual em vez de trocar a biblioteca.',
  'Я оставляю старый формат вместо нового пакета для дат.',
  '我保留旧的日期格式，而不是迁移所有文件。',
];

const notChosen = [
  'I’m encoding the current contract explicitly in the test of `cart.ts` so the behavior is documented rather than implicit.',
  '**Fix suggestion:** the importer could keep `cartCache` in a file of its own.',
  'The fix is to clear `cartCache` at the start, or to name the shop in its key.',
  'The main checkout is dirty, so I’m leaving `cart.ts` alone there.',
  'I need to add `cartLimit` to `settings.ts` first.',
  'I’m checking the names of the events before I add any, so this stays with the old ones instead of inventing new ones.',
  'I’m replacing the whole block in one patch since the single line is not matching cleanly.',
  'I’m applying the same changes in smaller edits to avoid colliding with the other work.',
  'The list was changed while I worked, so I’m not moving to the next checkbox.',
  'The helper `loadCart()` is now unused since I removed the button that called it.',
  'Now I’m wiring the page into `package.json` so the view appears in the side bar.',
  "I'm reading the cart first so that I know where the prices come from.",
  "I'll wait for the build to end rather than interrupt it.",
  'I’m doing a broader search before editing so I remove the old cart cleanly instead of only mending the errors.',
  'The json flag is not supported by this client, so I’m using the plain list instead.',
  'I think I could move the prices into a table instead of a file.',
  "I'm adding direct tests for the cart instead of relying on the shop's.",
  'Now let me update the notes so that they name the new file.',
];

describe('choices told on the way', () => {
  for (const remark of chosen)
    it(`hold “${remark}”`, () => {
      assert.equal(told(remark).length, 1);
    });

  it('hold one that nothing follows where it says what it is about', () => {
    assert.equal(told('I’m going with the local `cartLock` rather than introducing a new package.', false).length, 1);
  });

  for (const remark of notChosen)
    it(`leave “${remark}” out`, () => {
      assert.deepEqual(told(remark), []);
    });

  for (const remark of [
    'The checkout is on another branch, so I’ll use a worktree of its own rather than touch it.',
    'I’ll keep this to the tracker, no change of the `cartLock` code.',
    'I’m going to create a worker for the open `cart` branch rather than a new branch.',
    'Voy a usar otra rama `cart` en lugar de tocar esta.',
  ])
    it(`leave “${remark}” out where nothing was changed for it and the turn is over`, () => {
      assert.deepEqual(told(remark, false), []);
    });

  it('hold what was going to be done where the file was changed later in the turn', () => {
    const made = session(
      user('Build it.'),
      say('I’ll make `cart.ts` keep the prices while leaving the shop alone, so nobody else is asked.'),
      run('ls src', 'cart.ts'),
      say('Here it is.'),
      edit('/home/dev/tally/src/cart.ts'),
      answer('The cart is there.'),
    );
    assert.equal(stated(made).decisions.length, 1);
  });

  it('need both what was not taken and a reason where no change follows', () => {
    assert.deepEqual(told('I’m keeping the prices in a file rather than in a table.', false), []);
    assert.deepEqual(
      told('I’m keeping the prices in a file rather than in a table, so that shops can edit them.', false),
      ['I’m keeping the prices in a file rather than in a table | so that shops can edit them.'],
    );
  });
});
