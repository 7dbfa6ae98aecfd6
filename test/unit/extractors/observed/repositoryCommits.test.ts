import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { repositoryModel } from '../../../../src/extractors/observed/repository/repositoryModel';
import { call, edit, run, type Step, session, user } from '../../../support/builders';

const src = (name: string) => edit(`/home/dev/tally/src/${name}`);

/** What is left to commit, the newest first. */
const left = (...steps: readonly (Step | readonly Step[])[]) =>
  repositoryModel(indexSession(session(user('go'), ...steps)))?.uncommitted;

const done = (hash = '1234567') => `[main ${hash}] cents\n 1 file changed, 1 insertion(+)`;

describe('what a commit takes', () => {
  it('is what was added before it, in commands of their own too', () => {
    const [a, b] = [src('a.ts'), src('b.ts')];
    assert.deepEqual(left(a, b, run('git add src/a.ts'), run('git commit -m cents', done())), ['src/b.ts']);
    assert.deepEqual(left(a, b, run('git add src/a.ts'), run('git add src/b.ts && git commit -m x', done())), []);
    assert.deepEqual(left(a, b, run('git add -A'), run('git status --short', 'M  src/a.ts\nM  src/b.ts')), [
      'src/b.ts',
      'src/a.ts',
    ]);
    assert.deepEqual(left(a, b, run('git add -A'), run('git commit -m cents', done())), []);
    assert.deepEqual(left(a, b, run('git add src/a.ts src/b.ts && git reset -q src/b.ts && git commit -m x', done())), [
      'src/b.ts',
    ]);
  });

  it('is what is named behind it, and all that is tracked with -a', () => {
    const [a, b] = [src('a.ts'), src('b.ts')];
    assert.deepEqual(left(a, b, run('git commit -m cents -- src/a.ts', done())), ['src/b.ts']);
    assert.deepEqual(left(a, b, run('git commit src/b.ts -m cents', done())), ['src/a.ts']);
    assert.deepEqual(left(a, b, run('git commit -am cents', done())), []);
    assert.deepEqual(left(a, b, run('git add src/a.ts && git commit --all --message=cents', done())), []);
  });

  it('is read over lines, quotes and folders', () => {
    const [a, b] = [src('a.ts'), src('b c.ts')];
    assert.deepEqual(left(a, b, run('git add \\\n  src/a.ts \\\n  "src/b c.ts"\ngit commit -m cents', done())), []);
    assert.deepEqual(left(a, b, run('cd src && git add a.ts && git commit -m cents', done())), ['src/b c.ts']);
    assert.deepEqual(left(a, b, run('git -C src add . && git commit -m cents', done())), []);
    assert.deepEqual(left(a, b, run("git add 'src/*.ts' && git commit -m cents", done())), []);
  });

  it('goes with each commit of a chain', () => {
    const chain = 'git add src/a.ts && git commit -m one && git add src/b.ts && git commit -m two';
    assert.deepEqual(left(src('a.ts'), src('b.ts'), src('c.ts'), run(chain, `${done()}\n${done('2345678')}`)), [
      'src/c.ts',
    ]);
  });

  it('is taken by a quiet, an amended and a continued commit, and by one without a branch', () => {
    const a = src('a.ts');
    assert.deepEqual(left(a, run('git add -A && git commit --amend --no-edit -q', '')), []);
    assert.deepEqual(left(a, run('git add -A && git commit --amend --no-edit', done())), []);
    assert.deepEqual(left(a, run('git commit -am cents', '[detached HEAD 1234567] cents\n 1 file changed')), []);
    assert.deepEqual(
      left(a, run('git add -A && GIT_EDITOR=true git rebase --continue', '[detached HEAD 12345ab] a')),
      [],
    );
    const heredoc = 'git add src/a.ts\ngit commit -q -m "$(cat <<\'END\'\nfix: round `cents`\n\nBecause.\nEND\n)"';
    assert.deepEqual(left(a, run(heredoc, '')), []);
    assert.deepEqual(left(a, run('git merge --squash cents && git commit -m cents', `Squash commit\n${done()}`)), []);
  });

  it('is told by a script that commits', () => {
    assert.deepEqual(left(src('a.ts'), run('npm run commit', `> tally@1.0.0 commit\n${done()}`)), []);
    assert.deepEqual(left(src('a.ts'), run('cat notes.txt', '[main 1234567] cents')), ['src/a.ts']);
  });

  it('is neither committed nor not where a job commits that the log does not see end', () => {
    const job = (command: string, text: string) =>
      call('Bash', [{ kind: 'shell', command, background: true }], { text, interrupted: true });
    const begun = job(
      'git add src/a.ts && git commit -m cents && git push',
      'Command running in background with ID: b7',
    );
    const model = repositoryModel(indexSession(session(user('go'), src('a.ts'), src('b.ts'), begun)));
    assert.deepEqual([model?.uncommitted, model?.commits, model?.pushed], [['src/b.ts'], [], null]);
  });

  it('is nothing of what came later, nor of a commit that was not made', () => {
    const a = src('a.ts');
    assert.deepEqual(left(a, run('git add src/a.ts'), a, run('git commit -m cents', done())), ['src/a.ts']);
    assert.deepEqual(left(a, run('git commit -m x', 'nothing added to commit', 1)), ['src/a.ts']);
    assert.deepEqual(left(a, run('git commit --dry-run -am x', 'On branch main\n\tmodified:   src/a.ts')), [
      'src/a.ts',
    ]);
    assert.deepEqual(left(a, run('git cherry-pick 7654321', done())), ['src/a.ts']);
  });

  it('gives back what a reset takes off, to be squashed', () => {
    const made = [src('a.ts'), run('git add src/a.ts && git commit -m one', done()), src('b.ts')];
    const back = [...made, run('git commit -am two', done('2345678')), run('git reset --soft HEAD~2')];
    assert.deepEqual(left(...back)?.toSorted(), ['src/a.ts', 'src/b.ts']);
    assert.deepEqual(left(...back, src('c.ts'), run('git commit -m both', done('3456789'))), ['src/c.ts']);
    assert.deepEqual(left(...made, run('git reset --hard HEAD^')), []);
  });

  it('was taken by somebody else where a status of the file or a count of the changes names it no more', () => {
    const [a, b] = [src('a.ts'), src('b.ts')];
    assert.deepEqual(left(a, b, run('git status src/a.ts', 'nothing to commit, working tree clean')), ['src/b.ts']);
    assert.deepEqual(left(a, b, run('git diff --stat', ' src/b.ts | 2 +-\n 1 file changed, 1 insertion(+)')), [
      'src/b.ts',
    ]);
    const cut = run('git diff --stat', ' src/b.ts | 2 +-\n ...\n 2 files changed');
    assert.deepEqual(left(a, b, cut), ['src/b.ts', 'src/a.ts']);
  });

  it('is not there to be taken when a checkout of the file threw it away', () => {
    assert.deepEqual(left(src('a.ts'), src('b.ts'), run('git checkout src/a.ts')), ['src/b.ts']);
    assert.deepEqual(left(src('a.ts'), run('git checkout src')), ['src/a.ts']);
  });

  it('keeps apart what a stash put away', () => {
    const [a, b] = [src('a.ts'), src('b.ts')];
    assert.deepEqual(left(a, run('git stash -m cents', 'Saved working directory')), []);
    assert.deepEqual(left(a, b, run('git stash push -- src/a.ts', 'Saved')), ['src/b.ts']);
    assert.deepEqual(left(a, run('git stash'), b, run('git commit -am x', done()), run('git stash pop')), ['src/a.ts']);
    assert.deepEqual(left(a, run('git stash list'), run('git stash show -p')), ['src/a.ts']);
  });
});
