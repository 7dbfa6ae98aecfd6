/** What it means that a check printed nothing, or no more than the end of its output, behind a pipe. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { findChecks } from '../../../core/shell/checks/checkKind';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { stripColours } from '../../../core/text/stripColours';
import type { Check } from './checkScope';

/** Compilers and linters that print nothing when all is well. */
const silentPrograms: readonly RegExp[] = [
  /^(?:go (?:build|vet)|gofmt|goimports|staticcheck|cargo (?:fmt|build|check|clippy)|rustfmt|gcc|g\+\+|clang|javac) /,
  /^(?:tsc|tsgo|vue-tsc|eslint|oxlint|stylelint|shellcheck|flake8|pyflakes|mypy|yamllint|actionlint|hadolint|node|bash|git diff|terraform fmt) /,
];

/** It prints nothing when all is well. */
export const isQuietProgram = ({ scope }: Check): boolean =>
  silentPrograms.some((program) => program.test(`${scope.base} `));

/** They end with a line of their own when what they started has failed. */
const closingRunners =
  /^(?:npm|pnpm|yarn|bun|mise|make|gmake|just|task|cargo|go|gradle|gradlew|mvn|dotnet|composer|nx|turbo)(?: |$)/;

/** Null where the silence tells nothing. */
export function silentOutcome(run: CommandRun, check: Check | undefined): boolean | null {
  if (check === undefined) return null;
  const parts = parseCommand(run.command);
  const last = findChecks(run.command).at(-1)?.command;
  const filters = parts
    // By its text: what was parsed before may have been parsed anew since.
    .slice(parts.findLastIndex(({ text }) => text === last?.text) + 1)
    .filter(({ program }) => program !== 'echo' && program !== 'write-host');
  const lines = meaningfulLines(run.output);
  const base = check.scope.base;
  const grep = filters.find(({ program }) => /^(?:grep|rg|egrep)$/.test(program));
  if (grep !== undefined) {
    if (filters.some(({ program }) => program === 'wc')) return lines[0] === '0' ? true : null;
    const asksForFailures = /error|fail/i.test(grep.text) && !grep.args.includes('-v');
    if (asksForFailures && lines.some((line) => tellsFailure.test(line) && !tellsNone.test(line))) return false;
    return lines.length === 0 && asksForFailures && joinsErrors(last) ? true : null;
  }
  if (!filters.every((part) => /^(?:tail|head|cat|tee|sed|select-object|out-string)$/.test(part.program))) return null;
  if (isQuietProgram(check) && lines.length === 0) return true;
  if (/^gofmt$/.test(base) && check.scope.options.includes('-l'))
    return lines.some((line) => /^\S+\.go$/.test(line)) ? false : null;
  if (!closingRunners.test(base) || !joinsErrors(last) || (lines.length === 0 && run.output.trim() === '')) return null;
  return showsTheEnd(filters, run.output) ? true : null;
}

/** "Errors found in a.mdx:", "FAILED: two". */
const tellsFailure = /^\W*(?:errors?|fail(?:ed|ures?)?)\b(?!\.\w)|\b(?:errors|failures) found\b/i;
const tellsNone = /\b(?:0|no|none|without)\b/i;

/** What a wrapper or the agent prints says nothing about the check. */
export const meaningfulLines = (output: string) =>
  output
    .split('\n')
    .map((line) => stripColours(line).trim())
    .filter(
      (line) =>
        line !== '' &&
        !/^(?:\(no output\)|Shell cwd was reset|Debugger attached|Waiting for the debugger|For help, see: https|[$>] |\[[\w:.-]+\] \$ |Finished in |warning: LF will|go: downloading )/.test(
          line,
        ),
    );

/** Its errors go where its output goes. */
export const joinsErrors = (command: Command | undefined) =>
  command?.redirects.some(
    ({ descriptor, target }) => descriptor === 'both' || (descriptor === 2 && target.text === '&1'),
  ) === true;

/** `tail` shows the end of an output, and `head` does where it had room left. */
function showsTheEnd(filters: readonly Command[], output: string): boolean {
  const shown = output.split('\n').length;
  return filters.every(({ program, args }) => {
    // An empty line or two at its ends may have been cut off with it.
    if (program === 'head') return shown + 2 < countOf(args);
    if (program === 'select-object') return args.some((word) => /^-last$/i.test(word)) && countOf(args) > 1;
    if (program === 'tail') return countOf(args) > 1;
    return program !== 'sed';
  });
}

function countOf(words: readonly string[]): number {
  const joined = words.join(' ');
  return Number(/-(?:n|last|first)?\s*(\d+)/i.exec(joined)?.[1] ?? 10);
}
