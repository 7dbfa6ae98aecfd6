import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { placesGone } from '../../../../src/core/index/placesGone';
import { edit, run, type Step, session, user } from '../../../support/builders';

const goneAfter = (...steps: readonly (Step | readonly Step[])[]) =>
  placesGone(indexSession(session(user('Round the sums.'), ...steps)).runs, '/home/dev/tally');

describe('folders that were put up for a trial and taken away', () => {
  it('are work trees, clones, toy projects and folders that were made', () => {
    assert.deepEqual(
      goneAfter(run('git worktree add --detach /tmp/probe HEAD'), run('git worktree remove --force /tmp/probe')),
      ['/tmp/probe'],
    );
    assert.deepEqual(goneAfter(run('git clone https://example.org/till /tmp/till'), run('rm -rf /tmp/till')), [
      '/tmp/till',
    ]);
    assert.deepEqual(goneAfter(run('cd .. && cargo new toy'), run('rm -r ../toy')), ['/home/dev/toy']);
    assert.deepEqual(goneAfter(run('mkdir -p /tmp/shop/a/src /tmp/shop/b'), run('rm -rf /private/tmp/shop')), [
      '/tmp/shop',
    ]);
  });

  it('are none while they stand, or stand again', () => {
    assert.deepEqual(goneAfter(run('git worktree add /tmp/probe HEAD')), []);
    assert.deepEqual(goneAfter(run('git worktree add /tmp/probe x'), run('git worktree remove /tmp/probe', '', 1)), []);
    assert.deepEqual(
      goneAfter(run('mkdir /tmp/probe'), run('rm -rf /tmp/probe && git worktree add /tmp/probe HEAD')),
      [],
    );
    assert.deepEqual(goneAfter(run('rm -rf dist')), []);
  });

  it('are none where their work was kept', () => {
    const tree = run('git worktree add ../tally-fix -b fix');
    const removed = run('git worktree remove ../tally-fix');
    assert.deepEqual(goneAfter(tree, removed), ['/home/dev/tally-fix']);
    for (const kept of [
      'git -C ../tally-fix commit -m "Round once"',
      'cd ../tally-fix && git commit -am "Round once"',
      'cp ../tally-fix/src/sums.ts src/sums.ts',
      'git -C ../tally-fix diff > round.patch',
    ])
      assert.deepEqual(goneAfter(tree, run(kept), removed), [], kept);
    assert.deepEqual(goneAfter(tree, run('cp ../tally-fix/a.ts ../tally-fix/b.ts'), removed), ['/home/dev/tally-fix']);
  });

  it('took what was edited in them along', () => {
    const { changes } = indexSession(
      session(
        user('Round the sums.'),
        run('git worktree add ../tally-try HEAD'),
        edit('/home/dev/tally-try/src/sums.ts'),
        edit('/home/dev/tally/src/till.ts'),
        run('git worktree remove --force ../tally-try'),
      ),
    );
    assert.deepEqual(
      changes.map(({ path }) => path),
      ['src/till.ts'],
    );
  });
});
