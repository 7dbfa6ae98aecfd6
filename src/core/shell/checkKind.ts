/** Recognises the checks of the usual ecosystems in a shell command. Knows programs and arguments, not output. */
import { remember } from '../remember';
import { type SimpleCommand, splitCommand } from './splitCommand';

export type CheckKind = 'test' | 'build' | 'lint' | 'type check' | 'own script';

/** The kind of check a command runs; the first of several, tests before all others. Null when it runs none. */
export function checkKind(command: string): CheckKind | null {
  return remembered(command);
}

const remembered = remember(kindOfAny);

function kindOfAny(command: string): CheckKind | null {
  const kinds = splitCommand(command).flatMap((simple) => kindOf(simple) ?? []);
  return kinds.includes('test') ? 'test' : (kinds[0] ?? null);
}

/** True when anything after the check hides its exit status: a pipe into `tail`, `|| true`, `; echo`. */
export function hidesExitCode(command: string): boolean {
  const simple = splitCommand(command);
  const last = simple.findLastIndex((part) => kindOf(part) !== null);
  const joint = simple[last]?.joint;
  return last >= 0 && (joint === '|' || joint === '||' || joint === ';' || joint === '&') && !/pipefail/.test(command);
}

const rules: readonly (readonly [CheckKind, RegExp])[] = [
  [
    'type check',
    /^(?:tsc|vue-tsc|svelte-check|mypy|pyright|basedpyright|pytype|flow|sorbet|srb|phpstan|psalm|dialyzer|cargo check|deno check|mix dialyzer)\b(?!.*(?:-b\b|--build))/,
  ],
  [
    'test',
    /^(?:jest|vitest|mocha|ava|tap|karma|jasmine|pytest|py\.test|nose2|tox|nox|rspec|phpunit|pest|ctest|bats|busted|gotestsum|invoke-pester|playwright test|cypress run|node --test|python3? -m (?:pytest|unittest|tox)|(?:cargo|go|dotnet|swift|deno|bun|flutter|dart|mix|sbt|lein|stack|cabal|zig build|bazel|buck2?|rails|rake|composer|forge|hardhat|elixir|crystal|gleam|lake) (?:test|tests|spec|nextest)|cargo nextest)\b/,
  ],
  [
    'lint',
    /^(?:eslint|oxlint|tslint|standard|xo|stylelint|markdownlint(?:-cli2)?|ruff(?: check| format --check)?|flake8|pylint|pycodestyle|black --check|isort --check|golangci-lint|staticcheck|revive|go vet|gofmt -l|govulncheck|cargo clippy|cargo fmt .*--check|rubocop|shellcheck|hadolint|actionlint|yamllint|ktlint|detekt|swiftlint|clang-tidy|checkstyle|prettier .*(?:--check|-c\b)|biome (?:check|lint|ci)|knip|dprint check|deno lint|mix credo|buf lint|tflint|ansible-lint|sqlfluff lint)\b/,
  ],
  [
    'build',
    /^(?:tsc (?:-b|--build)|webpack|rollup|esbuild|tsup|parcel build|vite build|next build|nuxt build|astro build|turbo build|nx build|ng build|(?:cargo|go|dotnet|swift|zig|bazel|flutter|stack|cabal|mix|hugo) (?:build|compile)|mvn .*(?:package|compile|install)|cmake --build|ninja|docker build|xcodebuild|gcc|g\+\+|clang|javac|rustc|meson compile)\b/,
  ],
];

const runners =
  /^(?:npm|pnpm|yarn|bun|deno|npx|bunx|pnpx|uv|poetry|pipenv|hatch|pdm|rye|pixi|bundle|mise|just|task|make|gmake|gradle|gradlew|\.\/gradlew|mvn|\.\/mvnw|rake|nx|turbo|composer|invoke|inv|nox|tox|ant|lerna|rush|moon|earthly|dagger)$/;

function kindOf({ words }: SimpleCommand): CheckKind | null {
  const [program = '', ...rest] = dropPrefix(words);
  const line = [program.replace(/^.*[\\/]/, ''), ...rest].join(' ').toLowerCase();
  for (const [kind, pattern] of rules) if (pattern.test(line)) return kind;
  if (runners.test(program.toLowerCase())) return taskKind(program, rest);
  return isCheckScript(program, rest) ? 'own script' : null;
}

/** `env A=b`, `sudo`, `time`, `timeout 60`, `nice`, `npx --yes`, `bundle exec`, `uv run` … stand before the program. */
function dropPrefix(words: readonly string[]): readonly string[] {
  const [first, second] = words;
  if (first === undefined) return words;
  if (
    /^(?:sudo|time|command|exec|env|nice|stdbuf|xvfb-run|dotenv|cross-env)$/.test(first) ||
    /^[A-Za-z_]\w*=/.test(first) ||
    (/^-/.test(first) && words.length > 1)
  )
    return dropPrefix(words.slice(1));
  if (first === 'timeout') return dropPrefix(words.slice(second?.startsWith('-') ? 3 : 2));
  if (/^(?:npx|bunx|pnpx)$/.test(first)) return dropPrefix(words.slice(1));
  if (
    /^(?:bundle|poetry|pipenv|uv|pdm|rye|hatch|pixi|pnpm|yarn|npm|bun|mise)$/.test(first) &&
    /^(?:exec|run|dlx|x)$/.test(second ?? '') &&
    rules.some(([, pattern]) => pattern.test(words.slice(2).join(' ')))
  ) {
    return words.slice(2);
  }
  return words;
}

/** Tasks of a runner by their names: `npm run lint`, `make check`, `mise run test:ci`, `./gradlew test`. */
function taskKind(program: string, rest: readonly string[]): CheckKind | null {
  const names = rest
    .filter((word) => !word.startsWith('-') && !/^(?:run|run-script|exec|x|dlx)$/.test(word))
    .map((word) => word.toLowerCase());
  if (/^(?:make|gmake)$/.test(program) && names.length === 0) return 'build';
  for (const name of names.slice(0, 3)) {
    if (
      /^(?:t|tst|tests?|spec|specs|e2e|verify|coverage|unit|integration)$|(?:^|[:_./-])(?:tests?|spec|e2e|coverage)(?:$|[:_./-])/.test(
        name,
      )
    )
      return 'test';
    if (
      /(?:^|[:_./-])(?:lint|linter|eslint|format:check|fmt-check|check-format|check:format|check:lint|vet|clippy|style|prettier:check)(?:$|[:_./-])/.test(
        name,
      )
    )
      return 'lint';
    if (/type-?check|check-?types|check:types|types:check|(?:^|[:_-])(?:types|tsc|mypy|pyright)(?:$|[:_-])/.test(name))
      return 'type check';
    if (
      /^(?:check|checks|ci|validate|precommit|pre-commit|doctor|audit)$|(?:^|[:_-])(?:check|ci|validate)(?:$|[:_-])/.test(
        name,
      )
    )
      return 'test';
    if (
      /^(?:build|compile|package|bundle|assemble|dist|all)$|(?:^|[:_-])(?:build|compile|bundle)(?:$|[:_-])/.test(name)
    )
      return 'build';
  }
  return null;
}

/** `node scripts/lint.mjs`, `./scripts/check.sh`, `python verify.py`: scripts named for a check. */
function isCheckScript(program: string, rest: readonly string[]): boolean {
  const interpreted = /^(?:node|bun|deno|tsx|ts-node|python3?|ruby|perl|php|bash|sh|zsh|pwsh|powershell)$/.test(
    program,
  );
  const script = interpreted ? rest.find((word) => !word.startsWith('-') && word !== 'run') : program;
  if (script === undefined || !/[./\\]/.test(script)) return false;
  return /(?:^|[\\/._-])(?:check|checks|lint|verify|validate|tests?|e2e|smoke|selftest|spec|bench|typecheck|probe|ci)(?:[\\/._-]|$)/i.test(
    script,
  );
}
