import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { answersLater } from '../../../../src/core/point/answersLater';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import { wordsLater } from '../../../../src/core/point/wordsLater';
import type { Session } from '../../../../src/core/session';
import { answer, edit, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const before = [user('Round the coins of the till.'), edit(till), answer('The till rounds every coin.')];
const order = 'Print the sum of the till.';
const road = (...steps: readonly (Step | readonly Step[])[]) =>
  session(...before, user(order), edit(till), answer('It prints the sum.'), ...steps);
const pointOf = ({ entries }: Session) => ({
  line: entries.find((entry) => entry.kind === 'message' && entry.text === order)?.line ?? assert.fail(),
  name: 'the wrong turn',
});
const causesOf = (told: Session) => answersLater(told, pointOf(told), () => false).map(({ text }) => text);
const wordsOf = (told: Session) => wordsLater(told, pointOf(told), order).map(({ text }) => text);
const offeredOf = (told: Session) =>
  learnedLater({ facts: noFacts, ended: [], session: told }, pointOf(told), order).lines.map(({ text }) => text);
const corrected = 'no, the receipt should not show the sum of the drawer';

describe('the causes found behind a point', () => {
  for (const [said, found] of [
    [
      'You’re right. The drawer keeps a sum of its own, and the receipt reads that one.',
      'The drawer keeps a sum of its own, and the receipt reads that one.',
    ],
    [
      'That is a fair challenge. The sum of the drawer is the old style of receipts, not the final shape.',
      'The sum of the drawer is the old style of receipts, not the final shape.',
    ],
    [
      'Exactly right. If the shop owns the drawer, its sum belongs to the same report of the shop.',
      'If the shop owns the drawer, its sum belongs to the same report of the shop.',
    ],
    [
      'One wrinkle: `printSum` is only valid once the drawer has been counted by the shop. I’ll look at it.',
      'One wrinkle: `printSum` is only valid once the drawer has been counted by the shop.',
    ],
  ] as const)
    it(`offers what the answer to a correction states: “${said}”`, () => {
      assert.deepEqual(causesOf(road(user(corrected), answer(said), edit(till), answer('Done, it prints.'))), [found]);
    });

  it('offers the first thing that the answer to a question states', () => {
    const told = road(
      user('why does the receipt show the drawer?'),
      answer('`receipt.ts` runs with the profile of the drawer. Change it to the profile of the till? I’ll do so.'),
    );
    assert.deepEqual(causesOf(told), ['`receipt.ts` runs with the profile of the drawer.']);
  });

  it('offers no rule that is only put: it stands below “My rule would be:”', () => {
    const put = 'My preferred rule would be:\n\nReceipts are relative to the drawer that prints them.';
    assert.deepEqual(causesOf(road(user('how should receipts be found?'), answer(put))), []);
  });

  it('keeps a cause where the user only reports that it still fails, and none that they deny', () => {
    const cause = 'The root cause is that the receipt reads the sum of the drawer.';
    assert.deepEqual(causesOf(road(user(corrected), answer(cause), user('the receipt does not work'))), [cause]);
    for (const denied of ['no, that’s not it', 'ok. uh. no. the till is open', 'the till? are you sure?'])
      assert.deepEqual(causesOf(road(user(corrected), answer(cause), user(denied))), [], denied);
  });

  it('offers no cause that the agent takes back next', () => {
    const cause = 'The issue is that the receipt reads the sum of the drawer.';
    const told = road(user(corrected), answer(cause), answer('I looked again. But wait, the receipt has no drawer.'));
    assert.ok(!causesOf(told).includes(cause));
  });

  it('tells how it was solved as what is not done here', () => {
    const fix = 'The fix is to make `closeTill()` forget the sum of the drawer.';
    assert.deepEqual(causesOf(road(user(corrected), answer(fix))), [`${fix} (what helped there; not done here)`]);
  });

  for (const deed of [
    'I pulled the receipt back to the sum of the till because the drawer is wrong.',
    '**`receipt.ts`** — added the sum of the till, because the drawer cannot be read.',
    '1. Added the sum of the till to the receipt because the drawer is not read.',
    'Addressed the review of the receipt, which cannot read the drawer.',
    'Both errors of the receipt are fixed, because the drawer is not read.',
    'Switching to the receipt of the till and fixing the sum, which is not read.',
    'The receipt now reads the sum of the till, because the drawer is wrong.',
    'Branch of the receipt already pushed, because the drawer is not read.',
    'The fix is already applied to the receipt, which does not read the drawer.',
    'Call sites updated to pass the sum of the till directly, because the drawer is wrong.',
    'The working tree already has the sum of the receipt, which does not read the drawer.',
    '`npm test` passes, and there are no remaining sums of the drawer because of it.',
    '✅ The receipt shows the sum of the till, because the drawer is not read.',
  ])
    it(`tells no deed: “${deed}”`, () => {
      assert.deepEqual(causesOf(road(user(corrected), answer(`You’re right. ${deed}`))), []);
    });
});

describe('the words behind a point', () => {
  for (const said of [
    'the color of the drawer is actually 666666',
    'just count the drawer, no need for a report of the shop',
    'There is no test of the drawer that closes at night',
    '[till.ts](src/till.ts) should not read the sum of the drawer',
  ])
    it(`are those that make an order narrower, too: “${said}”`, () => {
      assert.deepEqual(wordsOf(road(user(said))), [`“${said}”`]);
    });

  it('are the user’s in a paragraph of any length where they talk to the agent', () => {
    const long = `I think you have it the wrong way round. ${'We count the drawer at night and the till in the morning. '.repeat(14)}`;
    const [words = ''] = wordsOf(road(user(long)));
    assert.ok(words.startsWith('“I think you have it the wrong way round. We count'), words);
    const others = wordsOf(road(user(long.replace(/^I think you have/, 'Drawers have').replaceAll('We', 'They'))));
    assert.match(others.join('\n'), /^Shown by the user: “Drawers have it the wrong way round\. [^”]*\.”$/);
  });

  it('are those above and below what was pasted, and no line that a program printed', () => {
    const diff =
      '+ const sum = count(drawer);\n+ return sum;\n\nisn’t this counting the drawer twice? the till does that already';
    assert.deepEqual(wordsOf(road(user(diff))), ['“isn’t this counting the drawer twice? the till does that already”']);
    const log = Array.from({ length: 20 }, (_, at) => `Note: switching drawer ${at} of the till`).join('\n');
    assert.deepEqual(wordsOf(road(user(`the drawer is not the one of the till\n${log}`))), [
      '“the drawer is not the one of the till”',
    ]);
  });

  it('are the ones of the road’s beginning, where they report a failure', () => {
    const told = session(...before, user('the receipt still shows the drawer'), answer('I see.'), user('ok'));
    assert.deepEqual(
      wordsLater(told, { line: 4, name: 'line 4' }).map(({ text }) => text),
      ['“the receipt still shows the drawer”'],
    );
  });

  it('of a very long message are the sentences that set right and what follows them, none of them cut', () => {
    const told = road(
      user(`${'The shop opens at nine in the morning.\n'.repeat(30)}But the receipt is wrong. It is the drawer’s.`),
    );
    assert.deepEqual(wordsOf(told), ['“[…] But the receipt is wrong. It is the drawer’s.”']);
  });
});

describe('what was learned', () => {
  it('stands by groups: words of the user, then causes, then failures', () => {
    const told = road(
      user('the drawer of the till broke\nerror: drawer 7 of the till: permission denied'),
      answer('The root cause is that the drawer of the till has no number.'),
      user('please number the drawer of the shop instead'),
    );
    assert.deepEqual(offeredOf(told), [
      '“please number the drawer of the shop instead”',
      '“the drawer of the till broke”',
      'The root cause is that the drawer of the till has no number.',
      'Failed: error: drawer 7 of the till: permission denied',
    ]);
  });
});
