import assert from 'node:assert/strict';
import { allSkipped, checkOutcome } from '../../../../src/core/shell/checks/checkOutcome';

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
  ['bun', ' 1274 pass\n 0 fail\n 2760 expect() calls\nRan 1274 tests across 56 files. [744.00ms]', true],
  ['bun, its last three lines', ' 0 fail\n 2760 expect() calls\nRan 1274 tests across 56 files. [744.00ms]', true],
  ['bun, red', ' 3 pass\n 1 fail\nRan 4 tests across 2 files.', false],
  ['vitest', ' Test Files  2 passed (2)\n      Tests  9 passed (9)', true],
  ['vitest, red', ' Test Files  1 failed | 1 passed (2)\n      Tests  1 failed | 8 passed (9)', false],
  ['eslint, warnings alone', '✖ 3 problems (0 errors, 3 warnings)', true],
  ['ruff, all mended', 'Found 3 errors (3 fixed, 0 remaining).', true],
  ['ruff, red', 'Found 2 errors.', false],
  ['mypy', 'Success: no issues found in 4 source files', true],
  ['golangci-lint, red', 'money.go:3:1: x declared and not used\n1 issues:\n* unused: 1', false],
  ['a compile error of Go', '# example.com/tally\nmoney.go:12:5: undefined: Round', false],
  ['a compile error of Rust', 'error[E0308]: mismatched types\nerror: could not compile `tally`', false],
  ['cargo, red', 'test result: FAILED. 7 passed; 1 failed; 0 ignored', false],
  ['biome', 'Checked 277 files in 81ms. No fixes applied.', true],
  ['biome, red', 'Found 4 errors.\n  × Some errors were emitted while running checks.', false],
  ['rspec', '3 examples, 0 failures', true],
  ['rspec, red', '3 examples, 1 failure', false],
  ['phpunit', 'OK (3 tests, 3 assertions)', true],
  ['Maven, red', 'Tests run: 5, Failures: 1, Errors: 0, Skipped: 0\n[INFO] BUILD FAILURE', false],
  ['Gradle', 'BUILD SUCCESSFUL in 3s', true],
  ['a task of mise that failed', '[lint] $ golangci-lint run\n[lint] ERROR task failed', false],
  ['make, red', 'make: *** [Makefile:4: test] Error 1', false],
  ['a test whose name speaks of failures', '✓ counts 3 failed payments\n  3 passing (20ms)', true],
  ['an error that a passing test printed', 'Error: no such cart\n  12 passing (2s)', true],
  ['skipped alone', 'Tests:       4 skipped, 4 total', null],
  ['no test found by Go', '?   \texample.com/tally\t[no test files]', null],
  ['a filter that matched nothing', 'ok  \texample.com/tally\t0.01s [no tests to run]', null],
  ['cargo without a match', 'running 0 tests\ntest result: ok. 0 passed; 0 failed; 0 ignored; 8 filtered out', null],
  ['pytest without tests', 'collected 0 items\n===== no tests ran in 0.01s =====', null],
  ['a script of the project', '1 check passed', true],
  ['a script of the project, red', '2 checks failed, 7 checks passed', false],
  ['a summary with a word in front, red', 'Summary: 48 passed, 2 checks failed', false],
  ['a total, red', 'Total: 48 passed, 2 scenarios failed', false],
  ['a sentence of counts, red', 'Done. 10 passed and 3 steps failed', false],
  ['a count of files, red', 'lint: 3 files failed, 10 passed', false],
  ['failures alone behind a word', 'Result: 2 checks failed', false],
  ['failures of a thing of its own', 'Summary: 48 passed, 2 bells failed', null],
  ['failures that are expected', 'Summary: 48 passed, 2 expected failures', true],
  ['none that failed behind a word', 'Summary: 48 passed, 0 checks failed', true],
  ['several counts of a script', '12 steps passed, 0 failed, 3 skipped', true],
  ['what a program says of files in a sentence', '1 file failed to upload; retrying', null],
  ['files that passed on', 'compiled 40 files passed to linker', null],
  ['files that were done', 'Done: 10 files succeeded', null],
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

const cargo = (...counts: readonly number[]) =>
  counts
    .map(
      (passed) =>
        `running ${passed} tests\ntest result: ok. ${passed} passed; 0 failed; 1 ignored; finished in 0.0${passed}s`,
    )
    .join('\n\n');

describe('the line that tells', () => {
  for (const [name, output, line] of [
    ['unit tests before those of the documentation', cargo(199, 3, 1), /^test result: ok\. 199 passed/],
    ['the largest last', cargo(0, 3, 42), /^test result: ok\. 42 passed/],
    ['several projects of one runner', 'Tests  17 passed (17)\nTests  4 passed (4)', /^Tests {2}17 passed/],
    ['files and tests', 'Test Files  2 passed (2)\n Tests  9 passed (9)', /^Tests {2}9 passed/],
    ['what failed last', '3 failed, 1 passed\n1 failed, 3 passed', /^1 failed/],
    ['skipped ones of TAP', '1..3\nok 1 a # skip no key\nok 2 b # skip no key\nok 3 c', /^1 ok, 2 of 3 skipped$/],
    ['skipped ones of TAP whose beginning is cut off', 'ok 2 b # skip no key\nok 3 c', /^ok 3 c$/],
    ['TAP without skipped ones', '1..2\nok 1 a\nok 2 b', /^ok 2 b$/],
    ['pytest, which counts them itself', '== 1 passed, 6 skipped in 0.2s ==', /1 passed, 6 skipped/],
  ] as const)
    it(name, () => assert.match(checkOutcome(output)?.line ?? '', line));

  it('counts what was all skipped', () => {
    assert.equal(allSkipped('1..2\nok 1 a # skip no key\nok 2 b # SKIP'), 'all 2 skipped');
    assert.equal(allSkipped('Tests:       4 skipped, 4 total'), 'all 4 skipped');
    assert.equal(allSkipped('1..2\nok 1 a # skip\nok 2 b'), null);
    assert.equal(allSkipped('ok  \texample.com/a\t0.1s [no tests to run]'), null);
    assert.equal(allSkipped('1 failed, 3 skipped'), null);
  });
});
