/** What ended a command that failed: the same task, or what it was to do, went through later, or was tried once more. */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import type { Command } from '../../shell/command';
import { isStateful } from '../../shell/isStateful';
import { parseCommand } from '../../shell/parseCommand';
import { byRun } from '../enders';
import type { Ender } from '../verdict';

/** Asked of each command that failed. */
export interface FailureJudge {
  /** The last later run of the same task that went through. */
  passedSince(run: CommandRun): Ender | null;
  /** What it was to change that no later run has changed: "git push", "npm publish". */
  undoneBy(run: CommandRun): readonly string[];
  /** A later run that did all that it was to change, beside whatever else. */
  redoneBy(run: CommandRun): Ender | null;
  /** No command at all went through behind it. */
  isNewest(run: CommandRun): boolean;
}

/** Looks all runs over once. */
export function judgeFailures({ runs }: SessionIndex): FailureJudge {
  const places = new Map(runs.map((run, at) => [run, at]));
  const placeOf = (run: CommandRun) => places.get(run) ?? -1;
  const lastPassed = new Map<string, CommandRun>();
  for (const run of runs) if (run.status === 'passed') lastPassed.set(taskOf(run.command), run);
  const newest = runs.findLastIndex(({ status }) => status === 'passed');
  return {
    passedSince(run) {
      const passed = lastPassed.get(taskOf(run.command));
      return passed === undefined || placeOf(passed) <= placeOf(run) ? null : byRun(passed);
    },
    undoneBy: (run) =>
      deedsOf(run).filter((task) => !runs.slice(placeOf(run) + 1).some((later) => passesTask(later, task))),
    redoneBy(run) {
      const tasks = deedsOf(run);
      if (tasks.length === 0) return null;
      const again = runs.slice(placeOf(run) + 1).find((later) => tasks.every((task) => passesTask(later, task)));
      return again === undefined ? null : byRun(again);
    },
    isNewest: (run) => newest < placeOf(run),
  };
}

const passesTask = ({ status, command }: CommandRun, task: string) =>
  status === 'passed' && parseCommand(command).some((part) => wordsOf(part) === task);

/** By task the tries that failed since it went through last, in session order. */
export function openTries(
  runs: readonly CommandRun[],
  tasksOf: (run: CommandRun) => readonly string[],
  isTry: (run: CommandRun) => boolean,
): ReadonlyMap<string, readonly CommandRun[]> {
  const tries = new Map<string, readonly CommandRun[]>();
  for (const run of runs) {
    for (const task of tasksOf(run)) {
      if (run.status === 'passed') tries.delete(task);
      else if (run.status === 'failed' && isTry(run)) tries.set(task, [...(tries.get(task) ?? []), run]);
    }
  }
  return tries;
}

/**
 * Without those that a later one of the list tells: the same task under other options, the same deeds tried once more, or the same words for
 * another task, as one thing stands in the way of both.
 */
export const withoutTriedAgain = (failed: readonly CommandRun[], wordsFor: (run: CommandRun) => string): CommandRun[] =>
  failed.filter(
    (run, at) =>
      !failed
        .slice(at + 1)
        .some((later) => triesAgain(later, run) || isSameTask(later, run) || wordsFor(later) === wordsFor(run)),
  );

const isSameTask = (later: CommandRun, earlier: CommandRun) =>
  taskOf(later.command) !== '' && taskOf(later.command) === taskOf(earlier.command);

function triesAgain(later: CommandRun, earlier: CommandRun): boolean {
  const tried = deedsOf(earlier);
  const again = new Set(deedsOf(later));
  return tried.length > 0 && tried.every((task) => again.has(task));
}

/** What changes more than its own output. */
const deedsOf = ({ command }: CommandRun) =>
  parseCommand(command)
    .filter(({ text }) => isStateful(text))
    .map(wordsOf)
    .filter((task) => task.includes(' '));

/** The program and its first words. */
function taskOf(line: string): string {
  const main = parseCommand(line).findLast(({ program }) => !besides.has(program));
  return main === undefined ? '' : wordsOf(main);
}

const wordsOf = ({ program, args }: Command) =>
  [program, ...args.filter((word) => !word.startsWith('-'))].slice(0, 2).join(' ');

const besides = new Set('cd tail head grep echo cat'.split(' '));
