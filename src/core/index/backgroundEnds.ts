/** A command that was started in the background ends elsewhere in the log: a notification tells its status, a later call shows its output. */
import type { Entry } from '../session';
import { checkKind } from '../shell/checks/checkKind';
import { checkOutcome } from '../shell/checks/checkOutcome';
import type { Call, CommandRun } from './sessionIndex';

/** The runs with the end that the log shows for them; those without one stay as they are. */
export function withEnds(
  runs: readonly CommandRun[],
  calls: readonly Call[],
  entries: readonly Entry[],
): readonly CommandRun[] {
  if (!runs.some(({ background }) => background)) return runs;
  return runs.map((run) => (run.background && run.status === 'unknown' ? endOf(run, calls, entries) : run));
}

function endOf(run: CommandRun, calls: readonly Call[], entries: readonly Entry[]): CommandRun {
  const id = taskId(run.output);
  if (id === null) return run;
  const from = run.call.position;
  const notice = entries
    .slice(from + 1)
    .flatMap(noticeOf)
    .find((text) => text.includes(id));
  const shown = calls.filter(
    ({ call, position, result }) => position > from && result !== null && namesTask(call.actions, id),
  );
  // A notice may have the end of the output below its first line.
  const output = shown.at(-1)?.result?.text ?? notice?.split('\n').slice(1).join('\n') ?? '';
  const exitCode = notice === undefined ? null : exitIn(notice);
  if (exitCode !== null) return { ...run, exitCode, status: exitCode === 0 ? 'passed' : 'failed', output };
  // No status is told: what a check counted at its end tells the same.
  const outcome = checkKind(run.command) === null ? null : checkOutcome(output);
  return outcome === null ? run : { ...run, status: outcome.passed ? 'passed' : 'failed', output };
}

const taskId = (said: string) => /\b(?:task_|p)?id:?\s*"?([\w-]{2,40})/i.exec(said.slice(0, 400))?.[1] ?? null;

function noticeOf(entry: Entry): readonly string[] {
  const isNotice = entry.kind === 'note' || (entry.kind === 'message' && entry.role !== 'assistant');
  return isNotice ? [entry.text] : [];
}

/** What was killed has neither passed nor failed. */
function exitIn(text: string): number | null {
  const code = /\bexit(?:ed)?(?: with)?(?: code| status)?[ :]+(-?\d+)/i.exec(text)?.[1];
  if (code !== undefined) return Number(code);
  return /<status>completed<\/status>/.test(text) ? 0 : null;
}

function namesTask(actions: Call['call']['actions'], id: string): boolean {
  return actions.some((action) => {
    if (action.kind === 'shell') return action.command.includes(id);
    if (action.kind === 'read') return action.path.includes(id);
    return action.kind === 'other' && action.input.includes(id);
  });
}
