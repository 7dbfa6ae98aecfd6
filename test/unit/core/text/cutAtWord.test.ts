import assert from 'node:assert/strict';
import { cutAtWord } from '../../../../src/core/text/cutAtWord';

describe('a line that is cut', () => {
  it('ends at a border of words', () => {
    assert.equal(cutAtWord('The carts are read twice', 24), 'The carts are read twice');
    assert.equal(cutAtWord('The carts are read twice', 20), 'The carts are…');
  });

  it('leaves a span of code out that has no room, and never makes up a shorter one', () => {
    assert.equal(
      cutAtWord('They stand in a view of their own, so `Show Cart` and `Show Old Carts` keep the code visible.', 66),
      'They stand in a view of their own, so `Show Cart` and…',
    );
    assert.equal(
      cutAtWord('The carts are kept, and `cart.load({ once: true })` reads', 34),
      'The carts are kept, and…',
    );
  });

  it('says inside the code that it goes on where the code is most of the line', () => {
    assert.equal(cutAtWord('`npm run build && npm run test -- --all`', 24), '`npm run build && npm…`');
  });

  it('cuts no name in its middle, and a text without blanks anywhere', () => {
    assert.equal(cutAtWord('It is told by src/extractors/observed/cart.ts', 40), 'It is told by…');
    assert.equal(cutAtWord('カートは二度読まれるので直した', 10), 'カートは二度読ま…');
  });

  it('takes the opening star away where the closing one is cut off, and leaves a pattern of files alone', () => {
    assert.equal(
      cutAtWord('Filed — *"carts: align the order with git (only the first)"* in the tracker', 44),
      'Filed — "carts: align the order with git…',
    );
    assert.equal(cutAtWord('**The carts are read twice and** then closed', 20), 'The carts are…');
    assert.equal(cutAtWord('All of *.ts and src/*.ts are read by the builder', 30), 'All of *.ts and src/*.ts…');
    assert.equal(cutAtWord('A *small* cart is read twice by the builder here', 26), 'A *small* cart is read…');
  });
});
