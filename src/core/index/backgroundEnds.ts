/** A command that was started in the background ends elsewhere in the log: a notification tells its status, a later call shows its output. */
import type { Entry } from '../session';
import { checkKind } from '../shell/checks/checkKind';
import { outcomeAtEnd } from '../shell/checks/outcomeAtEnd';
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
  if (notice === undefined) return endShown(run, shown);
  const exitCode = exitIn(notice);
  return exitCode === null ? run : { ...run, exitCode, status: exitCode === 0 ? 'passed' : 'failed', output };
}

/** Nobody told of the end: the last look at its output does, where a check stands in it that is over. */
function endShown(run: CommandRun, shown: readonly Call[]): CommandRun {
  const last = shown.findLast(({ call }) => call.actions.every(({ kind }) => kind !== 'shell'));
  if (last?.result == null || checkKind(run.command) === null) return run;
  if (shown.some(({ call }) => stops.test(call.tool))) return run;
  const output = last.result.text;
  const passed = outcomeAtEnd(run.command, output);
  return passed === null ? run : { ...run, status: passed ? 'passed' : 'failed', output };
}

/** Names of tools: `KillShell`, `stop_process`. */
const stops = /kill|stop|terminate|cancel/i;

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
