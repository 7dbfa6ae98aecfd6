import assert from 'node:assert/strict';
import { layoutIds } from '../../../../src/core/requestOptions';
import { openReview } from '../../../../src/review/draft/reviewState';
import { tickItems } from '../../../../src/review/draft/tickItems';
import { factGroups } from '../../../../src/review/snapshot/factGroups';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const noRows = { rows: [], compactions: [], turns: 0, lines: 0 };
const rule = 'Never use default exports.';
const withdrawn = session(
  user(rule),
  edit('/home/dev/tally/src/a.ts'),
  answer('The cart has named exports.'),
  user('Default exports are fine after all.'),
  edit('/home/dev/tally/src/b.ts'),
  answer('All right.'),
);

describe('what holds no longer', () => {
  for (const layout of layoutIds)
    it(`stands unticked with what ended it, and a tick brings it back: ${layout}`, async () => {
      const draft = await draftOf(withdrawn, 'Write the receipt of the cart', { layout });
      const review = openReview(draft);
      const group = factGroups(review, noRows).find(({ id }) => id === 'no-longer-holds');
      const [item, ...others] = group?.items ?? [];
      assert.ok(item !== undefined && others.length === 0);
      assert.deepEqual(
        [item.text, item.isOn, item.lines, item.ended],
        [rule, false, [1], { because: 'the user permitted it: “Default exports are fine after all.”', line: 5 }],
      );
      assert.ok(!draft.markdown.includes(rule) && !review.text.includes(rule), draft.markdown);
      assert.equal(draft.omitted.reasons['no longer holds'], 1);
      const ticked = tickItems(review, [item.id], true);
      assert.ok(ticked.text.includes(`- “${rule}” (1)`), ticked.text);
      assert.equal(tickItems(ticked, [item.id], false).text, review.text);
    });

  it('is no group where everything holds', async () => {
    const draft = await draftOf(session(user(rule), answer('All right.')), 'Write the receipt of the cart');
    assert.ok(!factGroups(openReview(draft), noRows).some(({ id }) => id === 'no-longer-holds'));
  });
});
