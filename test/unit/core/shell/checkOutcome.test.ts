import assert from 'node:assert/strict';
import { checkOutcome } from '../../../../src/core/shell/checkOutcome';

const outcomes: readonly (readonly [string, string, boolean | null])[] = [
  ['node:test, green', 'ℹ tests 11\nℹ pass 11\nℹ fail 0', true],
  ['node:test, red', 'ℹ tests 11\nℹ pass 10\nℹ fail 1', false],
  ['TAP', '# pass 3\n# fail 0', true],
  ['jest', 'Tests:       2 failed, 146 passed, 148 total', false],
  ['mocha', '  148 passing (2s)', true],
  ['mocha, red', '  147 passing (2s)\n  1 failing', false],
  ['pytest', '===== 12 passed, 1 warning in 0.2s =====', true],
  ['pytest, red', 'E   AssertionError: 1 != 2\n===== 1 failed, 11 passed in 0.2s =====', false],
  ['go', 'ok  \texample.com/tally/money\t0.012s', true],
  ['go, red', '--- FAIL: TestRound (0.00s)\nFAIL\texample.com/tally/money\t0.012s', false],
  ['cargo', 'test result: ok. 8 passed; 0 failed; 0 ignored', true],
  ['eslint, red', '✖ 2 problems (2 errors, 0 warnings)', false],
  ['golangci-lint', '0 issues.', true],
  ['tsc, red', "src/money.ts(3,1): error TS2322: Type 'string' is not assignable", false],
  ['nothing that tells', 'src/money.ts\nsrc/cart.ts', null],
  ['empty', '', null],
];

describe('checkOutcome', () => {
  for (const [name, output, passed] of outcomes) {
    it(`reads ${name}`, () => assert.equal(checkOutcome(output)?.passed ?? null, passed));
  }

  it('quotes the line that tells, without colours', () => {
    const colour = String.fromCharCode(27);
    assert.equal(checkOutcome(`${colour}[32m148 passing${colour}[0m (2s)`)?.line, '148 passing (2s)');
  });
});
