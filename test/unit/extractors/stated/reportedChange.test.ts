import assert from 'node:assert/strict';
import { reportedChange } from '../../../../src/extractors/stated/agent/reportedChange';

/** A line of a report, and the change it tells. */
const lines: readonly (readonly [string, string | null])[] = [
  [
    'item: 1; title: Blank keys; status: done; what: `readKeys()` takes no blank key. Nothing else changed.; symbols: readKeys',
    'Blank keys: `readKeys()` takes no blank key.',
  ],
  ['item: 2; title: Pages; status: skipped; what: `readPages()` would have to count.', null],
  [
    'change: Added `numbers` to the reader of `keys.ts` so that both agree.',
    'Added `numbers` to the reader of `keys.ts` so that both agree.',
  ],
  [
    '2 origin prefix: `defaultBranch()` strips a leading `origin/` behind the trim.',
    'origin prefix: `defaultBranch()` strips a leading `origin/` behind the trim.',
  ],
  ['Note: the reader is slow; see: the log', null],
  ['10 tests pass', null],
  ['I changed the reader: it takes numbers now.', null],
];

describe('a report in fields', () => {
  for (const [line, change] of lines)
    it(`${change === null ? 'has no change in' : 'tells the change in'} “${line.slice(0, 50)}”`, () =>
      assert.equal(reportedChange(line), change));
});
