/** Tells which commands are the same kind of run. */
import { foldSpace } from '../text/foldSpace';
import { memoize } from '../text/memoize';
import type { Command } from './command';
import { parseCommand } from './parseCommand';

/** The program and its first two arguments, without wrappers, and without what only prepares for it. */
export const commandKey = memoize((line: string): string => {
  const command = mainCommand(line);
  if (command === null) return foldSpace(line).trim().split(' ').slice(0, 3).join(' ');
  return foldSpace([command.program, ...command.args.slice(0, 2)].join(' ')).trim();
});

const preparing = new Set(['', 'cd', 'pushd', 'set', 'export', 'source', '.', 'set-location']);

/** The first command of a line that does more than change folders and set variables; else the first one. */
export function mainCommand(line: string): Command | null {
  const commands = parseCommand(line);
  return commands.find(({ program }) => !preparing.has(program)) ?? commands[0] ?? null;
}

/** From the main command on, as written; the whole line where that command stands inside something else. */
export function withoutPreparation(line: string): string {
  const main = mainCommand(line);
  if (main === null || main.depth > 0) return line.trim();
  const at = line.indexOf(main.text);
  return at === -1 ? line.trim() : line.slice(at).trim();
}
