import assert from 'node:assert/strict';
import { checkKind, hidesExitCode } from '../../../../src/core/shell/checks/checkKind';
import { withHookNote, withoutHookNote } from '../../../../src/core/shell/checks/hookNote';
import { isStateful } from '../../../../src/core/shell/isStateful';

const known: Readonly<Record<string, ReturnType<typeof checkKind>>> = {
  'npm test': 'test',
  'cd packages/core && pnpm run test:unit -- --watch=false': 'test',
  'go test ./... 2>&1 | tail -20': 'test',
  'cargo nextest run': 'test',
  'python3 -m pytest -q tests/test_money.py': 'test',
  'npx vitest run src/cart.test.ts': 'test',
  'uv run pytest': 'test',
  'node --test test/': 'test',
  'mise run fmt && mise run lint': 'lint',
  'mise run lint && mise run test:ci && go vet ./...': 'test',
  'make check': 'test',
  './gradlew test': 'test',
  'npm run lint': 'lint',
  'golangci-lint run ./...': 'lint',
  'cargo clippy -- -D warnings': 'lint',
  'npx tsc --noEmit': 'type check',
  'tsc -b': 'build',
  'npm run check:types': 'type check',
  'mypy src': 'type check',
  'npm run build': 'build',
  'go build ./...': 'build',
  make: 'build',
  'node scripts/lint.mjs': 'own script',
  './scripts/check.sh': 'own script',
  '(cd web && npm test)': 'test',
  "bash -lc 'npm test'": 'test',
  'for d in a b; do npm test; done': 'test',
  'if npm test; then echo ok; fi': 'test',
  'docker compose exec web pytest': 'test',
  'uv run --frozen pytest': 'test',
  'timeout -k 5 60 npm test': 'test',
  'cargo +nightly test': 'test',
  'sudo -u x npm test': 'test',
  'nix develop -c npm test': 'test',
  'ssh host "npm test"': 'test',
  'npm --prefix web test': 'test',
  'pnpm --filter web test': 'test',
  'yarn workspace web test': 'test',
  'pdm run test': 'test',
  'hatch run test': 'test',
  'bundle exec rspec': 'test',
  'php artisan test': 'test',
  'zig build test': 'test',
  'nx run-many -t test': 'test',
  'mise run //apps/api:lint': 'lint',
  'turbo run @acme/api#typecheck': 'type check',
  'moon run apps/api:test': 'test',
  'mise run //apps/api:serve': null,
  'xcodebuild -scheme App test': 'test',
  './gradlew :app:testDebugUnitTest': 'test',
  'mvn -q verify': 'test',
  'swift test': 'test',
  'bazel test //...': 'test',
  'mise run lint ::: test': 'lint',
  'yarn tsc --noEmit': 'type check',
  'pnpm vitest run': 'test',
  'npx tsgo --noEmit': 'type check',
  'ruff check .': 'lint',
  'ruff format --check': 'lint',
  'prettier --check .': 'lint',
  'npx biome ci': 'lint',
  'cargo fmt --all -- --check': 'lint',
  'npm run format:check': 'lint',
  './gradlew spotlessCheck': 'lint',
  'hk check': 'lint',
  'git diff --check': 'lint',
  'golangci-lint run': 'lint',
  'docker build .': 'build',
  'docker compose build': 'build',
  'cargo test --no-run': 'build',
  './gradlew assembleDebug': 'build',
  'python -m build': 'build',
  'powershell -Command "npm test"': 'test',
  'cmd /c "npm test"': 'test',
  'Invoke-Pester -Path ./scripts/tests': 'test',
};

const none = [
  'ls -la',
  'git status',
  'cat test/money.test.ts',
  'grep -rn "npm test" docs',
  'echo "npm test"',
  'npm install',
  'git commit -m "npm test passes"',
  'cd src',
  'node src/cli.ts DE',
  'npm ci',
  'npm run dev',
  'npm start',
  'pnpm serve',
  'npm run test:watch',
  'prettier --write .',
  'ruff format .',
  'tsc --version',
  'pytest --collect-only',
  'vitest list',
  'docker run -d app',
  'mise install',
  'npm audit',
  'cat > check.sh <<EOF\nnpm test\nEOF',
  'node /home/me/test/app/index.js',
];

describe('checkKind', () => {
  for (const [command, kind] of Object.entries(known))
    it(`sees that \`${command}\` is a ${kind}`, () => assert.equal(checkKind(command), kind));
  for (const command of none) it(`sees no check in \`${command}\``, () => assert.equal(checkKind(command), null));

  it('knows which commands hide the exit status of their check', () => {
    assert.equal(hidesExitCode('npm test 2>&1 | tail -5'), true);
    assert.equal(hidesExitCode('npm test || true'), true);
    assert.equal(hidesExitCode('set -o pipefail; npm test | tee out.txt'), false);
    assert.equal(hidesExitCode('cd app && npm test'), false);
    assert.equal(hidesExitCode('(cd app && npm test) | tail'), true);
    assert.equal(hidesExitCode("bash -c 'npm test | tail'"), true);
    assert.equal(hidesExitCode("timeout 60 bash -c 'npm test'"), false);
  });
});

describe('a check that is the hooks of a push', () => {
  it('is named by its command, which is never run again', () => {
    const named = withHookNote('git push', 'push');
    assert.equal(named, 'git push (pre-push hooks)');
    assert.equal(withoutHookNote(named), 'git push');
    assert.equal(withoutHookNote('npm test (all)'), 'npm test (all)');
    for (const task of ['commit', 'push'] as const) assert.ok(isStateful(withHookNote(`git ${task}`, task)));
  });
});
