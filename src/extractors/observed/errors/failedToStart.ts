/** Programs of the project that did not start, since a part of them could not be loaded, or that fell over what the session wrote. */
import type { CommandRun, FileChange, SessionIndex } from '../../../core/index/sessionIndex';
import { isSamePath, stackFrames } from '../../../core/language/stackFrames';
import { isOnScratch } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import { anyOf } from '../../../core/text/patterns';
import { isInlineScript } from '../calls/isSlip';
import { wasToFail } from '../checks/wasToFail';
import { shownResult } from '../commands/shownResult';

const recentTurns = 2;

/**
 * True for a run of the last turns that a loader ended, after the session had changed files, or that an error nobody caught
 * ended in a file that the session wrote; where nothing was changed or installed since. The script that was called does not
 * count as a part: its name was wrong.
 */
export function failedToStart(run: CommandRun, index: SessionIndex): boolean {
  const { turns, changes, runs } = index;
  const { call, status, command, output } = run;
  // Behind a pipe its own words tell that it failed.
  if (status !== 'failed' && shownResult(run) !== 'failed') return false;
  if (call.turn < turns.length - recentTurns || isOnScratch(command)) return false;
  if (call.result?.rejection !== undefined || call.result?.interrupted === true) return false;
  if (changes.some(({ position }) => position > call.position)) return false;
  const before = changes.filter(({ position }) => position < call.position);
  if (before.length === 0) return false;
  const part = missingPart(output);
  if (part === null ? !crashedIn(run, before, index) : names(command, part)) return false;
  return !runs.some((later) => later.call.position > call.position && later.status === 'passed' && mends(later));
}

/** Its stack goes through a file of the session: a program of the project, not a script for the occasion or a run that was to fail. */
function crashedIn(run: CommandRun, changes: readonly FileChange[], index: SessionIndex): boolean {
  const start = run.output.slice(0, read);
  if (!uncaught.test(start) || isInline(run.command) || wasToFail(run, index)) return false;
  return stackFrames(start).some(({ path }) => changes.some((change) => isSamePath(change.path, path)));
}

const uncaught = anyOf(
  'm',
  /^(?:Uncaught |Unhandled )?(?:[A-Z]\w*)?(?:Error|Exception)(?: \[\w+\])?: .{0,400}\n(?:.*\n){0,3}?\s+at /,
  /^Traceback \(most recent call last\):/,
  /^panic: /,
  /^thread '[^'\n]*' .{0,20}panicked at /,
  /^Exception in thread "/,
  /^Unhandled exception\. /,
);

const isInline = (command: string) =>
  /<</.test(command) || parseCommand(command).some(({ program, args }) => isInlineScript(program, args));

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
