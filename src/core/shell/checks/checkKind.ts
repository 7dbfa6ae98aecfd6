/** Recognises the checks of the usual ecosystems in a shell command. Knows programs and arguments, not output. */
import { memoize } from '../../text/memoize';
import type { Command } from '../command';
import { parseCommand } from '../parseCommand';
import { type CheckKind, type CheckRow, checkRows } from '../tables/checkTable';
import { fileTable } from '../tables/fileTable';
import { programs } from '../tables/programs';
import { statefulRows } from '../tables/statefulTable';
import { kindOfTask, tasksOf } from './taskNames';

export type { CheckKind } from '../tables/checkTable';

/** A command of a line that checks something, with its kind. */
export interface FoundCheck {
  readonly command: Command;
  readonly kind: CheckKind;
}

/** The checks of a command line, in the order they run. */
export const findChecks = memoize((line: string): readonly FoundCheck[] =>
  parseCommand(line).flatMap((command) => {
    const kind = kindOfCommand(command);
    return kind === null ? [] : [{ command, kind }];
  }),
);

/** A check by its words alone, with the word. */
export interface UnprovenCheck extends FoundCheck {
  readonly task: string;
}

/**
 * Commands of programs that no table knows, called with the word for a check: `vp check`, `assist lint`, `cargo run -- test`;
 * and the `doctor` of any. Whether they check anything only their output says.
 */
export const findUnproven = memoize((line: string): readonly UnprovenCheck[] =>
  parseCommand(line).flatMap((command) => {
    const { program, args } = command;
    const own = wordsOfRun(command);
    const [first = ''] = own ?? args;
    const task = checkWord.exec(first)?.[0];
    if (program === '' || command.place !== 'here' || asksForHelp(own ?? args)) return [];
    if (task === undefined && program !== 'doctor') return [];
    if (own === null && task !== 'doctor' && (rowsByProgram.has(program) || isKnownProgram(program))) return [];
    return [{ command, kind: kindOfTask(task ?? '') ?? 'test', task: first }];
  }),
);

const checkWord = /^(?:check|checks|lint|tests?|type-?check|build|verify|validate|doctor)$/;

/** What a program that is built and run is given: “test” in `cargo run --bin hk -- test`; null for another command. */
export function wordsOfRun({ program, args }: Command): readonly string[] | null {
  if (args[0] !== 'run' || !buildsAndRuns.has(program)) return null;
  const at = args.indexOf('--');
  if (at >= 0) return args.slice(at + 1);
  return program === 'go' || program === 'deno'
    ? args
        .slice(1)
        .filter((word) => !word.startsWith('-'))
        .slice(1)
    : [];
}
const buildsAndRuns = new Set(['cargo', 'go', 'dotnet', 'swift', 'deno']);

/** A program that is known for its checks, by its bare name. */
export const isCheckProgram = (name: string): boolean => rowsByProgram.has(name);

/** Those whose tasks the tables name: of these a task that is not named checks nothing. */
const isKnownProgram = (program: string) =>
  programs.has(program) || fileTable.has(program) || statefulRows.some((row) => row.programs.includes(program));

/** The kind of check a command line runs; the first of several, tests before all others. Null when it runs none. */
export function checkKind(line: string): CheckKind | null {
  const checks = findChecks(line);
  return checks.some(({ kind }) => kind === 'test') ? 'test' : (checks[0]?.kind ?? null);
}

/** True when the line can pass although its last check failed: a pipe into `tail`, `|| true`, `; echo`. */
export function hidesExitCode(line: string): boolean {
  const last = findChecks(line).at(-1);
  return last !== undefined && last.command.exit !== 'always' && last.command.exit !== 'on success';
}

/** What one command checks; null where it checks nothing. */
export function kindOfCommand({ program, args, bare, wrappers }: Command): CheckKind | null {
  if (program === '' || asksForHelp(args)) return null;
  const kind = kindOf(program, args);
  if (kind !== null) return kind;
  if (runsTasks.has(wrappers.at(-1) ?? '') && kindOfTask(program) !== null) return kindOfTask(program);
  return isCheckScript(program, bare, args) ? 'own script' : null;
}

/** Wrappers behind which a task may stand instead of a program. */
const runsTasks = new Set([
  'uv run',
  'poetry run',
  'pipenv run',
  'pdm run',
  'rye run',
  'pixi run',
  'hatch run',
  'devbox run',
]);

function asksForHelp(args: readonly string[]): boolean {
  if (args.some((word) => /^--(?:version|help)$/.test(word))) return true;
  return args.length === 1 && /^(?:-v|-V|-vV|-Vv|-h|version|help)$/.test(args[0] ?? '');
}

/** By the table; a runner by the names of its tasks. */
function kindOf(program: string, args: readonly string[]): CheckKind | null {
  const row = rowsByProgram.get(program)?.find((candidate) => fits(candidate, args));
  if (row !== undefined) return row.kind === 'none' ? null : row.kind;
  const tasks = tasksOf(program, args);
  if (tasks.length === 0) return /^g?make$/.test(program) ? 'build' : null;
  for (const { name: asked, rest } of tasks) {
    const name = inPackage.exec(asked)?.[1] ?? asked;
    // A package manager runs programs by their names as well: `yarn tsc`, `pnpm vitest run`.
    const kind = /[\\/]|\.\w+$/.test(name) ? scriptKind(name) : (kindOf(name, rest) ?? kindOfTask(name));
    if (kind !== null) return kind;
  }
  return null;
}

/** `//apps/api:lint`, `@acme/api#test`: a task of one package of many. */
const inPackage = /^\S*\/\S*[:#]([\w.-]+)$/;

const rowsByProgram: ReadonlyMap<string, readonly CheckRow[]> = byProgram();

function byProgram() {
  const found = new Map<string, CheckRow[]>();
  for (const row of checkRows) {
    for (const program of row.programs) found.set(program, [...(found.get(program) ?? []), row]);
  }
  return found;
}

function fits({ tasks, options }: CheckRow, args: readonly string[]): boolean {
  if (options !== undefined && !args.some((word) => options.includes(word.replace(/=.*$/, '')))) return false;
  if (tasks === undefined) return true;
  const operands = args.filter((word) => !/^[-+]/.test(word)).slice(0, 2);
  const [first = ''] = operands;
  return tasks.includes(first) || tasks.includes(operands.join(' '));
}

const interpreters = new Set('node bun deno tsx ts-node python ruby perl php bash sh zsh pwsh powershell'.split(' '));

/** `node scripts/lint.mjs`, `./scripts/check.sh`, `python verify.py`: scripts named for a check. */
function isCheckScript(program: string, bare: string, args: readonly string[]): boolean {
  const script = interpreters.has(program)
    ? args.find((word) => !word.startsWith('-') && word !== 'run')
    : /^[^\s'"]+/.exec(bare)?.[0];
  return script !== undefined && !isOfOthers(script) && scriptKind(script) !== null;
}

/** Among temporary files lies scratch, and in a hidden folder of the home folder a tool of the agent. */
const isOfOthers = (path: string) =>
  /^(?:\/private)?\/(?:tmp|var\/(?:tmp|folders))\//.test(path) || /^(?:~|[/\\]).*[/\\]\.\w+[/\\]/.test(path);

const scriptWords = new Set(
  'check checks lint verify validate test tests e2e smoke selftest spec bench typecheck probe ci'.split(' '),
);

/** By the name of the file, and of the folder it lies in. */
function scriptKind(path: string): CheckKind | null {
  if (!/[./\\]/.test(path) || /\s/.test(path)) return null;
  const parts = path.split(/[\\/]/).slice(-2);
  return parts.some((part) => part.split(/[._-]/).some((word) => scriptWords.has(word.toLowerCase())))
    ? 'own script'
    : null;
}
