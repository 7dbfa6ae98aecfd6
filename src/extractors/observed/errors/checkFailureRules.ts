/** Which checks that failed last are told as errors. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { ruleTable } from '../../../core/rules/ruleTable';
import { exampleRun, type RunExample } from '../calls/exampleRun';
import { isSlip } from '../calls/isSlip';

/** The last run of a check, which failed. */
interface FailedCheck {
  readonly run: CommandRun;
  /** It was run before the last turns. */
  readonly isOld: () => boolean;
  /** The agent expected it to fail: a test before its code, a fault that was put in. */
  readonly wasToFail: () => boolean;
}

/** The table; whether it passed since is asked behind it. */
export const checkFailure = ruleTable<FailedCheck, boolean, RunExample & { readonly is?: 'old' | 'to fail' }>({
  name: 'check-failure',
  question: 'Is this check, which failed last, an error of the session?',
  textOf: ({ run }) => run.command,
  lineOf: ({ run }) => run.call.result?.line ?? run.call.call.line,
  subjectOf: ({ is, ...example }) => ({
    run: exampleRun(example),
    isOld: () => is === 'old',
    wasToFail: () => is === 'to fail',
  }),
  rows: [
    {
      name: 'old',
      because: 'It failed before the last turns, and nobody came back to it.',
      holds: ({ isOld }) => isOld(),
      verdict: false,
      hit: [{ command: 'npm test', exit: 1, is: 'old' }],
      miss: [{ command: 'npm test', exit: 1 }],
    },
    {
      name: 'slip',
      because: 'It was called wrongly, and checked nothing.',
      holds: ({ run }) => isSlip(run),
      verdict: false,
      hit: [{ command: 'npm run lnt', exit: 1, output: 'npm error Missing script: "lnt"' }],
      miss: [{ command: 'npm run lint', exit: 1, output: 'cart.ts: unused name' }],
    },
    {
      name: 'to-fail',
      because: 'It was to fail: its code was not there yet, or a fault was put in.',
      holds: ({ wasToFail }) => wasToFail(),
      verdict: false,
      hit: [{ command: 'npm test', exit: 1, is: 'to fail' }],
      miss: [{ command: 'npm test', exit: 1 }],
    },
  ],
  otherwise: {
    because: 'It failed in the last turns and did its work.',
    verdict: true,
    hit: [{ command: 'npm test', exit: 1, output: '1 failing' }],
  },
});
