/**
 * How a run of a check ended: by its exit status where that is visible, else by what it printed; never by what somebody
 * claimed.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { ruleTable } from '../../../core/rules/ruleTable';
import { hidesExitCode } from '../../../core/shell/checks/checkKind';
import { checkOutcome, provesNothing } from '../../../core/shell/checks/checkOutcome';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { exampleRun, type RunExample } from '../calls/exampleRun';
import {
  besideOthers,
  echoedVerdict,
  endedWellWith,
  failedAt,
  hidesSuites,
  markedVerdict,
  oneOfSeveral,
  printedStatus,
  ranOthersAlone,
  whitespaceVerdict,
} from './checkEnds';
import type { Check } from './checkScope';
import { checksIn } from './checksIn';
import { failedOnPurpose } from './failedOnPurpose';
import { loudVerdict } from './loudVerdict';
import { powerShellEnd } from './powerShellEnd';
import { silentOutcome } from './silentOutcome';

/** What is known of the end. */
type CheckEnd = 'passed' | 'failed' | 'unknown';

/** One check of a command line that was run. */
interface RunOfCheck {
  readonly run: CommandRun;
  readonly checks: readonly Check[];
  /** Its place among the checks. */
  readonly at: number;
  /** The status of the line does not tell of it. */
  readonly isHidden: boolean;
}

/** `at` is the place of the check among those that the command runs; `passed` is null where nothing tells. */
export function endOfCheck(
  run: CommandRun,
  checks: readonly Check[],
  at: number,
): { readonly passed: boolean | null; readonly decidedBy: string } {
  const { verdict, decidedBy } = checkEnd.decide(subjectOf(run, checks, at));
  return { passed: verdict === 'unknown' ? null : verdict === 'passed', decidedBy };
}

const subjectOf = (run: CommandRun, checks: readonly Check[], at: number): RunOfCheck => ({
  run,
  checks,
  at,
  isHidden: hidesExitCode(run.command) || run.call.result?.exitHidden === true,
});

const endOf = (passed: boolean | null): CheckEnd | null => (passed === null ? null : passed ? 'passed' : 'failed');
const endOrUnknown = (passed: boolean | null): CheckEnd => endOf(passed) ?? 'unknown';

/** An example, and which of its checks is meant; the first unless told. */
type CheckEndExample = RunExample & { readonly at?: number };

/** One row for each way in which a run tells, the surest first. */
export const checkEnd = ruleTable<RunOfCheck, CheckEnd, CheckEndExample>({
  name: 'check-end',
  question: 'How did this run of a check end?',
  textOf: ({ run, checks, at }) => checks[at]?.text ?? run.command,
  lineOf: ({ run }) => run.call.result?.line ?? run.call.call.line,
  subjectOf: ({ at = 0, ...example }) =>
    subjectOf(exampleRun(example), checksIn(example.command, '/shop', '/shop'), at),
  rows: [
    {
      name: 'ran-nothing',
      because: 'The runner says that it ran no test, or skipped all.',
      holds: ({ run }) => provesNothing(run.output),
      verdict: 'unknown',
      hit: [{ command: 'npx vitest run cart', output: 'No test files found, exiting with code 0' }],
      miss: [{ command: 'npx vitest run cart', output: 'Tests  4 passed (4)' }],
    },
    {
      name: 'ended-from-outside',
      because: 'A signal or a time limit ended it before it could tell.',
      holds: ({ run }) => endedFromOutside(run.command, run.exitCode),
      verdict: 'unknown',
      hit: [
        { command: 'timeout 60 npm test', exit: 124 },
        { command: 'npm test', exit: 130 },
      ],
      miss: [{ command: 'npm test', exit: 1 }],
    },
    {
      name: 'powershell-end',
      because: 'PowerShell ended its line in the background with the status of this program.',
      tells: ({ run, checks, at }) => endOf(powerShellEnd(run, checks[at])),
      hit: [{ command: './check.ps1 2>&1 | Select-Object -Last 4; "EXIT=$LASTEXITCODE"', exit: 1, background: true }],
      miss: [
        { command: 'npm test', exit: 1, background: true },
        { command: 'npm test; "EXIT=$LASTEXITCODE"', exit: 1 },
      ],
    },
    {
      name: 'ran-others-alone',
      because: 'Go names the packages that it tested, and this one is not among them.',
      holds: ({ run, checks, at, isHidden }) => !isHidden && ranOthersAlone(run.output, checks[at]),
      verdict: 'unknown',
      hit: [{ command: 'go test ./cart', output: 'ok  \tshop/orders\t0.2s' }],
      miss: [{ command: 'go test ./cart', output: 'ok  \tshop/cart\t0.2s' }],
    },
    {
      name: 'failed-on-purpose',
      because: 'The line wanted the check to fail, and ended well.',
      holds: ({ run, checks, at }) => run.status === 'passed' && failedOnPurpose(run, checks[at]),
      verdict: 'passed',
      hit: [{ command: '! npm test', output: '1 failing' }],
      miss: [{ command: 'npm test', output: '1 failing', exit: 1 }],
    },
    {
      name: 'ended-well',
      because: 'The line ended well, which it does only where this check passed.',
      holds: ({ run, checks, at }) => run.status === 'passed' && endedWellWith(run, checks[at]),
      verdict: 'passed',
      hit: [{ command: 'npm test' }, { command: 'go vet ./... && go test ./...', output: 'ok  \tshop/cart\t0.2s' }],
      miss: [
        { command: 'npm test | tail -3', output: '1 failing' },
        { command: 'npm test', exit: 1 },
      ],
    },
    {
      name: 'echoed',
      because: 'Words that the line prints only where it passed, or only where it failed, stand in the output or not.',
      tells: ({ run, checks, at }) => endOf(echoedVerdict(run, checks[at])),
      hit: [
        { command: 'go vet ./cart && echo VETTED; ls', output: 'VETTED\ncart.go' },
        { command: 'go vet ./cart 2>/dev/null || echo BROKEN', output: 'BROKEN' },
      ],
      miss: [{ command: 'go vet ./cart; echo VETTED', output: 'VETTED' }],
    },
    {
      name: 'between-marks',
      because: 'Between the marks that the line printed stands the output of this check alone.',
      tells: ({ run, checks, at }) => endOf(markedVerdict(run, checks, at)),
      hit: [
        {
          command: 'echo TESTS; npm test | tail -3; echo LINT; npm run lint | tail -3',
          output: 'TESTS\n4 passing\nLINT\n2 problems (2 errors)',
        },
      ],
      miss: [{ command: 'npm test | tail -3', output: '2 failing' }],
    },
    {
      name: 'white-space',
      because: 'Only `git diff --check` prints such words, and it prints them for what it finds.',
      tells: ({ run, checks, at }) => endOf(whitespaceVerdict(run, checks[at])),
      hit: [{ command: 'git diff --check; git status --short', output: 'cart.ts:4: trailing whitespace.\n M cart.ts' }],
      miss: [{ command: 'npm run lint; git status --short', output: ' M cart.ts' }],
    },
    {
      name: 'no-word-of-fault',
      because: 'A compiler that fails says so, all that it said is there, and nothing of it is a fault.',
      tells: ({ run, checks, at }) => endOf(loudVerdict(run, checks, at)),
      hit: [{ command: 'npx tsc --noEmit 2>&1 | head; git status --short', output: ' M cart.ts' }],
      miss: [{ command: 'npx tsc --noEmit 2>&1 | head; git status --short', output: 'cart.ts(3,1): error TS2304' }],
    },
    {
      name: 'printed-status',
      because: 'The line printed the exit status of its only check.',
      tells: ({ run, checks, at }) => {
        const printed = checks.length === 1 ? printedStatus(run, checks[at]) : null;
        return printed === null ? null : printed === 0 ? 'passed' : 'failed';
      },
      hit: [{ command: 'npm test; echo "rc: $?"', output: 'rc: 1' }],
      miss: [{ command: 'npm test; echo done', output: 'done' }],
    },
    {
      name: 'failed-by-status',
      because: 'The line failed: the check that its output names did, and those before it did not.',
      tells: ({ run, checks, at, isHidden }) =>
        !isHidden && run.status === 'failed' ? endOrUnknown(failedAt(run, checks, at)) : null,
      hit: [
        { command: 'npm test', exit: 1 },
        { command: 'npm run lint && npm test', output: '2 failing', exit: 1, at: 1 },
      ],
      miss: [{ command: 'npm test | tail -3', output: '2 failing', exit: 1 }],
    },
    {
      name: 'nothing-kept',
      because: 'Neither a status nor an output was kept.',
      holds: ({ run }) => run.status === 'unknown' && run.output === '',
      verdict: 'unknown',
      hit: [
        { command: 'npm test', exit: null },
        { command: 'npx eslint src | tail -5', exit: null },
      ],
      miss: [{ command: 'npm test', exit: null, output: '4 passing' }],
    },
    {
      name: 'suites-cut-away',
      because: 'A pipe cut away the line that names files which could not be loaded.',
      holds: ({ run }) => hidesSuites(run.output),
      verdict: 'unknown',
      hit: [{ command: 'npx vitest run | tail -2', output: '      Tests  4 passed (4)\n   Duration  1.2s' }],
      miss: [
        {
          command: 'npx vitest run | tail -3',
          output: ' Test Files  1 passed (1)\n      Tests  4 passed (4)\n   Duration  1.2s',
        },
      ],
    },
    {
      name: 'one-of-several',
      because: 'Of several checks in one line each is read by what the line shows of it.',
      tells: ({ run, checks, at }) => (checks.length > 1 ? endOrUnknown(oneOfSeveral(run, checks, at)) : null),
      hit: [
        { command: 'npm run lint; npm test | tail -3', output: '4 passing', at: 1 },
        { command: 'npm run lint | tail -3; npm test | tail -3', output: '4 passing' },
      ],
      miss: [{ command: 'npm test | tail -3', output: '4 passing' }],
    },
    {
      name: 'without-status',
      because: 'The output was kept without the exit status, and other commands of the line may have printed in it.',
      tells: ({ run, checks, at }) =>
        run.call.result?.exitHidden === true ? endOrUnknown(besideOthers(run, checks[at])) : null,
      hit: [
        { command: 'git pull; npm test', output: 'Already up to date.\n4 passing', exit: null, exitHidden: true },
        {
          command: 'cat last-run.log; npm test',
          output: `4 passing\n${'at Cart.total (cart.ts:3:1)\n'.repeat(13)}`,
          exit: null,
          exitHidden: true,
        },
      ],
      miss: [{ command: 'npm test | tail -3', output: '4 passing' }],
    },
    {
      name: 'result-line',
      because: 'The runner printed its result.',
      tells: ({ run }) => endOf(checkOutcome(run.output)?.passed ?? null),
      hit: [
        { command: 'npm test | tail -3', output: '2 failing' },
        { command: 'npm test | tail -3', output: '4 passing' },
      ],
      miss: [{ command: 'npm test | tail -3', output: 'at Cart.total (cart.ts:3:1)' }],
    },
    {
      name: 'silence',
      because: 'It prints something when it fails, and nothing of that is in what its filters let through.',
      tells: ({ run, checks, at }) => endOf(silentOutcome(run, checks[at])),
      hit: [{ command: 'npx eslint src | tail -5' }],
      miss: [{ command: 'npm run deploy:check | tail -5' }],
    },
  ],
  otherwise: {
    because: 'Neither its status nor its output tells.',
    verdict: 'unknown',
    hit: [{ command: 'npm run lint | wc -l', output: '3' }],
  },
});
