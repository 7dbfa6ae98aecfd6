import assert from 'node:assert/strict';
import { capTestOutput } from '../../../../src/core/shell/checks/capTestOutput';
import { capText, leftOutMark } from '../../../../src/core/text/capText';
import { errorExcerpt } from '../../../../src/extractors/observed/calls/errorExcerpt';

describe('what is told of tests that failed', () => {
  it('is each by its name, with what it had expected and not what the program logged', () => {
    const output = [
      '--- FAIL: TestCart_Empty (0.46s)',
      '    hooks.go:155: Hook output: 2026/01/14 11:53:39 INFO prompt component=hooks',
      '    cart_test.go:265: the total was kept, got: 12',
      '--- FAIL: TestCart_Merge (0.60s)',
      "    cart_test.go:454: output should contain 'Total:', got: nothing",
      'FAIL',
      'FAIL\tshop/cart\t17.738s',
    ].join('\n');
    assert.equal(
      errorExcerpt(output),
      [
        '--- FAIL: TestCart_Empty (0.46s)',
        '    cart_test.go:265: the total was kept, got: 12',
        '--- FAIL: TestCart_Merge (0.60s)',
        "    cart_test.go:454: output should contain 'Total:', got: nothing",
      ].join('\n'),
    );
  });

  it('is the part of a test that failed, and not the test around it', () => {
    const output =
      '--- FAIL: TestCart (0.00s)\n    --- FAIL: TestCart/empty (0.00s)\n        cart_test.go:9: got 1, want 0\nFAIL';
    assert.equal(errorExcerpt(output), '--- FAIL: TestCart/empty (0.00s)\n    cart_test.go:9: got 1, want 0');
  });

  it('names those for whose lines no room is left', () => {
    const output = Array.from({ length: 6 }, (_, at) => `--- FAIL: Test${at}\n    cart_test.go:${at}: got ${at}`).join(
      '\n',
    );
    assert.match(errorExcerpt(output), /also: Test4, Test5$/);
  });

  it('is read of other runners, too', () => {
    assert.equal(
      errorExcerpt(
        ' FAIL  src/cart.test.ts > cart > is empty\nAssertionError: expected 1 to be 0\n ❯ src/cart.test.ts:4:3',
      ),
      'FAIL  src/cart.test.ts > cart > is empty\n    AssertionError: expected 1 to be 0',
    );
    assert.equal(
      errorExcerpt("---- cart::empty stdout ----\nthread 'cart::empty' panicked at src/cart.rs:4:5:\nleft: 1\n"),
      "---- cart::empty stdout ----\n    thread 'cart::empty' panicked at src/cart.rs:4:5:",
    );
    assert.equal(
      errorExcerpt(
        '____ test_empty ____\n    assert total() == 0\nE       assert 1 == 0\ntest_cart.py:4: AssertionError',
      ),
      '____ test_empty ____\n    E       assert 1 == 0',
    );
  });

  it('is what Go printed before the name, where it runs loudly', () => {
    const output =
      '=== RUN   TestCart\n    cart_test.go:55: should have a total\n--- FAIL: TestCart (0.68s)\n=== RUN   TestTill\n--- PASS: TestTill\nFAIL';
    assert.equal(errorExcerpt(output), '--- FAIL: TestCart (0.68s)\n    cart_test.go:55: should have a total');
  });

  it('takes nothing from behind a cut, where another test may have said it', () => {
    const output =
      '--- FAIL: TestCart (0.46s)\n    hooks.go:1: begun\n[... 900 characters left out ...]\n    cart_test.go:327: got 1\nFAIL';
    assert.doesNotMatch(errorExcerpt(output), /TestCart.*\n\s*cart_test\.go:327/);
  });

  it('is whole where the middle of an output is cut', () => {
    const noise = 'hooks.go:155: Hook output: 2026/01/14 INFO prompt component=hooks\n'.repeat(40);
    const output = ['Empty', 'Merge', 'Split', 'Close']
      .map((name, at) => `--- FAIL: Test${name} (0.4s)\n${noise}    cart_test.go:${at}: got ${at}\n`)
      .join('');
    const kept = capTestOutput(output, 4_000);
    assert.ok(kept.length < 6_000);
    assert.equal(
      kept.split('\n').every((line) => leftOutMark.test(line) || output.includes(line)),
      true,
    );
    assert.match(
      errorExcerpt(kept),
      /TestMerge.*\n {4}cart_test\.go:1: got 1\n.*TestSplit.*\n {4}cart_test\.go:2: got 2/,
    );
    assert.equal(capTestOutput('short', 4_000), 'short');
    assert.equal(capTestOutput('x'.repeat(9_000), 4_000), capText('x'.repeat(9_000), 4_000));
  });

  it('is as before where a runner names tests without their blocks', () => {
    assert.equal(
      errorExcerpt('--- FAIL: TestCart\nFAIL\nFAIL\tshop/cart\t0.2s'),
      '--- FAIL: TestCart\nFAIL\nFAIL\tshop/cart\t0.2s',
    );
  });
});
