import assert from 'node:assert/strict';
import fc from 'fast-check';
import { codesOf } from '../../../../src/core/redact/notations/textCodes';

describe('codesOf', () => {
  it('gives the low byte of every unit of any text', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'ä', '…', '\u{1f600}', '\u{10ffff}', '密'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(unit), (parts) => {
        const text = parts.join('');
        const units = [...Array(text.length).keys()].map((at) => text.charCodeAt(at) & 0xff);
        assert.deepEqual([...codesOf(text).subarray(0, text.length)], units);
      }),
    );
  });
});
