/** Whether a change of a file can change the result of a check, as far as names tell. In doubt it can. */

import { isTestPath } from '../../../core/shell/checks/testPath';
import { isUnder } from '../calls/isUnder';
import type { CheckRun } from './checkRuns';
import { bareName, nameOfPath } from './checkScope';

interface Language {
  readonly programs: RegExp;
  readonly files: RegExp;
}

const languages: readonly Language[] = [
  {
    programs: /^(?:go |golangci-lint|gofmt|goimports|staticcheck|govulncheck|gotestsum|revive)/,
    files: /\.(?:go|mod|sum)$/,
  },
  { programs: /^(?:cargo |rustc|rustfmt)/, files: /\.(?:rs|toml|lock)$/ },
  { programs: /^(?:tsc|tsgo|vue-tsc|svelte-check)/, files: /\.(?:[cm]?[jt]sx?|vue|svelte)$/ },
  {
    programs: /^(?:jest|vitest|mocha|ava|node |bun test|eslint|oxlint|tslint|xo|standard|biome )/,
    files: /\.(?:[cm]?[jt]sx?|vue|svelte|css|scss|html?)$/,
  },
  { programs: /^(?:pytest|mypy|pyright|ruff|flake8|pylint|black|tox|nox|isort)/, files: /\.(?:pyi?|cfg|ini|toml)$/ },
  { programs: /^(?:rspec|rubocop|rake )/, files: /\.(?:rb|rake|gemspec|erb)$/ },
  { programs: /^shellcheck/, files: /\.(?:sh|bash|zsh)$/ },
];

const sources =
  /\.(?:go|rs|[cm]?[jt]sx?|vue|svelte|pyi?|rb|java|kts?|swift|c|cc|cpp|h|hpp|cs|php|sh|bash|zsh|ps1|s?css|less|html?|sql|lua|exs?|erl|hs|scala|dart|zig)$/i;
const documents =
  /\.(?:mdx?|rst|adoc|txt|log|out|png|jpe?g|gif|svg|webp|pdf|ico|csv|jsonl)$|(?:^|\/)(?:LICENSE|CHANGELOG|README|AUTHORS|NOTICE|CODEOWNERS)[^/]*$/i;
const readsDocuments =
  /markdownlint|prettier|dprint|textlint|vale|cspell|remark|mdformat|docs?\b|astro|hugo|jekyll|mkdocs|sphinx/;
/** What a container is made of; no program outside of it reads that. */
const containerFile =
  /(?:^|\/)(?:[\w.-]*(?:Dockerfile|Containerfile)[\w.-]*|(?:docker-)?compose[\w.-]*\.ya?ml|\.dockerignore)$/i;
const buildsContainers = /docker|podman|buildah|container|compose|skaffold|kaniko|hadolint/i;
const toolFolder = /(?:^|\/)\.[a-z][\w-]*\//i;
const qualifier = /integration|e2e|end-to-end|smoke|acceptance|functional|bench(?:mark)?|canary/i;

/** `path` is absolute. `all` are the runs of the session. */
export function checkSees(check: CheckRun, path: string, all: readonly CheckRun[]): boolean {
  const bases = [check.scope.base, ...check.inner.map(({ scope }) => scope.base)];
  if (documents.test(path)) return bases.some((base) => readsDocuments.test(base));
  const inside = isUnder(path, check.scope.folder) ? path.slice(check.scope.folder.length) : path;
  if (toolFolder.test(inside) && !bases.some((base) => /actionlint|prettier|yamllint/.test(base))) return false;
  if (!speaksLanguageOf(path, check, bases)) return false;
  if (containerFile.test(path)) return bases.some((base) => buildsContainers.test(base));
  if (
    isTestPath(path) &&
    (bases.every(buildsProductAlone) ||
      (check.kind === 'build' && !compiled.test(path)) ||
      belongsElsewhere(path, check, all) ||
      isPickedByName(path, check, all))
  )
    return false;
  return (
    check.scope.paths.length === 0 ||
    check.scope.paths.some((seen) => isUnder(path, seen)) ||
    followsImports(check, path)
  );
}

/**
 * Where all programs are known by name, a source of another language is not theirs. What a task of a line with several checks
 * started is not known whole: what it printed is told apart from the others' by its kind alone.
 */
function speaksLanguageOf(path: string, { scope, isOneOfSeveral }: CheckRun, bases: readonly string[]): boolean {
  if (!sources.test(path)) return true;
  const named = isOneOfSeveral ? [scope.base] : bases;
  const known = named.flatMap((base) => languages.filter(({ programs }) => programs.test(`${base} `)));
  return known.length === 0 || known.some(({ files }) => files.test(path));
}

/** Where the product and its tests are compiled together. */
const compiled = /\.(?:[cm]?tsx?|vue|java|kts?|cs|swift|scala)$/;

/** `go build` compiles no test. */
const buildsProductAlone = (base: string) => /^(?:go|cargo) build$/.test(base);

/** Tests of a sort that has a check of its own in this session: `test:integration` beside `test`. */
function belongsElsewhere(path: string, check: CheckRun, all: readonly CheckRun[]): boolean {
  if (check.kind !== 'test') return false;
  const sort = qualifier.exec(path)?.[0].toLowerCase();
  if (sort === undefined || nameOf(check).includes(sort)) return false;
  return all.some((other) => other.kind === 'test' && nameOf(other).includes(sort));
}

/** A test that another run of the same task names by its file, as this one names others: `test:e2e '^test_lock$'`. */
function isPickedByName(path: string, { kind, scope }: CheckRun, all: readonly CheckRun[]): boolean {
  const name = nameOfPath(path);
  if (kind !== 'test' || scope.filters.length === 0 || scope.filters.some((filter) => name.includes(bareName(filter))))
    return false;
  return all.some(
    (other) =>
      other.scope.base === scope.base &&
      [...other.scope.filters.map(bareName), ...other.scope.paths.map(nameOfPath)].includes(name),
  );
}

const nameOf = ({ scope }: CheckRun) => [scope.base, ...scope.options, ...scope.paths].join(' ').toLowerCase();

/** A test or a compile of one place sees the product code that it imports; a linter reads only what it is given. */
const followsImports = ({ kind }: CheckRun, path: string) => kind !== 'lint' && !isTestPath(path);
