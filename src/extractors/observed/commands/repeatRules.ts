/**
 * Whether a command is worth running again: checks, builds and starts, what was used twice, what the goal is about. What
 * was called wrongly, is over, or works only where it stood is left out.
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { ruleTable } from '../../../core/rules/ruleTable';
import { checkKind } from '../../../core/shell/checks/checkKind';
import {
  commandPurpose,
  isErrand,
  isForOnce,
  isLookAround,
  isOnScratch,
  isStepTaken,
} from '../../../core/shell/commandPurpose';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { isStateful } from '../../../core/shell/isStateful';
import { openVariables } from '../../../core/shell/openVariables';
import { parseCommand } from '../../../core/shell/parseCommand';
import { exampleRun, type RunExample } from '../calls/exampleRun';
import { isScratch } from '../calls/isScratch';
import { missingProgram, wasWrongCall } from '../calls/isSlip';

/** A command that was run, and what the session shows of it. */
export interface CommandUse {
  readonly run: CommandRun;
  /** How often it was run. */
  readonly count: number;
  readonly isAboutGoal: boolean;
  /** The goal asks for what it did the last time: comments were read by it, or answered. */
  readonly isWay: boolean;
  /** The folder of the session, absolute; empty where nothing tells. */
  readonly root: string;
  /** As its output and its checks show it. */
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Variables that calls of the session had set. */
  readonly setInSession: () => ReadonlySet<string>;
  /** A check of it failed, and a later run passed what it ran. */
  readonly isPassedLater: () => boolean;
}

/** A script that came with a skill or a plugin of the agent. */
const ofPlugin = /\/plugins\/(?:cache|marketplaces)\/|\/\.(?:claude|codex|agents)\/skills\//;
const severalLines = /\n/;
const address = /https?:\/\//;
const purposeOf = ({ run }: CommandUse) => commandPurpose(run.command);

/** It was to run a program that its output says is not there. */
function lacksOwn({ run }: CommandUse): boolean {
  const name = missingProgram(run);
  return name !== null && parseCommand(run.command).some(({ program }) => program === name);
}

type UseExample = RunExample &
  Partial<Pick<CommandUse, 'count' | 'isAboutGoal' | 'isWay' | 'status'>> & {
    readonly sets?: string;
    readonly isPassedLater?: true;
  };

function exampleUse({
  count = 1,
  isAboutGoal = false,
  isWay = false,
  status,
  sets,
  isPassedLater,
  ...example
}: UseExample): CommandUse {
  const run = exampleRun(example);
  return {
    run,
    count,
    isAboutGoal,
    isWay,
    root: '/shop',
    status: status ?? run.status,
    setInSession: () => new Set(sets === undefined ? [] : [sets]),
    isPassedLater: () => isPassedLater === true,
  };
}

/** True for what is written out. */
export const worthRepeating = ruleTable<CommandUse, boolean, UseExample>({
  name: 'command',
  question: 'Is this command worth running again?',
  textOf: ({ run }) => run.command,
  lineOf: ({ run }) => run.call.call.line,
  subjectOf: exampleUse,
  rows: [
    {
      name: 'no-such-program',
      because: 'Its program does not exist on this machine.',
      holds: (use) => use.run.exitCode === 127 || lacksOwn(use),
      verdict: false,
      hit: [
        { command: 'pnpm test', output: 'bash: pnpm: command not found', exit: 127 },
        { command: 'npm test', exit: 127 },
      ],
      miss: [{ command: 'npm test', output: '1 failing', exit: 1 }],
    },
    {
      name: 'called-wrongly',
      because: 'It ended for a flag, a name or a folder that does not exist, before it did anything.',
      holds: ({ run }) => wasWrongCall(run),
      verdict: false,
      hit: [{ command: 'npm run tset', output: 'npm error Missing script: "tset"', exit: 1, count: 2 }],
      miss: [{ command: 'npm run test', output: '1 failing', exit: 1 }],
    },
    {
      name: 'way-of-the-order',
      because: 'The goal asks for what it did the last time: by it comments were read, or answered.',
      holds: ({ isWay }) => isWay,
      verdict: true,
      hit: [{ command: 'gh api repos/shop/till/pulls/7/comments/41/replies -f body="Rounded now."', isWay: true }],
      miss: [{ command: 'gh api repos/shop/till/pulls/7/comments/41/replies -f body="Rounded now."' }],
    },
    {
      name: 'step-taken',
      because: 'A step of history is taken once: a commit, a push, a branch.',
      holds: ({ run }) => isStepTaken(run.command),
      verdict: false,
      hit: [{ command: 'git commit -m "Round the total"' }, { command: 'npm test && git commit -m "Round the total"' }],
      miss: [{ command: 'npm run build' }],
    },
    {
      name: 'errand',
      because: 'It did something to a service, a process or a machine once; run again, it does it a second time.',
      holds: ({ run }) => isErrand(run.command),
      verdict: false,
      hit: [{ command: 'kill 4321' }, { command: 'npm run build && kill 4321' }],
      miss: [{ command: 'npm run dev' }],
    },
    {
      name: 'broken-off-deed',
      because: 'The user broke off what was to change something.',
      holds: ({ run }) =>
        run.call.result?.interrupted === true && checkKind(run.command) === null && isStateful(run.command),
      verdict: false,
      hit: [{ command: 'npm run db:reset && rm -rf data', interrupted: true }],
      miss: [{ command: 'npm test', interrupted: true }],
    },
    {
      name: 'of-plugin',
      because: 'A script of a plugin or a skill is brought along by its program where it is needed.',
      holds: ({ run }) => ofPlugin.test(run.command),
      verdict: false,
      hit: [{ command: 'node /home/ada/.claude/skills/shop/check.mjs' }],
      miss: [{ command: 'node scripts/check.mjs' }],
    },
    {
      name: 'on-scratch',
      because: 'It worked on a scratch folder, and the session does not.',
      holds: ({ run, root }) => (isOnScratch(run.command) || isScratch(run.cwd ?? '')) && !isOnScratch(`ls ${root}/`),
      verdict: false,
      hit: [{ command: 'node /tmp/try-total.mjs' }, { command: 'npm test', cwd: '/tmp/toy-shop' }],
      miss: [
        { command: 'node scripts/total.mjs', count: 2 },
        { command: 'npm test', cwd: '/shop' },
      ],
    },
    {
      name: 'passed-later',
      because: 'It failed, and a later run passed what it ran.',
      holds: ({ isPassedLater }) => isPassedLater(),
      verdict: false,
      hit: [{ command: 'npm test -- cart', output: '1 failing', exit: 1, isPassedLater: true }],
      miss: [{ command: 'npm test -- cart', output: '1 failing', exit: 1 }],
    },
    {
      name: 'failed-once',
      because: 'What was only run, once, and failed is no command to pass on; a server that was stopped did not fail.',
      holds: ({ run, status, count }) =>
        status === 'failed' &&
        commandPurpose(run.command) === 'run' &&
        count < 2 &&
        !endedFromOutside(run.command, run.exitCode),
      verdict: false,
      hit: [{ command: 'node scripts/import-orders.mjs', output: 'Error: no orders', exit: 1 }],
      miss: [{ command: 'node scripts/import-orders.mjs', exit: 130 }],
    },
    {
      name: 'leans-on-shell',
      because: 'It takes a variable from its shell that a new shell does not have.',
      holds: ({ run, setInSession }) =>
        openVariables(run.command).some((name) => /[a-z]/.test(name) || setInSession().has(name)),
      verdict: false,
      hit: [{ command: 'npm test -- "$files"' }, { command: 'npm test -- "$SUITE"', sets: 'SUITE' }],
      miss: [{ command: 'npm test -- "$HOME/cart"' }],
    },
    {
      name: 'look-needed-again',
      because: 'A look around that was used twice and names what the goal is about.',
      holds: ({ run, count, isAboutGoal }) => isLookAround(run.command) && count > 1 && isAboutGoal,
      verdict: true,
      hit: [{ command: 'grep -rn checkout src', count: 2, isAboutGoal: true }],
      miss: [{ command: 'grep -rn checkout src', count: 2 }],
    },
    {
      name: 'look-around',
      because: 'A look around is made anew as it is needed.',
      holds: ({ run }) => isLookAround(run.command),
      verdict: false,
      hit: [{ command: 'grep -rn checkout src' }, { command: 'grep -rn checkout src', count: 2 }],
      miss: [{ command: 'npm run lint' }],
    },
    {
      name: 'script-for-once',
      because: 'Several lines that were run once are a script for the occasion.',
      holds: ({ run, count }) => severalLines.test(run.command.trim()) && count < 2,
      verdict: false,
      hit: [{ command: 'for i in 1 2; do\n  npm test\ndone' }],
      miss: [{ command: 'for i in 1 2; do\n  npm test\ndone', count: 2 }],
    },
    {
      name: 'asked-once',
      because: 'A page that was fetched once, or a question that was asked once.',
      holds: (use) => purposeOf(use) === 'run' && use.count < 2 && !use.isAboutGoal && address.test(use.run.command),
      verdict: false,
      hit: [{ command: 'node scripts/fetch.mjs https://shop.example/orders' }],
      miss: [{ command: 'node scripts/fetch.mjs https://shop.example/orders', count: 2 }],
    },
    {
      name: 'has-purpose',
      because: 'A check, a build, a start: what a project is worked on with.',
      holds: (use) => purposeOf(use) !== '',
      verdict: true,
      hit: [{ command: 'npm run build' }, { command: 'npm test' }],
      miss: [{ command: 'psql shop -c "select 1"' }],
    },
    {
      name: 'for-once',
      because: 'It is done once by its nature.',
      holds: ({ run }) => isForOnce(run.command),
      verdict: false,
      hit: [{ command: 'mv src/total.ts src/sum.ts', count: 2 }],
      miss: [{ command: 'psql shop -c "select 1"', count: 2 }],
    },
    {
      name: 'used-again',
      because: 'It was used more than once, or names what the goal is about.',
      holds: ({ count, isAboutGoal }) => count > 1 || isAboutGoal,
      verdict: true,
      hit: [{ command: 'psql shop -c "select 1"', count: 2 }],
      miss: [{ command: 'psql shop -c "select 1"' }],
    },
  ],
  otherwise: {
    because: 'It was used once, for nothing that has to be done again.',
    verdict: false,
    hit: [{ command: 'psql shop -c "select 1"' }],
  },
});
