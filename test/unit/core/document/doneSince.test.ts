import assert from 'node:assert/strict';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const home = '/home/dev/tally';
const headOf = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(...steps), 'Write the readme');
  return /^The agent’s last answer.*$/m.exec(markdown)?.[0] ?? '';
};
const filler =
  'The rows of the cart are rounded one by one, and their sum is shown in the receipt as it comes. '.repeat(3);
const told = answer(`The sum stands in \`src/cart.ts\`.\n\n${filler}`);
const staged = answer(`Staged:\n- the rows of the cart\n- the sums\n\nUnstaged:\n- the receipt\n\n${filler}`);
const first = [user('Which file has the sum?'), run('cat src/cart.ts', 'x'), told, user('round it')] as const;

describe('what was done behind a quoted answer', () => {
  it('is said where a file that the answer names was changed, and not of others', async () => {
    assert.match(
      await headOf(...first, edit(`${home}/src/cart.ts`)),
      /\(\d+\), before changes of `cart\.ts` \(\d+\):$/,
    );
    assert.doesNotMatch(await headOf(...first, edit(`${home}/src/till.ts`)), /before changes/);
    const open = call('Edit', [{ kind: 'edit', path: `${home}/src/cart.ts`, operation: 'modified' }], null);
    assert.doesNotMatch(await headOf(...first, open), /before changes/);
  });

  it('is said where what it calls staged was taken out of the index', async () => {
    const asked = [user('Stage the sums.'), run('git add -p', ''), staged, user('do it again')] as const;
    assert.match(await headOf(...asked, run('git reset HEAD', '')), /, before `git reset HEAD` \(\d+\):$/);
    assert.match(await headOf(...asked, run('git restore --staged .', '')), /, before `git restore --staged \.`/);
    assert.doesNotMatch(await headOf(...asked, run('git reset --soft HEAD', '')), /before `git/);
    assert.doesNotMatch(await headOf(...first, run('git reset HEAD', '')), /before `git/);
  });
});
