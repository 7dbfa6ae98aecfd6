import assert from 'node:assert/strict';
import { changedAfter } from '../../../../src/core/index/changedFiles';
import { indexSession } from '../../../../src/core/index/indexSession';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';

const src = (name: string) => edit(`/home/dev/tally/src/${name}`);
const made = (name: string) =>
  call('Write', [{ kind: 'edit', path: `/home/dev/tally/src/${name}`, operation: 'created' }], {});
const replaced = (name: string, removed: string, added: string) =>
  call(
    'Edit',
    [
      {
        kind: 'edit',
        path: `/home/dev/tally/src/${name}`,
        operation: 'modified',
        exact: { pieces: [{ removed, added }] },
      },
    ],
    {},
  );
const indexOf = (...steps: readonly (Step | readonly Step[])[]) => indexSession(session(user('go'), ...steps));
const changed = (...steps: readonly (Step | readonly Step[])[]) => changedAfter(indexOf(...steps), -1);
const reverted = user("I've reverted your changes, try again");

describe('edits that the user took back himself', () => {
  it('are none', () => {
    assert.deepEqual(changed(src('a.ts'), made('b.ts'), run('echo x > src/c.ts'), reverted), []);
    const { touches } = indexOf(src('a.ts'), made('b.ts'), reverted);
    assert.deepEqual(
      touches.map(({ path, operation }) => `${operation} ${path}`),
      ['read src/a.ts'],
    );
  });

  it('are told as they were', () => {
    const [one] = indexOf(src('a.ts'), reverted).tookBack;
    assert.deepEqual(
      one?.edits.map(({ path, operation }) => `${operation} ${path}`),
      ['modified src/a.ts'],
    );
  });

  it('are those before his word', () => {
    assert.deepEqual(changed(src('a.ts'), src('b.ts'), reverted, src('b.ts')), ['src/b.ts']);
    assert.deepEqual(changed(reverted, src('b.ts')), ['src/b.ts']);
  });

  it('are those of the files that he names', () => {
    assert.deepEqual(changed(src('a.ts'), src('b.ts'), user('I reverted your changes to a.ts')), ['src/b.ts']);
    assert.deepEqual(changed(src('a.ts'), user('I reverted other.ts')), ['src/a.ts']);
  });

  it('are those of the last turn that made any, where he speaks of one thing', () => {
    const steps = [
      src('a.ts'),
      answer('Done.'),
      user('now b'),
      src('b.ts'),
      answer('Done.'),
      user('thanks'),
      answer('Sure.'),
    ];
    assert.deepEqual(changed(...steps, user('I reverted that, do it in the store')), ['src/a.ts']);
  });

  it('are not those that a commit took', () => {
    assert.deepEqual(changed(src('a.ts'), run('git add -A && git commit -m "x"'), src('b.ts'), reverted), ['src/a.ts']);
  });

  it('stay where the file shows them later', () => {
    const put = replaced('a.ts', 'let total = 0;', 'let total = sumOfAllLines(lines);');
    const looked = (text: string) => read('/home/dev/tally/src/a.ts', text);
    assert.deepEqual(changed(put, reverted, looked('  1→let total = sumOfAllLines(lines);')), ['src/a.ts']);
    assert.deepEqual(changed(put, reverted, looked('  1→let total = 0;')), []);
    const again = replaced('a.ts', 'let total = sumOfAllLines(lines);', 'let total = 1;');
    assert.equal(indexOf(put, reverted, again).tookBack.length, 0);
    assert.deepEqual(changed(put, reverted, run('git status --short', ' M src/a.ts')), ['src/a.ts']);
    assert.deepEqual(changed(put, reverted, run('git status --short', '')), []);
    assert.deepEqual(changed(made('b.ts'), reverted, read('/home/dev/tally/src/b.ts', 'x')), ['src/b.ts']);
    assert.deepEqual(
      changed(put, reverted, looked('let total = 0;'), put, looked('let total = sumOfAllLines(lines);')),
      ['src/a.ts'],
    );
    assert.equal(indexOf(put, reverted, looked('let total = 0;'), put).tookBack.length, 1);
  });

  it('stay where he orders it', () => {
    assert.deepEqual(changed(src('a.ts'), user('revert your changes')), ['src/a.ts']);
  });
});
