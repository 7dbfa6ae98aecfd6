import assert from 'node:assert/strict';
import { compareFigures } from '../../../src/eval/baseline';

describe('compareFigures', () => {
  it('names what got worse and what got better', () => {
    const { worse, better } = compareFigures({ a: 0.5, b: 0.7, c: 0.9 }, { a: 0.6, b: 0.7, c: 0.8 });
    assert.deepEqual(worse, ['a: 0.5 (written down: 0.6)']);
    assert.deepEqual(better, ['c: 0.9 (written down: 0.8)']);
  });

  it('knows of which figures less is better', () => {
    const name = 'truth: wrong items per handoff';
    assert.equal(compareFigures({ [name]: 2 }, { [name]: 1 }).worse.length, 1);
    assert.equal(compareFigures({ [name]: 1 }, { [name]: 2 }).better.length, 1);
  });

  it('lets the length differ by what the path of a log does to it, and by no more', () => {
    const name = 'truth: characters';
    assert.deepEqual(compareFigures({ [name]: 7476 }, { [name]: 7464 }), { worse: [], better: [] });
    assert.equal(compareFigures({ [name]: 7600 }, { [name]: 7464 }).worse.length, 1);
    assert.equal(compareFigures({ [name]: 7300 }, { [name]: 7464 }).better.length, 1);
  });

  it('leaves out what was not measured on this machine', () => {
    assert.deepEqual(compareFigures({ a: 1 }, { a: 1, b: 0.5 }), { worse: [], better: [] });
  });
});
