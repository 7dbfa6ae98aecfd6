/** Says whether running a command again changes more than its own output: installs, migrations, commits, written files. */
import { memoize } from '../text/memoize';
import { tasksOf } from './checks/taskNames';
import type { Command } from './command';
import { parseCommand } from './parseCommand';
import { type StatefulRow, statefulRows, statefulTasks } from './tables/statefulTable';

/** True where any command of the line is in the table of those that change things. */
export const isStateful = memoize((line: string): boolean => parseCommand(line).some(changes));

function changes(command: Command): boolean {
  const { program, args, writes, removes, moves } = command;
  if (args.some((word) => /^(?:--help|--dry-run|--version)$/.test(word))) return false;
  if (writes.length > 0 || removes.length > 0 || moves.length > 0) return true;
  if (/^(?:gh|glab)$/.test(program) && args[0] === 'api' && onlyAsks(args)) return false;
  if (byProgram.get(program)?.some((row) => fits(row, args)) === true) return true;
  return tasksOf(program, args).some(({ name }) => name.split(/[^A-Za-z0-9]+/).some((part) => statefulTasks.has(part)));
}

/** Fields are the variables of a query, or of a GET; a query that stands in a file may be either. */
function onlyAsks(args: readonly string[]): boolean {
  const method = args[args.findIndex((word) => /^(?:-X|--method)$/.test(word)) + 1] ?? '';
  if (/^(?:GET|HEAD)$/i.test(method)) return true;
  return args[1] === 'graphql' && !args.some((word) => /\bmutation\b/.test(word));
}

const byProgram: ReadonlyMap<string, readonly StatefulRow[]> = rowsByProgram();

function rowsByProgram() {
  const found = new Map<string, StatefulRow[]>();
  for (const row of statefulRows) {
    for (const program of row.programs) found.set(program, [...(found.get(program) ?? []), row]);
  }
  return found;
}

function fits({ tasks, options, unless }: StatefulRow, args: readonly string[]): boolean {
  if (unless !== undefined && args.some((word) => unless.includes(word))) return false;
  if (options !== undefined && !args.some((word) => options.includes(word.replace(/=.*$/, '')))) return false;
  if (tasks === undefined) return true;
  const operands = args.filter((word) => !word.startsWith('-')).slice(0, 2);
  return tasks.includes(operands[0] ?? '') || tasks.includes(operands.join(' '));
}
