import assert from 'node:assert/strict';
import { actOf, offeredAct } from '../../../../src/review/triage/goalAct';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { triageOf } from './triageOf';

const sums = '/home/dev/tally/src/sums.ts';
const first = async (goal: string, ...steps: (Step | readonly Step[])[]) =>
  (await triageOf(session(...steps), goal)).first;
const rounded = [user('Round the sums of the cart.'), edit(sums), answer('The sums of the cart are rounded.')];

describe('what is to be checked first', () => {
  it('is the branch that is behind, where the goal pushes', async () => {
    const status =
      "On branch main\nYour branch is behind 'origin/main' by 3 commits, and can be fast-forwarded.\n\nChanges not staged for commit:\n\tmodified:   src/sums.ts\n";
    const steps = [
      user('Round the sums.'),
      edit(sums),
      run('npm test', '4 passed'),
      run('git status', status),
      answer('Rounded.'),
    ];
    const { unsure, firstWords } = await first('please push', ...steps);
    assert.equal(unsure[0]?.text, '`main` is 3 commits behind its remote branch');
    assert.equal(unsure[0]?.first, 'act');
    assert.equal(firstWords, 'you are about to push: the remote has commits that are missing here');
    const other = await first('commit this', ...steps);
    assert.ok(
      other.unsure.every(({ id }) => id !== 'act-behind'),
      'a commit needs no remote',
    );
  });

  it('is a check that is old, or that none was run, where the goal ships', async () => {
    const old = await first(
      'Commit the changes',
      user('Round the sums.'),
      run('npm run lint', 'no problems'),
      edit(sums),
      run('npm test', '4 passed'),
      answer('Rounded.'),
    );
    assert.equal(old.firstWords, 'you are about to commit: it was last run before 1 file changed');
    assert.match(old.unsure[0]?.text ?? '', /npm run lint/);
    const pulled = await first(
      'please push',
      user('Round the sums.'),
      edit(sums),
      run('npm test', '4 passed'),
      run('git pull --rebase', 'Successfully rebased and updated refs/heads/main.'),
      answer('Rounded.'),
    );
    assert.equal(pulled.firstWords, 'you are about to push: git pull since');
    const none = await first('Commit the changes', ...rounded);
    assert.equal(none.unsure[0]?.id, 'act-unchecked');
    assert.equal(none.firstWords, 'you are about to commit: nothing shows that it works');
    const shipped = await first('Paint the sign', ...rounded);
    assert.ok(shipped.unsure.every(({ id }) => !id.startsWith('act-')));
  });

  it('is what the goal ships, before a rule of the user', async () => {
    const { cards, firstWords } = await first(
      'Commit the changes',
      user('Never use default exports in the till. Round the sums.'),
      edit(sums),
      run('npm test', '4 passed'),
      run('git status --short', ' M src/sums.ts\n'),
      answer('Rounded.'),
    );
    assert.deepEqual(cards.map(({ why }) => why).slice(0, 2), ['open', 'binds']);
    assert.equal(firstWords, 'you are about to commit: look at what goes in');
  });

  it('is what the agent says it did, where the goal asks for a review', async () => {
    const { unsure, firstWords } = await first(
      'Review your changes to find potential issues',
      ...rounded,
      user('Thanks'),
    );
    assert.equal(unsure[0]?.first, 'doubted');
    assert.equal(firstWords, 'you ask for a review, and this is what the agent says it did');
  });

  it('has nothing where all is seen in the log', async () => {
    const { firstWords, unsure } = await first('Paint the sign', user('Paint the sign'), run('npm test', '4 passed'));
    assert.deepEqual([firstWords, unsure.length], ['', 0]);
  });
});

describe('what the goal replies to', () => {
  const offer = [
    user('Look at the till.'),
    answer(
      'The till rounds each item.\n\n## What I would do\n\nRound the sum once, at the end.\n\nThat moves two tests.\n\nShall I do that?',
    ),
  ];

  it('is the offer, with what was said right before it', async () => {
    const { answered } = await first('yes', ...offer);
    assert.equal(answered?.kind, 'answers');
    assert.equal(answered?.text, 'Shall I do that?');
    assert.match(answered?.before ?? '', /^The till rounds[\s\S]*moves two tests\.$/);
  });

  it('is the last answer, where it offers nothing by name', async () => {
    const told = [user('Draft a note.'), answer('Draft note\n\nTarget: the shop\n\nThe bell rings at nine.')];
    const { answered } = await first('looks good', ...told);
    assert.match(answered?.text ?? '', /Target: the shop[\s\S]*nine\./);
    assert.equal((await first('Ring the bell at ten', ...told)).answered, null);
    assert.equal((await first('continue', ...told)).answered, null);
  });

  it('is the point that the goal asks about', async () => {
    const list = [
      user('Why does it fail?'),
      answer(
        'Two things:\n\n1. The till is shut.\n\n2. The bell is broken.\n   It has no clapper.\n\n3. The door is open.',
      ),
    ];
    const { answered } = await first('what should we do about 2?', ...list);
    assert.deepEqual([answered?.kind, answered?.text], ['point', '2. The bell is broken. It has no clapper.']);
    assert.equal((await first('what should we do about 2 files?', ...list)).answered, null);
    const failing = [...list, run('npm test', '1 failing', 1), answer((list[1] as { text: string }).text)];
    const { unsure, firstWords } = await first('what should we do about 2?', ...failing);
    assert.deepEqual([unsure[0]?.text, unsure[0]?.first], ['The bell is broken.', 'answered']);
    assert.equal(firstWords, 'your goal asks about this, and only the agent says so');
  });
});

describe('what a goal ships', () => {
  it('is told by its words, and of a “yes” by what the agent waits for', () => {
    assert.equal(actOf('please push'), 'push');
    assert.equal(actOf('Commit the changes'), 'commit');
    assert.equal(actOf('open a draft PR'), 'pull-request');
    assert.equal(actOf('Push the button of the till'), null);
    assert.equal(offeredAct('Draft PR: awaiting your approval before creating it.\nTarget: main'), 'pull-request');
    assert.equal(offeredAct('Want me to push it?'), 'push');
    assert.equal(offeredAct('I committed it. Shall I ring the bell?'), null);
  });
});

describe('what would prove a claim', () => {
  const whyOf = async (words: string, ...steps: (Step | readonly Step[])[]) => {
    const { unsure } = await first('Paint the sign', user('Mend the till.'), ...steps, answer(words));
    return unsure.find(({ id }) => id === 'lead')?.why;
  };

  it('is named: the edit that stands in the log, a file, git, a name of the code', async () => {
    assert.match(
      (await whyOf('`sums.ts` rounds to cents now.', edit(sums))) ?? '',
      /^`sums\.ts` was edited \(log \d+\), no check passed since; that it does this is the agent’s word$/,
    );
    assert.match(
      (await whyOf('`sums.ts` rounds to cents now.', edit(sums), run('npm test', '4 passed'))) ?? '',
      /^`sums\.ts` was edited \(log \d+\), `npm test` passed since \(log \d+\);/,
    );
    assert.equal(
      await whyOf('The cause stands in src/bell.ts, which rings twice.', edit(sums)),
      'Only the agent says so; `bell.ts` would show it',
    );
    assert.equal(
      await whyOf('The cause is `ringTwice`, which is called by the door.', edit(sums)),
      'Only the agent says so; `ringTwice` in the code would show it',
    );
  });

  it('of advice is that it is tried, whatever was edited before', async () => {
    assert.equal(
      await whyOf('`sums.ts` should round once, at the end.', edit(sums)),
      'The agent’s advice; nothing in the log tries it out',
    );
  });

  it('of an offer is none: it claims nothing', async () => {
    const { unsure } = await first(
      'Paint the sign',
      user('Mend the till.'),
      edit(sums),
      answer('The till is mended now.'),
      user('And the bell?'),
      answer('If you want, I can now mend the bell of the shop.'),
    );
    assert.ok(unsure.every(({ text }) => !/If you want/.test(text)));
  });
});
