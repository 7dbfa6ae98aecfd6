/** What a report or a commit message tells as renamed is not there any more under its old name. */
import assert from 'node:assert/strict';
import { renamedNames } from '../../../../../src/core/claims/spoken/renamed';
import { answer, edit, session, user } from '../../../../support/builders';
import { stated } from '../../../extractors/stated/said';

const renames = [
  'Rename cartSums to shopSums and merge each drawer into them.',
  'Renamed `cartSums` to `shopSums` in every reader.',
  '`shopSums` replaces `cartSums` in the till.',
  '`cartSums` is now called `shopSums`.',
  '`cartSums` wurde in `shopSums` umbenannt.',
  'He renombrado `cartSums` a `shopSums`.',
  'J’ai renommé `cartSums` en `shopSums`.',
  'Renomeei `cartSums` para `shopSums`.',
  'Я переименовал `cartSums` в `shopSums`.',
  '将 `cartSums` 重命名为 `shopSums`。',
  '`cartSums`を`shopSums`に改名しました。',
  '`cartSums`를 `shopSums`로 이름을 바꿨습니다.',
];

describe('a name that was given up', () => {
  it('is the old one, in nine languages', () => {
    for (const text of renames) assert.deepEqual([...renamedNames(text)], ['cartsums'], text);
  });

  it('is none of what somebody would do, or did with something else', () => {
    for (const text of [
      'I would rename `cartSums` to `shopSums`.',
      'Consider renaming it: we could rename `cartSums` to `shopSums`.',
      '`cartSums` reads the renamed file.',
      'Moved `cartSums` to `shop.ts`.',
    ])
      assert.deepEqual([...renamedNames(text)], [], text);
  });

  const choice = 'Each till keeps its sums in `cartSums` instead of a file, because two of them write at once.';
  const decisions = (report: string) =>
    stated(
      session(
        user('Build it.'),
        edit('/home/dev/tally/src/cart.ts'),
        answer(choice),
        user('Now all of the shop.'),
        edit('/home/dev/tally/src/cart.ts'),
        answer(report),
      ),
    ).decisions.map(({ text, reason }) => `${text}${reason ?? ''}`);

  it('ends the decision that was told of it', () => {
    assert.ok(decisions('The shop adds up.').some((text) => text.includes('cartSums')));
    assert.ok(!decisions('Renamed `cartSums` to `shopSums` in each till.').some((text) => text.includes('a file')));
  });
});
