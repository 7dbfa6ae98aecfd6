import assert from 'node:assert/strict';
import { memoize } from '../../../../src/core/text/memoize';

describe('remembering answers about texts', () => {
  const long = 'x'.repeat(5_000);

  for (const [kind, text] of [
    ['short', 'npm test'],
    ['long', long],
  ] as const) {
    it(`works out the answer to a ${kind} text once`, () => {
      let asked = 0;
      const answer = memoize((given: string) => {
        asked += 1;
        return { length: given.length };
      });
      assert.equal(answer(text), answer(`${text}`));
      assert.deepEqual(answer(text), { length: text.length });
      assert.equal(asked, 1);
    });

    it(`tells ${kind} texts apart, and keeps answers that are no objects`, () => {
      const answer = memoize((given: string) => given.endsWith('y'));
      assert.deepEqual([answer(text), answer(`${text}y`), answer(text)], [false, true, false]);
    });
  }

  it('keeps only the latest long texts', () => {
    const asked: string[] = [];
    const answer = memoize((given: string) => {
      asked.push(given);
      return given.length;
    });
    for (let count = 0; count < 20; count += 1) answer(long + count);
    answer(`${long}19`);
    assert.equal(asked.length, 20);
    answer(`${long}0`);
    assert.equal(asked.length, 21);
  });
});
