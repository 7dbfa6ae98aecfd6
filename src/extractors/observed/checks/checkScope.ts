/**
 * What a check looks at: the same check under other output options has the same key, a wider one covers a narrower one,
 * and a change that it cannot see does not make it stale. Where the command does not tell, a change counts.
 */
import type { CheckKind } from '../../../core/shell/checks/checkKind';
import { absolutePath } from '../../../core/text/displayPath';
import { isUnder } from '../calls/isUnder';

/** Two scopes with the same words in another order are the same. */
export interface CheckScope {
  /** Program and task: "go test", "npm run lint". */
  readonly base: string;
  /** Options that change what is run, as `-tags` and `--race`. */
  readonly options: readonly string[];
  /** Absolute folders and files; empty for all below the folder. */
  readonly paths: readonly string[];
  /** Names of tests; empty for all. */
  readonly filters: readonly string[];
  readonly folder: string;
}

/** One check that a command line names. */
export interface Check {
  readonly kind: CheckKind;
  /** As it stands in the command, without what stands around it. */
  readonly text: string;
  readonly scope: CheckScope;
}

/** Options that only change what is printed or how fast. */
const silentOptions = new Set(
  (
    '-v -vv -q -s -x --verbose --quiet --silent -- - --color --no-color --colors --ci --watch=false --no-watch --run ' +
    '--bail --no-coverage --nocapture --no-fix --error-on-warnings --json'
  ).split(' '),
);
const silentSettings = /^(?:-count|-timeout|-parallel|--color|--reporter|--tb)=/;
const takesValue = /^(?:-timeout|-count|-parallel|-p|--reporter|--color|-n|--max-warnings|-o|--tb|-C|--cwd|--prefix)$/;
const namesTests =
  /^(?:-run|-k|-t|-g|--grep|--testNamePattern|--test-name-pattern|--filter|--tests|-Dtest|--example|--test|--name)(?:=(.*))?$/;

/** Two words name the program and its task: "go test", "cargo clippy", "npm run lint" has three. */
const hasTask = new Set(
  (
    'go cargo npm pnpm yarn bun deno mise make gmake just task dotnet swift flutter dart mix gradle gradlew mvn nx ' +
    'turbo rake rails composer uv poetry git zig bazel biome ruff playwright prisma pre-commit goreleaser terraform tofu ' +
    'next ng nuxt nuxi astro vue-cli-service react-scripts stack cabal sbt lein meson buf helm forge hardhat docker podman'
  ).split(' '),
);

/**
 * Words begin with the program. The folder is absolute; paths among the words come out absolute too, options that change only
 * the output are gone.
 */
export function readScope(words: readonly string[], folder: string): CheckScope {
  const { named, left } = programWords(withoutRevisions(words));
  const options = new Set<string>();
  const paths = new Set<string>();
  const filters = new Set<string>();
  for (let at = 0; at < left.length; at += 1) {
    const word = left[at] ?? '';
    const tests = namesTests.exec(word);
    if (tests !== null) {
      if (tests[1] === undefined) at += 1;
      filters.add(tests[1] ?? left[at] ?? '');
    } else if (takesValue.test(word)) at += 1;
    else if (silentOptions.has(word) || silentSettings.test(word)) continue;
    else if (word.startsWith('-')) options.add(word);
    else if (looksLikePath(word, named[0] ?? '')) paths.add(pathOf(word, folder));
    else filters.add(word);
  }
  return { base: named.join(' '), options: [...options].sort(), paths: [...paths], filters: [...filters], folder };
}

/** What was checked out is no part of what is run: `-Sha 1a2b3c4`, `--sha (git rev-parse HEAD)`. */
function withoutRevisions(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => /^-{1,2}(?:sha|commit|rev|revision)$/i.test(word));
  if (at < 0) return words;
  const end = /^\(/.test(words[at + 1] ?? '')
    ? words.findIndex((word, place) => place > at && /\)$/.test(word))
    : at + 1;
  return [...words.slice(0, at), ...words.slice(Math.max(at, end) + 1)];
}

interface NamedProgram {
  readonly named: readonly string[];
  readonly left: readonly string[];
}

/** `npm test` and `npm run test` are one. */
function programWords([program = '', ...words]: readonly string[]): NamedProgram {
  const name = program.replace(/^.*[\\/](?=[^\\/]+$)/, '');
  if (/^python[\d.]*$/.test(name) && words[0] === '-m') return programWords(words.slice(1));
  if (!hasTask.has(name)) {
    return { named: [name], left: words.filter((word, at) => !(at === 0 && /^(?:run|check)$/.test(word))) };
  }
  const at = words.findIndex((word) => !word.startsWith('-') && !/^(?:run|run-script|exec|x|dlx)$/.test(word));
  const task = words[at] ?? '';
  return { named: [name, /^ts?t$/.test(task) ? 'test' : task], left: at < 0 ? words : words.slice(at + 1) };
}

function looksLikePath(word: string, program: string): boolean {
  if (/^\.{1,2}$|[/\\]|\.\w{1,5}$/.test(word)) return true;
  return /^(?:src|lib|test|tests|app|packages|cmd|internal|e2e)$/.test(word) && program !== 'cargo';
}

/** `./...`, `.` and `**` stand for the whole folder. */
function pathOf(word: string, folder: string): string {
  const plain = word.replace(/::.*$/, '').replace(/\/?(?:\.\.\.|\*\*?.*)$/, '');
  return absolutePath(plain === '' ? '.' : plain, folder === '' ? null : folder);
}

/** Options with which a run does what a run without them does not. */
const runsMore = /^-{1,2}(?:race|bench|msan|asan|all-features|release|tags?)\b/;

/** True when a run of `wide` runs all that `narrow` runs. */
export function covers(wide: CheckScope, narrow: CheckScope): boolean {
  if (wide.base !== narrow.base) return false;
  if (narrow.options.some((option) => runsMore.test(option) && !wide.options.includes(option))) return false;
  if (
    !wide.filters.every((filter) => narrow.filters.some((name) => startsLike(name, filter)) || namesAll(filter, narrow))
  )
    return false;
  const wideAt = wide.paths.length === 0 ? [wide.folder] : wide.paths;
  const narrowAt = narrow.paths.length === 0 ? [narrow.folder] : narrow.paths;
  return narrowAt.every((path) => wideAt.some((above) => isUnder(path, above)));
}

/** `-run TestCart` runs TestCartTotal as well. */
const startsLike = (name: string, filter: string) =>
  name === filter || bareName(name).startsWith(filter.replace(/^\^/, ''));

/** `test:e2e '^test_lock$'` runs what `test:e2e e2e/cli/test_lock` does. */
const namesAll = (filter: string, { paths }: CheckScope) =>
  paths.length > 0 && paths.every((path) => nameOfPath(path) === bareName(filter));

/** Without the anchors of a pattern. */
export const bareName = (filter: string) => filter.replace(/^\^|\$$/g, '');
/** The last part of it. */
export const nameOfPath = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Each covers the other: the order of options and paths does not matter. */
export const sameScope = (a: CheckScope, b: CheckScope) => covers(a, b) && covers(b, a);

/** That of a run that was to fail: it stands for no other, and for a failure alone. */
export const toFail = (scope: CheckScope): CheckScope => ({ ...scope, filters: [...scope.filters, 'to fail'] });
