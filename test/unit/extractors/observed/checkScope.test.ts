import assert from 'node:assert/strict';
import { covers, readScope } from '../../../../src/extractors/observed/checks/checkScope';

const scope = (command: string, folder = '/tally') => readScope(command.split(' '), folder);

const pairs: readonly (readonly [string, string, boolean])[] = [
  ['npm test', 'npm test -- cart', true],
  ['npm run test', 'npm test', true],
  ['npm test -- cart', 'npm test', false],
  ['go test ./...', 'go test ./money -run TestRound -v', true],
  ['go test ./...', 'go test -count=1 ./...', true],
  ['go test ./money/...', 'go test ./money/round', true],
  ['go test ./money/...', 'go test ./cart', false],
  ['go test ./money -run TestRound', 'go test ./money -run TestRoundUp', true],
  ['go test ./money -run TestRoundUp', 'go test ./money -run TestRound', false],
  ['go test ./...', 'go test -tags=integration ./...', false],
  ['go test -tags=integration ./...', 'go test ./...', true],
  ['go test ./...', 'go test -race ./...', false],
  ['go test -race ./...', 'go test ./cart', true],
  ['go test ./...', 'go test -run ^$ -bench BenchmarkSum ./...', false],
  ['./scripts/ci.sh --sha 1a2b3c4', './scripts/ci.sh --sha 9f8e7d6', true],
  ['go build ./...', 'go test ./...', false],
  ['goreleaser check', 'goreleaser build --snapshot', false],
  ['golangci-lint run', 'golangci-lint run ./a', true],
  ['pytest', 'pytest tests/test_cart.py::test_sum', true],
  ['pytest tests', 'pytest tests/test_cart.py', true],
  ['pytest tests/test_money.py', 'pytest tests/test_cart.py', false],
  ['python3 -m pytest', 'pytest tests', true],
  ['vitest run', 'vitest run src/cart.test.ts', true],
  ['eslint .', 'eslint src/cart.ts', true],
  ['cargo test', 'cargo test -q cart::tests', true],
  ['mise run lint', 'mise run test', false],
];

describe('covers', () => {
  for (const [wide, narrow, expected] of pairs) {
    it(`${wide} ${expected ? 'covers' : 'does not cover'} ${narrow}`, () =>
      assert.equal(covers(scope(wide), scope(narrow)), expected));
  }

  it('tells the same command in two folders apart', () => {
    assert.equal(covers(scope('npm run build', '/tally/a'), scope('npm run build', '/tally/b')), false);
    assert.equal(covers(scope('npm run build', '/tally'), scope('npm run build', '/tally/b')), true);
  });
});
