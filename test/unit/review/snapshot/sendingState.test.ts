import assert from 'node:assert/strict';
import { openReview, type ReviewState } from '../../../../src/review/draft/reviewState';
import { sendingState } from '../../../../src/review/snapshot/sendingState';
import { edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const parts = { target: undefined, minGoalLength: 8, isAnonymous: false, areLinesChecked: true };
const rulesOf = (review: ReviewState) => sendingState(review, parts).checks.find(({ text }) => /your rules/.test(text));

describe('what is looked at before a draft leaves', () => {
  it('counts rules alone: what was asked for once is left out by nobody', async () => {
    const order = 'Turn the drawer around. Count its coins. Then paint the lid. Never touch src/legacy.ts.';
    const draft = await draftOf(
      session(user(order), edit('/home/dev/tally/src/till.ts')),
      'Weigh the coins of the till',
    );
    assert.ok(draft.facts.constraints.some(({ isAsked }) => isAsked === true));
    const review = openReview(draft);
    assert.equal(rulesOf(review)?.isRed, false);
    const rule = draft.facts.constraints.find(({ standing }) => standing);
    const without = { ...review, ticked: new Set([...review.ticked].filter((id) => id !== rule?.id)) };
    assert.deepEqual(rulesOf(without), { isRed: true, text: '1 of your rules is left out.', name: '1 rule left out' });
  });
});
