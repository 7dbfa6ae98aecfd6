import assert from 'node:assert/strict';
import { checkName } from '../../../../src/core/shell/checkName';

const names: readonly (readonly [command: string, name: string])[] = [
  ['npm test', 'npm test'],
  ['npm run lint -- --max-warnings 0', 'npm run lint'],
  ["cd cli/azd && CLI_SKIP=true go test ./test/functional -run 'Test_A|Test_B' -v", 'go test ./test/functional'],
  ['npx tsc --noEmit -p tsconfig.json', 'tsc'],
  ['cargo test -p tally --lib -- rounds', 'cargo test'],
  ['uv run pytest tests/test_cart.py::test_sum -x', 'pytest tests/test_cart.py::test_sum'],
  ['git stash; npm run build && npm test', 'npm test'],
  ['make -C web check', 'make check'],
  ['docker compose exec web vendor/bin/phpunit --filter Cart', 'phpunit'],
  ['./scripts/verify.sh --all', 'verify.sh'],
];

describe('the name of a check', () => {
  for (const [command, name] of names)
    it(`of ${command} is ${name}`, () => {
      assert.equal(checkName(command), name);
    });

  it('is short, whatever was run', () => {
    for (const command of [`pytest tests/${'deep/'.repeat(40)}test_a.py`, 'x'.repeat(400), '', ';;', "bash -c 'oops"])
      assert.ok(checkName(command).length <= 48, command);
  });
});
