import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { EndedFact, ErrorFact, Facts, InformationFact } from '../../../../src/core/fact';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import { wordsLater } from '../../../../src/core/point/wordsLater';
import type { Session } from '../../../../src/core/session';
import { answer, call, compaction, edit, run, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const first = [user('Round the coins of the till.'), edit(till), answer('The till rounds every coin.')];

describe('what was learned behind a point', () => {
  const lineOf = ({ entries }: Session, words: string) =>
    entries.find((entry) => entry.kind === 'message' && entry.text.includes(words))?.line ?? assert.fail(words);
  const point = (told: Session, words: string) => ({ line: lineOf(told, words), name: 'the wrong turn' });
  const opening = ({ entries }: Session, words: string) => {
    const entry = entries.find((one) => one.kind === 'message' && one.text.includes(words));
    return entry?.kind === 'message' ? entry.text : assert.fail(words);
  };
  const wordsOf = (told: Session, from: string) =>
    wordsLater(told, point(told, from), opening(told, from)).map(({ text }) => text);

  for (const said of [
    'no, that is horrible. The shared files go to lib, the views stay where they are',
    'actually revert the commit, just write it down as a ticket',
    'hm, it prints the same sum. I mean, we see it in the hook; it doesn’t mean the hook caused it',
    'Nein, die Summe stimmt nicht, nimm Cent statt Euro',
    'En fait ce n’est pas ça, garde les centimes',
    '不对，这里应该用分',
  ])
    it(`offers the words of the user that set it right: “${said}”`, () => {
      const told = session(...first, user('Store sums as text.'), edit(till), answer('They are text.'), user(said));
      assert.deepEqual(wordsOf(told, 'Store sums'), [`“${said}”`]);
    });

  for (const said of ['Store sums as text.', 'ok, go on', 'no', 'Now write the readme of the till, please'])
    it(`offers no mere order, and no bare no: “${said}”`, () => {
      const told = session(...first, user(said), answer('Done, it is as you said.'));
      assert.deepEqual(wordsOf(told, said), []);
    });

  it('takes nothing that was said before the point, and none of a long plan', () => {
    const plan = `no, do it so: ${'each coin is counted once and then written down. '.repeat(20)}`;
    const told = session(user('no, not the till. Round the coins.'), ...first, user('Go on.'), user(plan));
    assert.deepEqual(wordsOf(told, 'Go on.'), []);
  });

  it('offers the reason that the user agreed to, without what the agent says that it did', () => {
    const reason = 'The server merges the branch with main, and main has a file that does not compile.';
    const told = session(
      ...first,
      user('Why does the build fail there and not here?'),
      answer(`I've updated the build file. ${reason} All tests pass now.`),
      user('ah, that explains it. main is mended'),
    );
    assert.deepEqual(wordsOf(told, 'Why does'), [`${reason} (the user: “ah, that explains it. main is mended”)`]);
  });

  it('is no reason where the user only asks whether it is one', () => {
    const told = session(...first, user('Why?'), answer('The server merges main.'), user('tell me if that is it'));
    assert.deepEqual(wordsOf(told, 'Why?'), []);
  });

  const cause = (text: string, line: number): InformationFact => ({
    ...{ id: `finding-${line}`, kind: 'information', topic: 'finding', text, tag: 'declared' },
    evidence: [{ line, entry: null }],
  });
  const laterOf = (facts: Partial<Facts>, ended: readonly EndedFact[]) =>
    learnedLater(
      { facts: { ...noFacts, ...facts }, ended, session: session(...first, user('Find out why sums are wrong.')) },
      { line: 4, name: 'line 4' },
      'Find why the sums, the locale and the index of the till go wrong',
    ).lines.map(({ text }) => text);

  it('holds a cause that was mended behind it, and none that turned out to be none', () => {
    const over = (text: string, because: string): EndedFact => ({
      ...{ fact: cause(text, 9), endedBy: { line: 12, entry: null }, because },
    });
    assert.deepEqual(
      laterOf({}, [
        over('The problem was the order of sums.', 'its file was changed: src/till.ts'),
        over('The cause is the locale.', 'something else took its place: “Fixed the locale of the till”'),
        over('The issue is the server.', 'it turned out otherwise: “The server is not involved”'),
        over('The issue is the cache.', 'something else took its place: “The cache was never read”'),
      ]),
      ['The problem was the order of sums.', 'The cause is the locale.'],
    );
  });

  it('tells of what the agent says it found no deed', () => {
    const found =
      'The index of the till was stale because its tree was gone. Fixed by running git read-tree in the first folder.';
    assert.deepEqual(laterOf({ information: [cause(found, 9)] }, []), [
      'The index of the till was stale because its tree was gone.',
    ]);
    assert.deepEqual(laterOf({ information: [cause('Fixed by reading the tree of the index again.', 9)] }, []), []);
  });

  const offeredOf = (told: Session, from: string, goal = 'Find why the till prints a wrong sum') =>
    learnedLater({ facts: noFacts, ended: [], session: told }, point(told, from), goal).lines.map(({ text }) => text);

  it('spreads over the road where there is more than anybody reads through, latest first, and says how much is left out', () => {
    const told = session(
      ...first,
      user('Store sums as text.'),
      ...Array.from({ length: 60 }, (_, at) => [
        answer('It is so.'),
        user(`no, the till prints sum${at}.txt wrong in drawer${at}`),
      ]).flat(),
    );
    const { lines, leftOut } = learnedLater(
      { facts: noFacts, ended: [], session: told },
      point(told, 'Store sums'),
      'Store sums as text.',
    );
    const numbers = lines.slice(0, 8).map(({ text }) => Number(/sum(\d+)/.exec(text)?.[1]));
    assert.deepEqual([lines.length, leftOut], [40, 20]);
    assert.deepEqual(
      numbers,
      [...numbers].sort((left, right) => right - left),
    );
    assert.ok(numbers.some((at) => at < 10) && numbers.some((at) => at > 50), numbers.join());
  });

  for (const said of [
    'uh oh, it just happened again when the drawer was opened',
    'the receipt is still showing the old total after closing',
    'it ends up not printing the receipt of the drawer',
    'didn’t we already round coins in the drawer last week?',
    'i thought we would need to count the drawer before printing receipts',
    'der Bon wird noch immer nicht gedruckt, die Schublade klemmt',
  ])
    it(`offers reports of a failure, and questions that correct: “${said}”`, () => {
      const told = session(...first, user('Print the sum of the till.'), edit(till), answer('It prints.'), user(said));
      assert.deepEqual(wordsOf(told, 'Print the sum'), [`“${said}”`]);
    });

  for (const said of ['no don’t set it, let’s see', 'you can undo that', 'no, I want the proper fix'])
    it(`offers nothing that speaks of what only the talk shows: “${said}”`, () => {
      const told = session(...first, user('Print the sum of the till.'), answer('It prints.'), user(said));
      assert.deepEqual(wordsOf(told, 'Print the sum'), []);
    });

  it('offers what answers the agent’s question, and what was said with a refused call', () => {
    const asked = call(
      'AskUserQuestion',
      [{ kind: 'question', questions: [{ question: 'Which coin?', options: [] }] }],
      {
        answers: [{ question: 'Which coin is smallest?', answer: 'the cent, as in till.ts' }],
      },
    );
    const refused = call('Bash', [{ kind: 'shell', command: 'rm till.ts' }], {
      rejection: { said: 'keep till.ts, the importer reads it' },
    });
    const told = session(...first, user('Print the sum.'), ...asked, ...refused);
    assert.deepEqual(wordsOf(told, 'Print the sum'), [
      'Which coin is smallest? “the cent, as in till.ts”',
      '“keep till.ts, the importer reads it” (refusing `rm till.ts`)',
    ]);
  });

  it('tells of a pasted log the line that failed, and of a pasted review what it found first', () => {
    const pasted =
      'the till broke on closing\n[10:02] opening the drawer\n[10:03] error: drawer 7 is not known\nexit status 1';
    const review = 'feedback I got:\nThe drawer does not work as it should be. Count it before.';
    const finding = 'Drawer literal has a wrong name\nLow Severity\nThe name of the drawer is not what the till reads.';
    const told = session(...first, user('Print the sum.'), answer('Done.'), user(pasted), user(review), user(finding));
    assert.deepEqual(wordsOf(told, 'Print the sum'), [
      '“the till broke on closing”',
      'Failed: [10:03] error: drawer 7 is not known',
      'Shown by the user: “feedback I got: The drawer does not work as it should be. Count it before.”',
      'A review: “Drawer literal has a wrong name. The name of the drawer is not what the till reads.”',
    ]);
  });

  it('offers the cause the agent found, whole, and neither its deeds nor its guesses', () => {
    const told = session(
      ...first,
      user('Print the sum of the till.'),
      answer('It prints.'),
      user('the till prints the sum twice'),
      answer(
        'Good catch! The bug is that `closeTill` doesn’t receive the drawer. It is only passed to `openTill`. I changed closeTill because it was old. It is probably the cache of sums. Let me fix this.',
      ),
      user('Now print the date as well.'),
    );
    assert.deepEqual(offeredOf(told, 'Print the sum').slice(-1), [
      'The bug is that `closeTill` doesn’t receive the drawer. It is only passed to `openTill`.',
    ]);
  });

  it('takes of a report of work the cause alone, not how the work is now', () => {
    const report =
      'Done! Here is what I implemented.\n\n- **Fallback**: closes the till in the morning because the drawer does not exist at night\n\nThe issue was that the till never called closeDrawer() at night.';
    const told = session(...first, user('Close the till at night.'), answer(report), user('Print the date.'));
    assert.deepEqual(offeredOf(told, 'Close the till').slice(-1), [
      'The issue was that the till never called closeDrawer() at night.',
    ]);
  });

  it('offers no cause that the user doubts next, and none that stands in a summary', () => {
    const doubted = session(
      ...first,
      user('Why is the sum of the till wrong?'),
      answer('The root cause is the rounding of the sum in the till.'),
      user('are you sure?'),
    );
    assert.deepEqual(offeredOf(doubted, 'Why is the sum'), []);
    const summed = session(
      ...first,
      user('Why is the sum of the till wrong?'),
      compaction('We traced the root cause of the wrong sum to the till.'),
    );
    const fact = {
      ...cause('We traced the wrong sum of the till because of rounding.', 5),
      evidence: [{ line: 5, entry: null }],
    };
    const line = lineOf(summed, 'Why is the sum') + 1;
    assert.deepEqual(
      learnedLater(
        {
          facts: { ...noFacts, information: [{ ...fact, evidence: [{ line, entry: null }] }] },
          ended: [],
          session: summed,
        },
        point(summed, 'Why is the sum'),
        'Find why the sum of the till is wrong',
      ).lines,
      [],
    );
  });

  for (const around of [
    'Let me verify that the test of the till fails without the fix.',
    'That is the known flaky timeout of the till.',
  ])
    it(`offers no failure on purpose or by chance: “${around}”`, () => {
      const told = session(
        ...first,
        user('Print the sum of the till.'),
        answer(around),
        ...run('npm test', 'x', 1),
        answer(around),
      );
      const error: ErrorFact = {
        ...{ id: 'error-1', kind: 'error', text: 'the sum of the till is wrong', command: 'npm test', status: 'open' },
        evidence: [{ line: lineOf(told, around) + 1, entry: null }],
      };
      assert.deepEqual(
        learnedLater(
          { facts: { ...noFacts, errors: [error] }, ended: [], session: told },
          point(told, 'Print the sum'),
          'Print the sum of the till.',
        ).lines,
        [],
      );
    });

  it('offers words on something else far behind the point, too, and the order that the road began with where the goal is another', () => {
    const told = session(
      ...first,
      user('Round the sum of the till and of the drawer'),
      answer('Rounded.'),
      ...Array.from({ length: 4 }, () => [user('go on'), answer('Went on.')]).flat(),
      user('the logo on the website is not centered'),
    );
    const logo = '“the logo on the website is not centered”';
    const order = 'Round the sum of the till and of the drawer';
    assert.deepEqual(offeredOf(told, 'Round the sum'), [logo, `“${order}”`]);
    assert.deepEqual(offeredOf(told, 'Round the sum', order), [logo]);
  });

  it('quotes short words with those that they lean on', () => {
    const told = session(
      ...first,
      user('Round the sum of the till.'),
      answer('Rounded.'),
      user('the box of the receipt should not be that big'),
      answer('It is small.'),
      user('not that receipt box, but the demo receipt box'),
    );
    assert.deepEqual(
      offeredOf(told, 'Round the sum', 'Round the sum of the till.')[0],
      '“not that receipt box, but the demo receipt box” (after: “the box of the receipt should not be that big”)',
    );
    assert.deepEqual(
      wordsOf(session(...first, user('Go on.'), user('address pr feedback'), answer('Done.')), 'Go on.'),
      [],
    );
  });
});
