/** Says which files a shell line changes on this machine: redirections, `sed -i`, `tee`, `cp`, `mv`, `rm`. */
import { parseCommand } from './parseCommand';

/** What is there, or was changed, afterwards; of a move both ends. */
export function writtenPaths(line: string): string[] {
  const found = new Set<string>();
  for (const { writes, moves, place } of parseCommand(line)) {
    if (place !== 'here') continue;
    for (const path of writes) found.add(path);
    for (const { from, to } of moves) found.add(from).add(to);
  }
  return [...found];
}

/** What is gone afterwards; the old name of what was moved is among the written. */
export const removedPaths = (line: string): string[] =>
  parseCommand(line).flatMap(({ removes, place }) => (place === 'here' ? removes : []));

/** Programs that write what the command itself says; what others print is output. */
const writers = new Set(['echo', 'printf', 'cat', 'tee', 'sed', 'perl', 'set-content', 'add-content']);

/** Files whose text the command gives itself: `sed -i`, `perl -pi`, `echo … >>`, a here-document, `Set-Content`. */
export const textPaths = (line: string): string[] =>
  parseCommand(line)
    .flatMap(({ program, writes, place }) => (place === 'here' && writers.has(program) ? writes : []))
    .filter((path) => /\.\w+$|(?:^|\/)[A-Z]\w+$/.test(path));
