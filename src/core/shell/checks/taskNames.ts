/** Reads what a project's own task does from its name: `npm run lint`, `make check`, `mise run test:ci`, `gradle assembleDebug`. */
import type { CheckKind } from '../tables/checkTable';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that decide wherever they stand in a name, in this order. */
const words: readonly (readonly [CheckKind, ReadonlySet<string>])[] = [
  ['test', set('test tests spec specs e2e coverage vitest jest pytest mocha cypress playwright')],
  ['lint', set('lint linter linting eslint oxlint vet clippy stylelint golangci shellcheck flake8 pylint')],
  ['type check', set('typecheck typechecks tsc mypy pyright')],
];

/** Names that decide alone. */
const whole: ReadonlyMap<string, CheckKind> = new Map([
  ...[...set('t tst verify unit integration smoke selftest')].map((name): [string, CheckKind] => [name, 'test']),
  ...[...set('style biome fix autofix')].map((name): [string, CheckKind] => [name, 'lint']),
  ...[...set('types')].map((name): [string, CheckKind] => [name, 'type check']),
  ...[...set('package assemble dist')].map((name): [string, CheckKind] => [name, 'build']),
]);

const checking = set('check checks ci validate precommit');
const building = set('build builds compile bundle assemble');
const formatting = set('format fmt formatting formatted prettier style lint imports spotless');
const typing = set('type types');
/** Tasks that run on, or change things: no checks, whatever else their names say. */
const otherTasks = set(
  'dev start serve server watch preview install setup clean deploy publish generate gen codegen seed migrate',
);

/** What a project's own task checks, by the words of its name; null where none tells. */
export function kindOfTask(name: string): CheckKind | null {
  const parts = partsOf(name);
  const has = (known: ReadonlySet<string>) => parts.some((part) => known.has(part));
  if (has(otherTasks)) return null;
  const alone = whole.get(parts.join('-'));
  if (alone !== undefined) return alone;
  if (has(checking) && has(typing)) return 'type check';
  for (const [kind, known] of words) if (has(known)) return kind;
  if (has(checking)) return has(formatting) ? 'lint' : 'test';
  if (parts.join('-') === 'pre-commit') return 'test';
  return has(building) ? 'build' : null;
}

/** `testDebugUnitTest`, `test:ci`, `:app:lint` and `check-types` in their words. */
const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');

/** Subcommands of package managers that are no tasks. */
const builtIn = set(
  'install i ci add remove rm uninstall un update up upgrade audit publish pack link unlink init create config why list ls ' +
    'outdated info view login logout whoami cache store prune dedupe import exec dlx x patch rebuild set version versions ' +
    'help doctor bin root prefix fund search owner team token access completion approve-builds deploy self-update env use ' +
    'settings trust test-tool activate which where plugins registry tasks watch hook-env',
);
const runWords = set('run run-script rum r task');
const managers = set('pnpm yarn bun mise deno npm');
/** All their operands are tasks. */
const taskRunners = set(
  'make gmake just task rake gradle gradlew nx turbo composer invoke inv ant lerna rush moon earthly mage poe dagger ' +
    'npm-run-all npm-run-all2 run-s run-p mvn mvnw buck buck2 doit nox',
);
const notTasks = set('run run-many affected exec call many');

/** A task of a project as a command names it. */
export interface NamedTask {
  readonly name: string;
  /** What stands behind it, as its arguments. */
  readonly rest: readonly string[];
}

/** The tasks that a runner is asked for. */
export function tasksOf(program: string, args: readonly string[]): readonly NamedTask[] {
  if (managers.has(program)) return managed(program, args);
  if (program === 'cargo') return args[0] === 'make' || args[0] === 'xtask' ? managed('bun', args.slice(1)) : [];
  if (!taskRunners.has(program)) return [];
  const named = args.flatMap((word) => /^--?(?:targets?|t)=(.+)$/.exec(word)?.[1]?.split(',') ?? []);
  const operands = args.filter((word) => !/^-|=/.test(word) && !notTasks.has(word));
  return [...named, ...operands.slice(0, mostTasks)].map((name) => ({ name, rest: [] }));
}

const mostTasks = 4;

function managed(program: string, args: readonly string[]): readonly NamedTask[] {
  const operands = args.filter((word) => !word.startsWith('-'));
  const [first = '', second = '', third = ''] = operands;
  if (first === 'workspace') return managed(program, args.slice(args.indexOf(second) + 1));
  if (first === 'workspaces') return managed(program, args.slice(args.indexOf('run') + 1));
  if (first === 'tasks' && second === 'run') return named(args, third);
  if (runWords.has(first)) return several(args, second);
  if (program === 'npm') return /^(?:t|tst|test)$/.test(first) ? [{ name: 'test', rest: [] }] : [];
  return first === '' || builtIn.has(first) || program === 'deno' ? [] : named(args, first);
}

const named = (args: readonly string[], name: string): NamedTask[] =>
  name === '' ? [] : [{ name, rest: args.slice(args.indexOf(name) + 1) }];

/** `mise run lint ::: test` runs both. */
function several(args: readonly string[], name: string): NamedTask[] {
  const more = args.flatMap((word, at) => (word === ':::' ? named(args.slice(at + 1), args[at + 1] ?? '') : []));
  return [...named(args, name), ...more];
}
