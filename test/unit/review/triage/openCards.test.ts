import assert from 'node:assert/strict';
import { answerItems } from '../../../../src/review/draft/answerItem';
import { answerUncommitted, uncommittedFiles } from '../../../../src/review/draft/dropUncommitted';
import { keptReview, resumeReview } from '../../../../src/review/draft/keptReview';
import { editCount, reviewEdits } from '../../../../src/review/draft/reviewEdits';
import { itemsOfCard } from '../../../../src/review/triage/checkCandidates';
import { doubtsWork, turnedFrom } from '../../../../src/review/triage/goalDoubts';
import { leftTodos } from '../../../../src/review/triage/openCandidates';
import { answer, edit, run, session, todos, user } from '../../../support/builders';
import { triageOf } from './triageOf';

const goal = 'Write the receipt of the cart';
const edited = [
  user('Round the sums of the cart.'),
  edit('/home/dev/tally/src/sums.ts'),
  edit('/home/dev/tally/test/sums.ts'),
];
const rounded = answer('The sums of `src/sums.ts` are rounded to cents.');
const asked = run('git status --short', ' M src/sums.ts\n M test/sums.ts', 0);
const changed = session(...edited, asked, rounded);
const unasked = session(...edited, rounded);

describe('files without a commit', () => {
  const open = async (words: string, log = changed) =>
    (await triageOf(log, words)).first.cards.find(({ why }) => why === 'open');

  it('are edits, and no more is said of them, where git was not asked', async () => {
    const card = await open(goal, unasked);
    assert.equal(card?.text, '2 files were edited; git was not asked what is committed');
    const toCommit = await open('Commit it and update the notes', unasked);
    assert.match(toCommit?.reason ?? '', /git status first/);
  });

  it('are asked about where the goal is another thing, with their names apart', async () => {
    const card = await open(goal);
    assert.equal(card?.text, '2 files are not committed');
    assert.equal(card?.reason, 'Your goal does not say what becomes of it');
    assert.match(card?.evidence[0]?.text ?? '', /`src\/sums\.ts`/);
    assert.match(card?.evidence[0]?.text ?? '', /`test\/sums\.ts`/);
    assert.deepEqual([card?.isSent, card?.words], [true, null]);
  });

  for (const words of [
    'Commit it and update the notes',
    'make a pr of the sums',
    'Fix the sums, then commit',
    'please push',
  ])
    it(`are asked whether they belong into the commit: ${words}`, async () => {
      assert.equal(
        (await open(words))?.reason,
        'Your goal asks for a commit or a push: does all of it belong in there?',
      );
    });

  for (const words of ['Read the commit graph of the cart', 'Push the sums through to the table'])
    it(`are no commit’s where the goal asks for none: ${words}`, async () => {
      assert.equal((await open(words))?.reason, 'Your goal does not say what becomes of it');
    });

  for (const layout of ['default', 'mindstone', 'deepseek'] as const)
    it(`are dropped by themselves, and come back to the last letter: ${layout}`, async () => {
      for (const log of [changed, unasked]) {
        const { first, review, state } = await triageOf(log, goal, null, { layout });
        const card = first.cards.find(({ id }) => id === uncommittedFiles);
        assert.deepEqual([card?.answer, card?.isSent], ['open', true]);
        const dropped = answerUncommitted(review, 'drop');
        assert.match(review.text, /[Nn]ot committed/);
        assert.doesNotMatch(dropped.text, /^- Not committed|files? not committed/m);
        // Nothing else goes.
        const left = new Set(dropped.text.split('\n'));
        const gone = review.text.split('\n').filter((line) => !left.has(line));
        assert.deepEqual(
          gone.filter((line) => !/not committed/i.test(line) && line !== '## Repository'),
          [],
        );
        const cardOf = (next: typeof review) => state(next).cards.find(({ id }) => id === uncommittedFiles);
        assert.deepEqual([cardOf(dropped)?.answer, cardOf(dropped)?.isSent], ['dropped', false]);
        assert.equal(editCount(reviewEdits(dropped)), 1);
        const again = resumeReview(await keptReview(dropped, async (text) => text), review.draft);
        assert.deepEqual([again.text, cardOf(again)?.answer], [dropped.text, 'dropped']);
        assert.equal(answerUncommitted(again, 'open').text, review.text);
        const back = answerUncommitted(dropped, 'open');
        assert.deepEqual([back.text, cardOf(back)?.answer], [review.text, 'open']);
        const kept = answerUncommitted(dropped, 'keep');
        assert.deepEqual([kept.text, cardOf(kept)?.answer, editCount(reviewEdits(kept))], [review.text, 'kept', 0]);
      }
    });

  it('are taken along by a goal that goes on with the work, and gone once they are committed', async () => {
    assert.equal(await open('Go on with it'), undefined);
    const done = session(
      user('Round the sums of the cart.'),
      edit('/home/dev/tally/src/sums.ts'),
      run('git commit -qam "Round the sums"', '', 0),
      answer('Committed.'),
    );
    const { first } = await triageOf(done, goal);
    assert.equal(
      first.cards.find(({ why }) => why === 'open'),
      undefined,
    );
  });
});

describe('a goal', () => {
  for (const words of [
    'It only shows the sum but it’s not saved',
    'the receipt still fails',
    'Choosing a table is not loading or replacing the receipts',
    'It prints, but the ledger isn’t updated',
    'I don’t see the receipts',
    'are we sure that it is rounded there as well?',
    'Die Summe wird immer noch nicht gespeichert',
    'el recibo no aparece',
    'квитанция не отображается',
  ])
    it(`doubts the work: ${words}`, () => assert.ok(doubtsWork(words)));

  for (const words of [
    'Write the receipt',
    'Do not touch the tables',
    'please don’t push',
    'Make sure the cart runs',
    'Show the receipts that are not paid',
    'Make sure the ledger is not deleted',
    'Mark it if the till is not connected',
    'Drop the table which isn’t read',
  ])
    it(`does not: ${words}`, () => assert.ok(!doubtsWork(words)));

  it('turns from one thing to another by naming it', () => {
    const words = 'use the ledger instead of the table, rather than mail';
    assert.equal(turnedFrom(words, 'Write the table of receipts'), 'instead of the table');
    assert.equal(turnedFrom(words, 'Send mail once'), 'rather than mail');
    assert.equal(turnedFrom(words, 'Draw the tablecloth'), null);
  });
});

describe('open to-dos', () => {
  const listed = session(
    user('Plan the shop.'),
    todos(['Set up the table of prices', 'pending'], ['Paint the sign', 'pending'], ['Order lamps', 'pending']),
    answer('The plan stands.'),
  );

  it('of another task are one card, whose answer is for all of them', async () => {
    const { first, review, state } = await triageOf(listed, goal);
    const card = first.cards.find(({ id }) => id === leftTodos);
    assert.equal(card?.text, '3 open to-dos are not in your goal');
    assert.equal(card?.items.length, 3);
    const dropped = answerItems(review, itemsOfCard(review, leftTodos), 'drop');
    assert.ok(!dropped.text.includes('Paint the sign'));
    assert.equal(state(dropped).cards.find(({ id }) => id === leftTodos)?.answer, 'dropped');
  });

  it('that the goal turns from come first, with its words', async () => {
    const { first } = await triageOf(listed, 'Keep the prices in the ledger instead of the table');
    assert.equal(first.cards[0]?.why, 'contradicted');
    assert.equal(first.cards[0]?.reason, 'Open, but your goal says otherwise: “instead of the table”');
  });

  it('are counted without those that are done', async () => {
    const some = session(
      user('Plan the shop.'),
      todos(['Paint the sign', 'completed'], ['Order lamps', 'pending']),
      answer('The sign is painted.'),
    );
    const { first } = await triageOf(some, goal);
    const row = first.sent.rows.find(({ groups }) => groups.includes('to-do'));
    assert.deepEqual([row?.toDo, row?.lines], [1, 2]);
  });
});
