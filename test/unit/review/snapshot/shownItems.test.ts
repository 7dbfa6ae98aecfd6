import assert from 'node:assert/strict';
import type { GroupState, ItemState } from '../../../../src/protocol/messages';
import { itemsAtOnce, noneAskedFor, withinShown, withMoreItems } from '../../../../src/review/snapshot/shownItems';

const plain: ItemState = {
  ...{ id: '', isOn: false, text: 'Asked', style: 'plain', status: null, time: null, notes: [], tag: null },
  ...{ lines: [], turn: null, needsLook: false, isEdited: false, isNew: false, gone: null },
};
const group = (items: readonly Partial<ItemState>[]): GroupState => ({
  ...{ id: 'turns', title: 'What happened', part: 'facts', total: items.length },
  items: items.map((item, at) => ({ ...plain, id: `i${at}`, ...item })),
});
const idsOf = ([first]: readonly GroupState[]) => first?.items.map(({ id }) => id) ?? [];

describe('the items of a long group', () => {
  it('are all there where they are few', () => {
    const few = group(Array.from({ length: itemsAtOnce }, () => ({})));
    assert.deepEqual(withinShown([few], noneAskedFor), [few]);
  });

  it('are those of the draft and those that need a look, wherever they stand, and the first of the rest', () => {
    const many = Array.from({ length: 500 }, (): Partial<ItemState> => ({}));
    many[300] = { isOn: true };
    many[400] = { needsLook: true };
    many[450] = { gone: 'the file is gone' };
    const [shown] = withinShown([group(many)], noneAskedFor);
    assert.deepEqual(idsOf([shown as GroupState]).slice(itemsAtOnce - 1), [
      `i${itemsAtOnce - 1}`,
      'i300',
      'i400',
      'i450',
    ]);
    assert.equal(shown?.total, 500);
  });

  it('grow with each wish, in that group alone, until all are there', () => {
    const many = group(Array.from({ length: 2 * itemsAtOnce + 5 }, () => ({})));
    const other: GroupState = { ...many, id: 'files' };
    let asked = withMoreItems(noneAskedFor, 'turns');
    assert.deepEqual(
      withinShown([many, other], asked).map(({ items }) => items.length),
      [2 * itemsAtOnce, itemsAtOnce],
    );
    asked = withMoreItems(asked, 'turns');
    assert.equal(withinShown([many], asked)[0]?.items.length, 2 * itemsAtOnce + 5);
  });
});
