/** What was seen behind a position that may be an item of a list: git tasks, pull requests, checks and files. */
import { byMessage, byRun } from '../../../core/claims/enders';
import type { Ender } from '../../../core/claims/verdict';
import type { NamedDeed } from '../../../core/claims/work/namedDeeds';
import type { DeedsSince } from '../../../core/claims/work/todoList';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
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
    named: namedSince(index, position),
    git: new Map(
      gitRuns(index).flatMap(({ run, task }) =>
        run.call.position > position && run.status === 'passed' ? [[task, byRun(run)] as const] : [],
      ),
    ),
    ran: new Map(
      checkRuns(index).flatMap(({ run, text, passed }) =>
        passed === true && run.call.position > position ? [[foldSpace(text), byRun(run)] as const] : [],
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

/** Each command of a line that did one, by what its words name. */
const namedSince = ({ runs }: SessionIndex, position: number): NamedDeed[] =>
  runs
    .filter(({ call, status }) => call.position > position && status !== 'failed')
    .flatMap((run) =>
      parseCommand(run.command).flatMap((command) => {
        const [kind] = namedKinds.find(([, does]) => does.test(command.bare)) ?? [];
        return kind === undefined
          ? []
          : [{ kind, name: kind === 'ticket' ? titleIn(command) : command.args.join(' '), ender: byRun(run) }];
      }),
    );

const namedKinds: readonly (readonly [NamedDeed['kind'], RegExp])[] = [
  ['ticket', /^(?:bd|br|beads) (?:\S+ )?(?:create|q)\b|^(?:gh|glab|linear|jira) issue create\b/],
  ['worker', /^workmux add\b/],
  ['worktree', /^git\b.*?\bworktree add\b/],
];

/** What is told at length says more than what it is about. */
const titleIn = ({ args }: Command) =>
  args.filter((arg, at) => !isBody.test(arg) && !isBody.test(args[at - 1] ?? '')).join(' ');
const isBody = /^(?:-[bdlF]|--(?:body|body-file|description|design|acceptance|notes|labels?))(?:=|$)/;
const editsRequest = /\bgh pr (?:create|edit)\b|\bglab mr (?:create|update)\b/;

const isWritten: ReadonlySet<FileTouch['operation']> = new Set(['created', 'modified', 'moved']);
