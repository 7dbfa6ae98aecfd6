/** Which programs check something, and with which words. One row a case; the first row that fits a command decides. */

/** What sort of check a command is. */
export type CheckKind = 'test' | 'build' | 'lint' | 'type check' | 'own script';

/** One program that checks something, and with which words. */
export interface CheckRow {
  readonly kind: CheckKind | 'none';
  readonly programs: readonly string[];
  /** The first words that are no options must be one of these. */
  readonly tasks?: readonly string[];
  /** One of these options must be there. */
  readonly options?: readonly string[];
}

const list = (text: string): readonly string[] => text.split(' ');
const row = (kind: CheckRow['kind'], programs: string, words: Omit<CheckRow, 'kind' | 'programs'> = {}): CheckRow => ({
  kind,
  programs: list(programs),
  ...words,
});
/** Rows of one program whose task may have two words: `docker compose build`. */
const tasks = (text: string) => ({ tasks: text.split(', ') });
const options = (text: string) => ({ options: list(text) });

/** All programs that check something, one row a case. */
export const checkRows: readonly CheckRow[] = [
  // These only look, or never end.
  row('none', 'pytest', options('--collect-only --co --fixtures --markers')),
  row('none', 'jest', options('--listTests --showConfig --init --clearCache')),
  row('none', 'vitest', { ...tasks('list, init') }),
  row('none', 'playwright', options('--list')),
  row('none', 'tox nox', options('-l --list --listenvs')),
  row('none', 'go', options('-list')),
  row('none', 'cargo', { ...tasks('package'), ...options('-l --list') }),
  row('none', 'tsc tsgo vue-tsc', options('-w --watch --init --showConfig --listFiles')),
  row('none', 'webpack rollup esbuild vite tsup vitest jest', options('--watch --serve')),
  row('none', 'golangci-lint', tasks('fmt, linters, cache, config, help, completion, version, formatters')),
  row('none', 'make gmake', options('-n --dry-run -p --print-data-base')),

  row('build', 'tsc tsgo vue-tsc', options('-b --build')),
  row(
    'type check',
    'tsc tsgo vue-tsc svelte-check mypy dmypy pyright basedpyright pytype srb sorbet phpstan psalm dialyzer glint',
  ),
  row('type check', 'cargo deno flow ty pyrefly astro', tasks('check')),
  row('type check', 'nuxt nuxi', tasks('typecheck')),
  row('type check', 'mix', tasks('dialyzer')),

  row('build', 'cargo', { ...tasks('test'), ...options('--no-run') }),
  row('build', 'go', { ...tasks('test'), ...options('-c') }),
  row('test', 'jest vitest mocha ava tap karma jasmine uvu japa wtr web-test-runner cucumber cucumber-js'),
  row('test', 'pytest py.test nose2 unittest trial behave robot tox nox rspec phpunit pest'),
  row('test', 'ctest bats busted gotestsum ginkgo invoke-pester'),
  row('test', 'node tsx', options('--test')),
  row('test', 'playwright wdio', tasks('test, run')),
  row('test', 'cypress', tasks('run')),
  row('test', 'cargo', tasks('test, t, nextest run, nextest r, llvm-cov, tarpaulin, insta test, hack test, miri test')),
  row('test', 'go dotnet swift deno bun flutter dart mix sbt lein stack cabal bazel buck buck2 rails', tasks('test')),
  row(
    'test',
    'rake composer forge hardhat crystal gleam lake dune ng react-scripts ember elm meson zig',
    tasks('test, tests, spec, runtest, build test'),
  ),
  row('test', 'rails', tasks('spec, test:system, test:all')),
  row('test', 'php', tasks('artisan test')),
  row('test', 'mvn mvnw', tasks('test, verify, integration-test')),
  row('test', 'xcodebuild', tasks('test')),
  row('test', 'vue-cli-service', tasks('test:unit, test:e2e')),
  row('test', 'nix', tasks('flake check')),

  row('lint', 'eslint eslint_d oxlint tslint standard xo stylelint markdownlint markdownlint-cli2 textlint'),
  row('lint', 'flake8 pylint pycodestyle pyflakes pydocstyle bandit vulture prospector py_compile compileall'),
  row('lint', 'golangci-lint staticcheck revive govulncheck gosec errcheck rubocop standardrb reek brakeman'),
  row('lint', 'shellcheck hadolint actionlint zizmor yamllint ktlint detekt swiftlint clang-tidy cppcheck cpplint'),
  row('lint', 'checkstyle knip depcheck publint attw cspell codespell typos vale semgrep tflint tfsec ansible-lint'),
  row('lint', 'selene luacheck djlint html-validate htmlhint lint-staged commitlint deadnix erb_lint'),
  row('lint', 'ruff', tasks('check')),
  row('lint', 'ruff', { ...tasks('format'), ...options('--check --diff') }),
  row('lint', 'black isort yapf', options('--check --check-only -c --diff')),
  row('lint', 'prettier', options('--check -c -l --list-different')),
  row('lint', 'biome', tasks('check, lint, ci')),
  row('lint', 'cargo', tasks('clippy, deny, audit, machete, udeps')),
  row('lint', 'cargo', { ...tasks('fmt'), ...options('--check') }),
  row('lint', 'rustfmt stylua nixfmt alejandra taplo', options('--check')),
  row('lint', 'taplo', tasks('lint, check')),
  row('lint', 'go', tasks('vet')),
  row('lint', 'gofmt goimports gofumpt', options('-l -d')),
  row('lint', 'deno buf helm next ng sqlfluff', tasks('lint')),
  row('lint', 'deno', { ...tasks('fmt'), ...options('--check') }),
  row('lint', 'dprint hk statix', tasks('check')),
  row('lint', 'mix', tasks('credo')),
  row('lint', 'mix', { ...tasks('format'), ...options('--check-formatted') }),
  row('lint', 'dart flutter', tasks('analyze')),
  row('lint', 'dotnet', { ...tasks('format'), ...options('--verify-no-changes') }),
  row('lint', 'swiftformat', options('--lint')),
  row('lint', 'shfmt', options('-d -l')),
  row('lint', 'clang-format', options('--dry-run -n')),
  row('lint', 'treefmt', options('--fail-on-change --ci')),
  row('lint', 'terraform tofu composer', tasks('validate')),
  row('lint', 'terraform tofu', { ...tasks('fmt'), ...options('-check') }),
  row('lint', 'pre-commit lefthook', tasks('run')),
  row('lint', 'bash sh zsh', options('-n')),
  row('lint', 'node', options('--check -c')),
  row('lint', 'php', options('-l')),
  row('lint', 'ruby perl', options('-c')),
  row('lint', 'jq', tasks('empty')),
  row('lint', 'xmllint', options('--noout')),
  row('lint', 'git', { ...tasks('diff'), ...options('--check') }),

  row('build', 'webpack rollup esbuild tsup tsdown unbuild ninja gcc g++ clang clang++ cc javac rustc kotlinc swiftc'),
  row('build', 'parcel vite next nuxt nuxi astro turbo nx ng react-scripts vue-cli-service storybook', tasks('build')),
  row('build', 'cargo go dotnet swift zig bazel flutter stack cabal lake dune hugo bun nix', tasks('build')),
  row('build', 'mix sbt meson deno', tasks('compile')),
  row('build', 'mvn mvnw', tasks('package, compile, install')),
  row('build', 'cmake', options('--build')),
  row('build', 'docker podman docker-compose', tasks('build, buildx build, compose build, image build')),
  row('build', 'poetry uv hatch flit maturin wasm-pack trunk tauri jekyll mkdocs docusaurus sam', tasks('build')),
  row('build', 'vsce cargo', tasks('package')),
  row('build', 'goreleaser', tasks('build')),
  row('lint', 'goreleaser', tasks('check')),
  row('build', 'cdk', tasks('synth')),
  row('build', 'xcodebuild sphinx-build electron-builder build'),
];
