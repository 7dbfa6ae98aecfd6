import assert from 'node:assert/strict';
import fc from 'fast-check';
import { aboutWords } from '../../../../src/core/language/aboutWords';
import { contentWords, dense, spaceless } from '../../../../src/core/language/contentWords';

/** Says nothing, and sends a text the way of all scripts. */
const wide = ' – ';

const part = fc.oneof(
  fc.constantFrom(
    'Tills',
    "don't",
    "l'addition",
    "qu'ils",
    "d'y",
    "shop's",
    'ordered',
    'running',
    '12',
    '7',
    'a',
    'cart.total',
    '_id',
    'x_y',
    'sub-total',
    'THE',
    'cambiarlo',
    '-',
    '--',
    '...',
    "'",
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
);
const text = fc
  .array(part, { maxLength: 8 })
  .chain((parts) =>
    fc
      .array(fc.constantFrom(' ', '', '.', ', ', '\n'), { minLength: parts.length, maxLength: parts.length })
      .map((gaps) => parts.map((one, at) => one + (gaps[at] ?? '')).join('')),
  );

describe('words of plain English', () => {
  it('are those that a text of any script has', () => {
    fc.assert(
      fc.property(text, (plain) => {
        assert.deepEqual([...aboutWords(plain)], [...aboutWords(plain + wide)]);
        assert.deepEqual([...contentWords(plain)], [...contentWords(plain + wide)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are stems without what says nothing', () => {
    assert.deepEqual(
      [...aboutWords("Don't order the shop's 12 tills again, l'addition")],
      ['ord', 'shop', '12', 'til', 'additio'],
    );
    assert.deepEqual([...contentWords('The tills ordered sub-total_2')], ['till', 'order', 'sub-total_2']);
  });

  it('hold no signs of scripts without blanks', () => {
    assert.deepEqual(
      [spaceless('basket'), dense('basket'), spaceless('かご basket'), dense('かご 장 basket')],
      [0, 0, 2, 3],
    );
  });
});
