import assert from 'node:assert/strict';
import { claimsOfLastAnswer } from '../../../../src/extractors/stated/agent/claims';
import { answer, edit, session, user } from '../../../support/builders';
import { inputOf } from './said';

const claimed = (text: string) =>
  claimsOfLastAnswer(inputOf(session(user('Build it.'), edit('/home/dev/tally/src/cart.ts'), answer(text)))).map(
    (fact) => fact.text,
  );

const claims = [
  'Added `readCart()` to the reader of the shop.',
  'The export of the cart is now done in `cart.ts`.',
  'Добавил чтение корзины в `cart.ts`.',
  '已添加购物车的读取功能和导出按钮，以及价格表的列。',
];

const none = [
  'The export of the cart is not done yet, it needs a file.',
  'If the cart is done, the export could follow.',
  'Should I say that the cart is done?',
  'The cart reads its prices from a file of its own.',
];

describe('claims of the last answer', () => {
  for (const text of claims)
    it(`hold “${text}”`, () => {
      assert.deepEqual(claimed(text), [text]);
    });

  for (const text of none)
    it(`leave “${text}” out`, () => {
      assert.deepEqual(claimed(text), []);
    });

  it('say a thing once, and begin with what names most', () => {
    const text =
      'Fixed the cart of the shop.\n\nAdded `readCart()` and `cartLimit` to `cart.ts`.\n\nThe cart of the shop is fixed.';
    assert.deepEqual(claimed(text), [
      'Added `readCart()` and `cartLimit` to `cart.ts`.',
      'Fixed the cart of the shop.',
    ]);
  });
});
