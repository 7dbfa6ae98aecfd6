import assert from 'node:assert/strict';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Write the readme';
const order = 'Use brass for the bell, not tin.';
/** With it a message is quoted whole, and its line cut. */
const filler = 'The till has a drawer for the coins of each country and a bell that rings. '.repeat(4);

/** Two closed turns with work in them, and a last one: the order of the first is past. */
const asked = (request: string) =>
  session(
    user(request),
    edit('/home/dev/tally/src/till.ts'),
    answer('The till has a drawer for each country.'),
    user('Now sort the coins by their weight.'),
    edit('/home/dev/tally/src/coin.ts'),
    answer('The coins are sorted by weight.'),
    user('Paint the till red, please.'),
    edit('/home/dev/tally/src/paint.ts'),
    answer('The till is red.'),
  );

const times = (text: string, part: string) => text.split(part).length - 1;

describe('what the user asked in closed turns', () => {
  it('stands whole, once, where the request that holds it is told only by its beginning', async () => {
    for (const request of [`${order} ${filler}`, `${filler} ${order}`]) {
      const { markdown } = await draftOf(asked(request), goal);
      assert.equal(times(markdown, order), 1, markdown);
    }
  });

  it('stands once where it is all that was asked', async () => {
    const { markdown } = await draftOf(asked(order), goal);
    assert.equal(times(markdown, order), 1, markdown);
    assert.equal(times(markdown, 'sort the coins by their weight'), 1, markdown);
  });

  it('stands at every budget', async () => {
    for (const request of [order, `${filler} ${order}`])
      for (const budgetTokens of [50, 300, 500, 800, 4_000]) {
        const { markdown } = await draftOf(asked(request), goal, { budgetTokens });
        assert.equal(times(markdown, order), 1, `${budgetTokens}\n${markdown}`);
      }
  });

  it('stands though a preset or a layout has no room for the turns', async () => {
    for (const layout of ['default', 'mindstone', 'deepseek'] as const) {
      const { markdown } = await draftOf(asked(order), goal, { ...defaultRequest(goal), layout, budgetTokens: 120 });
      assert.equal(times(markdown, order), 1, `${layout}\n${markdown}`);
    }
  });

  it('is told by the choice that quotes it, and where that has no room by itself', async () => {
    const reply = 'B, and the drawer opens to the left side.';
    const made = session(
      user('Build the till.'),
      answer('Which lid do you prefer?\n\nA) a lid of tin\nB) a lid of brass'),
      user(reply),
      edit('/home/dev/tally/src/till.ts'),
      answer('The till has a lid of brass.'),
      user('Now sort the coins by their weight.'),
      edit('/home/dev/tally/src/coin.ts'),
      answer('The coins are sorted by weight.'),
      user('Paint the till red, please.'),
      edit('/home/dev/tally/src/paint.ts'),
      answer('The till is red.'),
    );
    for (const budgetTokens of [50, 300, 800, 4_000]) {
      const { markdown } = await draftOf(made, goal, { budgetTokens });
      const told = times(markdown, 'the drawer opens to the left side');
      const isDecided = markdown.includes('B) a lid of brass → “B, and');
      assert.ok(told > 0, `${budgetTokens}\n${markdown}`);
      assert.equal(isDecided && markdown.includes('Asked: “B, and'), false, `${budgetTokens}\n${markdown}`);
    }
  });
});
