import assert from 'node:assert/strict';
import { answer, edit, read, run, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

describe('where it stands', () => {
  it('is told as far as it must be where a shorter cut would turn it round', async () => {
    const report =
      'Removed the active till from the tree of tills and all that it was wired to, in the menu and in the drawer. tillTree.ts is ' +
      'made of receipts alone: it no longer carries live tills, no longer exposes the doctor, and its one action always opens a receipt.';
    const made = session(user('Take the live tills out.'), edit('/home/dev/tally/src/tillTree.ts'), answer(report));
    const { markdown } = await draftOf(made, 'Commit it.');
    assert.match(markdown, /^\*\*Where it stands:\*\* Removed the active till/m);
  });

  it('is the account that a client asks for by itself, with no quotation of what it asked', async () => {
    const asked = '"Provide a brief synopsis of what you just accomplished in this task, in two sentences."';
    const made = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      user(asked),
      answer('The sums of the cart are rounded to whole cents, and the receipt shows them so.'),
    );
    const { markdown } = await draftOf(made, 'Commit it.');
    assert.match(markdown, /^\*\*Where it stands:\*\* The sums of the cart/m);
  });

  it('names the check that passed beside the tests, and calls nothing verified', async () => {
    const made = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      run('npm test', '4 passing', 0),
      run('npm run lint', 'no problems', 0),
      run('git diff --check', '', 0),
      answer('The sums of the cart are rounded to whole cents, and the receipt shows them so.'),
    );
    const { markdown } = await draftOf(made, 'Commit it.');
    assert.match(markdown, /^\*\*Where it stands:\*\*.* [Tt]ests passed \(\d+\), `npm run lint` passed \(\d+\)[,.]/m);
    assert.doesNotMatch(markdown, /verified/);
  });

  it('quotes no quotation mark that stands around a prompt', async () => {
    const made = session(
      user('Round the sums.'),
      user('"Why are two rates in the table?"'),
      answer('No. There is one rate for each country there.'),
    );
    const { markdown } = await draftOf(made, 'Commit it.');
    assert.doesNotMatch(markdown, /“"|"”/);
  });

  it('says how far the branch is behind its remote: who pushes has to take that in first', async () => {
    const made = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      run('git status -sb', '## main...origin/main [ahead 1, behind 4]\n M src/a.ts'),
      answer('The sums of the cart are rounded to whole cents, and the receipt shows them so.'),
    );
    const { markdown } = await draftOf(made, 'Push the rounded sums to the remote');
    assert.match(markdown, /^\*\*Where it stands:\*\*.* 4 commits behind its remote, /m);
  });

  it('names the session’s own folder where all that it looked at lies in another checkout', async () => {
    const looked = ['a', 'b', 'c'].flatMap((name) => read(`/home/dev/till/src/${name}.ts`, 'export const sum = 1;'));
    const git = run('cd /home/dev/till && git status -sb', '## main...origin/main');
    const told = async (...more: readonly (Step | readonly Step[])[]) => {
      const { markdown } = await draftOf(
        session(user('Why is the sum wrong?'), looked, git, ...more, answer('`sum` of `a.ts` is never rounded.')),
        'Make a pull request that mends it',
      );
      return /own folder is `\/home\/dev\/tally`; the files below were looked at in another\./.test(markdown);
    };
    assert.equal(await told(), true);
    assert.equal(await told(edit('/home/dev/till/src/a.ts')), false, 'the work goes on where it was begun');
  });
});
