import assert from 'node:assert/strict';
import type { Session } from '../../../../src/core/session';
import { branchAtEnd } from '../../../../src/review/snapshot/branchAtEnd';
import { answer, run, session, user } from '../../../support/builders';
import { triageOf } from '../triage/triageOf';

describe('the branch that the panel names', () => {
  const branchOf = async (begun: Session) => {
    const made = { ...begun, gitBranch: 'codex/old' };
    return branchAtEnd((await triageOf(made, 'Write the receipt of the cart')).review.draft);
  };

  it('is where the session ended, as its first lines say, not where its log began', async () => {
    const switched = run('git switch -c feat/cents', "Switched to a new branch 'feat/cents'");
    assert.equal(await branchOf(session(user('Round.'), switched, answer('It is on its own branch.'))), 'feat/cents');
  });

  it('is the log’s where no result shows another', async () => {
    assert.equal(
      await branchOf(session(user('Round.'), run('npm test', 'ok'), answer('The sums are round.'))),
      'codex/old',
    );
  });
});
