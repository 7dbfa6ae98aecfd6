/** What was seen behind a position that may be an item of a list: git tasks and checks. */
import { byRun } from '../../../core/claims/enders';
import type { DeedsSince } from '../../../core/claims/work/todoList';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { checkRuns } from '../checks/checkRuns';
import { gitRuns } from '../repository/gitRuns';

/** Git tasks that passed, and the last check where that passed. */
export function deedsSince(index: SessionIndex, position: number): DeedsSince {
  const last = checkRuns(index)
    .filter(({ run }) => run.call.position > position)
    .at(-1);
  return {
    git: new Map(
      gitRuns(index).flatMap(({ run, task }) =>
        run.call.position > position && run.status === 'passed' ? [[task, byRun(run)] as const] : [],
      ),
    ),
    check: last?.passed === true ? byRun(last.run) : null,
  };
}
