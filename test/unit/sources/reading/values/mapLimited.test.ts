import assert from 'node:assert/strict';
import { mapLimited } from '../../../../../src/sources/reading/values/mapLimited';

describe('mapLimited', () => {
  it('keeps the order and never has more at work than it may', async () => {
    let atWork = 0;
    let most = 0;
    const work = async (item: number) => {
      atWork += 1;
      most = Math.max(most, atWork);
      for (let turn = 0; turn < item % 4; turn += 1) await Promise.resolve();
      atWork -= 1;
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, item) => item);
    assert.deepEqual(
      await mapLimited(items, 3, work, new AbortController().signal),
      items.map((item) => item * 2),
    );
    assert.equal(most, 3);
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const done: number[] = [];
    const work = async (item: number) => {
      done.push(item);
      if (item === 2) abort.abort();
    };
    await assert.rejects(mapLimited([1, 2, 3, 4], 1, work, abort.signal), { name: 'AbortError' });
    assert.deepEqual(done, [1, 2]);
  });
});
