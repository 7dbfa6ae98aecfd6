import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { repositoryModel } from '../../../../src/extractors/observed/repository/repositoryModel';
import { edit, run, type Step, session, user } from '../../../support/builders';

const modelOf = (...steps: readonly (Step | readonly Step[])[]) =>
  repositoryModel(indexSession(session(user('go'), edit('/home/dev/tally/src/a.ts'), ...steps)));
const subjects = (...steps: readonly (Step | readonly Step[])[]) =>
  modelOf(...steps)?.commits.map(({ subject }) => subject);

const commit = run('git commit -am "Round to cents"', '[main 1234567] Round to cents\n 1 file changed, 1 insertion(+)');

describe('what a log tells', () => {
  it('is no top where its lines were searched', () => {
    const log = '89abcde Count the drawer';
    assert.equal(modelOf(commit, run('git log --oneline | grep drawer', log))?.head, undefined);
    assert.equal(modelOf(commit, run('git log --oneline | grep -E "drawer" | head -1', log))?.head, undefined);
    assert.deepEqual(subjects(commit, run('git log --oneline | grep drawer', `${log}\n1234567 Round to cents`)), [
      'Round to cents',
    ]);
    assert.equal(modelOf(commit, run('git log --oneline | head -1', log))?.head?.hash, '89abcde');
    assert.deepEqual(subjects(commit, run('git log --oneline | head -2', `${log}\n1234567 Round to cents`)), [
      'Count the drawer',
      'Round to cents',
    ]);
  });

  it('has no time in a subject', () => {
    const asked = "git log -2 --format='%h %ad %s' --date=format:'%H:%M:%S'";
    assert.deepEqual(
      subjects(commit, run(asked, '89abcde 16:55:54 Count the drawer\n1234567 16:50:01 Round to cents')),
      ['Count the drawer', 'Round to cents'],
    );
  });
});

describe('a rebase', () => {
  const replayed = (subject: string) => `[detached HEAD 89abcde] ${subject}\n 1 file changed, 1 insertion(+)\n`;
  const ended = 'Successfully rebased and updated refs/heads/work.';
  const goesOn = (output: string) => run('git add . && git rebase --continue', output);

  it('makes no commit of what it plays again, but for the one that it ends with', () => {
    const middle = goesOn(`${replayed('Count the drawer')}Rebasing (2/2)\n${ended}`);
    assert.deepEqual(subjects(commit, middle), ['Round to cents']);
    const stopped = goesOn(
      `${replayed('Count the drawer')}Rebasing (2/3)\nCONFLICT (content): Merge conflict in src/a.ts`,
    );
    assert.deepEqual(subjects(commit, stopped), ['Round to cents']);
    const last = modelOf(commit, goesOn(`${replayed('Count the drawer')}${ended}`))?.commits[0];
    assert.equal(`${last?.hash} ${last?.subject}`, '89abcde Count the drawer');
  });

  it('leaves the branch to be pushed again', () => {
    const pushed = run('git push', '   1111111..1234567  work -> work');
    assert.equal(modelOf(commit, pushed)?.pushed, true);
    assert.equal(modelOf(commit, pushed, run('git rebase origin/main', ended))?.pushed, false);
  });
});
