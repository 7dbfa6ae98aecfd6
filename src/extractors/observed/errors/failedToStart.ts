/** Programs of the project that did not start, since a part of them could not be loaded. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { isOnScratch } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';

const recentTurns = 2;

/**
 * True for a run of the last turns that a loader ended, after the session had changed files, where nothing was changed or
 * installed since. The script that was called does not count as a part: its name was wrong.
 */
export function failedToStart(run: CommandRun, { turns, changes, runs }: SessionIndex): boolean {
  const { call, status, command, output } = run;
  if (status !== 'failed' || call.turn < turns.length - recentTurns || isOnScratch(command)) return false;
  if (call.result?.rejection !== undefined || call.result?.interrupted === true) return false;
  const part = missingPart(output);
  if (part === null || names(command, part) || !changes.some(({ position }) => position < call.position)) return false;
  if (changes.some(({ position }) => position > call.position)) return false;
  return !runs.some((later) => later.call.position > call.position && later.status === 'passed' && mends(later));
}

function missingPart(output: string): string | null {
  const start = output.slice(0, read);
  for (const pattern of loaders) {
    const found = pattern.exec(start);
    if (found !== null) return found[1] ?? '';
  }
  return null;
}

const read = 3_000;

const loaders: readonly RegExp[] = [
  /^(?:Uncaught )?Error(?: \[ERR_MODULE_NOT_FOUND\])?: Cannot find (?:module|package) '([^'\n]+)'/m,
  /^SyntaxError: The requested module '([^'\n]+)' does not provide an export/m,
  /^ModuleNotFoundError: No module named '([^'\n]+)'/m,
  /^ImportError: cannot import name '([^'\n]+)'/m,
  /\bcannot load such file -- (\S+) \(LoadError\)/,
  /^Error: Could not find or load main class (\S+)/m,
  /\bjava\.lang\.NoClassDefFoundError: (\S+)/,
  /\berror while loading shared libraries: ([^\s:]+)/,
  /^Can't locate (\S+) in @INC/m,
  /\bFailed opening required '([^'\n]+)'/,
];

/** The missing part is what was called: `node dits/cli.js`, `java Mian`. */
const names = (command: string, part: string) =>
  parseCommand(command).some(({ args }) =>
    args.some((word) => {
      const called = word.replace(/^\.\//, '');
      return called !== '' && (part === called || part.endsWith(`/${called}`));
    }),
  );

const mends = ({ command }: CommandRun) =>
  parseCommand(command).some(({ program, args }) =>
    [program, ...args].some((word) => /^(?:install|add|i|ci|sync|update|build|rebuild|compile)(?:$|[:-])/.test(word)),
  );
