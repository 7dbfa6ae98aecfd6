import assert from 'node:assert/strict';
import { lesserNames } from '../../../../src/core/changes/lesserNames';

const namesOf = (path: string, added: string, removed = '') =>
  lesserNames(path, added.split('\n'), removed.split('\n'))?.names ?? [];

describe('lesserNames', () => {
  it('finds methods, and no calls, branches and loops', () => {
    const code =
      '\tasync roundSum(rows: Row[]): Promise<number> {\n  if (sum > 3) {\n  while (true) {\n  round(sum);\n  constructor(till: Till) {\n  start(): void {\n  open_till(): void {';
    assert.deepEqual(namesOf('src/till.ts', code), ['roundSum', 'open_till']);
    assert.deepEqual(namesOf('src/till.ts', code, '\troundSum(rows: Row[]): number {\n\topen_till() {'), []);
    assert.deepEqual(namesOf('src/till.ts', "  describe('the till', () => {\n  each(row => {\n  // roundSum() {"), []);
  });

  it('finds options, variables of the environment and routes', () => {
    assert.deepEqual(
      namesOf('src/cli.ts', "    .option('--cents <n>', 'whole')\n  const rate = process.env.TILL_RATE;"),
      ['--cents', 'TILL_RATE'],
    );
    assert.deepEqual(
      namesOf('cmd/till.go', '\tcmd.Flags().BoolVar(&cents, "cents", false, "whole")\n\tos.Getenv("TILL_RATE")'),
      ['--cents', 'TILL_RATE'],
    );
    assert.deepEqual(namesOf('src/git.ts', "run(['push', '--force']);\n    case '--cents':"), ['--cents']);
    assert.deepEqual(namesOf('src/api.ts', "router.post('/sums/:id', round);"), ['POST /sums/:id']);
  });

  it('finds keys of settings, and titles of tests', () => {
    assert.deepEqual(namesOf('till.json', '  "cents": true,\n  "rate": 3', '  "rate": 2'), ['cents']);
    assert.deepEqual(namesOf('till.toml', 'cents = true\n# rate = 3'), ['cents']);
    assert.deepEqual(namesOf('till.md', 'cents: true'), []);
    assert.deepEqual(namesOf('till.yml', 'one: 1\ntwo: 2\nthree: 3\nfour: 4\nfive: 5'), []);
    assert.deepEqual(namesOf('src/till.test.ts', '  const rate = process.env.TILL_RATE;'), []);
    const test = lesserNames('src/till.test.ts', ["  it('rounds the sums (all)', () => {", "  test('x', f);"], []);
    assert.deepEqual(test, { names: [], tests: ['rounds the sums all'] });
  });
});
