/** What failed behind a place of the session, and whether it passes at its end: for those who go on from that place. */
import type { ErrorFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';
import { errorExcerpt } from '../calls/errorExcerpt';
import { isSlip } from '../calls/isSlip';
import { checkLookup } from '../checks/checkLookup';
import { type CheckRun, checkRuns, isFixer, reruns } from '../checks/checkRuns';
import { sameScope } from '../checks/checkScope';
import { wasToFail } from '../checks/wasToFail';
import { factOf, tells } from './findErrors';

/** Of each check the first failure, of other commands each that changes something; in session order. */
export function failuresBehind(index: SessionIndex, line: number): ErrorFact[] {
  const checks = checkRuns(index);
  const { someCovering } = checkLookup(checkLookup(checks).passed);
  const isBehind = ({ call }: CommandRun) => call.call.line >= line;
  const failed = checks.filter(
    (check) =>
      check.passed === false &&
      checkKind(check.run.command) !== null &&
      isBehind(check.run) &&
      !isFixer(check) &&
      taught(check.run, index),
  );
  const first = failed.filter(
    (check, at) =>
      !failed.slice(0, at).some((other) => other.kind === check.kind && sameScope(other.scope, check.scope)),
  );
  const last = (check: CheckRun) =>
    failed.findLast((other) => other.kind === check.kind && sameScope(other.scope, check.scope)) ?? check;
  const passes = (check: CheckRun) =>
    someCovering(
      check,
      (later) => reruns(later, check) || sameScope(later.scope, check.scope),
      check.run.call.position,
    );
  const ofChecks = new Map(first.map((check) => [check.run, passes(last(check)) ? 'resolved' : 'open'] as const));
  const isCheck = new Set(checks.map(({ run }) => run));
  const others = index.runs.filter(
    (run) =>
      run.status === 'failed' &&
      isBehind(run) &&
      !isCheck.has(run) &&
      isStateful(run.command) &&
      isAlone(run) &&
      taught(run, index),
  );
  return [...ofChecks, ...others.map((run) => [run, endOf(run, index)] as const)]
    .sort(([left], [right]) => left.call.position - right.call.position)
    .map(([run, status]) => factOf(run, status));
}

/** Of a line of several nobody knows whose output it is. */
const isAlone = ({ command }: CommandRun) =>
  parseCommand(command).filter(({ program }) => program !== 'cd').length === 1;

/** Its output says what is wrong, and it was neither called wrongly nor meant to fail. */
const taught = (run: CommandRun, index: SessionIndex) =>
  !isSlip(run) && !wasToFail(run, index) && tells(errorExcerpt(run.output));

/** The same command went through later. */
const endOf = (run: CommandRun, { runs }: SessionIndex): ErrorFact['status'] =>
  runs.some(
    ({ command, status, call }) => command === run.command && status === 'passed' && call.position > run.call.position,
  )
    ? 'resolved'
    : 'open';
