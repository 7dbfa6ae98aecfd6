import assert from 'node:assert/strict';
import { answer, compaction, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const worked = (text: string, ...later: readonly (Step | readonly Step[])[]) =>
  stated(session(user('Build it.'), edit('/home/dev/tally/src/cart.ts'), answer(text), ...later)).decisions;

const decided = [
  'Two findings, both fixed.\n\n- Prices are stored in `priceTable` now instead of `priceFile`, in every place that reads them.',
  'I moved the comment parser of `cart.ts` into `words.ts` instead of calling the shop for it.',
  '`notes.md` is read by `loadCart()` rather than kept in the store, because two shops write at once.',
  'Skipped: the second cache of `cart.ts` (bigger refactor, judgment call); the warning of the flag (silent, we want an error).',
  '`secrets()` is now pushed only when it is not empty, and a missing one fails the sale.',
  'I did *not* take the suggestion to cache the prices — by then the cart is closed.',
  'The remaining items I deliberately left alone, since you opted only into the clear wins: the optional names, the bridge.',
  'Skipped the `name` field per your call — the shop still uses the folder name correctly.',
  '`cart.ts` turns the summary into a card of the list instead of a fixed header.',
  'I added `tryResult()` to both branches so a buffered price always wins over an error.',
  'Prices are stored in `priceTable` now instead of `priceFile`, in every place that reads them.',
  '`loadCart()` now delegates to `readCart()` rather than parse the file again by itself.',
  '- Added `cart.version` to tell two owners of the lock apart.',
  '- `enable` removed the picker of `agents` to let the client ask by itself.',
  'No entry in the changelog needed — the package was never released.',
  '- Moved `cartLimit` from `settings.ts` to `limits.ts`, which no longer imports the store.',
];

const undecided = [
  'Two findings, both low severity.\n\n1. `cart.ts:645` creates the till at call time rather than at `openCart()`, which is coherent so far.',
  'No findings.\n\nObservations:\n- Minor note only: `openCart()` now creates a till for `probe` too, even though only `sale` reads it, instead of on demand.',
  '- cart.go: trimmed the 9-line doc on `openCart()` down to two lines, since the meaning lives on `CartPolicy` already.',
  '- Added documentation explaining why the `Till-Id` trailer is the stable link (not the commit hash)',
  'I added the track to `issue-list.md` so it now reflects the branch instead of treating everything as still open.',
  '`docs/issue-list.md` now uses `done` and `open` against the branch instead of treating everything as still open.',
  'Skipped: 3 tests of the cart in 2 suites of `cart.test.ts` and the whole browser run.',
  '- `cart.ts`: Updated both readers of `priceTable` to use the fallback of three tiers.',
  '- **Now searches the newest cart first** (finds the merged ones)',
  '- **Trigger**: Extended `CartEvent` to support `sale`, `refund` and `manual` as well.',
  'I decided to look closer: the `pull` job failed due to an action that is not pinned.',
  '- `pull` failed because of the unpinned action instead of the token.',
  '- `cart.ts`: the second sale counts three lines instead of one ❌',
  '- Updated `TestSale_Counts` to take the new shape of `cart.ts`.',
  'When the sync ran, the server saw `want` and decided the client had `have` already.',
  "We've now ruled out: the transport of `readCart()`, which would fail otherwise.",
  '`cart.test.ts` now passes and the suite is still green without `readCart()`.',
  'Hit a snag — the ignore list leaves out `docs` on purpose, so the file is not tracked.',
  'This is a crucial decision about the shape of the `priceTable` in the store.',
  'The claim about `priceTable` is now fully accurate rather than slightly hopeful.',
  'The open request for `priceTable` needs a review or a decision.',
  'You could store the prices in `priceTable` instead of `priceFile`.',
  'I recommend `priceTable` instead of `priceFile` for the cart.',
  'All tests pass in `cart.test.ts` instead of failing.',
  'But that uses `priceTable` instead.',
  "I'll now use `priceTable` instead of `priceFile`.",
  'The tests only cover the cart.',
  'High: the price preference is backwards. `loadCart()` is chosen before `readCart()` in every place.',
  '- **Low** - the usage text hardcodes `500` instead of deriving it from `cartLimit` in the store.',
  'No regression found in `loadCart()`; useful context was kept and is generally better than before.',
  '## Findings\n\n- `loadCart()` now parses the file again instead of asking `readCart()` for the prices.',
  'Added direct tests for the pricing logic in `cart.test.ts` instead of only indirect ones.',
  'Added `readCart()` and a helper for the price table in `prices.ts`.',
  '`cart.ts` is mostly orchestration of the parts instead of owning prices, limits and taxes itself.',
];

describe('decisions that the agent reported', () => {
  for (const text of decided)
    it(`hold “${text}”`, () => {
      assert.equal(worked(text).length, 1);
    });

  for (const text of undecided)
    it(`leave “${text}” out`, () => {
      assert.deepEqual(worked(text), []);
    });

  it('are not drawn from an answer that only describes what was changed before', () => {
    const found = worked(
      'Done with the cart.',
      user('what is different from main?'),
      answer('`cart.ts` now delegates to `prices.ts` rather than owning the prices by itself.'),
    );
    assert.deepEqual(found, []);
  });

  it('hold what the agent left undone and why', () => {
    const [found] = worked('I did not touch the importer of the old shop because it goes away next month.');
    assert.equal(found?.reason, 'because it goes away next month.');
  });

  it('carry their reason', () => {
    const [found] = worked('Prices are kept in `priceTable` instead of a file, because two shops write at once.');
    assert.equal(found?.text, 'Prices are kept in `priceTable` instead of a file');
    assert.equal(found?.reason, 'because two shops write at once.');
  });

  it('are dropped when a later answer took them back', () => {
    const found = worked(
      'The cart now reads `priceTable` instead of `priceFile` wherever it shows a price.',
      user('that was slow'),
      edit('/home/dev/tally/src/cart.ts'),
      answer('Reverted `priceTable`; the cart reads the plain file again, as it did before this session.'),
    );
    assert.deepEqual(
      found.filter(({ text }) => text.includes('now reads `priceTable`')),
      [],
    );
  });

  it('are not drawn from the options put before the user', () => {
    const found = worked(
      'There are two ways.\n\n## Options\n\n- **Option A**: keep `priceFile` instead of a table, without a server\n- **Option B**: use `priceTable` instead of a file\n\nWhich do you prefer?',
    );
    assert.deepEqual(found, []);
  });

  it('are drawn from a summary', () => {
    const made = session(
      user('Build it.'),
      compaction('**Solution agreed**: keep the cart in `cartStore` instead of the address, so that links stay short.'),
      user('go on'),
      answer('ok'),
    );
    assert.equal(stated(made).decisions.length, 1);
  });
});

describe('a talk that a summary reports', () => {
  it('makes no decision of the agent’s', () => {
    const summary = (line: string) =>
      stated(
        session(
          user('Build it.'),
          compaction(`## Decisions\n- ${line}\n- \`cart.ts\` reads the file rather than the table.`),
        ),
      )
        .decisions.map(({ text }) => text)
        .filter((text) => /omit/.test(text));
    for (const line of [
      'User: we omit the policy check instead of the table.',
      '**User**: omit the check rather than wait.',
    ])
      assert.deepEqual(summary(line), [], line);
    assert.equal(summary('We omit the policy check instead of the table in `cart.ts`.').length, 1);
  });
});
