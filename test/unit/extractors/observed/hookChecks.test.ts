import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { edit, run, type Step, session, user } from '../../../support/builders';

const ledger = (...steps: readonly (Step | readonly Step[])[]) =>
  verificationLedger(indexSession(session(user('go'), edit('src/a.ts'), ...steps))).map(
    ({ command, status, summary }) => `${command}: ${status}, ${summary}`,
  );

const hook = (name: string, end: string) => `${name.padEnd(40, '.')}${end}`;

describe('hookChecks', () => {
  it('tell the hooks of a push in one line', () => {
    const output = [hook('Lint', 'Passed'), hook('Test', 'Passed'), hook('Types', '(no files to check)Skipped')];
    assert.deepEqual(ledger(run('git push', output.join('\n'))), [
      'git push (pre-push hooks): passed, hooks: Lint, Test',
    ]);
  });

  it('name those that failed, and none for a push that leaves them out', () => {
    const output = [hook('Lint', 'Passed'), hook('Types', 'Failed'), '- hook id: types'].join('\n');
    const commit = `git commit -m "a message that is longer than a line of the ledger should be"`;
    assert.deepEqual(ledger(run(commit, output, 1)), [
      'git commit (pre-commit hooks): failed, hooks that failed: Types',
    ]);
    assert.deepEqual(ledger(run('git push --no-verify', output)), []);
    assert.deepEqual(ledger(run('cat hooks.log', output)), []);
  });

  it('that failed are over once the same task worked with its hooks on', () => {
    const failed = [run('git commit -m x', '🥊 unit tests (1.1 seconds)', 1), edit('src/b.ts')];
    assert.equal(ledger(...failed).length, 1);
    assert.deepEqual(ledger(...failed, run('git add . && git commit -m x', '[main 1a2b3c4] x')), []);
    for (const other of ['git commit --no-verify -m x', 'git push', 'git status'])
      assert.equal(ledger(...failed, run(other, 'ok')).length, 1, other);
    assert.equal(ledger(...failed, run('git commit -m x', 'nothing to commit', 1)).length, 1);
  });

  it('read the marks of another manager', () => {
    const output = 'summary: (done in 1.2 seconds)\n✔️ lint (0.5 seconds)\n🥊 unit tests (1.1 seconds)';
    assert.deepEqual(ledger(run('git commit -m x', output, 1)), [
      'git commit (pre-commit hooks): failed, hooks that failed: unit tests',
    ]);
  });

  it('take a script that a hook echoes for a run of the check that the session ran itself', () => {
    const echoed = '> shop@1.0.0 check\n> biome check . && tsc --noEmit\n[main 1a2b3c4] x';
    assert.deepEqual(ledger(run('npm run check', 'ok'), edit('src/b.ts'), run('git commit -m x', echoed)), [
      'npm run check: passed, null',
    ]);
  });

  it('stand only where the session did not run the same kinds of checks on the same files', () => {
    const echoed = '$ bun test src/\n$ tsc --noEmit\n[main 1a2b3c4] x';
    const checked = [run('bun run test', '3 pass\n0 fail'), run('bun run typecheck', '')];
    assert.deepEqual(
      ledger(...checked, run('git commit -m x', echoed)).filter((line) => line.startsWith('git')),
      [],
    );
    assert.deepEqual(
      ledger(...checked, edit('src/b.ts'), run('git commit -m x', echoed)).filter((line) => line.startsWith('git')),
      ['git commit (pre-commit hooks): passed, hooks: bun test src/, tsc --noEmit'],
    );
  });

  it('tell what a task of the session checked before, where they start the same', () => {
    const echoed = '$ biome check --error-on-warnings\n$ tsc --noEmit\n[main 1a2b3c4] x';
    const lint = run('bun run lint', '$ biome check --error-on-warnings\nChecked 3 files. No fixes applied.');
    const stale = 'bun run lint: stale, Checked 3 files. No fixes applied.';
    const hooks = 'git commit (pre-commit hooks): passed, hooks: biome check --error-on-warnings, tsc --noEmit';
    assert.deepEqual(ledger(lint, edit('src/b.ts')), [stale]);
    assert.deepEqual(ledger(lint, edit('src/b.ts'), run('git commit -m x', echoed)), [hooks]);
    const other = echoed.replace('--error-on-warnings', 'docs');
    assert.equal(ledger(lint, edit('src/b.ts'), run('git commit -m x', other)).includes(stale), true);
  });

  it('claim nothing of a commit that failed and names none', () => {
    assert.deepEqual(ledger(run('git commit -m x', '$ bun test src/\n1 fail', 1)), []);
  });
});
