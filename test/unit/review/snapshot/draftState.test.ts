import assert from 'node:assert/strict';
import { estimateTokens } from '../../../../src/core/tokens';
import { draftState } from '../../../../src/review/snapshot/draftState';
import { answer, edit, session, user } from '../../../support/builders';
import { triageOf } from '../triage/triageOf';

describe('the length of a draft', () => {
  it('is over the budget only where it is so without its goal, which comes on top', async () => {
    const goal = 'Write the receipt of the cart, with the tax in a line of its own';
    const made = session(user('Round the sums.'), edit('/home/dev/tally/src/a.ts'), answer('The sums are round.'));
    const { review } = await triageOf(made, goal);
    const tokens = estimateTokens(review.text);
    const isOver = (budget: number) => draftState(review, { edit: 0, revision: 0 }, budget, false).isOver;
    assert.deepEqual([tokens, tokens - estimateTokens(goal), tokens - estimateTokens(goal) - 1].map(isOver), [
      false,
      false,
      true,
    ]);
  });
});
