import assert from 'node:assert/strict';
import fc from 'fast-check';
import { valueScan } from '../../../../src/core/redact/values/valueScan';

const value = fc.string({ unit: fc.constantFrom(...'aB3é'), minLength: 4, maxLength: 9 });
const text = fc.string({ unit: fc.constantFrom(...'aB3é …'), maxLength: 60 });

describe('valueScan', () => {
  it('finds each value that stands in a text, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1, maxLength: 6 }), text, (values, before) => {
        const scan = valueScan(values);
        const [first = ''] = values;
        const whole = `${before}${first}${before}`;
        const hits = scan(whole);
        let end = 0;
        for (const hit of hits) {
          assert.ok(hit.start >= end);
          assert.equal(whole.slice(hit.start, hit.end), values[hit.index]);
          end = hit.end;
        }
        const rest = hits.reduce(
          (left, hit) => left.slice(0, hit.start) + '#'.repeat(hit.end - hit.start) + left.slice(hit.end),
          whole,
        );
        assert.ok(values.every((one) => !rest.includes(one)));
      }),
    );
  });

  it('takes of two values with one beginning the longer', () => {
    const [hit] = valueScan(['k3Vx9QbT', 'k3Vx9QbT7mWz'])('k3Vx9QbT7mWz');
    assert.deepEqual(hit, { index: 1, start: 0, end: 12 });
  });
});
