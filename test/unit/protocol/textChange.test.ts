import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textChange } from '../../../src/protocol/textChange';

const apply = (text: string, change: ReturnType<typeof textChange>) =>
  change === null ? text : text.slice(0, change.from) + change.insert + text.slice(change.to);

describe('textChange', () => {
  it('touches only the line that went', () => {
    assert.deepEqual(textChange('a\nb\nc\n', 'a\nc\n'), { from: 2, to: 4, insert: '' });
  });

  it('is nothing where nothing changed', () => {
    assert.equal(textChange('same', 'same'), null);
  });

  it('makes any text into any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '🍞', '🥖', 'é') });
    fc.assert(
      fc.property(text, text, (before, after) => assert.equal(apply(before, textChange(before, after)), after)),
    );
  });

  it('never cuts a character in half', () => {
    const text = fc.string({ unit: fc.constantFrom('🍞', '🥖', '🧂', 'a') });
    const isWhole = (part: string) => !/\p{Surrogate}/u.test(part);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = textChange(before, after);
        if (change === null) return;
        assert.ok(isWhole(before.slice(0, change.from)) && isWhole(change.insert) && isWhole(before.slice(change.to)));
      }),
    );
  });
});
