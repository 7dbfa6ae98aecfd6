import assert from 'node:assert/strict';
import { createDroppedCounts } from '../../../../src/host/meter/droppedCounts';

const log = (path: string) => ({ path, sessionId: null });

describe('the count of what a summary dropped', () => {
  it('is made once for each compaction', async () => {
    const asked: string[] = [];
    const counts = createDroppedCounts(async ({ path }) => asked.push(path) + 6);
    assert.equal(counts.of('/a', 1), null);
    await Promise.all([counts.want(log('/a'), 1), counts.want(log('/a'), 1)]);
    await counts.want(log('/a'), 1);
    assert.deepEqual([counts.of('/a', 1), counts.of('/a', 2), counts.of('/b', 1)], [7, null, null]);
    await counts.want(log('/a'), 2);
    assert.deepEqual([counts.of('/a', 1), counts.of('/a', 2), asked], [null, 8, ['/a', '/a']]);
  });

  it('is none of a session that left the meter meanwhile', async () => {
    let answer: (found: number) => void = () => undefined;
    const counts = createDroppedCounts(({ path }) =>
      path === '/a' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(null),
    );
    const first = counts.want(log('/a'), 1);
    await counts.want(log('/b'), 1);
    answer(3);
    await first;
    assert.deepEqual([counts.of('/a', 1), counts.of('/b', 1)], [null, null]);
  });

  it('is not tried again after a failure', async () => {
    let tries = 0;
    const counts = createDroppedCounts(async () => {
      tries += 1;
      throw new Error('gone');
    });
    await assert.rejects(counts.want(log('/a'), 1), /gone/);
    await counts.want(log('/a'), 1);
    assert.equal(tries, 1);
  });
});
