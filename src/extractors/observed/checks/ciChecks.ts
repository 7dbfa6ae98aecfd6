/**
 * The checks that the build service ran, as the session last saw them for each pull request or run: passed, failed or still
 * running. They speak of what was pushed: a later push makes them stale, an edit does not.
 */
import type { CheckFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { type CiOutcome, ciOutcome, laterPush } from '../../../core/shell/checks/ciOutcome';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { changedFolder, gitRuns } from '../repository/gitRuns';

const most = 3;

/** The latest first, one for each pull request or run; those that failed or ran before the last push are left out. */
export function ciChecks(index: SessionIndex): CheckFact[] {
  const pushed = lastPush(index);
  return standingCi(index)
    .filter(({ run }) => isOfPush(run, pushed))
    .slice(0, most)
    .map(({ run, outcome }) => ({ ...factOf(run, outcome, isPushedSince(run, index)), ...placeOf(run, index) }));
}

/** The branch and the folder that a look speaks of, where the log names them: the pull request may be another one's, and of another repository. */
function placeOf(
  { command, cwd, output }: CommandRun,
  { session }: SessionIndex,
): Pick<CheckFact, 'ofBranch' | 'folder'> {
  const root = session.startCwd ?? session.cwd;
  const branch = headOf(output);
  const at = lookOf(command)?.folder ?? null;
  const folder = at === null ? null : at === '' ? (cwd ?? root) : changedFolder(cwd ?? root, at);
  return {
    ...(branch === undefined ? {} : { ofBranch: branch }),
    ...(folder === null || folder === root ? {} : { folder }),
  };
}

const headOf = (output: string) => /"headRefName"\s*:\s*"([^"]+)"/.exec(output)?.[1];

/** Pushed behind the look, to its branch; where nothing names that, or a push names none, to any. */
function isPushedSince(look: CommandRun, index: SessionIndex): boolean {
  const branch = branchLookedAt(look, index);
  return pushes(index).some((push) => {
    const pushed = branchesPushed(push.output);
    return (
      push.call.position > look.call.position &&
      (branch === undefined || pushed.length === 0 || pushed.includes(branch))
    );
  });
}

/** As the look names it, else the one that was pushed last before it. */
function branchLookedAt(look: CommandRun, index: SessionIndex): string | undefined {
  const named = headOf(look.output);
  const before = pushes(index).findLast((push) => push.call.position < look.call.position);
  const [only, ...others] = before === undefined ? [] : branchesPushed(before.output);
  return named ?? (others.length === 0 ? only : undefined);
}

/** ` * [new branch]  work -> work`, `   1a2b3c4..5d6e7f8  HEAD -> work`: what git prints of a push. */
const branchesPushed = (output: string): string[] =>
  [...output.matchAll(/^[ \t]*(?:[*+=-][ \t]*)?(?:\[[^\]]+\]|[0-9a-f]{7,}\.{2,3}[0-9a-f]{7,})\s+\S+ -> (\S+)/gm)].map(
    (match) => match[1] ?? '',
  );

/** A run that was only looked at is a check of this session where it came after a push of its own; others are history of the project. */
const isOfPush = ({ command, call }: CommandRun, pushed: number) =>
  lookOf(command)?.args[1] !== 'view' || lookOf(command)?.args[0] !== 'run' || (pushed >= 0 && call.position > pushed);

/** Of the same looks those that showed a failure, as long as no later look showed that all passed. */
export function failingCi(index: SessionIndex): CiRun[] {
  const standing = standingCi(index);
  const green = standing.filter(({ outcome }) => hasPassed(outcome));
  const begun = runsBegun(index);
  // Without a push or a new start in between, another run that passed is an older one that was looked up.
  const isAfter = (later: CiRun, failed: CiRun) => {
    const [from, to] = [failed.run.call.position, later.run.call.position];
    return to > from && (!isRunView(later) || begun.some((position) => position > from && position < to));
  };
  return standing.filter((one) => one.outcome.failed.length > 0 && !green.some((later) => isAfter(later, one)));
}

/**
 * The last look at each pull request or run, where it showed a failure, something was pushed after it and nobody looked again.
 * None where any later look, of whatever, was made.
 */
export function unseenCi(index: SessionIndex): CiRun[] {
  const pushed = lastPush(index);
  const runs = ciRuns(index);
  if (runs.some(({ run }) => run.call.position > pushed)) return [];
  const seen = new Set<string>();
  return runs
    .toReversed()
    .filter(({ subject, outcome }) => !seen.has(subject) && seen.add(subject) && outcome.failed.length > 0);
}

/** `gh run view` asks for one run, not for what a pull request has. */
export const isRunView = ({ run }: CiRun) =>
  lookOf(run.command)?.args[0] === 'run' && lookOf(run.command)?.args[1] === 'view';

/** Positions of what makes the build service run. */
const runsBegun = (index: SessionIndex) => [
  ...gitRuns(index).flatMap(({ task, run }) => (task === 'push' ? [run.call.position] : [])),
  ...index.runs.flatMap(({ command, call }) =>
    /\bgh (?:workflow run|run rerun|pr (?:merge|create))\b/.test(command) ? [call.position] : [],
  ),
];

function standingCi(index: SessionIndex): CiRun[] {
  const seen = new Set<string>();
  return ciRuns(index)
    .toReversed()
    .filter(({ subject }) => !seen.has(subject) && seen.add(subject))
    .filter(({ run, subject }) => !isLookedAtAgain(run, subject, index))
    .filter(({ run, outcome }) => hasPassed(outcome) || !isPushedSince(run, index));
}

/** Among others in a loop over their numbers, which may show this one or be cut before it. */
const isLookedAtAgain = ({ call }: CommandRun, subject: string, { runs }: SessionIndex): boolean =>
  subject !== '' &&
  runs.some(
    (later) =>
      later.call.position > call.position &&
      later.status === 'passed' &&
      later.command.includes('gh ') &&
      lookOf(later.command)?.values.includes(subject) === true,
  );

const lastPush = (index: SessionIndex): number => Math.max(-1, ...pushes(index).map(({ call }) => call.position));

const pushes = (index: SessionIndex): CommandRun[] =>
  gitRuns(index).flatMap(({ task, run }) => (task === 'push' && run.status !== 'failed' ? [run] : []));

/** What failed or went on before the last push tells nothing of what is there now. */
const hasPassed = ({ failed, pending }: CiOutcome) => failed.length === 0 && pending === 0;

/** One look that showed a result. */
export interface CiRun {
  readonly run: CommandRun;
  /** Number of the pull request or run; empty for the pull request of the branch. */
  readonly subject: string;
  readonly outcome: CiOutcome;
}

/** Looks that showed a result, in session order. */
function ciRuns(index: SessionIndex): CiRun[] {
  return index.runs.flatMap((run): CiRun[] => {
    const subject = run.command.includes('gh ') ? subjectOf(run.command) : null;
    const shown = subject === null ? null : ciOutcome(run.output);
    if (subject === null || shown === null || isPartOfMore(run)) return [];
    const outcome = endedWell(run) ? { ...shown, passed: shown.passed + shown.pending, pending: 0 } : shown;
    // Asked for one after the other, in an output that may have been cut: that all passed, it cannot tell.
    return isLooped(run.command) && hasPassed(outcome) ? [] : [{ run, subject, outcome }];
  });
}

/** What a look at the build service showed; unknown where it showed nothing, or not all of it has ended. Null for another command. */
export function ciStatus(run: CommandRun, index: SessionIndex): CommandRun['status'] | null {
  if (!run.command.includes('gh ') || subjectOf(run.command) === null) return null;
  const outcome = ciRuns(index).find((look) => look.run === run)?.outcome;
  if (outcome === undefined) return 'unknown';
  if (outcome.failed.length > 0) return 'failed';
  return hasPassed(outcome) ? 'passed' : 'unknown';
}

/** `gh run watch --exit-status` ends only with the run; what was printed on the way there tells an earlier state of its jobs. */
function endedWell({ command, exitCode }: CommandRun): boolean {
  const look = lookOf(command);
  const [noun, verb] = look?.args ?? [];
  const waits =
    noun === 'run'
      ? verb === 'watch' && look?.args.includes('--exit-status')
      : verb === 'checks' && look?.args.some((word) => /^--watch(?:=true)?$/.test(word));
  return waits === true && exitCode === 0 && (look?.exit === 'always' || look?.exit === 'on success');
}

/** Reviews, files and comments were asked for as well, and of the checks nothing is left in what was kept of the output. */
const isPartOfMore = ({ command, output }: CommandRun) =>
  lookOf(command)?.args[1] === 'view' &&
  /statusCheckRollup,|,statusCheckRollup/.test(command) &&
  // A filter that asks for the names and ends of the checks prints them under names of its own.
  !/(?:--jq|-q)\b[^|]*statusCheckRollup/s.test(command) &&
  !output.includes('"statusCheckRollup"');

/** The number that a command line asks the service about; empty for the pull request of the branch. */
function subjectOf(command: string): string | null {
  const found = lookOf(command);
  return found === undefined ? null : (found.args.slice(2).find((word) => /^\d+$/.test(word)) ?? '');
}

/** `for pr in 1 2; do gh pr checks "$pr"; done` */
const isLooped = (command: string) =>
  lookOf(command)
    ?.args.slice(2)
    .some((word) => /^\$/.test(word)) === true;

function lookOf(command: string): Command | undefined {
  return parseCommand(command).find(
    ({ program, args: [noun = '', verb = '', ...rest] }) =>
      program === 'gh' &&
      ((noun === 'pr' &&
        (verb === 'checks' || (verb === 'view' && rest.some((word) => /statusCheckRollup/.test(word))))) ||
        (noun === 'run' && (verb === 'watch' || (verb === 'view' && !rest.some((word) => /^--log/.test(word)))))),
  );
}

function factOf(run: CommandRun, outcome: CiOutcome, isOld: boolean): CheckFact {
  const { failed, pending } = outcome;
  return {
    id: factId('check', run.call.call.line, `${run.call.call.callId} ci`),
    kind: 'check',
    check: 'CI',
    command: foldSpace(lookOf(run.command)?.text ?? run.command),
    status: failed.length > 0 ? 'failed' : pending > 0 ? 'unclear' : isOld ? 'stale' : 'passed',
    exitCode: run.exitCode,
    since: isOld ? [laterPush] : [],
    summary: wordsOf(outcome),
    evidence: run.call.result === null ? [refTo(run.call.call)] : [refTo(run.call.call), refTo(run.call.result)],
  };
}

function wordsOf({ passed, failed, pending, isCut }: CiOutcome): string {
  const names = failed.length === 0 ? [] : [`${failed.length} failing: ${[...new Set(failed)].slice(0, 3).join(', ')}`];
  if (isCut === true) return names.join(', ');
  return [...names, `${passed} passed`, ...(pending === 0 ? [] : [`${pending} still running`])].join(', ');
}
