import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createLinePacker, unpackLines } from '../../../../src/review/draft/packLines';

const line = fc.constantFrom('', '## A', '- one', '- two', 'text', '\u0000');

describe('packLines', () => {
  it('gives every version back, whatever changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.array(line))), (versions) => {
        const packer = createLinePacker();
        const packed = versions.map(([kind, lines]) => packer.pack(kind, lines));
        assert.deepEqual(
          packed.map((runs) => unpackLines(packer.pool, runs)),
          versions.map(([, lines]) => lines),
        );
      }),
    );
  });

  it('takes little room for a version that is near the one before', () => {
    const packer = createLinePacker();
    const lines = Array.from({ length: 500 }, (_, at) => (at % 3 === 0 ? '' : `line ${at}`));
    packer.pack('text', lines);
    const changed = lines.with(250, 'other');
    assert.equal(packer.pack('text', changed).length, 3);
    assert.equal(packer.pack('text', changed.toSpliced(10, 1)).length, 4);
    assert.equal(packer.pool.length, 501);
  });

  it('leaves out what the pool does not have', () => {
    assert.deepEqual(
      unpackLines(
        ['a'],
        [
          [0, 3],
          [7, 2],
        ],
      ),
      ['a'],
    );
  });
});
