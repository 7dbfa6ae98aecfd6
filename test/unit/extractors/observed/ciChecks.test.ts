import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { ciChecks } from '../../../../src/extractors/observed/checks/ciChecks';
import { run, type Step, session, user } from '../../../support/builders';

const told = (...steps: readonly (Step | readonly Step[])[]) =>
  ciChecks(indexSession(session(user('go'), ...steps))).map(({ status, summary }) => `${status}: ${summary}`);

const table = (...rows: readonly string[]) =>
  rows.map((row) => `${row.replace(' ', '\t')}\t12s\thttps://ci`).join('\n');

describe('ciChecks', () => {
  it('tell what passed, failed and still runs', () => {
    assert.deepEqual(told(run('gh pr checks 7', table('unit pass', 'docs skipping'))), ['passed: 1 passed']);
    assert.deepEqual(told(run('gh pr checks 7', table('unit pass', 'lint fail'), 1)), [
      'failed: 1 failing: lint, 1 passed',
    ]);
    assert.deepEqual(told(run('gh pr checks 7', table('unit pass', 'e2e pending'), 8)), [
      'unclear: 1 passed, 1 still running',
    ]);
  });

  it('count nothing that passed of a listing that was cut', () => {
    const cut = `${table('e2e fail', 'e2e fail', 'unit pass')}\n[... 812 characters left out ...]\n${table('docs pending')}`;
    assert.deepEqual(told(run('gh pr checks 7', cut, 1)), ['failed: 2 failing: e2e']);
    assert.deepEqual(told(run('gh pr checks 7', cut.replaceAll('fail', 'pass'), 8)), []);
  });

  it('read the rollup of a pull request', () => {
    const rollup =
      '{"number":7,"statusCheckRollup":[{"__typename":"CheckRun","conclusion":"SUCCESS","name":"unit","status":"COMPLETED"},' +
      '{"__typename":"StatusContext","context":"preview","state":"SUCCESS"}]}';
    assert.deepEqual(told(run('gh pr view 7 --json number,statusCheckRollup', rollup)), ['passed: 2 passed']);
  });

  it('read what a push printed in time in proportion to its length', () => {
    const blank = '\n'.repeat(3000);
    const begun = performance.now();
    const looked = run(
      'gh pr view 7 --json headRefName,statusCheckRollup',
      '{"headRefName":"main","statusCheckRollup":[{"__typename":"CheckRun","conclusion":"SUCCESS","name":"unit","status":"COMPLETED"}]}',
    );
    assert.deepEqual(told(looked, run('git push', `remote: hook${blank}remote: done\n * [new branch]  work -> work`)), [
      'passed: 1 passed',
    ]);
    assert.ok(performance.now() - begun < 2000);
  });

  it('stand where only another branch was pushed since', () => {
    const failed = run('gh pr checks 7', table('unit pass', 'lint fail'), 1);
    const pushes = (branch: string) => run('git push', ` * [new branch]  ${branch} -> ${branch}`);
    assert.deepEqual(told(pushes('cart'), failed, pushes('docs')), ['failed: 1 failing: lint, 1 passed']);
    assert.deepEqual(told(pushes('cart'), failed, pushes('cart')), []);
    assert.deepEqual(told(failed, pushes('docs')), []);
  });

  it('read what a filter of the rollup printed, and nothing good of a rollup among other rows that were cut', () => {
    const rows = '{"state":"OPEN","checks":[{"conclusion":"SUCCESS","name":"unit"},{"conclusion":"","name":"e2e"}]}';
    const filter =
      "gh pr view 7 --json state,statusCheckRollup --jq '{state, checks: [.statusCheckRollup[] | {name, conclusion}]}'";
    assert.deepEqual(told(run(filter, rows)), ['unclear: 1 passed, 1 still running']);
    assert.deepEqual(told(run('gh pr view 7 --json state,statusCheckRollup', rows)), []);
  });

  it('read the other forms that the same program prints', () => {
    const rows =
      '[{"bucket":"pass","name":"unit","state":"SUCCESS"},{"bucket":"pending","name":"e2e","state":"QUEUED"}]';
    assert.deepEqual(told(run('gh pr checks 7 --json name,state,bucket', rows)), [
      'unclear: 1 passed, 1 still running',
    ]);
    const pushed = run('git push', 'a..b  main -> main');
    const jobs =
      '{"conclusion":"failure","jobs":[{"conclusion":"success","name":"unit","steps":[{"conclusion":"success","name":"Set up","number":1}]},' +
      '{"conclusion":"failure","name":"lint","steps":[]}],"status":"completed"}';
    assert.deepEqual(told(pushed, run('gh run view 81 --json conclusion,jobs', jobs)), [
      'failed: 1 failing: lint, 1 passed',
    ]);
    const listed = 'X main CI · 81\n\nJOBS\n✓ unit in 2m1s (ID 1)\nX lint in 12s (ID 2)\n* e2e (ID 3)';
    assert.deepEqual(told(pushed, run('gh run view 81', listed)), [
      'failed: 1 failing: lint, 1 passed, 1 still running',
    ]);
    assert.deepEqual(told(pushed, run('gh run view 81 --log-failed', 'lint\tRun\tX broken in 3s (ID 4)')), []);
  });

  it('keep the last look at each pull request, and know that a later push made it old', () => {
    assert.deepEqual(
      told(
        run('gh pr checks 7', table('unit fail'), 1),
        run('gh pr checks 7', table('unit pass')),
        run('gh run watch 812 --exit-status', "Run Release (812) completed with 'failure'", 1),
      ),
      ['failed: 1 failing: Release, 0 passed', 'passed: 1 passed'],
    );
    assert.deepEqual(told(run('gh pr checks', table('unit pass')), run('git push', 'a..b  main -> main')), [
      'stale: 1 passed',
    ]);
    assert.deepEqual(told(run('gh pr checks', table('unit fail'), 1), run('git push', 'a..b  main -> main')), []);
  });

  it('are made old by a push to their own branch alone, where both name theirs', () => {
    const look = run(
      'gh pr view 7 --json headRefName,statusCheckRollup',
      '{"headRefName":"till","statusCheckRollup":[{"__typename":"CheckRun","conclusion":"SUCCESS","name":"unit","status":"COMPLETED"}]}',
    );
    const push = (branch: string) => run('git push', `To host:x.git\n   1a2b3c4..5d6e7f8  ${branch} -> ${branch}`);
    assert.deepEqual(told(look, push('notes')), ['passed: 1 passed']);
    assert.deepEqual(told(look, push('till')), ['stale: 1 passed']);
    assert.deepEqual(told(look, run('git push', 'Everything up-to-date')), ['stale: 1 passed']);
  });

  it('trust a watch that ended well more than what it printed on the way', () => {
    const pushed = run('git push', 'a..b  main -> main');
    const half = '✓ lint in 12s (ID 1)\n* unit (ID 2)';
    assert.deepEqual(told(pushed, run('gh run watch 81 --exit-status', half)), ['passed: 2 passed']);
    assert.deepEqual(told(pushed, run('gh run watch 81 --exit-status | tail -5', half)), [
      'unclear: 1 passed, 1 still running',
    ]);
    assert.deepEqual(told(run('gh pr checks 7 --watch', table('unit pass', 'e2e pending'))), ['passed: 2 passed']);
  });

  it('believe a listing that was cut only where it shows a failure', () => {
    const pushed = run('git push', 'a..b  main -> main');
    const jobs = (end: string) =>
      `{"jobs":[{"conclusion":"${end}","name":"unit"},\n[... 900 characters left out ...]\n{"conclusion":"success","na`;
    assert.deepEqual(told(pushed, run('gh run view 81 --json jobs', jobs('success'))), []);
    assert.deepEqual(told(pushed, run('gh run view 81 --json jobs', jobs('failure'))), [
      'failed: 1 failing: unit, 0 passed',
    ]);
  });

  it('are out of date where the pull request was looked at again among others', () => {
    const early = run('gh pr checks 7', table('unit pass', 'e2e pending'), 8);
    const loop = (...numbers: readonly number[]) =>
      run(
        `for pr in ${numbers.join(' ')}; do echo "PR $pr"; gh pr checks "$pr" 2>&1 | sed -n 1,40p; done`,
        numbers.map((number) => `PR ${number}\n${table('unit pass', 'e2e pass')}`).join('\n'),
      );
    assert.deepEqual(told(early, loop(7, 8)), []);
    assert.deepEqual(told(early, loop(8, 9)), ['unclear: 1 passed, 1 still running']);
  });

  it('say nothing good of several pull requests that were asked for in a loop', () => {
    const loop = 'for pr in 7 8; do gh pr checks "$pr" | sed -n 1,40p; done';
    assert.deepEqual(told(run(loop, table('unit pass', 'lint pass'))), []);
    assert.deepEqual(told(run(loop, table('unit pass', 'lint fail'))), ['failed: 1 failing: lint, 1 passed']);
  });

  it('are none where the output shows no result', () => {
    assert.deepEqual(
      told(run('gh pr checks 7', 'no checks reported on the branch', 1), run('gh pr view 7', 'title: x')),
      [],
    );
  });
});
