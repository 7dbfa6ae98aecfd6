/** What ends that a file is “not committed”, and what earns “pushed”. */
import { deepEqual, equal } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { repositoryModel } from '../../../../src/extractors/observed/repository/repositoryModel';
import { edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const root = '/home/dev/tally';
const [a, log] = [edit(`${root}/src/a.ts`), edit(`${root}/out/run.csv`)];
const fact = (...steps: Steps) => repositoryModel(indexSession(session(user('go'), ...steps)));
const left = (...steps: Steps) => fact(...steps)?.uncommitted;
const sent = run('git push', 'To example.com:tally\n   0000000..1234567  main -> main');

describe('a push that was seen', () => {
  const states = async (...steps: Steps) => {
    const { facts, markdown } = await draftOf(session(user('go'), ...steps), 'Go on');
    return [facts.state.filter(({ label }) => label === 'pushed').map(({ text }) => text), /pushed/i.test(markdown)];
  };

  it('earns the label, with commits of the session and without', async () => {
    const commit = run('git commit -am a', '[main 1234567] a');
    deepEqual(await states(a, commit, sent), [['Pushed: git push'], true]);
    deepEqual(await states(run('git status', 'On branch main\nnothing to commit, working tree clean'), sent), [
      ['Pushed: git push'],
      true,
    ]);
  });

  it('earns none where it was refused, or a commit came behind it', async () => {
    const refused = run('git push', ' ! [rejected] main -> main (fetch first)', 1);
    deepEqual((await states(a, run('git commit -am a', '[main 1234567] a'), refused))[0], []);
    deepEqual((await states(sent, a, run('git commit -am a', '[main 1234567] a')))[0], []);
  });
});

describe('a file that git ignores', () => {
  it('is not “not committed”, and stays so when it is written again', () => {
    for (const told of [
      run('git check-ignore out/run.csv src/a.ts', 'out/run.csv'),
      run('git check-ignore -v out/run.csv', '.gitignore:2:out/\tout/run.csv'),
      run('git check-ignore -q out/run.csv', ''),
      run('git status --ignored --short', ' M src/a.ts\n!! out/'),
      run(
        'git status --ignored',
        'On branch main\nChanges not staged for commit:\n\tmodified:   src/a.ts\n\nIgnored files:\n  (use "git add -f <file>..." to include in what will be committed)\n\tout/\n\nno changes added to commit',
      ),
      run('git add out', 'The following paths are ignored by one of your .gitignore files:\nout\nhint: Use -f', 1),
    ])
      deepEqual(left(log, a, told, log), ['src/a.ts']);
  });

  it('is one that git named: an exception is none, nor what another question printed', () => {
    for (const told of [
      run('git check-ignore -v out/run.csv', '.gitignore:3:!out/run.csv\tout/run.csv'),
      run('git check-ignore out/run.csv', '', 1),
      run('git check-ignore -q out/run.csv || echo no', 'no'),
      run('git status --ignored --short', '?? out/\n!! dist/'),
    ])
      equal(left(log, told)?.length, 1);
    equal(left(log, run('git check-ignore -q out', ''), edit(`${root}/.gitignore`), log)?.length, 2);
  });
});

describe('a commit on top that the session did not make', () => {
  const long = (hash: string, subject: string) =>
    `commit ${hash.repeat(40)} (HEAD -> main)\nAuthor: Dev <dev@example.com>\nDate:   Mon Jan 5 10:00:00 2026\n\n    ${subject}\n`;

  it('ends what was not committed before it, however the log is printed', () => {
    const before = run('git log --oneline -3', '1111111 one\n0000000 zero');
    deepEqual(left(before, a, run('git log --oneline -1', '3333333 three')), []);
    deepEqual(
      left(run('git log -1', long('1', 'one')), a, run('git log', `${long('3', 'three')}\n${long('1', 'one')}`)),
      [],
    );
    deepEqual(left(before, a, run('git log --oneline -1', '3333333 three'), log), ['out/run.csv']);
    equal(fact(before, a, run('git log -1', long('3', 'three')))?.commits[0]?.hash, '3333333333');
  });

  it('is none where the session itself moved the branch, or the log shows what was known', () => {
    const before = run('git log --oneline -3', '1111111 one\n0000000 zero');
    deepEqual(left(before, a, run('git pull', 'Fast-forward'), run('git log --oneline -1', '3333333 three')), [
      'src/a.ts',
    ]);
    deepEqual(left(before, a, run('git log -1', long('1', 'one'))), ['src/a.ts']);
    deepEqual(left(before, a, run('git log --oneline -1 -- src', '3333333 three')), ['src/a.ts']);
  });
});
