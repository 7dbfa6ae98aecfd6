/** Runs that failed for the way they were called: searches that found nothing, probes of paths, wrong flags and names. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { checkKind, hidesExitCode } from '../../../core/shell/checks/checkKind';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';
import { programName } from '../../../core/shell/syntax/unwrap';

/** The command itself was wrong, whatever it was. */
const wrongCall: readonly RegExp[] = [
  /unknown (?:flag|option|shorthand|argument|command|task|script|json field)|unrecognized (?:option|argument)|unexpected argument/i,
  /invalid option|illegal option|no such (?:task|command|subcommand|option)|is not a \w+ command|did you mean|not recognized as/i,
  /missing script|no tasks? .*(?:found|named)|task .* not found|accepts at most \d+ arg|requires? at least \d+ arg|^usage:/im,
  /missing required (?:argument|option|parameter|positional)|if any flags in the group|mutually exclusive|cannot be used with/i,
  /build constraints exclude all Go files|^FAIL\s+\S+ \[setup failed\]/m,
  /no required module provides|does not contain (?:main module|package)|directory not found|matched no packages|cannot find package/i,
  /^(?:<tool_use_error>)?(?:Sibling tool call errored|Cancelled: parallel tool call)/,
  // The folder holds no project of the kind that was called for. “…, needed by” is a target that misses a part of itself.
  /Could not read package\.json|ERR_PNPM_NO_IMPORTER_MANIFEST_FOUND|could not find `Cargo\.toml`|\bMSB1003\b/,
  /No rule to make target (?!.*needed by)|(?:^|: )cd: .*(?:No such file or directory|Not a directory|can't cd to)/m,
  /are not trusted|mise trust|\bNo module named pytest\b/i,
];

/** Not an error of the work where the command is no check. */
const probing: readonly RegExp[] = [
  /No such file or directory|is a directory|EISDIR|ENOENT.*(?:open|scandir|stat)|pathspec|not a git repository/,
  /did not match any file|Permission denied \(publickey|could not read Username|nothing to commit|already exists/,
  /File has not been read yet|String to replace not found|Could not find (?:edits|the exact)|verification failed/,
];

const lookingPrograms = new Set(
  (
    'grep rg ag ack test [ [[ which type ls cat find diff cmp command head tail wc cd stat file pgrep kill pkill curl ' +
    'wget sleep jq fd tree readlink realpath sed awk echo pwd env printenv ps lsof tmux bd'
  ).split(' '),
);
const lookingGit =
  /^git (?:diff|grep|show|log|ls-files|merge-base|check-ignore|rev-parse|cat-file|branch|status|config|remote|fetch|stash list|tag|blame|ls-remote)\b/;
const lookingGitHub = /^(?:gh|glab) (?:\w+ )?(?:view|list|status|diff|checks|watch|search|api)\b/;

/** True for a run that was interrupted, or whose program does not exist; a check that did its work is none, whatever it found. */
export function isSlip(run: CommandRun): boolean {
  if (run.call.result?.interrupted === true || run.exitCode === 127) return true;
  if (wasWrongCall(run)) return true;
  if (checkKind(run.command) !== null) return false;
  const parts = parseCommand(run.command);
  // Behind a deed that failed, nothing of a chain was run: `git push && git status`.
  const deed = parts.findLast((part) => isStateful(part.text));
  const last = deed !== undefined && parts.some(({ joint }) => joint === '&&') ? deed : parts.at(-1);
  const program = last?.program ?? '';
  const text = [program, ...(last?.args ?? [])].join(' ');
  return (
    lookingPrograms.has(program) ||
    isInlineScript(program, last?.args ?? []) ||
    lookingGit.test(text) ||
    lookingGitHub.test(text) ||
    probing.some((pattern) => pattern.test(run.output.slice(0, read)))
  );
}

/** `node -e "…"`, `python -c "…"`: tried out and forgotten. */
export const isInlineScript = (program: string, args: readonly string[]) =>
  /^(?:node|deno|bun|tsx|ts-node|python[\d.]*|ruby|perl|php)$/.test(program) &&
  args.some((word) => /^(?:-e|-c|-p|-r|--eval|--print|eval)$/.test(word));

/** It failed before it did anything, for a flag, a name or a program that does not exist. */
export function wasWrongCall(run: CommandRun): boolean {
  const { command, output } = run;
  const start = output.slice(0, read);
  return (
    !endedWell(run) &&
    (wrongCall.some((pattern) => pattern.test(start)) || lacksProgram(command, start)) &&
    checkOutcome(output)?.passed !== true &&
    !hasResult.test(start)
  );
}

/** The program that was called does not exist. One that a task of the project calls is no slip: the task fails on this machine. */
function lacksProgram(command: string, output: string): boolean {
  const name = missingProgram({ command, output });
  if (name === null) return output.includes('command not found');
  return checkKind(command) === null || parseCommand(command).some(({ program }) => program === name);
}

/** Its name without folder, as a shell or a runner says that it has none. */
export function missingProgram({ command, output }: Pick<CommandRun, 'command' | 'output'>): string | null {
  const start = output.length > 2 * read ? `${output.slice(0, read)}\n${output.slice(-read)}` : output;
  for (const form of missing) {
    const name = form.exec(start)?.[1];
    if (name !== undefined) return programName(name);
  }
  const probed = [...start.matchAll(absent)].map(([, name = '']) => name).find((name) => calls(command, name));
  return probed === undefined ? null : programName(probed);
}

/** The command calls it, written so. */
const calls = (command: string, name: string): boolean =>
  parseCommand(command).some(({ program, text }) => program === programName(name) && text.includes(name));

const missing: readonly RegExp[] = [
  /command not found: (\S+)/,
  /(?:^|[\s:])([\w./+-]+): command not found/m,
  /^(?:\S*\/)?(?:ba|z|da)?sh: (?:line )?(?:\d+: )?([\w./+-]+): not found$/m,
  /\bCommand "([\w@./+-]+)" not found/,
  /'([\w.+-]+)' is not recognized as an internal or external command/,
  /The term '([\w.+-]+)' is not recognized/,
  /\bexec: "([\w./+-]+)": executable file not found/,
  /Failed to spawn: `([\w./+-]+)`/,
  /\benv: [‘'"]?([\w.+-]+)[’'"]?: No such file or directory/,
  /^error: no such command: `([\w-]+)`/m,
];
/** “voucher not available” is said of anything: it counts of a program that the command names. */
const absent = /^(?:(?:error|warning|note):\s+)?([\w./+-]+)(?: is)? not (?:installed|available)\b/gim;

/**
 * A program that the task of a check calls and the machine lacks, so that nothing was checked; null where a result was printed
 * all the same, and where the name stands in a script that the session wrote.
 */
export function lackedByTask(run: CommandRun, changed: (path: string) => boolean): string | null {
  const { command, output } = run;
  const name = endedWell(run) ? null : missingProgram(run);
  if (name === null || parseCommand(command).some(({ program }) => program === name)) return null;
  if (checkOutcome(output)?.passed === true || hasResult.test(output)) return null;
  const script = /(?:^|\s)([\w./-]+): line \d+: \S+: command not found/m.exec(output)?.[1];
  return script !== undefined && changed(script) ? null : name;
}

/** As far as its exit status tells. */
export const endedWell = ({ status, command, call }: CommandRun): boolean =>
  status === 'passed' && !hidesExitCode(command) && call.result?.exitHidden !== true;

const hasResult = /--- FAIL|^not ok \d|\b[1-9]\d* (?:failed|failing|passed|passing|errors?)\b/m;

const read = 3_000;
