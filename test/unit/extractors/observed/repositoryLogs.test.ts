import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
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
    const again = run('git rebase origin/main', `Rebasing (1/1)\n${ended}`);
    assert.equal(modelOf(commit, pushed, again)?.pushed, false);
    assert.equal(
      modelOf(commit, pushed, run('git rebase origin/main', ended))?.pushed,
      null,
      'it may have gone forward alone',
    );
  });
});

describe('a branch behind its remote', () => {
  const behind = (...steps: readonly (Step | readonly Step[])[]) => modelOf(...steps)?.behind;
  const status = run('git status -sb', '## main...origin/main [ahead 1, behind 12]\n M src/a.ts');

  it('is told as the last status counted it', () => {
    assert.equal(behind(status), 12);
    assert.equal(behind(run('git status', "On branch main\nYour branch is behind 'origin/main' by 3 commits.\n")), 3);
    assert.equal(
      behind(
        run(
          'git status',
          "On branch main\nYour branch and 'origin/main' have diverged,\nand have 2 and 5 different commits each",
        ),
      ),
      5,
    );
    assert.equal(behind(status, run('git status -sb', '## main...origin/main\n M src/a.ts')), undefined);
  });

  it('is not told once the branch moved, or the remote was asked again', () => {
    assert.equal(behind(status, commit), 12);
    assert.equal(behind(status, run('git pull --ff-only', 'Updating 1111111..2222222')), undefined);
    assert.equal(behind(status, run('git switch -c work origin/main', "Switched to a new branch 'work'")), undefined);
    assert.equal(behind(status, run('git fetch origin', '')), undefined);
    assert.equal(
      behind(status, run('git push --force-with-lease', ' + 1111111...2222222 main -> main (forced update)')),
      undefined,
    );
  });
});
