/** Which commands other than checks are told as errors: where one failed and was left so. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { ruleTable } from '../../../core/rules/ruleTable';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { exampleRun, type RunExample } from '../calls/exampleRun';
import { isSlip } from '../calls/isSlip';

/** A run, and what the rest of the session says of it; each is found out when a row asks. */
interface RunInSession {
  readonly run: CommandRun;
  /** The last try at what others are to see, or one of several in vain. */
  readonly isUndone: () => boolean;
  /** The last report names what it was to do and says that it failed. */
  readonly isToldToFail: () => boolean;
  /** A part of the program could not be loaded, or it fell over what the session wrote. */
  readonly didNotStart: () => boolean;
  /** The same task went through later. */
  readonly isPassed: () => boolean;
  /** A report quotes its error. */
  readonly isQuoted: () => boolean;
  /** In the turn that broke off, with nothing behind it that went through. */
  readonly isWhereItEnds: () => boolean;
}

type RunWitness = 'undone' | 'told to fail' | 'did not start' | 'passed' | 'quoted' | 'where it ends';

/** What the session says beside the run. */
type FailureExample = RunExample & { readonly is?: readonly RunWitness[]; readonly isRefused?: boolean };

function runOf({ is = [], isRefused = false, ...example }: FailureExample): RunInSession {
  const run = exampleRun(example);
  const { call } = run;
  const refused = call.result === null ? null : { ...call.result, rejection: { said: null } };
  return {
    run: isRefused ? { ...run, call: { ...call, result: refused } } : run,
    isUndone: () => is.includes('undone'),
    isToldToFail: () => is.includes('told to fail'),
    didNotStart: () => is.includes('did not start'),
    isPassed: () => is.includes('passed'),
    isQuoted: () => is.includes('quoted'),
    isWhereItEnds: () => is.includes('where it ends'),
  };
}

const push = { command: 'git push', exit: 1, output: 'error: failed to push some refs' };
const copy = { command: 'shopctl copy carts', exit: 1, output: 'the second shop does not answer' };

/** The table; what a later run mended is an error that is over. */
export const commandFailure = ruleTable<RunInSession, 'open' | 'mended' | 'no error', FailureExample>({
  name: 'command-failure',
  question: 'Is this command, which is no check, an error of the session?',
  textOf: ({ run }) => run.command,
  lineOf: ({ run }) => run.call.result?.line ?? run.call.call.line,
  subjectOf: runOf,
  rows: [
    {
      name: 'not-done',
      because: 'It was to reach others or was tried several times, and never went through.',
      holds: ({ isUndone }) => isUndone(),
      verdict: 'open',
      hit: [{ ...push, is: ['undone'] }],
      miss: [push],
    },
    {
      name: 'check',
      because: 'Checks have a list of their own.',
      holds: ({ run }) => checkKind(run.command) !== null,
      verdict: 'no error',
      hit: [{ command: 'npm test', exit: 1, is: ['where it ends'] }],
      miss: [{ ...copy, is: ['where it ends'] }],
    },
    {
      name: 'told-to-fail',
      because: 'The last report names what it was to do and says that it failed.',
      holds: ({ run, isToldToFail }) => run.status === 'failed' && !isRefused(run) && isToldToFail(),
      verdict: 'open',
      hit: [{ ...push, is: ['told to fail'] }],
      miss: [{ ...push, is: ['told to fail'], isRefused: true }],
    },
    {
      name: 'did-not-start',
      because: 'A part of the program could not be loaded, and nothing was changed since.',
      holds: ({ didNotStart, isPassed }) => didNotStart() && !isPassed(),
      verdict: 'open',
      hit: [{ ...copy, is: ['did not start'] }],
      miss: [{ ...copy, is: ['did not start', 'passed'] }],
    },
    {
      name: 'did-not-fail',
      because: 'Its end is not known to be a failure.',
      holds: ({ run }) => run.status !== 'failed',
      verdict: 'no error',
      hit: [{ ...copy, exit: 0, is: ['quoted'] }],
      miss: [{ ...copy, is: ['quoted'] }],
    },
    {
      name: 'refused',
      because: 'It was not let run.',
      holds: ({ run }) => isRefused(run),
      verdict: 'no error',
      hit: [{ ...copy, isRefused: true, is: ['where it ends'] }],
      miss: [{ ...copy, is: ['where it ends'] }],
    },
    {
      name: 'slip',
      because: 'It was called wrongly, or only looked for something.',
      holds: ({ run }) => isSlip(run),
      verdict: 'no error',
      hit: [
        { ...copy, output: 'unknown flag: --cart', is: ['where it ends'] },
        { command: 'grep -r cart src', exit: 1, is: ['where it ends'] },
      ],
      miss: [{ ...copy, is: ['where it ends'] }],
    },
    {
      name: 'ended-from-outside',
      because: 'A signal or a time limit ended it.',
      holds: ({ run }) => endedFromOutside(run.command, run.exitCode),
      verdict: 'no error',
      hit: [{ ...copy, exit: 143, is: ['where it ends'] }],
      miss: [{ ...copy, is: ['where it ends'] }],
    },
    {
      name: 'quoted-and-mended',
      because: 'A report quotes its error, and the same task went through later.',
      holds: ({ isQuoted, isPassed }) => isPassed() && isQuoted(),
      verdict: 'mended',
      hit: [{ ...copy, is: ['quoted', 'passed'] }],
      miss: [{ ...copy, is: ['quoted'] }],
    },
    {
      name: 'quoted',
      because: 'A report quotes its error.',
      holds: ({ isQuoted }) => isQuoted(),
      verdict: 'open',
      hit: [{ ...copy, is: ['quoted'] }],
      miss: [copy],
    },
    {
      name: 'where-it-ends',
      because: 'The work broke off behind it, and nothing went through since.',
      holds: ({ isWhereItEnds }) => isWhereItEnds(),
      verdict: 'open',
      hit: [{ ...copy, is: ['where it ends'] }],
      miss: [copy],
    },
  ],
  otherwise: {
    because: 'The work went on behind it, and no report speaks of it.',
    verdict: 'no error',
    hit: [copy],
  },
});

const isRefused = ({ call }: CommandRun) => call.result?.rejection !== undefined;
