import assert from 'node:assert/strict';
import { answerItem } from '../../../../src/review/draft/answerItem';
import { replaceDraft } from '../../../../src/review/draft/changeDraft';
import { keptReview, resumeReview } from '../../../../src/review/draft/keptReview';
import { isLimited } from '../../../../src/review/draft/limitRule';
import { rewordItem } from '../../../../src/review/draft/rewordItem';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { triageOf } from '../triage/triageOf';

const goal = 'Write the receipt of the cart';
const ruled = session(
  user('Round the sums of the cart. Never touch the tables in this project.'),
  edit('/home/dev/tally/src/a.ts'),
  answer('Rounded.'),
);
const limited = /^- For this task only: “Never touch the tables in this project\.” \(1\)$/m;

describe('what an earlier handoff tells', () => {
  it('is no decision of the user’s because its text stood in their prompt', async () => {
    const decided = session(
      user('Write the receipt of the cart.'),
      answer('I decided to keep the sums in one table instead of one file each.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('Decision: the receipt is printed by the till, because the cart knows no printer.'),
    );
    const { review } = await triageOf(decided, goal);
    assert.match(review.text, /## Decisions/);
    const next = session(user(review.text, 'handoff'), edit('/home/dev/tally/src/b.ts'), answer('It is there.'));
    const { first } = await triageOf(next, 'Print the receipt');
    const cards = first.cards.filter(({ why }) => why === 'decision');
    assert.ok(cards.length > 0);
    for (const { reason, evidence } of cards) {
      assert.equal(reason, 'Decided before this session, by the handoff it began with');
      assert.deepEqual([...new Set(evidence.map(({ who }) => who))], ['Earlier handoff']);
    }
  });
});

describe('a rule for this task only', () => {
  it('says so in its line, in its card and in the list; for good again, the text is as it was', async () => {
    const { review, state, first } = await triageOf(ruled, goal);
    const card = first.cards.find(({ isForGood }) => isForGood);
    const id = card?.id ?? '';
    assert.equal(card?.answer, 'open');
    const one = answerItem(review, id, 'task');
    assert.match(one.text, limited);
    assert.equal(state(one).cards.find((other) => other.id === id)?.answer, 'task');
    assert.equal(answerItem(one, id, 'task'), one);
    const good = answerItem(one, id, 'keep');
    assert.equal(good.text, review.text);
    assert.equal(state(good).cards.find((other) => other.id === id)?.answer, 'kept');
    assert.equal(answerItem(one, id, 'open').text, review.text);
    assert.doesNotMatch(answerItem(one, id, 'drop').text, /^- .*“Never touch the tables in this project\.” \(1\)$/m);
  });

  it('stays so after a reload and a new extraction, also in the user’s own words', async () => {
    const { review, first } = await triageOf(ruled, goal);
    const id = first.cards.find(({ isForGood }) => isForGood)?.id ?? '';
    const one = answerItem(review, id, 'task');
    const again = resumeReview(await keptReview(one, async (text) => text), review.draft);
    assert.equal(again.text, one.text);
    assert.ok(isLimited(again, id));
    const other = await draftOf(ruled, 'Describe the receipt of the cart in the manual');
    assert.match(replaceDraft(one, other).text, limited);
    const own = answerItem(rewordItem(review, id, 'Leave the tables alone.'), id, 'task');
    assert.match(own.text, /^- For this task only: Leave the tables alone\. \(1\)$/m);
    assert.match(answerItem(own, id, 'keep').text, /^- Leave the tables alone\. \(1\)$/m);
  });

  it('shows the user’s own words on its card and among what is sent, whichever came first', async () => {
    const { review, state, first, groups } = await triageOf(ruled, goal);
    const id = first.cards.find(({ isForGood }) => isForGood)?.id ?? '';
    const cardOf = (next: typeof review) => state(next).cards.find((card) => card.id === id);
    const limitedOnly = answerItem(review, id, 'task');
    assert.deepEqual(
      [cardOf(limitedOnly)?.text, cardOf(limitedOnly)?.isQuote],
      ['Never touch the tables in this project.', true],
    );
    const before = answerItem(rewordItem(review, id, 'Leave the tables alone.'), id, 'task');
    const after = rewordItem(limitedOnly, id, 'For this task only: Leave the tables alone.');
    for (const next of [before, after]) {
      assert.deepEqual(
        [cardOf(next)?.answer, cardOf(next)?.text, cardOf(next)?.isQuote],
        ['task', 'Leave the tables alone.', false],
      );
      const item = groups(next)
        .flatMap(({ items }) => items)
        .find((one) => one.id === id);
      assert.equal(item?.own, 'Leave the tables alone.');
      assert.deepEqual(cardOf(next)?.evidence, cardOf(review)?.evidence, 'what was said stays what was said');
    }
  });

  it('is read back as one that does not outlive its task, and told so again; the user is asked whether it still holds', async () => {
    const { review, first } = await triageOf(ruled, goal);
    const id = first.cards.find(({ isForGood }) => isForGood)?.id ?? '';
    const { text } = answerItem(review, id, 'task');
    const next = session(user(text, 'handoff'), edit('/home/dev/tally/src/b.ts'), answer('The receipt is there.'));
    const { review: after, first: asked } = await triageOf(next, 'Print the receipt');
    const [rule] = after.draft.facts.constraints.filter(({ inherited }) => inherited === true);
    assert.deepEqual([rule?.standing, rule?.onlyTask], [false, true]);
    assert.match(
      after.text,
      /^- For this task only: “Never touch the tables in this project\.” \(from the handoff of/m,
    );
    const card = asked.cards.find((other) => other.id === rule?.id);
    assert.deepEqual(
      [card?.reason, card?.isForGood],
      ['Your rule for an earlier task only: drop it once that is done', false],
    );
    // Kept in other words it does not begin to bind for good.
    const own = rewordItem(after, rule?.id ?? '', 'For this task only: leave the tables.');
    assert.match(answerItem(own, rule?.id ?? '', 'keep').text, /^- For this task only: leave the tables\./m);
  });
});
