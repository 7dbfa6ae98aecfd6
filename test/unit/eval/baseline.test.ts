import assert from 'node:assert/strict';
import { compareFigures } from '../../../src/eval/baseline';

describe('compareFigures', () => {
  it('names what fell and what rose', () => {
    const { lower, higher } = compareFigures({ a: 0.5, b: 0.7, c: 0.9 }, { a: 0.6, b: 0.7, c: 0.8 });
    assert.deepEqual(lower, ['a: 0.5 (written down: 0.6)']);
    assert.deepEqual(higher, ['c: 0.9 (written down: 0.8)']);
  });

  it('leaves out what was not measured on this machine', () => {
    assert.deepEqual(compareFigures({ a: 1 }, { a: 1, b: 0.5 }), { lower: [], higher: [] });
  });
});
