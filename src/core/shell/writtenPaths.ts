/** Says which files a shell line changes on this machine: redirections, `sed -i`, `tee`, `cp`, `mv`, `rm`, code it runs. */
import { codeWrites, runsCode } from './codeWrites';
import type { Command } from './command';
import { parseCommand } from './parseCommand';

/** What is there, or was changed, afterwards; of a move both ends. */
export function writtenPaths(line: string): string[] {
  const found = new Set<string>();
  const commands = parseCommand(line);
  for (const command of commands) {
    const { writes, moves, place } = command;
    if (place !== 'here') continue;
    for (const path of [...writes, ...writtenByScript(command, commands)]) found.add(path);
    for (const { from, to } of moves) found.add(from).add(to);
  }
  return [...found];
}

/** What is gone afterwards; the old name of what was moved is among the written. */
export const removedPaths = (line: string): string[] =>
  parseCommand(line).flatMap(({ removes, place }) => (place === 'here' ? removes : []));

/** Programs that write what the command itself says; what others print is output. */
const writers = new Set(['echo', 'printf', 'cat', 'tee', 'sed', 'perl', 'set-content', 'add-content']);

/** Files whose text the command gives itself: `sed -i`, `perl -pi`, `echo … >>`, a here-document, `python3 -c`, `Set-Content`. */
export function textPaths(line: string): string[] {
  const commands = parseCommand(line);
  return commands
    .flatMap((command) => {
      const { program, writes, redirects, place } = command;
      if (place !== 'here') return [];
      if (writers.has(program)) return writes;
      if (!runsCode(program)) return [];
      // What such a program prints into a file is its output.
      const printed = redirects.filter(({ operator }) => operator.startsWith('>')).map(({ target }) => target.text);
      return [...writes.filter((path) => !printed.includes(path)), ...writtenByScript(command, commands)];
    })
    .filter((path) => /\.\w+$|(?:^|\/)[A-Z]\w+$/.test(path));
}

/** `cat > fix.py <<'EOF' … EOF` and then `python3 fix.py`: what the script writes that the line made itself. */
function writtenByScript({ program, args, folder }: Command, commands: readonly Command[]): readonly string[] {
  const [script] = args;
  if (script === undefined || folder === null || !runsCode(program)) return [];
  const path = below(folder, script);
  const maker = commands.find(({ program: by, writes }) => by === 'cat' && writes.includes(path));
  const code = maker?.redirects.find(({ operator }) => operator === '<<')?.body ?? '';
  return codeWrites(code).map((written) => below(folder, written));
}

const below = (folder: string, path: string) =>
  folder === '' || /^(?:[/~\\]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`;
