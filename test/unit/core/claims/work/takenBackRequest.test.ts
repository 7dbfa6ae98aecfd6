/** What was asked for and taken back in the next message is asked for no longer. */
import assert from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../../support/builders';
import { stated } from '../../../extractors/stated/said';

const till = edit('/home/dev/tally/src/till.ts');
const asked = (goal: string, ...steps: readonly (Step | readonly Step[])[]) =>
  stated(session(user('Build the till of `till.ts`.'), till, answer('Built.'), ...steps), goal).requests.map(
    ({ text }) => text,
  );
const goal = 'Check the drawer of the till';

describe('a request that was taken back', () => {
  for (const [order, next] of [
    ['Commit the changes of `till.ts`', 'Write the plan to a file, don’t commit.'],
    ['ok, push the changes of `till.ts`', 'no wait, do not push. run the tests first'],
    ['Open a PR for `till.ts`', 'Hold off on the PR, the drawer comes first'],
    ['Commit the changes of `till.ts`', 'Schreib erst den Plan, nicht committen'],
    ['Make `till.ts` count the coins twice', 'never mind, the counting is fine'],
    ['Make `till.ts` count the coins twice', 'sorry wrong chat. ignore last message'],
    ['Make `till.ts` count the coins twice', 'yeah okay scratch that idea, count the notes of it'],
    ['Make `till.ts` count the coins twice', '算了，先看抽屉'],
  ] as const)
    it(`is not told: “${order}”, “${next}”`, () => {
      assert.ok(!asked(goal, user(order), user(next), answer('Fine.')).includes(order));
      assert.ok(!asked(next, user(order)).includes(order), 'by the goal');
    });

  for (const [order, next] of [
    ['Commit the changes of `till.ts`', 'Write the plan to a file, too.'],
    ['Commit the changes of `till.ts`', 'don’t touch the drawer'],
    ['Make `till.ts` count the coins twice', 'don’t commit'],
    ['Make `till.ts` count the coins twice', 'and never mind the style of the drawer'],
    ['Make `till.ts` count the coins twice', 'the scratch file of the drawer goes too'],
  ] as const)
    it(`stands: “${order}”, “${next}”`, () => {
      assert.ok(asked(goal, user(order), user(next), answer('Fine.')).includes(order));
    });

  it('stands where it was worked on, though the next word drops something', () => {
    const order = 'Make `till.ts` count the coins twice';
    assert.ok(asked(goal, user(order), till, answer('Twice.'), user('nvm, good enough'), answer('x')).includes(order));
    assert.ok(asked('sorry wrong chat. ignore last message', user(order), till, answer('Twice.')).includes(order));
  });

  it('stands where it was carried out before', () => {
    const order = 'Commit the changes of `till.ts`';
    const done = [user(order), run('git commit -m till', '[main 1a2b3c4] till'), answer('Committed.')];
    assert.ok(asked(goal, ...done, user('from now on don’t commit'), answer('Fine.')).includes(order));
  });
});
