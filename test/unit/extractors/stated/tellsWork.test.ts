import assert from 'node:assert/strict';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { stated } from './said';

const work = edit('/home/dev/tally/src/cart.ts');
const said = (sentence: string) =>
  stated(session(user('Build it.'), work, answer(`Both carts are mended and tried.\n\n${sentence}`))).decisions;

const choices = [
  '`loadCart()` now delegates to `readCart()` rather than parse the file again by itself.',
  'Prices are stored in `priceTable` now instead of `priceFile`, in every place that reads them.',
  'No entry in the changelog needed — the package was never released.',
  'I did *not* take the suggestion to cache the prices — by then the cart is closed.',
  'The remaining items I deliberately left alone, since you opted only into the clear wins: the names, the bridge.',
  'I moved the prices into `prices.json` rather than into the database, because the till has none.',
  'The drawer keeps `openLater()` instead of a timer of its own.',
];

const accounts = [
  '`secrets()` is now pushed only when it is not empty, and a missing one fails the sale.',
  '- Moved `cartLimit` from `settings.ts` to `limits.ts`, which no longer imports the store.',
  '- `enable` removed the picker of `agents` to let the client ask by itself.',
  'Implemented the `Coins` row so it opens the drawer instead of behaving like a passive label.',
  'The list in `carts.md` is now a table of states instead of a raw backlog.',
];

describe('a decision of the agent', () => {
  for (const sentence of choices)
    it(`weighs something: ${sentence}`, () => {
      assert.deepEqual(
        said(sentence).map(({ tellsWork }) => tellsWork),
        [undefined],
      );
    });

  for (const sentence of accounts)
    it(`tells how the work is now: ${sentence}`, () => {
      assert.deepEqual(
        said(sentence).map(({ tellsWork }) => tellsWork),
        [true],
      );
    });

  it('stands among the decisions only where something was weighed, else in what happened', async () => {
    const report = ['Both carts are mended and tried.', choices[1], accounts[1]].join('\n\n');
    const later = [user('Sort the coins.'), edit('/home/dev/tally/src/coin.ts'), answer('They are sorted.')];
    const { markdown } = await draftOf(session(user('Mend it.'), work, answer(report), ...later), 'Write the readme');
    const below = (heading: string) => markdown.split(`\n## ${heading}\n\n`)[1]?.split('\n\n## ')[0] ?? '';
    assert.match(below('Decisions'), /priceFile/);
    assert.doesNotMatch(below('Decisions'), /cartLimit/);
    assert.match(below('What happened'), /Moved .cartLimit.[^\n]*agent says/);
  });
});
