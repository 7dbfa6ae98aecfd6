/** Which repository a session stands in where it used git in more than one, and what is told of the other. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { repositoryModel } from '../../../../src/extractors/observed/repository/repositoryModel';
import { edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const fact = (...steps: Steps) => repositoryModel(indexSession(session(user('Price in cents'), ...steps)));
const text = async (...steps: Steps) => (await draftOf(session(user('Price in cents'), ...steps), 'Go on')).markdown;

const sent = (branch: string) => `To example.com:tally\n * [new branch]      ${branch} -> ${branch}`;
/** A fork for a patch, with more edits than the project itself sees. */
const fork: Steps = [
  run('git clone https://example.com/scale.git /tmp/scale', "Cloning into '/tmp/scale'..."),
  run('cd /tmp/scale && git checkout -b grams', "Switched to a new branch 'grams'"),
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => edit(`/tmp/scale/src/${name}.ts`)),
  run('cd /tmp/scale && git commit -am "Weigh in grams"', '[grams 7777777] Weigh in grams'),
  run('git -C /tmp/scale push -u origin grams', sent('grams')),
];
const own: Steps = [
  run('git checkout -b cents', "Switched to a new branch 'cents'"),
  edit('/home/dev/tally/src/price.ts'),
  run('git commit -am "Price in cents"', '[cents 1234567] Price in cents'),
  run('git push -u origin cents', sent('cents')),
];

describe('two repositories in one session', () => {
  it('stands in its own, however much was changed in a clone among temporary files', () => {
    for (const steps of [
      [...fork, ...own],
      [...own, ...fork],
    ]) {
      const found = fact(...steps);
      deepEqual(
        [found?.folder, found?.branch, found?.commits[0]?.hash, found?.pushed],
        ['/home/dev/tally', 'cents', '1234567', true],
      );
    }
  });

  it('stands in the clone where nothing was committed at home', () => {
    equal(fact(...fork, edit('/home/dev/tally/notes.md'))?.folder, '/tmp/scale');
  });

  it('stands in a work tree among temporary files: that is its own', () => {
    const tree = '/tmp/tally-cents';
    const found = fact(
      edit('/home/dev/tally/notes.md'),
      run('git commit -am notes', '[main 7654321] notes'),
      run(`git worktree add -b cents ${tree}`, 'Preparing worktree'),
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => edit(`${tree}/src/${name}.ts`)),
      run(`cd ${tree} && git commit -am cents`, '[cents 1234567] cents'),
    );
    equal(found?.folder, tree);
  });

  it('stands where it began when it committed there behind all work on a sibling, and not when it only began there', () => {
    const other = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => edit(`/home/dev/scale/${name}.ts`));
    const theirs = run('git -C /home/dev/scale commit -am grams', '[grams 7777777] grams');
    equal(fact(...other, theirs, ...own)?.folder, '/home/dev/tally');
    equal(fact(...own, ...other, theirs)?.folder, '/home/dev/scale');
  });

  it('stands where it began when it left a sibling all committed and went on there for turns', () => {
    const other = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => edit(`/home/dev/scale/${name}.ts`));
    const theirs = run('git -C /home/dev/scale commit -am grams', '[grams 7777777] grams');
    const look = run('git status --short --branch', '## main...origin/main [behind 2]\n M src/till.ts');
    const note = edit('/home/dev/tally/notes.md');
    const turns: Steps = [user('What is open?'), look, user('Write it down'), note, look];
    const found = fact(...other, theirs, ...turns);
    deepEqual(
      [found?.folder, found?.branch, found?.behind, found?.others?.map(({ branch }) => branch)],
      ['/home/dev/tally', 'main', 2, ['grams']],
    );
    const folder = (...steps: Steps) => fact(...steps)?.folder;
    equal(folder(...other, theirs, note, look, look), '/home/dev/scale', 'in the same turn');
    equal(folder(...other, theirs, edit('/home/dev/scale/a.ts'), ...turns), '/home/dev/scale', 'not all committed');
    equal(folder(...other, theirs, ...turns, run('git -C /home/dev/scale log -1', '7777777 grams')), '/home/dev/scale');
    equal(folder(...other, theirs, user('What is open?'), look, user('And?'), look), '/home/dev/scale', 'only looked');
  });

  it('tells the other by a line of its own, with its folder', async () => {
    const told = await text(...fork, ...own);
    ok(/\*\*Where it stands:\*\*.*[Bb]ranch `cents`/.test(told), told);
    ok(!/\*\*Where it stands:\*\*.*(?:grams|7777777)/.test(told), told);
    ok(told.includes('- Also worked in `/tmp/scale`: branch `grams`, last commit 7777777 Weigh in grams, pushed'));
  });

  it('tells nothing of one that was made to try something out', async () => {
    const trial = run(
      'cd /tmp/lab && git init -q && git commit --allow-empty -m try',
      '[main (root-commit) 7777777] try',
    );
    ok(!(await text(trial, ...own)).includes('Also worked in'));
  });
});

describe('the build service', () => {
  const failed = (branch: string) =>
    JSON.stringify({
      headRefName: branch,
      statusCheckRollup: [{ __typename: 'CheckRun', conclusion: 'FAILURE', name: 'unit', status: 'COMPLETED' }],
    });
  const look = 'gh pr view 7 --json headRefName,statusCheckRollup';

  it('speaks of the branch of the pull request that was looked at', async () => {
    ok(/\*\*Where it stands:\*\*.*CI failing/.test(await text(...own, run(look, failed('cents')))));
    const other = await text(...own, run(look, failed('docs')));
    ok(/\*\*Where it stands:\*\*.*CI of `docs` failing/.test(other), other);
  });

  it('says nothing of this work where another repository was asked for', async () => {
    const other = await text(...fork, ...own, run(`cd /tmp/scale && ${look}`, failed('grams')));
    ok(!/\*\*Where it stands:\*\*.*CI/.test(other), other);
    const named = await text(...own, run(`${look} --repo example/scale`, failed('grams')));
    ok(!/\*\*Where it stands:\*\*.*CI failing/.test(named), named);
  });
});
