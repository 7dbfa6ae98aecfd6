/**
 * Checks that failed and passed on their next run with nothing done between: who meets the failure again has not caused it.
 * Where the next run had left the sandbox, the sandbox is the trap.
 */
import type { InformationFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { findChecks } from '../../../core/shell/checks/checkKind';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { errorExcerpt } from '../calls/errorExcerpt';
import { isSlip } from '../calls/isSlip';
import { type CheckRun, checkRuns } from '../checks/checkRuns';
import { wasToFail } from '../checks/wasToFail';

const mostChecks = 2;
const longestCommand = 100;
const longestError = 90;

/** The newest first, each check once. */
export function unsteadyChecks({ index }: ExtractInput): InformationFact[] {
  const found = new Map<string, InformationFact>();
  const next = nextRuns(index);
  for (const failed of checkRuns(index).toReversed()) {
    if (found.has(failed.text) || failed.passed !== false || !tellsOfCode(failed, index)) continue;
    const again = next.get(failed);
    const error = errorOf(failed);
    if (again?.passed !== true || error === null || wasWorkedOn(failed, again, index)) continue;
    const [before, behind] = [isUnconfined(failed), isUnconfined(again)];
    // Inside it passes as well, so that what failed outside is no trap of the sandbox.
    if (before && !behind) continue;
    const how = before === behind ? 'failed and passed when it was run again, nothing changed between' : leftSandbox;
    found.set(failed.text, {
      id: `trap-${failed.run.call.call.line}-unsteady`,
      kind: 'information',
      topic: 'trap',
      tag: 'observed',
      text: `\`${cutAtWord(foldSpace(failed.run.command), longestCommand)}\` ${how}: ${error}`,
      evidence: [failed, again].map(({ run }) => refTo(run.call.result ?? run.call.call)),
    });
  }
  return [...found.values()].slice(0, mostChecks);
}

const leftSandbox = 'fails in the sandbox, and passed when it was run outside of it';

const isUnconfined = ({ run }: CheckRun) =>
  run.call.call.actions.some((action) => action.kind === 'shell' && action.unconfined === true);

const tellsOfCode = (check: CheckRun, index: SessionIndex) =>
  check.kind !== 'lint' && check.lacks === undefined && !isSlip(check.run) && !wasToFail(check.run, index);

/** Of each run the next one of the very same check, where there is one. */
function nextRuns(index: SessionIndex): ReadonlyMap<CheckRun, CheckRun> {
  const next = new Map<CheckRun, CheckRun>();
  const behind = new Map<string, CheckRun>();
  for (const check of checkRuns(index).toReversed()) {
    const key = `${check.scope.folder}\n${check.text}`;
    const other = behind.get(key);
    // A command may run the same check twice.
    const again = other?.run.call.position === check.run.call.position ? next.get(other) : other;
    if (again !== undefined) next.set(check, again);
    behind.set(key, check);
  }
  return next;
}

/** A file changed, or a command changed something else: that may have mended it. */
function wasWorkedOn(failed: CheckRun, again: CheckRun, { changes, runs, callsFor, turns }: SessionIndex): boolean {
  const isBetween = (position: number) => position > failed.run.call.position && position < again.run.call.position;
  return (
    !isSameOrWithin(failed.run.command, again.run.command) ||
    failed.run.call.turn !== again.run.call.turn ||
    turns.some(({ start }) => isBetween(start)) ||
    changes.some(({ position }) => isBetween(position)) ||
    callsFor('subagent').some(({ position }) => isBetween(position)) ||
    runs.some(({ command, call }) => isBetween(call.position) && (isStateful(command) || builds(command)))
  );
}

/** The same command line, or one that runs all of the other and beside it only what changes nothing: `npm run lint && npm test`. */
function isSameOrWithin(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [one, other].map((command) => new Set(parseCommand(command).map(({ bare }) => foldSpace(bare))));
  if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return false;
  const [less, more] = a.size <= b.size ? [a, b] : [b, a];
  const extra = [...more].filter((command) => !less.has(command));
  return extra.length === more.size - less.size && !extra.some((command) => isStateful(command) || builds(command));
}

/** What it made, the next run may have used: a package beside, generated files. */
const builds = (command: string) => findChecks(command).some(({ kind }) => kind === 'build' || kind === 'own script');

/** The line that says what went wrong, behind the name of the test where one stands above it; null where only how many did. */
function errorOf({ run }: CheckRun): string | null {
  const line = errorExcerpt(run.output)
    .split('\n')
    .map(foldSpace)
    .find((text) => /\p{L}{3}/u.test(text) && !onlyCounts.test(text));
  if (line === undefined) return null;
  const lines = run.output
    .split('\n')
    .map(foldSpace)
    .filter((text) => text !== '');
  const above = lines[lines.findIndex((text) => text.startsWith(line)) - 1] ?? '';
  return `${namesTest.test(above) ? `${cutAtWord(above, longestError)} ` : ''}${cutAtWord(line, longestError)}`;
}

/** “opens the shop on a wet day:” */
const namesTest = /^\p{L}.{6,160}:$/u;
/** “1 failing”, “Tests: 2 failed, 10 passed” */
const onlyCounts = /^\W*(?:tests?|suites?|test suites?)?\W*\d+\s+(?:tests?\s+)?(?:failing|failed|failures?|errors?)\b/i;
