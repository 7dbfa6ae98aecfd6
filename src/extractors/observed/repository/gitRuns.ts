/** Every git command of the session, with the folder it ran in: `cwd`, `cd X &&`, `-C X`. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { absolutePath, isAbsolute } from '../../../core/text/displayPath';
import { asGit, otherSystems } from './otherSystems';

/** One git command; a line with three of them makes three. */
export interface GitRun {
  readonly run: CommandRun;
  /** Absolute; null where nobody can tell. */
  readonly folder: string | null;
  readonly task: string;
  /** What stands behind the task. */
  readonly words: readonly string[];
  /** Other git commands stand in the same command line, so the output is theirs too. */
  readonly isOneOfSeveral: boolean;
  /** What it printed went through another program, which may have kept lines back. */
  readonly isFiltered: boolean;
  /** It was searched: what stands first in it need not have come first. */
  readonly isSearched?: true;
}

/** In session order; refused ones and those in a container or on another machine are left out. */
export function gitRuns(index: SessionIndex): GitRun[] {
  const root = index.session.startCwd ?? index.session.cwd;
  return index.runs.flatMap((run) => {
    if (run.call.result?.rejection !== undefined) return [];
    if (!/\bgit\b|\bgh pr checkout\b/.test(run.command) && !otherSystems.test(run.command))
      return committedUnseen(run, run.cwd ?? root);
    const commands = parseCommand(run.command);
    const own = commands.filter(({ place, program, args }) => place === 'here' && isGit(program, args));
    const found =
      own.length > 0 ? own : commands.filter((command) => command.place === 'here' && asGit(command, run) !== null);
    if (found.length === 0 && !/\bgit\b/.test(run.command)) return committedUnseen(run, run.cwd ?? root);
    return found.map((command): GitRun => {
      const { program, args, folder } = command;
      const translated = isGit(program, args) ? null : asGit(command, run);
      // `gh pr checkout 7` switches the branch and prints what git prints.
      const [task = '', ...words] =
        translated !== null ? [translated.task, ...translated.words] : program === 'git' ? args : ['checkout'];
      const at = folder === null ? null : folder === '' ? (run.cwd ?? root) : changedFolder(run.cwd ?? root, folder);
      return {
        run: translated === null || translated.output === null ? run : { ...run, output: translated.output },
        folder: at,
        task,
        words,
        isOneOfSeveral: found.length > 1,
        isFiltered: isFiltered(command, commands),
        ...(isSearched(command, commands) ? { isSearched: true } : {}),
      };
    });
  });
}

/** A script of the project's that commits shows what git prints of it. */
const committedUnseen = (run: CommandRun, folder: string | null): GitRun[] =>
  /^\[[^\]\n]+ [0-9a-f]{7,40}\] .+\n(?: [A-Z]\w+: .+\n)* \d+ files? changed\b/m.test(run.output)
    ? [{ run, folder, task: 'commit', words: [], isOneOfSeveral: true, isFiltered: false }]
    : [];

const passOn = new Set(['cat', 'tee', 'less', 'more', 'bat']);

const isFiltered = (command: Command, commands: readonly Command[]) =>
  command.joint === '|' && !passOn.has(commands[commands.indexOf(command) + 1]?.program ?? '');

/** Anything but what passes the first lines on. */
function isSearched(command: Command, commands: readonly Command[]): boolean {
  const from = commands.indexOf(command);
  const end = commands.findIndex(({ joint }, at) => at >= from && joint !== '|');
  return commands
    .slice(from + 1, end < 0 ? undefined : end + 1)
    .some(
      ({ program, args }) => !passOn.has(program) && program !== 'head' && !args.some((word) => /^-first$/i.test(word)),
    );
}

const isGit = (program: string, args: readonly string[]) =>
  program === 'git' || (program === 'gh' && args[0] === 'pr' && args[1] === 'checkout');

/** Null where the shell would still have to expand it. */
export function changedFolder(from: string | null, to: string | undefined): string | null {
  if (to === undefined || to === '' || to === '-' || /[$*?`{}]/.test(to)) return null;
  return from === null && !isAbsolute(to) ? null : absolutePath(to, from);
}
