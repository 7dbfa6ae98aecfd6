/** What was open when it was said, and a later report tells as done. */
import assert from 'node:assert/strict';
import { answer, edit, read, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const till = '/home/dev/tally/src/till.ts';

/** Whether what happened tells these words of a first answer that only looked. */
async function isTold(words: string, first: string, ...later: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const made = session(user('How far is the till?'), read(till, 'x'), answer(first), ...later);
  const { turns } = (await draftOf(made, 'Write the readme')).facts;
  return turns.some(({ lead }) => lead.includes(words));
}

describe('what was open', () => {
  for (const [open, done] of [
    ['Not yet for PR #1207: I would wait for the drawer.', 'PR #1207 is merged into the main line.'],
    ['The nil check in `openDrawer` is still unfixed.', 'Added the nil check to `openDrawer`.'],
    ['The rounding of the foreign coins has not been documented yet.', 'Documented the rounding of foreign coins.'],
    ['PR #1207 is still a draft.', 'PR #1207 is ready for review: the checks pass.'],
    ['The remaining change is the rounding of foreign coins.', 'Implemented the rounding of foreign coins.'],
    ['`openDrawer` rundet noch nicht.', '`openDrawer` ist umgesetzt und rundet.'],
    ['`openDrawer` todavía no redondea.', 'Implementado el redondeo en `openDrawer`.'],
    ['`openDrawer` ещё не округляет.', 'Исправлено: `openDrawer` округляет.'],
    ['`openDrawer` 还没有舍入。', '`openDrawer` 已实现舍入。'],
  ] as const)
    it(`is over with a later report that it is done: “${open}”`, async () => {
      const words = open.slice(0, 14);
      assert.equal(await isTold(words, open, user('Go on.'), edit(till), answer(done)), false);
    });

  it('stands where nothing came of it, or of something else alone', async () => {
    const open = 'The rounding of the foreign coins has not been documented yet.';
    assert.ok(await isTold('documented yet', open, user('And the drawer?'), answer('The drawer is closed.')));
    const other = answer('Documented the drawer.');
    assert.ok(await isTold('documented yet', open, user('Write up the drawer.'), edit(till), other));
    const same = '`src/till.ts` still needs a guard against negative totals.';
    const renamed = answer('Renamed the option `--loud` in `src/till.ts`.');
    assert.ok(await isTold('still needs a guard', same, user('Rename it.'), edit(till), renamed));
    const undone = answer('The rounding of the foreign coins could not be documented.');
    assert.ok(await isTold('documented yet', open, user('Do it.'), edit(till), undone));
  });

  it('is a list of all that is missing, once files were changed and reported on', async () => {
    const list = 'The till is half done.\n\nWhat still looks missing:\n- the rounding of coins\n- the second drawer';
    const after = [user('Go on until it is done.'), edit(till), answer('Two steps landed.')] as const;
    assert.equal(await isTold('still looks missing', list, ...after), false);
    assert.ok(await isTold('still looks missing', list, user('Thanks.'), answer('Welcome back any time.')));
  });
});
