/** A script that runs several checks is told with each of them, where its output or its package.json shows them. */
import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { edit, read, run, type Step, session, user } from '../../../support/builders';

const told = (...steps: readonly (Step | readonly Step[])[]) =>
  Object.fromEntries(
    verificationLedger(indexSession(session(user('go'), edit('/home/dev/tally/src/till.ts'), ...steps)))
      .filter(({ status }) => status !== 'not-run')
      .map(({ command, status, ran }) => [command, ran === undefined ? status : `${status}, with ${ran.join(', ')}`]),
  );

const head = (script: string, command: string, version = 'till@1.2.0') =>
  `\n> ${version} ${script} /home/dev/tally\n> ${command}\n`;
const compile = head('compile', 'pnpm run check-types && pnpm lint && node esbuild.js');
const types = head('check-types', 'tsc --noEmit');
const lint = head('lint', 'eslint src');
const manifest = read(
  '/home/dev/tally/package.json',
  '{ "name": "till", "scripts": { "check": "tsc --noEmit && eslint . && vitest run", "both": "pnpm check-types & pnpm lint", "test": "vitest run" } }',
);

describe('the parts of a script', () => {
  it('are told with the pass of the whole, in its line', () => {
    assert.deepEqual(told(run('pnpm run compile', `${compile}${types}${lint}`)), {
      'pnpm run compile': 'passed, with pnpm run check-types, pnpm lint',
    });
  });

  it('are told all, and of more than a line has room for how many there are', () => {
    const checks = ['tsc', 'eslint .', 'vitest run', 'knip', 'prettier --check .', 'stylelint .'];
    assert.deepEqual(told(run('npm run check', head('check', checks.join(' && ')))), {
      'npm run check': `passed, with ${checks.join(', ')}`,
    });
    const many = Array.from({ length: 15 }, (_, at) => `eslint src/part${at}`);
    const left: number[] = [];
    const index = indexSession(session(user('go'), run('npm run check', head('check', many.join(' && ')))));
    const [fact] = verificationLedger(index, (list, count) => {
      if (list === 'checks' && count > 0) left.push(count);
    });
    assert.deepEqual([fact?.ran?.length, left], [12, [3]]);
  });

  it('end with the one that failed, and those behind it were not run', () => {
    const failed = `${compile}${types}src/till.ts(3,1): error TS2554: Expected 2 arguments.\n ELIFECYCLE  Command failed with exit code 2.`;
    assert.deepEqual(told(run('pnpm run compile', failed, 2)), {
      'pnpm run compile': 'failed',
      'pnpm run check-types': 'failed',
    });
    const second = `${compile}${types}${lint}src/till.ts\n  3:1  error  Unexpected var\n\n1 problem (1 error, 0 warnings)\n ELIFECYCLE  Command failed with exit code 1.`;
    assert.deepEqual(told(run('pnpm run compile', second, 1)), {
      'pnpm run compile': 'failed',
      'pnpm run check-types': 'passed',
      'pnpm lint': 'failed',
    });
  });

  it('are told of npm, of scripts within scripts, and of a script before it', () => {
    const test = `${head('pretest', 'npm run compile')}${head('compile', 'npm run types && npm run lint')}${head('types', 'tsc')}${lint}${head('test', 'vitest run')}`;
    const parts = told(run('npm test', `${test}\n Tests  4 passed (4)`));
    assert.match(parts['npm test'] ?? '', /^passed, with .*npm run lint/);
  });

  it('passed where the task itself failed behind its `pretest`', () => {
    const before = `${head('pretest', 'pnpm run compile && pnpm lint')}${compile}${types}${lint}${head('test', 'vscode-test')}`;
    assert.deepEqual(told(run('pnpm test', `${before}Exit code:   SIGABRT\n ELIFECYCLE  Test failed.`, 1)), {
      'pnpm test': 'failed',
      'pnpm run check-types': 'passed',
      'pnpm lint': 'passed',
    });
  });

  it('are told by the package.json where the output shows none', () => {
    assert.deepEqual(told(manifest, run('npm run check', 'done')), {
      'npm run check': 'passed, with tsc --noEmit, eslint ., vitest run',
    });
  });

  it('are none of a script that is one check, runs them at once and failed, or of another folder', () => {
    assert.deepEqual(told(run('pnpm lint', lint)), { 'pnpm lint': 'passed' });
    assert.deepEqual(told(manifest, run('npm test', 'Tests  4 passed (4)')), { 'npm test': 'passed' });
    assert.deepEqual(Object.keys(told(manifest, run('npm run check', 'x', 1))), ['npm run check']);
    assert.deepEqual(Object.keys(told(run('npm run check', 'done'))), ['npm run check']);
  });

  it('stand once: a later run of its own tells it', () => {
    const later = told(
      run('pnpm run compile', `${compile}${types}${lint}`),
      run('pnpm lint', `${lint}1 problem (1 error)`, 1),
    );
    assert.equal(later['pnpm lint'], 'failed');
    assert.equal(Object.keys(later).filter((command) => command.includes('lint')).length, 1);
  });

  it('are stale like any check', () => {
    const stale = told(run('pnpm run compile', `${compile}${types}${lint}`), edit('/home/dev/tally/src/till.ts'));
    assert.equal(stale['pnpm run compile'], 'stale, with pnpm run check-types, pnpm lint');
  });
});
