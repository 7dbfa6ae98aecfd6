import assert from 'node:assert/strict';
import fc from 'fast-check';
import { indexSession } from '../../../../src/core/index/indexSession';
import { checkLookup } from '../../../../src/extractors/observed/checks/checkLookup';
import { checkRuns, runCovers } from '../../../../src/extractors/observed/checks/checkRuns';
import { sameScope } from '../../../../src/extractors/observed/checks/checkScope';
import { run, session, user } from '../../../support/builders';

describe('checkLookup', () => {
  const programs = [
    'go test',
    'npx vitest run',
    'npm test',
    'npm run lint',
    'npm run lint:fix',
    'npx eslint --fix',
    'mise run lint',
    'mise run lint:go',
    'go build',
    'jest',
    'pytest',
  ];
  const places = [
    '',
    ' ./...',
    ' .',
    ' /',
    ' src',
    ' src/a',
    ' src/a.test.ts',
    ' src/b.test.ts src/a.test.ts',
    ' ../other/a.test.ts',
  ];
  const names = ['', ' -run TestCart', " -run '^TestCartTotal$'", ' -t total', ' -tags=e2e'];
  const command = fc
    .tuple(
      fc.constantFrom('', 'cd web && ', 'npm run build && '),
      fc.constantFrom(...programs),
      fc.constantFrom(...places),
      fc.constantFrom(...names),
    )
    .map((parts) => parts.join(''));

  it('leaves out no run that has the scope of a check, or that covers it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 14 }), (given) => {
        const steps = given.map(([line, passes]) => run(line, passes ? '3 passed' : '1 failed', passes ? 0 : 1));
        const runs = checkRuns(indexSession(session(user('go'), ...steps)));
        const { alike, someCovering, of, passed } = checkLookup(runs);
        for (const check of runs) {
          const same = runs.filter((other) => sameScope(other.scope, check.scope));
          assert.deepEqual(
            alike(check).filter((other) => same.includes(other)),
            same,
          );
          for (const part of [check, ...(check.parts ?? [])]) {
            for (const wide of runs.filter((other) => runCovers(other, part) || sameScope(other.scope, part.scope)))
              assert.ok(someCovering(part, (other) => other === wide));
          }
          assert.deepEqual(
            of(check.run),
            runs.filter((other) => other.run === check.run),
          );
        }
        assert.deepEqual(
          passed,
          runs.filter((other) => other.passed === true),
        );
      }),
      { numRuns: 300 },
    );
  });
});
