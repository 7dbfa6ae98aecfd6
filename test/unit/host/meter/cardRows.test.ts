import assert from 'node:assert/strict';
import type { UsageTrail } from '../../../../src/core/context/usageTrail';
import { nextTurnRows, sessionRows } from '../../../../src/host/meter/cardRows';

const trail: UsageTrail = {
  ...{ last: { fromCache: 146_000, newInput: 13_000, output: 3_000 }, firstInput: 11_000, isJustCompacted: false },
  ...{
    turnEnds: [155_000, 158_500, 162_000],
    beforeCompaction: 171_000,
    afterCompaction: 24_000,
    compactedAfterTurn: 19,
  },
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
    assert.deepEqual(nextTurnRows(read, 3_000).split('\n').slice(2), [
      '| Stay here | 162k |',
      '| Compact first | 162k + 24k |',
      '| **Hand off** | **14k** |',
    ]);
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
    assert.equal(nextTurnRows(bare, 3_000), '');
    const first = { ...read, trail: { ...trail, afterCompaction: null } };
    assert.match(nextTurnRows(first, 3_000), /\| Compact first \| 162k \+ its summary \|/);
  });
});
