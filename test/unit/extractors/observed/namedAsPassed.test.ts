/** A failed run of one package or file is over once a task of another name passed and named it. */
import { deepEqual } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { edit, run, type Step, session, user } from '../../../support/builders';

const failedIn = (...steps: readonly (readonly Step[])[]) =>
  verificationLedger(indexSession(session(user('Mend it.'), edit('/home/dev/tally/src/till.ts'), ...steps)))
    .filter(({ status }) => status === 'failed')
    .map(({ command }) => command);

const go = run(
  'go test ./internal/till',
  '--- FAIL: TestSum (0.00s)\n    till_test.go:9: want 3\nFAIL\nFAIL\tdev.example/tally/internal/till\t0.02s\nFAIL',
  1,
);
const vitest = run(
  'npx vitest run test/till.test.ts',
  ' FAIL  test/till.test.ts > sums\nAssertionError: expected 3 to be 4\n\n Tests  1 failed | 2 passed (3)',
  1,
);
const pytest = run(
  'pytest tests/test_till.py',
  'FAILED tests/test_till.py::test_sum - assert 3 == 4\n1 failed, 2 passed',
  1,
);

describe('a later task under another name that names what had failed', () => {
  for (const [name, failed, command, output] of [
    ['a package behind make', go, 'make test', 'go test ./...\nok  \tdev.example/tally/internal/till\t0.02s'],
    ['a package behind a script', go, './scripts/test.sh', 'ok  \tdev.example/tally/internal/till\t(cached)'],
    ['a file behind make', vitest, 'make check', ' ✓ test/till.test.ts (3 tests) 12ms\n\n Tests  3 passed (3)'],
    ['a file behind a script', vitest, './ci/test.sh', 'PASS test/till.test.ts\n\nTests:       3 passed, 3 total'],
    [
      'a file of another runner',
      pytest,
      'make test',
      'python -m pytest\ntests/test_till.py ...\n=== 3 passed in 0.1s ===',
    ],
  ] as const)
    it(`covers ${name}`, () => {
      deepEqual(failedIn(failed, edit('/home/dev/tally/src/till.ts'), run(command, output)), []);
    });

  for (const [name, failed, command, output] of [
    ['another package', go, 'make test', 'ok  \tdev.example/tally/internal/tillage\t0.02s'],
    ['a package without tests', go, 'make test', '?   \tdev.example/tally/internal/till\t[no test files]'],
    [
      'another file',
      vitest,
      'make check',
      ' ✓ test/till.test.tsx (3 tests)\n ✓ test/old-till.test.ts (1 test)\n\n Tests  4 passed (4)',
    ],
    ['no file', vitest, 'make check', ' Tests  4 passed (4)'],
  ] as const)
    it(`does not cover what it does not name: ${name}`, () => {
      deepEqual(failedIn(failed, edit('/home/dev/tally/src/till.ts'), run(command, output)).length, 1);
    });

  it('covers nothing that failed behind it, and nothing where it failed itself', () => {
    const whole = run('make test', 'ok  \tdev.example/tally/internal/till\t0.02s');
    deepEqual(failedIn(whole, go), ['go test ./internal/till']);
    const partly = run('make test', 'ok  \tdev.example/tally/internal/till\t0.02s\nFAIL\tdev.example/tally/x\t0.1s', 2);
    deepEqual(failedIn(go, partly).includes('go test ./internal/till'), true);
  });
});
