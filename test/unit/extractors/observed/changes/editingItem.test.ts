import assert from 'node:assert/strict';
import type { TodoItem } from '../../../../../src/core/session';
import { editingItem } from '../../../../../src/extractors/observed/calls/editingItem';

/** `*` marks the item under way, `x` one that is done. */
const list = (...texts: readonly string[]): TodoItem[] =>
  texts.map((text) =>
    text.startsWith('* ')
      ? { text: text.slice(2), status: 'in-progress' }
      : text.startsWith('x ')
        ? { text: text.slice(2), status: 'completed' }
        : { text, status: 'pending' },
  );

describe('the item that edits belong to', () => {
  const cases: readonly (readonly [items: readonly string[], item: string | null])[] = [
    [['x Read the till', '* Add the drawer', 'Run the tests'], 'Add the drawer'],
    [['* Inspect the till and its drawers', 'Add the drawer', 'Run the tests'], null],
    [['* 分析抽屉', '添加抽屉'], null],
    [['* Inspect the till', 'Review the drawers'], null],
    [['x Add the drawer', '* Format and run the tests'], null],
    [['x Add the drawer', '* Verify the drawer by hand'], null],
    [['* Add the drawer', '* Add the lock'], null],
    [['* Update the tests and run them'], 'Update the tests and run them'],
    [['Add the drawer'], null],
  ];
  for (const [items, item] of cases)
    it(`${items.join(' | ')} → ${item}`, () => assert.equal(editingItem(list(...items)), item));
});
