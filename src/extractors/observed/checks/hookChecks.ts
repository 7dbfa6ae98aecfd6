/**
 * Checks that hooks of git ran when something was committed or pushed, as their manager printed them: "Lint.....Passed" of
 * pre-commit and its like, the summary of lefthook, and the commands that a task runner echoes ("$ tsc --noEmit").
 */
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { CheckKind } from '../../../core/shell/checks/checkKind';
import { withHookNote } from '../../../core/shell/checks/hookNote';
import { kindOfTask } from '../../../core/shell/checks/taskNames';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { stripColours } from '../../../core/text/stripColours';
import { echoedCommands } from '../calls/echoedCommands';
import { type Check, sameScope } from './checkScope';

/** One hook, or several that were told together. */
export interface HookCheck {
  readonly check: Check;
  /** What it started in its turn. */
  readonly inner: readonly Check[];
  readonly passed: boolean;
  /** Those that were told together; null for a command of the session that a hook ran as well. */
  readonly hooks: ToldHooks | null;
}

/** The commit or push that hooks stand around; undefined where the line has none, or leaves its hooks out. */
const hookedTask = (command: string): Command | undefined =>
  command.includes('git')
    ? parseCommand(command).findLast(
        ({ program, args }) =>
          program === 'git' &&
          /^(?:commit|push)$/.test(args[0] ?? '') &&
          !args.some((word) => /^(?:--no-verify|-n)$/.test(word)),
      )
    : undefined;

/** Which task of git a command line does with its hooks; null for none. */
export const taskWithHooks = (command: string): string | null => hookedTask(command)?.args[0] ?? null;

/** Hooks of one commit or push that stand as one check. */
export interface ToldHooks {
  /** Their names, those that failed alone where some did. */
  readonly told: string;
  /** What each of them checks, where its name says so. */
  readonly kinds: readonly (CheckKind | null)[];
}

/** What {@link hookChecks} has to ask about the session. */
export interface HookPlace {
  readonly folder: string;
  /** The checks of a command line that runs in that folder. */
  readonly checksOf: (command: string) => readonly Check[];
  /** The session ran this command line itself, alone or as a part of one. */
  readonly wasRun: (command: string) => boolean;
}

/**
 * Those of one run, each once; empty where no hook printed what it did. Commands that a hook echoes count where the commit or
 * push went through, because it stops at the first that fails; what only hooks run is told as one check.
 */
export function hookChecks(run: CommandRun, { folder, checksOf, wasRun }: HookPlace): HookCheck[] {
  const task = mayTell.test(run.output) ? hookedTask(run.command) : undefined;
  if (task === undefined) return [];
  const named = namedHooks(run.output);
  if (named.length > 0) return provesWork(named) ? [together(named, task, folder)] : [];
  if (run.status !== 'passed') return [];
  const [first, ...others] = distinct(echoedCommands(run.output, 'npm').flatMap((command) => checksOf(command)));
  if (first === undefined) return [];
  const passedCheck = (check: Check, inner: readonly Check[]): HookCheck => ({
    check,
    inner,
    passed: true,
    hooks: null,
  });
  // A script of the package starts what is echoed behind it.
  if (first.text.startsWith('npm run ') && wasRun(first.text)) return [passedCheck(first, others)];
  const known = [first, ...others].filter(({ text }) => wasRun(text));
  const only = [first, ...others].filter(({ text }) => !wasRun(text));
  const hooks = only.map(({ text, kind }): NamedHook => ({ name: text, kind, passed: true }));
  return [
    ...known.map((check) => passedCheck(check, [])),
    ...(provesWork(hooks) ? [{ ...together(hooks, task, folder), inner: only }] : []),
  ];
}

/** What hooks of a commit or push are called that printed that they passed; empty where one failed. */
export function passedHooks({ command, output }: CommandRun): string[] {
  const named = mayTell.test(output) && hookedTask(command) !== undefined ? namedHooks(output) : [];
  return named.every(({ passed }) => passed) ? named.map(({ name }) => name) : [];
}

/** Formatters and the lint of a message, all of them passed, say nothing of the work. */
const provesWork = (hooks: readonly NamedHook[]) =>
  hooks.some(({ kind, passed }) => !passed || kind === 'test' || kind === 'type check' || kind === 'build');

const distinct = (checks: readonly Check[]) =>
  checks.filter(({ scope }, at) => !checks.slice(0, at).some((other) => sameScope(other.scope, scope)));

const mayTell = /\.{3,}\S*(?:Passed|Failed)|^\s*(?:✔️|🥊)|^[\s\u001b[\d;m]*[$>] /mu;

interface NamedHook {
  readonly name: string;
  readonly kind: CheckKind | null;
  readonly passed: boolean;
}

/** "Typecheck......Passed", "eslint.....(no files to check)Skipped"; "✔️ lint (0.52 seconds)", "🥊 unit". */
function namedHooks(output: string): NamedHook[] {
  const hooks = new Map<string, boolean>();
  for (const line of stripColours(output).split('\n')) {
    const dotted = /^(\S.{0,80}?)\.{3,}(?:\(.*\))?(Passed|Failed)\s*$/.exec(line.trim());
    if (dotted !== null) hooks.set(foldSpace(dotted[1] ?? ''), dotted[2] === 'Passed');
    const marked = /^(✔️|🥊) {1,2}(\S.{0,60}?)(?: \([\d.]+ seconds?\))?$/u.exec(line.trim());
    if (marked !== null) hooks.set(foldSpace(marked[2] ?? ''), marked[1] === '✔️');
  }
  return [...hooks].map(([name, passed]) => ({ name, kind: kindOfTask(name), passed }));
}

/** One line for all of them: they run together the next time, too. */
function together(hooks: readonly NamedHook[], { text, args }: Command, folder: string): HookCheck {
  const failed = hooks.filter(({ passed }) => !passed);
  const told = failed.length === 0 ? hooks : failed;
  return {
    check: {
      kind: order.find((kind) => hooks.some((hook) => hook.kind === kind)) ?? 'lint',
      text: withHookNote(startOf(text, args), args[0] === 'push' ? 'push' : 'commit'),
      scope: { base: `git ${args[0] ?? ''} hooks`, options: [], paths: [], filters: [], folder },
    },
    inner: [],
    passed: failed.length === 0,
    hooks: {
      told: `hooks${failed.length === 0 ? '' : ' that failed'}: ${told.map(({ name }) => name).join(', ')}`,
      kinds: hooks.map(({ kind }) => kind),
    },
  };
}

/** Up to what it does: without the message of a commit, or where a push goes. */
function startOf(text: string, [task = '']: readonly string[]): string {
  const whole = foldSpace(text);
  return whole.slice(0, whole.indexOf(` ${task}`) + 1 + task.length);
}

const order = ['test', 'type check', 'lint', 'build'] as const;
