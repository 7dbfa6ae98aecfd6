import assert from 'node:assert/strict';
import { draftJson } from '../../../src/cli/create/draftJson';
import type { Draft } from '../../../src/core/draft';
import { answer, edit, type Step, session, user } from '../../support/builders';
import { createdJson } from '../../support/contract';
import { draftOf } from '../../support/draftOf';
import { mergedDraftOf } from '../../support/mergedDraftOf';

const goal = 'Bring the prices of the cart in order';
const cause = 'The root cause is that `loadCart()` reads the prices before the file is there.';
const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2n'.repeat(6)}AA`;

const told = (...steps: readonly (Step | readonly Step[])[]) =>
  session(user('Look.'), answer(cause), ...steps, user('thanks, and now the rest of it'), answer('Fine.'));
const rowsOf = ({ facts }: Draft) => facts.information.map(({ decidedBy }) => decidedBy);

describe('the row that made something a fact', () => {
  it('stands with it in the draft, and in what the command line prints', async () => {
    const draft = await draftOf(told(), goal);
    assert.deepEqual(rowsOf(draft), ['finding/warning']);
    assert.deepEqual(
      createdJson.shape.information.parse(draftJson(draft)['information']).map(({ decidedBy }) => decidedBy),
      ['finding/warning'],
    );
  });

  it('stands with a decision of the agent’s', async () => {
    const draft = await draftOf(
      session(
        user('Build it.'),
        edit('/home/dev/tally/src/cart.ts'),
        answer('I moved the comment parser of `cart.ts` into `words.ts` instead of calling the shop for it.'),
      ),
      goal,
    );
    assert.deepEqual(
      createdJson.shape.decisions.parse(draftJson(draft)['decisions']).map(({ decidedBy }) => decidedBy),
      ['decision/changed-for-a-reason'],
    );
  });

  it('stands with what binds of the user’s words, and with what is asked for now', async () => {
    const draft = await draftOf(
      session(
        user('Never touch the old cart.'),
        edit('/home/dev/tally/src/cart.ts'),
        answer('Done.'),
        user('The name of the shop is a headline.'),
        edit('/home/dev/tally/src/shop.ts'),
      ),
      goal,
    );
    assert.deepEqual(
      createdJson.shape.constraints.parse(draftJson(draft)['constraints']).map(({ decidedBy }) => decidedBy),
      ['binding-words/rule-word', 'order-kind/open-order'],
    );
  });

  it('stands with what was asked for, and with a question of the last answer', async () => {
    const json = draftJson(
      await draftOf(
        session(
          user('Look at the cart.'),
          answer('Seen.'),
          user('Rename the second cart of the shop.'),
          edit('/home/dev/tally/src/cart.ts'),
          answer('I renamed the second cart. Shall the first cart of the shop get a name too?'),
        ),
        goal,
      ),
    );
    const { requests, openQuestions } = createdJson.shape;
    assert.deepEqual(
      requests.parse(json['requests']).map(({ decidedBy }) => decidedBy),
      ['request-quote/short', 'request-quote/short'],
    );
    assert.deepEqual(
      openQuestions.parse(json['openQuestions']).map(({ decidedBy }) => decidedBy),
      ['closing-question/at-end'],
    );
  });

  it('stays where a secret is taken out of the words', async () => {
    const draft = await draftOf(
      session(user('Look.'), answer(`${cause.slice(0, -1)}, as ${key} shows.`), user('ok, next'), answer('Fine.')),
      goal,
    );
    assert.deepEqual(rowsOf(draft), ['finding/warning']);
    assert.ok(!JSON.stringify(draft).includes(key.slice(-20)));
  });

  it('stays with what ended', async () => {
    const draft = await draftOf(
      told(
        user('No, that is not the cause: `loadCart()` reads them afterwards.'),
        edit('/home/dev/tally/src/cart.ts'),
        answer('You are right, `loadCart()` reads the prices afterwards; that was not the cause.'),
      ),
      goal,
    );
    assert.deepEqual(
      (draft.noLongerHolds ?? []).map(({ fact }) => [fact.kind, fact.decidedBy]),
      [['information', 'finding/warning']],
    );
  });

  it('stays where sessions are merged', async () => {
    assert.deepEqual(rowsOf((await mergedDraftOf([{ session: told() }, { session: told() }], goal)).draft), [
      'finding/warning',
    ]);
  });
});
