import assert from 'node:assert/strict';
import { joinGrowths } from '../../../../src/app/growth/joinGrowths';
import type { LogGrowth } from '../../../../src/core/logGrowth';

const grown = (turns: number, updatedAt: string, isCompacted = false): LogGrowth => ({
  ...{ kind: 'grown', turns, entries: turns * 4, lines: { first: 10, last: 20 }, isCompacted, updatedAt },
});
const joined = (...growths: readonly LogGrowth[]) =>
  joinGrowths(new Map(growths.map((growth, at) => [String.fromCharCode(65 + at), growth])));

describe('how several sessions went on', () => {
  it('is nothing where none did', () => {
    assert.deepEqual(joined({ kind: 'same' }, { kind: 'same' }), { kind: 'same' });
  });

  it('names those that did, with what came in all of them', () => {
    const found = joined({ kind: 'same' }, grown(1, '2026-03-02T10:00:00Z'), grown(2, '2026-03-01T10:00:00Z', true));
    assert.deepEqual(found, {
      ...{ kind: 'grown', sessions: ['B', 'C'], turns: 3, entries: 12, lines: null, isCompacted: true },
      updatedAt: '2026-03-02T10:00:00Z',
    });
  });

  it('says first what is lost', () => {
    assert.deepEqual(joined(grown(1, '2026-03-02T10:00:00Z'), { kind: 'gone' }), { kind: 'gone' });
  });
});
