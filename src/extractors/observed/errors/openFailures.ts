/** Commands other than checks that failed and were left so: the work broke off there, or the last answer quotes the error. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { parseCommand } from '../../../core/shell/parseCommand';
import { leftOpen } from '../progress/leftOpen';
import { errorExcerpt } from './errorExcerpt';
import { isSlip } from './isSlip';

/** Reports that may have named it as open work. */
const recentAnswers = 4;

/** In session order. A later run of the same task that passed closes a failure; slips and refused commands are none. */
export function openFailures(index: SessionIndex): CommandRun[] {
  const turn = index.turns.at(-1);
  if (turn === undefined) return [];
  const answers = index.turns.flatMap(({ answer }) => (answer === null ? [] : [answer.text]));
  const answer = answers.at(-1) ?? '';
  const namedOpen = answers.slice(-recentAnswers, -1).flatMap(leftOpen).join('\n');
  const lastPassed = new Map<string, number>();
  for (const [at, run] of index.runs.entries()) if (run.status === 'passed') lastPassed.set(taskOf(run.command), at);
  const newestPassed = index.runs.findLastIndex(({ status }) => status === 'passed');
  return index.runs.filter((run, at) => {
    if (run.status !== 'failed' || checkKind(run.command) !== null || isSlip(run)) return false;
    if (endedFromOutside(run.command, run.exitCode)) return false;
    // The same program with the same task ended well later.
    if (run.call.result?.rejection !== undefined || (lastPassed.get(taskOf(run.command)) ?? -1) > at) return false;
    if (isQuoted(run, answer) || isQuoted(run, namedOpen)) return true;
    return run.call.turn === turn.number && turn.answer === null && newestPassed < at;
  });
}

/** The program and its first words. */
function taskOf(line: string): string {
  const main = parseCommand(line).findLast(({ program }) => !besides.has(program));
  return main === undefined
    ? ''
    : [main.program, ...main.args.filter((word) => !word.startsWith('-'))].slice(0, 2).join(' ');
}

const besides = new Set('cd tail head grep echo cat'.split(' '));

function isQuoted(run: CommandRun, answer: string): boolean {
  const lines = errorExcerpt(run.output)
    .split('\n')
    .map((line) => line.trim());
  return lines.some((line) => line.length >= 16 && answer.includes(line.slice(0, 60)));
}
