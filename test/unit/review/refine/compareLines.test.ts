import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareLines } from '../../../../src/review/refine/compareLines';

const sides = (rows: ReturnType<typeof compareLines>) => ({
  mine: rows.flatMap(({ mine }) => mine ?? []),
  theirs: rows.flatMap(({ theirs }) => theirs ?? []),
});

describe('two versions of a section, side by side', () => {
  it('puts what both have into one row, and what replaces beside what it replaces', () => {
    assert.deepEqual(compareLines(['a', 'b', 'c', 'd'], ['a', 'x', 'd', 'e']), [
      { mine: 'a', theirs: 'a' },
      { mine: 'b', theirs: 'x' },
      { mine: 'c', theirs: null },
      { mine: 'd', theirs: 'd' },
      { mine: null, theirs: 'e' },
    ]);
  });

  it('loses and adds no line of either', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', '', '- c'), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (mine, theirs) => {
        assert.deepEqual(sides(compareLines(mine, theirs)), { mine, theirs });
      }),
    );
  });
});
