import assert from 'node:assert/strict';
import type { UsageTrail } from '../../../../src/core/context/usageTrail';
import { costRows, sessionRows } from '../../../../src/host/meter/cardRows';

const trail: UsageTrail = {
  ...{ last: { fromCache: 146_000, newInput: 13_000, output: 3_000 }, firstInput: 11_000, isJustCompacted: false },
  ...{
    turnEnds: [155_000, 158_500, 162_000],
    beforeCompaction: 171_000,
    afterCompaction: 24_000,
    compactedAfterTurn: 19,
  },
  replies: [150_000, 153_000, 156_000, 159_000].map((input) => ({
    ...{ fromCache: input - 3_000, newInput: 3_000, output: 500 },
  })),
};
const read = {
  context: { usedTokens: 162_000, windowTokens: 200_000, ratio: 0.81, compactions: 1, estimated: false },
  ...{ trail, moment: null },
};

describe('the rows of the meter’s card', () => {
  it('tell what the log counts', () => {
    assert.deepEqual(sessionRows(read, null).split('\n').slice(2), [
      '| $(history) Read from cache | 146k, 92% |',
      '| $(add) New input | 13k |',
      '| $(edit) Output of the last reply | 3k |',
      '| $(fold) Compacted | once, last after turn 19 |',
      '| $(dashboard) Turns left, at the last 2’s pace | **about 10** |',
    ]);
  });

  it('tell what the next requests take, and from when on another way takes less', () => {
    assert.deepEqual(costRows(read, 3_000, null).split('\n'), [
      '| The next request | &emsp;from cache | &emsp;new | &emsp;the next ten | &emsp;less than staying from |',
      '| :--- | ---: | ---: | ---: | ---: |',
      '| Stay here | 159k | 3k | 1.8m |  |',
      '| Compact first | 159k | 27k | 537k | request 2 |',
      '| **Hand off** | 0 | 14k | 275k | request 1 |',
    ]);
    const priced = costRows(read, 3_000, { input: 3, cachedInput: 0.3, output: 15 }).split('\n');
    assert.equal(
      priced[0],
      '| The next request | &emsp;from cache | &emsp;new | &emsp;the next ten | &emsp;their price | &emsp;less than staying from |',
    );
    assert.deepEqual(
      priced.slice(2).map((row) => row.split(' | ').slice(4)),
      [
        ['0.68', ' |'],
        ['0.58', 'request 8 |'],
        ['0.27', 'request 1 |'],
      ],
    );
  });

  it('tell what the summary dropped, behind the compaction', () => {
    const rows = sessionRows({ ...read, trail: { ...trail, isJustCompacted: true } }, '[7, show them](command:x)');
    assert.deepEqual(rows.split('\n').slice(5, 8), [
      '| $(fold) Compacted | once, last after turn 19 |',
      '| $(fold) Before the compaction | 171k |',
      '| $(kebab-horizontal) Facts the summary dropped | [7, show them](command:x) |',
    ]);
  });

  it('make nothing up where the log does not count', () => {
    const bare = { ...read, trail: null };
    assert.deepEqual(sessionRows(bare, null).split('\n').slice(2), ['| $(fold) Compacted | once |']);
    assert.equal(costRows(bare, 3_000, null), '');
    const first = { ...read, trail: { ...trail, afterCompaction: null } };
    assert.doesNotMatch(costRows(first, 3_000, null), /Compact first/);
  });
});
