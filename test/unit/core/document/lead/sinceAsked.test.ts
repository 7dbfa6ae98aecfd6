import assert from 'node:assert/strict';
import type { ExactEdit } from '../../../../../src/core/exactEdit';
import { answer, call, edit, read, run, type Step, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const home = '/home/dev/tally';
const standsOf = async (goal: string, ...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(...steps), goal);
  return /^\*\*Where it stands:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
};
const order = 'Round the sums of the cart and of the receipt, and tell the till.';
/** An edit whose text the log holds. */
const replaced = (path: string, removed: string, added: string, isOpen = false) => {
  const exact: ExactEdit = { pieces: [{ removed, added }] };
  return call('Edit', [{ kind: 'edit', path, operation: 'modified', exact }], isOpen ? null : {});
};

describe('how far a request came that broke off', () => {
  it('names the files that were changed since it was asked, the newest first, and no file of before', async () => {
    const stands = await standsOf(
      'Write the readme',
      user('Build the till.'),
      edit(`${home}/src/till.ts`),
      answer('The till is built and stands on the counter.'),
      user(order),
      ...['cart', 'receipt', 'sum', 'cent'].map((name) => edit(`${home}/src/${name}.ts`)),
    );
    assert.match(
      stands,
      /broke off; changed since it was asked: `cent\.ts`, `sum\.ts`, `receipt\.ts` and 1 more file \(\d+\)\./,
    );
    assert.doesNotMatch(stands, /till\.ts/);
  });

  it('tells two files of one name by their folders', async () => {
    const stands = await standsOf(order, user(order), edit(`${home}/a/sum/index.ts`), edit(`${home}/b/sum/index.ts`));
    assert.match(stands, /: `b\/sum\/index\.ts`, `a\/sum\/index\.ts` \(/);
  });

  it('says that nothing was changed where every call looked, and nothing of it where one may have changed something', async () => {
    const looked = [
      user(order),
      read(`${home}/src/cart.ts`, 'export const sum = 1;'),
      run('git status -s', ''),
    ] as const;
    assert.match(await standsOf(order, ...looked), /broke off; nothing was changed since it was asked\./);
    assert.doesNotMatch(await standsOf(order, ...looked, run('make sums', 'ok')), /nothing was changed/);
  });

  it('says that it was committed where a commit took all of it', async () => {
    const made = [
      user(order),
      edit(`${home}/src/cart.ts`),
      run('git commit -am "Round"', '[main 1a2b3c4] Round'),
    ] as const;
    const clean = run('git status -s', '');
    assert.match(await standsOf(order, ...made, clean, run('npm test', '1 failing', 1)), /changed and committed since/);
    assert.match(
      await standsOf(order, ...made, edit(`${home}/src/sum.ts`), run('npm test', '1 failing', 1)),
      /; changed since it was asked/,
    );
  });

  it('tells what the agent found last in place of where it looked, of this request alone', async () => {
    const found = 'The receipt keeps its own copy of every sum.';
    const at = [user(order), edit(`${home}/src/cart.ts`)] as const;
    const look = read(`${home}/src/receipt.ts`, 'export const copy = 1;');
    assert.match(
      await standsOf(order, ...at, answer(found), look),
      /\)\. Agent: “The receipt keeps its own copy of every sum\.” \(/,
    );
    assert.doesNotMatch(await standsOf(order, user('Look.'), look, answer(found), ...at, look), /Agent: “/);
    assert.doesNotMatch(await standsOf(order, ...at, look), /looked at/);
  });

  const points = answer(
    'Three things are wrong:\n\n1. `cart.ts` rounds each row.\n2. `receipt.ts` rounds twice.\n3. The till calls `roundSum()` too late.\n\nI mend them.',
  );

  it('tells of the points that were laid out which have edits behind them', async () => {
    const cart = edit(`${home}/src/cart.ts`);
    const late = replaced(`${home}/src/till.ts`, 'show(); roundSum();', 'roundSum(); show();');
    assert.match(
      await standsOf(order, user(order), points, cart, late),
      /\. Of its 3 points \(2\): edits seen for 1 and 3, none for 2\./,
    );
    assert.match(
      await standsOf(order, user(order), points, cart, edit(`${home}/src/receipt.ts`), late),
      /\. Of its 3 points \(2\): edits seen for each\./,
    );
    assert.match(
      await standsOf(order, user(order), points, cart, replaced(`${home}/src/receipt.ts`, 'a', 'b', true)),
      /\. Of its 3 points \(2\): edits seen for 1, an unfinished edit for 2, none for 3\./,
    );
  });

  it('says no more of points than edits show', async () => {
    const cart = edit(`${home}/src/cart.ts`);
    // An edit of another file may be the one of the third.
    assert.match(
      await standsOf(order, user(order), points, cart, edit(`${home}/src/till.ts`)),
      /\. Of its 3 points \(2\): edits seen for 1, none for 2\./,
    );
    const vague = answer('Three things are wrong:\n\n1. `cart.ts` rounds each row.\n2. It is slow.\n3. It is loud.');
    assert.doesNotMatch(await standsOf(order, user(order), vague, cart), /points/);
    const shared = answer('Two things are wrong:\n\n1. `cart.ts` rounds each row.\n2. `cart.ts` sums twice.');
    assert.doesNotMatch(await standsOf(order, user(order), shared, cart), /points/);
    // The agent’s own list is told there.
    const list = todos(['Mend the cart', 'completed'], ['Mend the receipt', 'in-progress']);
    assert.doesNotMatch(await standsOf(order, user(order), points, list, cart), /points/);
  });
});
