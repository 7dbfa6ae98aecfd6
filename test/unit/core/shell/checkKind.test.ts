import assert from 'node:assert/strict';
import { checkKind, hidesExitCode } from '../../../../src/core/shell/checkKind';

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
  });
});
