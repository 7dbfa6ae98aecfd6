import assert from 'node:assert/strict';
import { checkClaims } from '../../../../src/core/document/claimCheck';
import type { CheckFact } from '../../../../src/core/fact';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import { toldSession } from '../../../support/toldSession';

const check = (at: number, status: CheckFact['status'], changes: Partial<CheckFact> = {}): CheckFact => ({
  id: `check-${at}`,
  kind: 'check',
  check: 'test',
  command: 'npm test',
  status,
  exitCode: null,
  since: [],
  summary: null,
  evidence: [{ line: at, entry: null }],
  ...changes,
});

/** Verdicts on an answer that stands far behind the checks. */
async function verdicts(answer: string, ledger: readonly CheckFact[]) {
  const reads = Array.from({ length: 8 }, (_, at) => ({ read: `src/part${at}.ts`, output: 'x' }));
  const index = await toldSession([{ user: 'Round the totals to five cents.' }, ...reads, { answer }]);
  return checkClaims(index, selectEntries(index, 'Round the totals'), ledger);
}
const verdictsOf = async (answer: string, ledger: readonly CheckFact[]) =>
  (await verdicts(answer, ledger)).map(({ verdict }) => verdict);

describe('checking claims against the ledger', () => {
  it('says nothing of a claim that a run bears out', async () => {
    assert.deepEqual(await verdictsOf('All 14 tests pass.', [check(3, 'passed')]), []);
  });

  it('contradicts a claim after a failed run, and names the run', async () => {
    const [found, ...others] = await verdicts('The rounding is in. All tests pass.', [check(3, 'failed')]);
    assert.deepEqual(others, []);
    assert.equal(found?.verdict, 'contradicted');
    assert.equal(found?.claim, 'All tests pass.');
    assert.match(found?.why ?? '', /^the last run of npm test failed \(.*3.*\)$/);
  });

  it('does not contradict by a run that came after the claim', async () => {
    const afterwards = check(10_000, 'failed');
    assert.deepEqual(await verdictsOf('All tests pass.', [afterwards, check(3, 'passed')]), []);
  });

  it('says nothing of a claim that a part of a script bears out, and tells of a stale one which part it was', async () => {
    const script = { check: 'script', command: 'npm run check', ran: ['tsc --noEmit', 'eslint .'] };
    const claims = 'The linter is clean. The type check passes.';
    assert.deepEqual(await verdictsOf(claims, [check(3, 'passed', script)]), []);
    const found = await verdicts(claims, [check(3, 'stale', { ...script, since: ['src/money.ts'] })]);
    assert.deepEqual(
      found.map(({ why }) => why),
      [
        'src/money.ts changed after the last run of eslint .',
        'src/money.ts changed after the last run of tsc --noEmit',
      ],
    );
  });

  it('calls a claim unverified where another check of the kind passed after the failure', async () => {
    const ledger = [check(3, 'failed'), check(5, 'passed', { command: 'npm run test:unit' })];
    assert.deepEqual(await verdictsOf('All tests pass.', ledger), ['unverified']);
  });

  it('calls a claim unverified where nothing ran, or nobody saw how it ended', async () => {
    assert.deepEqual(await verdictsOf('All tests pass.', []), ['unverified']);
    assert.deepEqual(await verdictsOf('All tests pass.', [check(3, 'unclear')]), ['unverified']);
    assert.deepEqual(await verdictsOf('All tests pass.', [check(3, 'passed', { check: 'lint' })]), ['unverified']);
  });

  it('calls a claim unverified where files changed after the newest run, whatever an older one says', async () => {
    const stale = check(6, 'stale', { since: ['src/money.ts'] });
    const [found] = await verdicts('All tests pass.', [check(3, 'passed'), stale]);
    assert.equal(found?.verdict, 'unverified');
    assert.match(found?.why ?? '', /^src\/money\.ts changed after the last run of npm test$/);
    const [pulled] = await verdicts('All tests pass.', [check(6, 'stale', { since: ['git pull'] })]);
    assert.equal(pulled?.why, 'git pull came after the last run of npm test');
    assert.deepEqual(await verdictsOf('All tests pass.', [check(3, 'stale'), check(6, 'passed')]), []);
  });

  it('judges each kind of check by its own runs', async () => {
    const answer = 'All tests pass. The build succeeds. Lint is clean. The type check passes.';
    const ledger = [
      check(3, 'failed'),
      check(4, 'failed', { check: 'lint', command: 'npm run lint' }),
      check(5, 'passed', { check: 'build', command: 'npm run build' }),
      check(6, 'passed', { check: 'type check', command: 'tsc' }),
    ];
    const found = await verdicts(answer, ledger);
    assert.deepEqual(found.map(({ claim }) => claim).sort(), ['All tests pass.', 'Lint is clean.']);
  });

  for (const claim of [
    'Alle Tests sind grün.',
    'Tous les tests passent.',
    '测试全部通过。',
    'npm test is green now.',
  ]) {
    it(`knows a claim: ${claim}`, async () => {
      assert.deepEqual(await verdictsOf(claim, [check(3, 'failed')]), ['contradicted']);
    });
  }

  for (const words of [
    'Make sure all tests pass.',
    'If the tests pass, merge it.',
    'The tests do not pass yet.',
    'Do the tests pass?',
    '```\nAll tests pass.\n```',
    'The tests are in test/money.test.ts.',
  ]) {
    it(`takes no claim from: ${words.replaceAll('\n', ' ')}`, async () => {
      assert.deepEqual(await verdictsOf(words, [check(3, 'failed')]), []);
    });
  }
});
