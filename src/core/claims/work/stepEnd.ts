/** What ended a step that was announced (“now adding the test”): an edit, a check or a command that changes something. */
import type { SessionIndex } from '../../index/sessionIndex';
import { checkKind } from '../../shell/checks/checkKind';
import { isStateful } from '../../shell/isStateful';
import { byCall, byRun } from '../enders';
import type { Ender } from '../verdict';

/** A step that only runs something is over with the run, whatever came of it. */
const onlyRuns = /\b(?:re-?)?(?:run(?:ning)?|test(?:ing)?|verify(?:ing)?|check(?:ing)?|build(?:ing)?)\b/i;

/** Whether a step only runs something. */
export const runsSomething = (step: string): boolean => onlyRuns.test(step);

/** A deed after it that went through: nobody can tell whether it was all of the step. */
export function endOfStep(index: SessionIndex, position: number, step: string): Ender | null {
  const edit = index.touches.find(
    ({ call, failed, operation }) =>
      call.position > position && !failed && call.result !== null && operation !== 'read' && operation !== 'searched',
  );
  if (edit !== undefined) return byCall(edit.call);
  const run = index.runs.find(
    ({ call, command, status }) =>
      call.position > position &&
      ((status === 'passed' && (checkKind(command) !== null || isStateful(command))) ||
        (status === 'failed' && checkKind(command) !== null && runsSomething(step))),
  );
  return run === undefined ? null : byRun(run);
}
