import assert from 'node:assert/strict';
import { lineRanges } from '../../../../src/core/language/lineRanges';

const told = (text: string) => lineRanges(text).map(({ path, first, last }) => `${path} ${first}-${last}`);

describe('lines of files that a text names', () => {
  it('are found in each form', () => {
    assert.deepEqual(told('see src/cart.ts:12 and `src/till.go:4-9`'), ['src/cart.ts 12-12', 'src/till.go 4-9']);
    assert.deepEqual(told('(lines 52-83 in manual_till.go)'), ['manual_till.go 52-83']);
    assert.deepEqual(told('line 7 of the `bell.py`'), ['bell.py 7-7']);
    assert.deepEqual(told('bell.py, line 7; lid.rs (lines 3 to 5)'), ['bell.py 7-7', 'lid.rs 3-5']);
    assert.deepEqual(told('src\\lid\\a.ts:3'), ['src/lid/a.ts 3-3']);
  });

  it('are each told once, and none where the numbers name no place', () => {
    assert.deepEqual(told('cart.ts:12, again cart.ts:12'), ['cart.ts 12-12']);
    assert.deepEqual(told('cart.ts:1-900, cart.ts:30-20, cart.ts:0'), []);
    assert.deepEqual(told('at 12:30 in room 4, version 2.4:1'), []);
  });
});
