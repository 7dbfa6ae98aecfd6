import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { type RefutingFacts, refutedClaim } from '../../../../src/core/document/refutedClaim';
import type { CheckFact, FileFact, RepositoryFact } from '../../../../src/core/fact';

const at = (line: number) => [{ line, entry: null }];
const check = (line: number, status: CheckFact['status'], changes: Partial<CheckFact> = {}): CheckFact => ({
  ...{ id: `check-${line}`, kind: 'check', check: 'test', command: 'npm test', status, exitCode: null },
  ...{ since: [], summary: null, evidence: at(line) },
  ...changes,
});
const repository = (changes: Partial<RepositoryFact>): RepositoryFact => ({
  ...{ id: 'repository', kind: 'repository', folder: null, branch: 'main', commits: [], uncommitted: [] },
  ...{ pushed: null, leaveAlone: [], evidence: at(80) },
  ...changes,
});
const commit = { hash: 'a1b2c3d', subject: 'Round the sums', evidence: at(60) };
const file = (operation: FileFact['operation'], line: number): FileFact => ({
  ...{ id: 'file', kind: 'file', path: 'src/till.ts', operation, reason: '', exists: null, evidence: at(line) },
});

const facts = (changes: Partial<RefutingFacts>): RefutingFacts => ({ ...noFacts, ...changes });
const failed = facts({ verification: [check(40, 'failed')] });
const saidToPass = facts({
  verification: [check(40, 'failed', { since: ['src/a.ts'], saidToPass: { line: 50, entry: null } })],
});
const open = facts({ repository: repository({ uncommitted: ['src/a.ts'], commits: [commit], pushed: false }) });
const pushed = facts({ repository: repository({ commits: [commit], pushed: true }) });

describe('a claim that the log refutes', () => {
  const hits: readonly (readonly [text: string, line: number, of: RefutingFacts, kind: string, name: string])[] = [
    ['The sums are rounded. All tests pass.', 50, failed, 'failed', 'npm test'],
    ['`npm test` and its tests are green now.', 50, failed, 'failed', 'npm test'],
    ['Mended, and `npm test` passed with it.', 50, saidToPass, 'failed', 'npm test'],
    ['The working tree is clean.', 90, open, 'not-committed', '1'],
    ['All changes are committed.', 90, open, 'not-committed', '1'],
    ['Committed and pushed to the branch.', 90, open, 'not-pushed', 'a1b2c3d'],
    ['Nothing is committed yet.', 50, pushed, 'committed', 'a1b2c3d'],
    ['It is not pushed so far.', 50, pushed, 'pushed', 'a1b2c3d'],
    ['Created `src/till.ts` for the sums.', 50, facts({ files: [file('deleted', 70)] }), 'deleted', 'src/till.ts'],
  ];
  for (const [text, line, of, kind, name] of hits)
    it(`is told with what it shows: ${text}`, () => {
      const found = refutedClaim(text, line, of);
      assert.deepEqual([found?.kind, found?.name], [kind, name]);
    });

  const misses: readonly (readonly [text: string, line: number, of: RefutingFacts])[] = [
    ['All tests should pass.', 50, failed],
    ['The three new tests pass.', 50, failed],
    ['Focused tests and the full lint suite pass.', 50, failed],
    ['All tests pass.', 50, facts({ verification: [check(40, 'failed'), check(45, 'passed', { command: 'npm t' })] })],
    ['`npm run lint` passes, lint is clean.', 50, failed],
    ['I will commit once the working tree is clean.', 90, open],
    ['All changes are committed.', 90, facts({ repository: repository({ uncommitted: ['a.ts'], isByEdits: true }) })],
    ['Pushed the branch.', 50, open],
    ['Nothing is committed yet.', 90, pushed],
    ['Removed `src/till.ts` from the list.', 50, facts({ files: [file('modified', 70)] })],
    ['Created `src/till.ts` for the sums.', 90, facts({ files: [file('deleted', 70)] })],
  ];
  for (const [text, line, of] of misses) it(`is none: ${text}`, () => assert.equal(refutedClaim(text, line, of), null));
});
