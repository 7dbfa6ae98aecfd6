import assert from 'node:assert/strict';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { splitText } from '../../../../src/core/language/splitText';
import { isWide, narrow } from '../../../../src/core/text/narrow';

/** How V8 holds a text: it writes it out the same way. */
const bytesEach = (text: string) => (serialize(text)[2] === '"'.charCodeAt(0) ? 1 : 2);

describe('a text held as narrow as it can be', () => {
  it('is the same text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => narrow(text) === text));
  });

  it('takes one byte a character where it was cut out of a wider one', () => {
    const cut = 'The till adds up the basket — twice, and rounds it.'.slice(0, 27);
    assert.deepEqual([bytesEach(cut), bytesEach(narrow(cut))], [2, 1]);
    assert.equal(isWide(cut), false);
  });

  it('is what sentences and lines of a message with a dash are', () => {
    const units = splitText(
      'Round the total first. Then mend the till — both at once.\n- Sort the shelf by price\nAsk the shop.',
    );
    assert.deepEqual(
      units.map(({ text }) => bytesEach(text)),
      [1, 2, 1, 1],
    );
  });
});
