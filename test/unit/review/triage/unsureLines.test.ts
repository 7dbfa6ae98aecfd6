import assert from 'node:assert/strict';
import { cardTitle, plainTitle } from '../../../../src/review/triage/cardTitle';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { triageOf } from './triageOf';

const told = session(
  user('Round the sums of the cart.'),
  edit('/home/dev/tally/src/sums.ts'),
  answer('The sums of the cart are rounded to cents now, and the receipt saves them.'),
);

describe('what is sent and not sure', () => {
  it('begins with what the agent reported last', async () => {
    const { first } = await triageOf(told, 'Paint the sign of the shop');
    const [lead] = first.unsure;
    assert.match(lead?.text ?? '', /sums of the cart are rounded/);
    assert.deepEqual([lead?.id, lead?.known, lead?.first], ['lead', 'said', null]);
    assert.equal(lead?.why, 'Only the agent says so; the code or a run would show it');
  });

  it('stands before the cards where the goal reports a problem after it', async () => {
    const { first } = await triageOf(told, 'The receipt is shown but it is not saved');
    assert.deepEqual([first.unsure[0]?.id, first.unsure[0]?.first], ['lead', 'doubted']);
  });

  const twoTurns = [
    user('Give the cart a receipt.'),
    edit('/home/dev/tally/src/receipts.ts'),
    answer('The receipt of the cart is written to the ledger table at the end of each sale.'),
    user('Paint the sign.'),
    edit('/home/dev/tally/src/sign.ts'),
    answer('The sign of the shop is painted blue now, and hangs above the window.'),
  ];

  it('is checked first where it is nearest to the goal that doubts it, and not where it was said last', async () => {
    const { first } = await triageOf(session(...twoTurns), 'It only prints the receipt but the ledger is not updated');
    assert.match(first.unsure[0]?.text ?? '', /ledger table/);
    assert.deepEqual(
      first.unsure.map((line) => line.first),
      ['doubted', ...first.unsure.slice(1).map(() => null)],
    );
  });

  it('stands before cards that are of no more harm, and speak less of the goal', async () => {
    const goal = 'Show the ledger table to the till as well';
    const { first } = await triageOf(session(...twoTurns), goal);
    assert.deepEqual(
      first.cards.map(({ why }) => why),
      ['open'],
    );
    assert.match(first.unsure[0]?.text ?? '', /ledger table/);
    assert.equal(first.unsure[0]?.first, 'nearest');
    const other = await triageOf(session(...twoTurns), 'Order new lamps for the cellar');
    assert.ok(other.first.unsure.every((line) => line.first === null));
  });

  it('stands behind what is wrong, and before rules, where the goal builds on it', async () => {
    const goal = 'Show the ledger table to the till as well';
    const failing = session(...twoTurns, run('npm test', '1 failing', 1), answer('One test fails.'));
    assert.ok((await triageOf(failing, goal)).first.unsure.every((line) => line.first === null));
    const ruled = session(user('Never use default exports.'), ...twoTurns);
    const { first } = await triageOf(ruled, goal);
    assert.equal(first.unsure[0]?.first, 'nearest');
    assert.equal(first.firstWords, 'your goal builds on it (“ledger”, “table”), and only the agent says so');
  });

  it('is marked, and comes first, where the log shows otherwise', async () => {
    const claimed = session(
      user('Round the sums of the cart.'),
      edit('/home/dev/tally/src/sums.ts'),
      run('npm test', '1 failed, 11 passed', 1),
      answer(
        `All tests pass. The sums are rounded.\n\n${'The till waits for the printer, which prints one receipt after the other. '.repeat(4)}`,
      ),
    );
    const { first } = await triageOf(claimed, 'Paint the sign of the shop');
    const told = [
      ...first.cards.map(({ text, reason }) => `${text} ${reason}`),
      ...first.unsure.map(({ text, why }) => `${text} ${why}`),
    ];
    assert.ok(
      told.some((words) => /All tests pass.*The log shows otherwise: the last run of `npm test` failed/.test(words)),
      told.join('\n'),
    );
  });

  it('tells no line twice, and none that is on a card', async () => {
    const { first } = await triageOf(told, 'Paint the sign of the shop');
    const texts = first.unsure.map(({ text }) => text);
    assert.equal(new Set(texts).size, texts.length);
    const carded = new Set(first.cards.flatMap(({ items }) => items));
    assert.ok(first.unsure.every(({ id }) => !carded.has(id)));
  });

  it('holds the sentence of the last answer that speaks of the goal', async () => {
    const answered = session(
      user('Round the sums of the cart.'),
      edit('/home/dev/tally/src/sums.ts'),
      answer(
        [
          'All three findings are addressed. The whole suite passes.',
          'What changed:',
          '- The sum of the cart is rounded once, at the end, where every line was rounded before, so that no cent is lost on the way to the till.',
          '- The tax of the lamps is taken from the table of the shop, and no longer from the sign in the window that nobody keeps up to date.',
          '- The till waits for the printer, which prints one receipt after the other, and asks for paper once it has none left in its drawer.',
          'There is no ledger entry: somebody keeps it by hand, so there is nothing to write for the shop.',
        ].join('\n\n'),
      ),
    );
    const { first } = await triageOf(answered, 'Update the ledger for the release');
    const quoted = first.unsure.find(({ text }) => text.startsWith('There is no ledger entry'));
    assert.deepEqual([quoted?.isOfGoal, quoted?.known], [true, 'said']);
  });

  it('holds checks that passed before the last edits, where no card asks about them', async () => {
    const stale = session(
      user('Round the sums of the cart.'),
      run('npm run lint', 'ok', 0),
      run('npm test', '3 passing', 0),
      edit('/home/dev/tally/src/sums.ts'),
      answer('The sums are rounded.'),
    );
    const { first } = await triageOf(stale, 'Paint the sign of the shop');
    const all = [...first.unsure.map(({ text }) => text), ...first.cards.map(({ text }) => text)].join('\n');
    assert.match(all, /npm run lint/);
    assert.match(all, /npm test/);
  });
});

describe('the title of a card', () => {
  const row = { entry: null, turn: 1, time: null, tool: '', exitCode: null, isError: false } as const;
  const rest = { facts: [], isQuiet: false, isTail: false, reason: null, flags: [], secrets: [] } as const;
  const view = {
    rows: [
      { ...row, ...rest, line: 1, lines: [1], kind: 'user', text: 'Did you move the lamps into the window?' },
      { ...row, ...rest, line: 2, lines: [2], kind: 'agent', text: 'Yes, I made that change' },
    ],
    ...{ compactions: [], turns: 1, lines: 2 },
  } as const;

  it('names what was asked where the words alone name nothing', () => {
    assert.equal(
      cardTitle('Yes, I made that change', [2], view),
      '“Did you move the lamps into the window?”: Yes, I made that change',
    );
  });

  it('begins with its subject, and counts no points that it left away', () => {
    assert.equal(cardTitle('— ### The lamps of the window are moved', [2], view), 'The lamps of the window are moved');
    assert.equal(
      cardTitle('Yes, the lamps of the window are moved to the left (and 2 more)', [2], view),
      'The lamps of the window are moved to the left',
    );
  });

  it('shows no mark that only a renderer shows, and leaves paths and names alone', () => {
    assert.equal(plainTitle('The lamp *plus* its **cord**, _not_ the shade'), 'The lamp plus its cord, not the shade');
    for (const plain of ['`*a*` and src/*.ts and lib/*.js', '2 * 3 * 4', 'snake_case_name and _private'])
      assert.equal(plainTitle(plain), plain);
  });
});

describe('a decision', () => {
  const decided = (...rest: readonly (Step | readonly Step[])[]) =>
    session(
      user('Give the cart a receipt.'),
      answer('I kept one table for the receipts instead of two, because the ledger is read only.'),
      edit('/home/dev/tally/src/receipts.ts'),
      ...rest,
    );
  const cardOf = async (one: ReturnType<typeof session>) =>
    (await triageOf(one, 'Paint the sign of the shop')).first.cards.find(({ why }) => why === 'decision');

  it('of the agent says what is known of the user’s answer', async () => {
    assert.match((await cardOf(decided(answer('Done.'))))?.reason ?? '', /chose this; you did not answer$/);
    assert.match(
      (await cardOf(decided(answer('Done.'), user('sounds good'), answer('Fine.'))))?.reason ?? '',
      /chose this; you went on with “sounds good”$/,
    );
  });

  it('that a later commit carried out is not asked about', async () => {
    const commit = run(
      'git commit -qam "Keep the receipts in one table"',
      '[main 3f2a1c9] Keep the receipts in one table',
      0,
    );
    assert.equal(await cardOf(decided(commit, answer('Committed.'))), undefined);
  });
});
