/** Compilers that say in words of their own when they fail: where those could be seen and were not, they passed. */

import type { CommandRun } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { leftOutMark } from '../../../core/text/capText';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import { echoedCommands } from '../calls/echoedCommands';
import type { Check } from './checkScope';
import { joinsErrors } from './silentOutcome';

/**
 * Among the outputs of other commands: a compiler that fails says so in words of its own, so where it was run, everything
 * it said is there, and none of those words is among it, it passed.
 */
export function loudVerdict(
  { command, output, status }: CommandRun,
  checks: readonly Check[],
  at: number,
): boolean | null {
  const check = checks[at];
  if (check === undefined || status !== 'passed' || output.trim() === '' || cutShort.test(output)) return null;
  const echoed = echoOf(output, checks, check);
  const words = faultWords.find(([program]) => program.test(`${echoed ?? check.scope.base} `))?.[1];
  const parts = parseCommand(command);
  const own = parts.findIndex(({ text }) => foldSpace(text) === check.text);
  if (words === undefined || own < 0 || words.test(output)) return null;
  // Behind `&&` or `||` it may not have been run; into a file, or through a filter, its words do not come.
  if (parts.slice(0, own).some(({ joint }) => joint === '||') || parts[own]?.depth !== 0) return null;
  const pipe = parts[own]?.joint === '|' ? (parts[own + 1]?.program ?? '') : '';
  // Where the first line of it is there, `tail` cut nothing off.
  const isSeen = parts[own]?.output === 'shown' || shows.test(pipe) || (pipe === 'tail' && echoed !== null);
  return isSeen && joinsOrShows(parts[own]) ? true : null;
}

const shows = /^(?:head|cat|tee)$/;

/** The program that the task of a check starts, where a package manager printed it: `$ tsc --noEmit`. Of two of a kind nobody can tell whose it is. */
function echoOf(output: string, checks: readonly Check[], check: Check): string | null {
  if (checks.filter(({ kind }) => kind === check.kind).length > 1) return null;
  const found = echoedCommands(output, check.scope.base).filter((line) => checkKind(line) === check.kind);
  const [line = ''] = found;
  const [command] = parseCommand(line);
  return found.length === 1 && command !== undefined ? [command.program, ...command.args].join(' ') : null;
}
const cutShort = anyOf('', leftOutMark, /truncated|No such file|fatal:/);

/** Its errors go to where they are seen: to the shell, or where its output goes. */
const joinsOrShows = (command: Command | undefined) =>
  command !== undefined &&
  (command.joint !== '|' ? !command.redirects.some(({ descriptor }) => descriptor === 2) : joinsErrors(command));

/** Words that each prints when it fails, whatever the fault. */
const faultWords: readonly (readonly [RegExp, RegExp])[] = [
  [/^cargo (?:build|check|clippy) /, /\berror\b|could not compile|panicked/i],
  [/^go (?:build|vet) /, /^#\s|^\S+\.go:\d+|^go: |\berror\b|cannot find|no required module|\bexit status\b/im],
  [/^(?:tsc|tsgo|vue-tsc) /, /\berror\b|command not found|not the tsc command/i],
];
