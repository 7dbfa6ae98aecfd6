import assert from 'node:assert/strict';
import { estimateTokens } from '../../../../src/core/tokens';
import { changeGoal } from '../../../../src/review/draft/changeDraft';
import { draftState } from '../../../../src/review/snapshot/draftState';
import { honestState } from '../../../../src/review/snapshot/honestState';
import { answer, edit, session, user } from '../../../support/builders';
import { triageOf } from '../triage/triageOf';

describe('the length of a draft', () => {
  it('is over the budget only where it is so without its goal, which comes on top', async () => {
    const goal = 'Write the receipt of the cart, with the tax in a line of its own';
    const made = session(user('Round the sums.'), edit('/home/dev/tally/src/a.ts'), answer('The sums are round.'));
    const { review, view } = await triageOf(made, goal);
    const tokens = estimateTokens(review.text);
    const isOver = (budget: number) => {
      const over = draftState(review, { edit: 0, revision: 0 }, budget, false).isOver;
      const warned = honestState(review, view, 'Claude Code', budget).warnings.some(({ text }) =>
        text.includes('the budget is'),
      );
      assert.equal(warned, over, `the warning, with a budget of ${budget}`);
      return over;
    };
    assert.deepEqual([tokens, tokens - estimateTokens(goal), tokens - estimateTokens(goal) - 1].map(isOver), [
      false,
      false,
      true,
    ]);
  });

  it('is told with the goal as the user left it', async () => {
    const made = session(user('Round the sums.'), edit('/home/dev/tally/src/a.ts'), answer('The sums are round.'));
    const { review } = await triageOf(made, 'Write the receipt of the cart');
    const longer = changeGoal(
      review,
      `Write the receipt of the cart. ${'Keep each tax in a line of its own. '.repeat(9)}`,
    );
    const budget = estimateTokens(longer.text) - estimateTokens(longer.goal);
    const isOver = (most: number) => draftState(longer, { edit: 0, revision: 0 }, most, false).isOver;
    assert.deepEqual([budget, budget - 1].map(isOver), [false, true]);
  });
});
