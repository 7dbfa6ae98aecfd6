import assert from 'node:assert/strict';
import { changedAfter } from '../../../../src/core/index/changedFiles';
import { indexSession } from '../../../../src/core/index/indexSession';
import { edit, run, type Step, session, user } from '../../../support/builders';

const src = (name: string) => edit(`/home/dev/tally/src/${name}`);
const changed = (...steps: readonly (readonly Step[])[]) =>
  changedAfter(indexSession(session(user('go'), ...steps)), -1).filter((path) => !path.startsWith('/tmp/'));
const edited = (...steps: readonly (readonly Step[])[]) =>
  indexSession(session(user('go'), ...steps))
    .touches.filter(({ operation }) => operation !== 'read')
    .map(({ path }) => path);

describe('a file that was tried out and put back', () => {
  const swap = 'cp src/a.ts src/a.ts.bak && sed -i s/x/y/ src/a.ts && npm test; mv src/a.ts.bak src/a.ts';

  it('is not changed, in one command', () => {
    assert.deepEqual(changed(run(swap)), []);
    assert.deepEqual(edited(run(swap)), []);
    assert.deepEqual(
      changed(run('mv src/a.ts /tmp/kept.ts; echo "" > src/a.ts; npm test; mv /tmp/kept.ts src/a.ts')),
      [],
    );
  });

  it('is not changed by an older state that was laid in its place', () => {
    const older =
      'git show HEAD~3:src/a.ts > /tmp/old.ts && cp src/a.ts /tmp/kept.ts && cp /tmp/old.ts src/a.ts && npm test; cp /tmp/kept.ts src/a.ts';
    assert.deepEqual(changed(run(older)), []);
  });

  it('is not changed over several calls, whatever tool changed it meanwhile', () => {
    assert.deepEqual(
      changed(run('cp src/a.ts /tmp/kept.ts'), src('a.ts'), run('npm test'), run('cp /tmp/kept.ts src/a.ts')),
      [],
    );
  });

  it('may be tried and put back again and again from one copy', () => {
    const back = run('cp /tmp/kept.ts src/a.ts');
    assert.deepEqual(changed(run('cp src/a.ts /tmp/kept.ts'), src('a.ts'), back, src('a.ts'), back), []);
    assert.deepEqual(changed(run('cp src/a.ts /tmp/kept.ts'), src('a.ts'), back, src('a.ts')), ['src/a.ts']);
  });

  it('keeps what was changed before the copy was made', () => {
    assert.deepEqual(changed(src('a.ts'), run(swap)), ['src/a.ts']);
    assert.deepEqual(
      changed(run('sed -i s/x/y/ src/a.ts && cp src/a.ts /tmp/k.ts && npm test; cp /tmp/k.ts src/a.ts')),
      ['src/a.ts'],
    );
  });

  it('is changed when the copy was, when another was laid there, when none was laid, or when the command failed', () => {
    const save = run('cp src/a.ts /tmp/kept.ts');
    assert.deepEqual(changed(save, run('sed -i s/x/y/ /tmp/kept.ts'), run('cp /tmp/kept.ts src/a.ts')), ['src/a.ts']);
    assert.deepEqual(changed(save, src('a.ts'), run('cp /tmp/other.ts src/a.ts')), ['src/a.ts']);
    assert.deepEqual(changed(save, src('a.ts')), ['src/a.ts']);
    assert.deepEqual(changed(save, src('a.ts'), run('cp /tmp/kept.ts src/a.ts', 'cp: denied', 1)), ['src/a.ts']);
    assert.deepEqual(changed(save, src('b.ts'), run('cp /tmp/kept.ts src/a.ts')), ['src/b.ts']);
  });
});
