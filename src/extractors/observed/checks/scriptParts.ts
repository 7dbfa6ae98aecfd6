/**
 * The checks that one script of a project runs: `pnpm compile` prints "> pnpm check-types && pnpm lint", and below it each of
 * both. Where its output or its package.json shows the parts, each is a check with a result of its own, as far as it is seen.
 */
import { checkKind, findChecks } from '../../../core/shell/checks/checkKind';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { stripColours } from '../../../core/text/stripColours';
import type { CheckRun } from './checkRuns';

/** A command of its own, as the script writes it. */
export interface ScriptPart {
  readonly text: string;
  readonly passed: boolean;
}

/** A script that was begun, with the command that it stands for; null where none is printed. */
interface Begun {
  readonly script: string;
  readonly command: string | null;
}

/** Two at least, in the order they were run; empty where the script is one check, or nothing tells which part ended how. */
export function scriptParts(
  { run, scope, passed }: Pick<CheckRun, 'run' | 'scope' | 'passed'>,
  scripts: ReadonlyMap<string, string>,
): ScriptPart[] {
  const [program = '', task = ''] = scope.base.split(' ');
  if (passed === null || task === '' || !runsScripts.has(program)) return [];
  const begun = begunIn(run.output, program);
  // `lint:go` of `lint` is a share of the same check.
  const nested = begun.filter(({ script }) => script !== task && !script.startsWith(`${task}:`));
  const commands = [
    begun.find(({ script }) => script === task)?.command ?? scripts.get(task) ?? null,
    ...nested.map(({ command, script }) => command ?? scripts.get(script) ?? null),
  ].filter((command) => command !== null);
  if (commands.some((command) => !passed && runsAtOnce.test(command)) || (!passed && program === 'mise')) return [];
  const listed = commands.filter(isChain).flatMap((command) => findChecks(command).map((found) => found.command));
  const texts =
    nested.length === 0
      ? listed.map(({ text }) => foldSpace(text))
      : [
          ...leaves(nested, program).map((script) => writtenIn(commands, program, script)),
          ...listed
            .filter(({ args }) => !nested.some(({ script }) => args.includes(script)))
            .map(({ text }) => foldSpace(text)),
        ];
  const parts = [...new Set(texts)];
  if (parts.length < 2) return [];
  if (passed) return parts.map((text) => ({ text, passed }));
  // Joined by `&&`, the last that was begun is the one that failed: none of them where it is the task itself, behind its `pretest`.
  const leaf = leaves(nested, program);
  const isOwn = begun.at(-1)?.script === task;
  return leaf.length === 0 || !commands.some(isChain)
    ? []
    : leaf.map((script, at) => ({ text: writtenIn(commands, program, script), passed: isOwn || at < leaf.length - 1 }));
}

const runsScripts: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun', 'deno', 'mise']);

/** All of it ran where it ended well, and one behind the other. */
const isChain = (command: string): boolean => {
  const parts = parseCommand(command);
  return parts.length > 1 && parts.slice(0, -1).every(({ joint }) => joint === '&&');
};
const runsAtOnce =
  /\b(?:run-p|concurrently|turbo|nx|wireit|lerna)\b|--parallel\b|\bnpm-run-all2?\b.* -\w*p\b|(?<![&>])&(?![&>])/;

/** What task runners print before a script and before its command. */
function begunIn(output: string, program: string): Begun[] {
  const begun: Begun[] = [];
  for (const line of stripColours(output).split('\n')) {
    const plain = line.trim();
    const [, task, told] = /^\[([\w:.-]+)\]\s+\$\s+(\S.*)$/.exec(plain) ?? [];
    if (program === 'mise') {
      if (task !== undefined && !begun.some(({ script }) => script === task))
        begun.push({ script: task, command: told ?? null });
      continue;
    }
    const script = /^>\s+@?[\w./-]+@\S* ([\w:.-]+)(?: \S+)?$/.exec(plain)?.[1];
    const command = /^[>$]\s+(\S.*)$/.exec(plain)?.[1];
    const last = begun.at(-1);
    if (script !== undefined) begun.push({ script, command: null });
    else if (command !== undefined && last?.command === null) begun[begun.length - 1] = { ...last, command };
  }
  return begun;
}

/** Scripts that check something and start no other one that does. */
function leaves(nested: readonly Begun[], program: string): string[] {
  const checks = nested.filter(({ script }) => checkKind(`${program} run ${script}`) !== null);
  return [
    ...new Set(
      checks
        .filter(({ command }) => command === null || !checks.some(({ script }) => names(command, program, script)))
        .map(({ script }) => script),
    ),
  ];
}

const names = (command: string, program: string, script: string): boolean =>
  parseCommand(command).some((part) => part.program === program && part.args.includes(script));

/** `pnpm lint`, as the script above it calls it. */
function writtenIn(commands: readonly string[], program: string, script: string): string {
  const found = commands
    .flatMap((command) => parseCommand(command))
    .find((part) => part.program === program && part.args.includes(script));
  return found === undefined ? `${program} run ${script}` : foldSpace(found.text);
}
