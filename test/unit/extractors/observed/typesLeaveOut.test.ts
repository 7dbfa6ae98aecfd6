/** A type check is not made stale by a test that its own file leaves out. */
import { equal } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { edit, read, run, type Step, session, user } from '../../../support/builders';

const root = '/home/dev/tally';
const statusOf = (test: string, check: string, ...before: readonly (readonly Step[])[]) =>
  verificationLedger(
    indexSession(session(user('Add it.'), edit(`${root}/src/till.ts`), ...before, run(check), edit(`${root}/${test}`))),
  ).find(({ status }) => status !== 'not-run')?.status;
const config = (body: string, name = 'tsconfig.json') => read(`${root}/${name}`, body);
const src = config('1\t{\n2\t  "include": ["src"]\n3\t}');

describe('a type check behind which a test was written', () => {
  it('holds where the test is outside of what its file includes', () => {
    equal(statusOf('test/till.test.ts', 'npx tsc --noEmit', src), 'passed');
    equal(statusOf('test/till.test.ts', 'tsc', config('{ "include": ["src/**/*"] }')), 'passed');
    equal(statusOf('test/till.test.ts', 'tsc', run('cat tsconfig.json', '{ "include": ["src/**/*.ts"] }')), 'passed');
  });

  it('holds where the test is excluded', () => {
    equal(statusOf('src/till.test.ts', 'tsc', config('{ "include": ["src"], "exclude": ["**/*.test.ts"] }')), 'passed');
    const build = config('{ "extends": "./tsconfig.json", "exclude": ["test"] }', 'tsconfig.build.json');
    equal(statusOf('test/till.test.ts', 'tsc -p tsconfig.build.json', build), 'passed');
  });

  it('is stale where the test is read, or nobody knows', () => {
    equal(statusOf('test/till.test.ts', 'tsc'), 'stale');
    equal(statusOf('test/till.test.ts', 'tsc', config('{ "include": ["src", "test"] }')), 'stale');
    equal(statusOf('test/till.test.ts', 'tsc', config('{ "extends": "./base.json" }')), 'stale');
    equal(statusOf('test/till.test.ts', 'tsc -p tsconfig.test.json', src), 'stale');
    equal(statusOf('test/till.test.ts', 'tsc -b', src), 'stale');
    equal(statusOf('test/till.test.ts', 'tsc', src, edit(`${root}/tsconfig.json`)), 'stale');
    const both = run('cat package.json tsconfig.json', '{ "files": ["dist"] }\n{ "include": ["src"] }');
    equal(statusOf('test/till.test.ts', 'tsc', both), 'stale');
  });

  it('is stale behind a file of the product all the same', () => {
    equal(statusOf('src/other.ts', 'tsc', src), 'stale');
  });
});
