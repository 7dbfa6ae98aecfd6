import assert from 'node:assert/strict';
import { isShownClaim } from '../../../../src/core/document/shownClaim';
import { answer, call, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const till = '/home/dev/tally/src/till.ts';
const write = (path: string, before: string, after: string): Step[] =>
  call(
    'Edit',
    [{ kind: 'edit', path, operation: 'modified', exact: { pieces: [{ removed: before, added: after }] } }],
    {},
  );

const worked = [
  user('Round the sums of the till.'),
  write(till, 'return sum;', 'return roundSum(sum);'),
  run('npm test', '12 passing', 0),
  run(
    'git commit -am "Round the sums"',
    '[main 1a2b3c4] Round the sums\n 1 file changed, 1 insertion(+), 1 deletion(-)',
  ),
];

async function isShown(text: string, ...more: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const steps = [...worked, ...more, answer(text)];
  const { facts } = await draftOf(session(...steps), 'Paint the sign of the shop.');
  return isShownClaim(text, steps.flat().length, facts);
}

describe('what the agent says it did, and the log shows', () => {
  it('is a commit, by its hash or without', async () => {
    assert.ok(await isShown('Committed as `1a2b3c4` on `main`.'));
    assert.ok(await isShown('Committed. All tests pass.'));
    assert.ok(!(await isShown('Committed as `9f8e7d6` on `main`.')));
    assert.ok(!(await isShown('Not committed yet, the sums are rounded.')));
  });

  it('is a push that went out', async () => {
    const sent = run('git push', 'To github.com:dev/tally.git\n   0f0f0f0..1a2b3c4  main -> main');
    assert.ok(await isShown('Committed and pushed to `main`.', sent));
    assert.ok(!(await isShown('Committed and pushed to `main`.')));
  });

  it('is a check whose last run passed, and all of a kind', async () => {
    assert.ok(await isShown('All 12 tests pass.'));
    assert.ok(!(await isShown('All 12 tests pass.', run('npm test', '1 failing', 1))));
    assert.ok(!(await isShown('All tests pass, and lint is clean.')));
  });

  it('is an edit of what it names', async () => {
    assert.ok(await isShown('Changed `src/till.ts`: the sum goes through `roundSum()`.'));
    assert.ok(await isShown('I’ve added `roundSum` to the till.'));
    assert.ok(!(await isShown('Changed `src/sign.ts`: the sign is blue.')));
  });

  it('is none of what a change is good for, of a part of several, or of what was there before', async () => {
    assert.ok(!(await isShown('The till rounds its sums to cents now.')));
    assert.ok(!(await isShown('Committed as `1a2b3c4`. The till is twice as fast for every shop.')));
    assert.ok(!(await isShown('That was already changed in `src/till.ts` by somebody else.')));
    assert.ok(!(await isShown('With `roundSum()` the receipts are printed in order.')));
  });
});
