import assert from 'node:assert/strict';
import { textOfFact } from '../../../../src/core/allFacts';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { inputOf } from '../../extractors/stated/said';

const cart = '/home/dev/tally/src/cart.ts';
const till = '/home/dev/tally/src/till.ts';

interface Told {
  readonly over: string | null;
  readonly isHeld: boolean;
}

/** How the first statement with these words is told: what ended it, and whether it stands among the facts. */
async function toldOf(words: string, steps: readonly (Step | readonly Step[])[]): Promise<Told> {
  const input = inputOf(session(...steps));
  const { facts, ended = [] } = await localExtractor.extract(input, new AbortController().signal);
  const found = ended.find(({ fact }) => textOfFact(fact).includes(words));
  const held = [...facts.decisions, ...facts.information].some((fact) => textOfFact(fact).includes(words));
  return { over: found === undefined ? null : `line ${found.endedBy.line}: ${found.because}`, isHeld: held };
}

/** A report of work, and what came after it. */
const reported = (report: string, ...later: readonly (Step | readonly Step[])[]) => [
  user('Build the cart.'),
  edit(cart),
  answer(report),
  ...later,
];

const kept = 'Kept the totals in `readCart()` instead of a second store, so that every till gets the same sum.';
const trap = 'The root cause of the lost row: `flushRows()` runs before the drawer is closed.';

describe('a statement of the agent’s that something ended', () => {
  const cases: readonly (readonly [
    about: string,
    statement: string,
    later: readonly (Step | readonly Step[])[],
    over: RegExp,
  ])[] = [
    [
      'a report that takes it back',
      kept,
      [user('And the store?'), edit(till), answer('Removed `readCart()`; the totals are in the store now.')],
      /^line 8: something else took its place: “Removed `readCart\(\)`/,
    ],
    [
      'a complaint',
      kept,
      [user("It doesn't work, the sum is empty."), edit(till), answer('Looking into it took a second read.')],
      /^line 5: the user says otherwise: “It doesn't work/,
    ],
    [
      'work that was done anew',
      kept,
      [user('That is more than we need.'), edit(cart), answer("You're right. It is a plain sum again.")],
      /^line 8: something else took its place: “You're right/,
    ],
    [
      'a change that was reported',
      'Changed the width of the drawer column to 20, so that `renderRow()` keeps the sums in one line.',
      [
        user('Wider, please.'),
        edit(till),
        answer('Widened the drawer column from 20 to 30, so that `renderAll()` has room.'),
      ],
      /^line 8: something else took its place: “Widened the drawer column/,
    ],
    [
      'a quotation that was turned round',
      kept,
      [
        user('about "Kept the totals in readCart() instead of a second store": should that rather be the store?'),
        edit(till),
        answer('The order is changed.'),
      ],
      /^line 5: the user says otherwise: “about/,
    ],
    [
      'a text of a pull request that was written anew',
      '',
      [
        run(
          "gh pr create --title x --body $'- keep `publishAll()` in front so that it can stop'",
          'https://github.com/example/tally/pull/12',
        ),
        run("gh pr edit 12 --body $'- leave the order of `publishAll()` alone'", 'pull/12'),
        answer('Done.'),
      ],
      /^line \d+: something else took its place: “gh pr edit 12/,
    ],
    [
      'a fault, by the change of its file',
      trap.replace('`flushRows()`', '`till.ts`'),
      [user('Go on.'), edit(till), answer('Done with it.')],
      /its file was changed: .*till\.ts$/,
    ],
    [
      'a fault, by the repair',
      trap,
      [user('Then mend it.'), edit(till), answer('Fixed `flushRows()`: it waits for the drawer.')],
      /^line 8: something else took its place: “Fixed `flushRows\(\)`/,
    ],
    [
      'a state of the working tree, by the next turn',
      'Note: the branch is two commits ahead of `origin/main`, which the release needs to know.',
      [user('Now the till.'), answer('The till is as it was.')],
      /^line 5: it was so for that moment: “Now the till.”/,
    ],
  ];
  for (const [about, statement, later, over] of cases)
    it(`is told with ${about}`, async () => {
      const words = statement === '' ? 'in front so that it can stop' : statement.slice(0, 30);
      const told = await toldOf(words, reported(statement, ...later));
      assert.match(told.over ?? 'holds', over);
      assert.equal(told.isHeld, false);
    });

  const controls: readonly (readonly [about: string, statement: string, later: readonly (Step | readonly Step[])[]])[] =
    [
      ['nothing came of it', kept, []],
      [
        'a report speaks of other names',
        kept,
        [user('And the store?'), edit(till), answer('Removed `readTill()`; nothing used it.')],
      ],
      ['the user turns down something else', kept, [user('Do not use tallyBook here, please.'), answer('All right.')]],
      [
        'other files were done anew',
        kept,
        [user('What of the tills?'), edit(till), answer("You're right, the tills lacked it.")],
      ],
      [
        'the user quotes it and is pleased',
        kept,
        [user('"Kept the totals in readCart() instead of a second store" is great'), edit(till), answer('Thanks.')],
      ],
      [
        'a fault stands, and something else is done',
        trap,
        [user('Now the docs.'), edit('/home/dev/tally/notes.txt'), answer('Done.')],
      ],
    ];
  for (const [about, statement, later] of controls)
    it(`holds where ${about}`, async () => {
      assert.deepEqual(await toldOf(statement.slice(0, 30), reported(statement, ...later)), {
        over: null,
        isHeld: true,
      });
    });

  it('is not told twice, and not where it is said once more', async () => {
    const again = [user('And the store?'), edit(till), answer(`Removed \`readCart()\`.`), user('No.'), edit(till)];
    const input = inputOf(session(...reported(kept, ...again, answer(kept))));
    const { facts, ended = [] } = await localExtractor.extract(input, new AbortController().signal);
    assert.equal(ended.filter(({ fact }) => textOfFact(fact).startsWith('Kept the totals')).length, 0);
    assert.equal(facts.decisions.filter(({ text }) => text.startsWith('Kept the totals')).length, 1);
  });
});
