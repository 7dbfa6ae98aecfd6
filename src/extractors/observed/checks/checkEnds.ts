/** The ways in which a command line and its output say how one of its checks ended, which `checkEndRules` puts in order. Null where one does not tell. */

import type { CommandRun } from '../../../core/index/sessionIndex';
import { findChecks, hidesExitCode } from '../../../core/shell/checks/checkKind';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { parseCommand } from '../../../core/shell/parseCommand';
import { leftOutMark } from '../../../core/text/capText';
import { foldSpace } from '../../../core/text/foldSpace';
import { stripColours } from '../../../core/text/stripColours';
import type { Check } from './checkScope';
import { markedOutput } from './markedOutput';
import { searchesBehind } from './searchedBehind';
import { isQuietProgram, meaningfulLines, silentOutcome } from './silentOutcome';

/** `go vet ./... && go test ./... | tail` ends well only where its first part did, and `npm run lint; npm test` with its last alone. */
export function endedWellWith({ command, call }: CommandRun, check: Check | undefined): boolean {
  if (call.result?.exitHidden === true) return false;
  const own = parseCommand(command).filter(({ text }) => foldSpace(text) === check?.text);
  if (own.length === 0) return !hidesExitCode(command);
  return own.some(({ exit }) => exit === 'always' || exit === 'on success');
}

/** What stands between the marks of the line is of this check alone. */
export function markedVerdict(run: CommandRun, checks: readonly Check[], at: number): boolean | null {
  const output = markedOutput(run, checks, at);
  const check = checks[at];
  if (output === null || check === undefined) return null;
  const passed = checkOutcome(output)?.passed ?? (hasOwnVerdict({ ...run, output }, check) || null);
  const isSilent = isQuietProgram(check) && meaningfulLines(output).length === 0;
  return passed ?? (isSilent && searchesBehind(run, check).length === 0 ? true : null);
}

/** Go names each package that it tested: a folder that was asked for and has no line, or one without a test, was not among them. */
export function ranOthersAlone(output: string, check: Check | undefined): boolean {
  const asked = check?.kind === 'test' ? check.scope.paths.filter((path) => path !== check.scope.folder) : [];
  const tested = [...output.matchAll(/^(?:ok|FAIL)[ \t]+(\S+\/\S+)[ \t]+(?!.*\[no tests to run\])\S/gm)].map(
    ([, name = '']) => name,
  );
  return (
    asked.length > 0 &&
    tested.length > 0 &&
    !/^--- /m.test(output) &&
    asked.every(
      (path) =>
        !/\.\w+$/.test(path) && !tested.some((name) => `${name}/`.includes(`${path.slice(path.lastIndexOf('/'))}/`)),
    )
  );
}

/** The end of a report whose line of failed files a pipe cut away: all tests that ran passed, a file that could not be loaded did not. */
export const hidesSuites = (output: string) => {
  const plain = stripColours(output);
  return /^\s*Tests\s+\d+ passed\b/m.test(plain) && /^\s*Duration\s/m.test(plain) && !/^\s*Test Files\s/m.test(plain);
};

/** `go vet ./... && echo "VET OK"` prints its words only where it passed, and `|| echo broken` where it failed. */
export function echoedVerdict({ command, output }: CommandRun, check: Check | undefined): boolean | null {
  const parts = parseCommand(command);
  const at = parts.findIndex(({ text }) => foldSpace(text) === check?.text);
  if (at < 0 || check === undefined) return null;
  // `tsc | grep cart || echo clean` prints its words where no line of the filter came through.
  const isFiltered =
    parts[at]?.joint === '|' && /^(?:e?grep|rg)$/.test(parts[at + 1]?.program ?? '') && namesFaults(check);
  const [own, echo] = parts.slice(isFiltered ? at + 1 : at);
  if (isFiltered && (own?.joint !== '||' || own.args.some((word) => /^-\w*v/.test(word)))) return null;
  if (echo?.program !== 'echo' || (own?.joint !== '&&' && own?.joint !== '||')) return null;
  const words = echo.args.join(' ').trim();
  // A lister ends well whatever it finds.
  if (words === '' || /[$`*]/.test(words) || /^gofmt|^goimports/.test(check.scope.base)) return null;
  const isPrinted = output.split('\n').some((line) => line.trim() === words);
  return isPrinted ? isFiltered || own.joint === '&&' : null;
}

/** Each line it prints is a fault, and names the file. */
const namesFaults = ({ scope }: Check) =>
  /^(?:tsc|tsgo|vue-tsc|eslint|oxlint|mypy|flake8|go vet) /.test(`${scope.base} `);

/** `git diff --check` says in words of its own what it finds, and nothing else does; among other outputs too. */
export function whitespaceVerdict({ output, status }: CommandRun, check: Check | undefined): boolean | null {
  if (check?.scope.base !== 'git diff' || status === 'failed' || (status === 'unknown' && output === '')) return null;
  if (/^\S+:\d+: (?:trailing whitespace|space before tab|new blank line at EOF|leftover conflict marker)/m.test(output))
    return false;
  return leftOutMark.test(output) || output.includes('truncated') ? null : true;
}

/** Joined by `&&`, nothing after the one that failed was run; which one it was, only the last is sure of. */
export function failedAt(run: CommandRun, checks: readonly Check[], at: number): boolean | null {
  if (failedBehind(run, checks.at(-1))) return true;
  if (checks.length === 1) return false;
  const culprit = culpritOf(run, checks);
  if (culprit === at) return false;
  if (culprit === null || at >= culprit) return null;
  return lets(run, checks[at], checks[culprit]) || passedAlone(run, checks[at], checks[culprit]) ? true : null;
}

/** `bun run test | tail && bun run lint`: the line of results is this runner's alone, and another task failed by name. */
const passedAlone = (run: CommandRun, check: Check | undefined, other: Check | undefined): boolean =>
  hasOwnVerdict(run, check) &&
  check?.scope.base.split(' ')[0] === other?.scope.base.split(' ')[0] &&
  check?.kind !== other?.kind &&
  !fails.test(run.output);

/** The other check was run only where this one passed: nothing but `&&` stands between them. */
function lets({ command }: CommandRun, check: Check | undefined, other: Check | undefined): boolean {
  const parts = parseCommand(command);
  const [from, until] = [check, other].map((one) => parts.findIndex(({ text }) => foldSpace(text) === one?.text));
  return from !== undefined && from >= 0 && parts.slice(from, until).every(({ joint }) => joint === '&&');
}

/** `cargo build && target/debug/app apply`: what failed stands behind the checks, the last of which says that it went well. */
function failedBehind(run: CommandRun, last: Check | undefined): boolean {
  const parts = parseCommand(run.command);
  const at = parts.findLastIndex(({ text }) => foldSpace(text) === last?.text);
  return (
    at >= 0 && at < parts.length - 1 && parts[at]?.joint === '&&' && hasOwnVerdict(run, last) && !fails.test(run.output)
  );
}

const fails = /could not compile|error\[E\d+\]|test result: FAILED|--- FAIL|^FAIL\b|\b[1-9]\d* (?:failed|failing)\b/m;

/** The check whose name the failing runner prints, or whose kind the failing line speaks of. */
function culpritOf(run: CommandRun, checks: readonly Check[]): number | null {
  const named = checks.findIndex(({ scope }) => {
    const task = scope.base.split(' ')[1] ?? '';
    return task !== '' && failureNames(task).some((name) => run.output.includes(name));
  });
  if (named >= 0) return named;
  const line = checkOutcome(run.output);
  if (line === null || line.passed) return null;
  if (/--- FAIL|^FAIL\b|\bfailing\b|tests? failed|\d+ failed/.test(line.line)) {
    const test = checks.findIndex(({ kind }) => kind === 'test');
    return test >= 0 ? test : null;
  }
  const other = checks.findIndex(({ kind }) => kind === (/error TS/.test(line.line) ? 'type check' : 'lint'));
  return other >= 0 ? other : null;
}

const failureNames = (task: string) => [
  `[${task}] ERROR`,
  `script "${task}" exited`,
  `script \`${task}\` failed`,
  `\`${task}\` failed`,
];

/** All passed where the whole says so and nothing says otherwise; else only the last is read by its output. */
export function oneOfSeveral(run: CommandRun, checks: readonly Check[], at: number): boolean | null {
  const outcome = checkOutcome(run.output);
  if (outcome?.passed === false) return failedAt(run, checks, at);
  const chained = parseCommand(run.command).every(({ joint }) => joint !== ';');
  // Joined by `&&`, the ones before have passed when the last one printed its result.
  if (outcome?.passed === true && (chained || at === checks.length - 1)) return true;
  if (outcome?.passed === true && hasOwnVerdict(run, checks[at])) return true;
  return outcome === null && at === checks.length - 1 ? silentOutcome(run, checks[at]) : null;
}

/** Where nothing in the output says that something failed, the line that this runner alone prints tells of this check. */
const hasOwnVerdict = ({ output }: CommandRun, check: Check | undefined) =>
  ownVerdicts.some(
    ([program, verdict]) => check !== undefined && program.test(`${check.scope.base} `) && verdict.test(output),
  );

const ownVerdicts: readonly (readonly [RegExp, RegExp])[] = [
  [/^go test /, /^ok\s+\S+\s+(?:[\d.]+s|\(cached\))/m],
  [/^cargo (?:test|nextest) /, /^test result: ok/m],
  [/^cargo (?:build|check|clippy|package) /, /^\s*Finished `(?:dev|release)\b/m],
  [/^pytest /, /\b[1-9]\d* passed\b/],
  [/^(?:node|bun test) /, /^\W*(?:pass [1-9]\d*|[1-9]\d* pass)\s*$/m],
  [/^golangci-lint /, /^0 issues/m],
];

/** Other commands of the line may have printed before it, and one behind `&&` ran only where it passed. */
export function besideOthers(run: CommandRun, check: Check | undefined): boolean | null {
  const parts = parseCommand(run.command);
  const own = parts.findIndex(({ text }) => text === findChecks(run.command).at(0)?.command.text);
  const printed = run.output.trimEnd().split('\n');
  const isQuiet = check !== undefined && isQuietProgram(check);
  const complains = printed.some((line) => /^\S+:\d+(?::\d+)?: /.test(line));
  if (isQuiet && parts[own]?.joint === '&&' && parts.length > own + 1 && run.output.trim() !== '' && !complains)
    return true;
  const end = own > 0 ? printed.slice(-lastLines).join('\n') : run.output;
  return checkOutcome(end)?.passed ?? silentOutcome(run, check);
}

const lastLines = 12;

/** `; echo "exit: $?"` prints the status that a semicolon hides; behind a pipe it is that of the pipe's last program, but in PowerShell. */
export function printedStatus({ command, output }: CommandRun, check: Check | undefined): number | null {
  if (!/\$\?|PIPESTATUS|\$LASTEXITCODE/i.test(command)) return null;
  const own = parseCommand(command).find(({ text }) => foldSpace(text) === check?.text);
  if (own?.joint === '|' && !/PIPESTATUS|pipefail|LASTEXITCODE/i.test(command)) return null;
  const line = output
    .split('\n')
    .findLast((text) => /^\W*(?:[\w -]*(?:exit|status|rc|code|result)[\w ]*\W+)?\d{1,3}\W*$/i.test(text.trim()));
  const found = line === undefined ? null : /(\d{1,3})\W*$/.exec(line.trim())?.[1];
  return found === null || found === undefined ? null : Number(found);
}
