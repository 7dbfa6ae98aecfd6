/** What was seen behind a position that may be an item of a list: git tasks, pull requests, checks and files. */
import { byMessage, byRun } from '../../../core/claims/enders';
import type { Ender } from '../../../core/claims/verdict';
import type { DeedsSince } from '../../../core/claims/work/todoList';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { checkRuns } from '../checks/checkRuns';
import { gitRuns } from '../repository/gitRuns';

/** Git tasks that passed, the last check where that passed, and files whose edit went through. */
export function deedsSince(index: SessionIndex, position: number): DeedsSince {
  const last = checkRuns(index)
    .filter(({ run }) => run.call.position > position)
    .at(-1);
  const ranSince = (does: RegExp): Ender | null => {
    const run = index.runs.findLast(
      ({ call, command, status }) => call.position > position && status !== 'failed' && does.test(command),
    );
    return run === undefined ? null : byRun(run);
  };
  return {
    request: ranSince(editsRequest),
    ticket: ranSince(makesTicket),
    worker: ranSince(startsWorker),
    git: new Map(
      gitRuns(index).flatMap(({ run, task }) =>
        run.call.position > position && run.status === 'passed' ? [[task, byRun(run)] as const] : [],
      ),
    ),
    check: last?.passed === true ? byRun(last.run) : null,
    report: reportOf(index, position),
    files: index.touches.filter(
      ({ call, failed, operation }) =>
        call.position > position && !failed && call.result !== null && isWritten.has(operation),
    ),
  };
}

/** A remark in passing reports nothing, and a question leaves it open. */
function reportOf({ turns, turnOf, sorted }: SessionIndex, position: number): Ender | null {
  const answer = turns[turnOf(position) - 1]?.answer ?? null;
  if (answer === null || answer.text.length < shortestReport || /[?？]\W*$/u.test(answer.text)) return null;
  return sorted.messages.some(({ entry, position: at }) => entry === answer && at > position)
    ? byMessage(answer)
    : null;
}
const shortestReport = 160;

const makesTicket = /\b(?:bd|br|beads) (?:\S+ )?(?:create|q)\b|\b(?:gh|glab|linear|jira) issue create\b/;
const startsWorker = /\bworkmux add\b|\bgit\b[^;&|]*\bworktree add\b/;
const editsRequest = /\bgh pr (?:create|edit)\b|\bglab mr (?:create|update)\b/;

const isWritten: ReadonlySet<FileTouch['operation']> = new Set(['created', 'modified', 'moved']);
