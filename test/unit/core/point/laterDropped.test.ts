import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import type { Session } from '../../../../src/core/session';
import { answer, call, edit, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const order = 'Print the sum of the till and of the drawer.';
const corrected = 'no, the receipt should not show the sum of the drawer';
const road = (...steps: readonly (Step | readonly Step[])[]) =>
  session(
    ...[user('Round the coins of the till.'), edit(till), answer('The till rounds coins since 1a2b3c4d.')],
    ...[user(order), edit(till), answer('It prints the sum.')],
    ...steps,
  );
const offered = (told: Session) => {
  const line = told.entries.find((entry) => entry.kind === 'message' && entry.text === order)?.line ?? assert.fail();
  return learnedLater({ facts: noFacts, ended: [], session: told }, { line, name: 'the wrong turn' }, order).lines.map(
    ({ text }) => text,
  );
};
const answered = (text: string) => offered(road(user(corrected), answer(text))).slice(1);
const created = (path: string) => call('Write', [{ kind: 'edit', path, operation: 'created' }], {});

describe('what exists only on the road that was left is not offered as learned', () => {
  for (const deed of [
    'The branch of the till is ready: three commits ahead of the old drawer, because nothing was rebased.',
    'The missing sum of the drawer has been restored, because the receipt cannot do without it!',
    'The ruling on the drawer is landed as doctrine, because the receipt cannot do without it.',
    'No sum, ever — recorded in the rules of the receipt, because the drawer cannot be read.',
    'The next edit is the receipt of the drawer, which cannot be read without the till.',
    'The change is visual only: the receipt cannot show the sum of the drawer.',
    'The plan doesn’t specify how the drawer handles the errors of the receipt.',
    'The cause of the sum of the drawer stands in commit 9f8e7d6c of the receipt.',
    'Rebuilt `/tmp/till` with the sum of the drawer, because the receipt cannot hold it.',
    'The sums were batched and the drawer was accepted, because the receipt cannot hold more.',
    'That is a very good use of the drawer. This is not just a problem of the till.',
    'The fixed printer of the receipt is in the drawer, because the till cannot hold it.',
    'The printer is built from this branch, because the till cannot hold it.',
    '3. **Ticket of the drawer** filed, because the till cannot hold it.',
    'Before this change, the sum of the receipt was only that of the drawer.',
    'I see the linter removed the sum of the receipt, which cannot be read.',
    '## What the fix does guarantee\n\nThe sum of the receipt is only that of the drawer it was read for.',
  ])
    it(`no deed: “${deed}”`, () => {
      assert.deepEqual(answered(deed), []);
    });

  it('a commit from before the point is known', () => {
    const known = 'The root cause of the wrong sum of the drawer stands in commit 1a2b3c4d.';
    assert.deepEqual(answered(known), [known]);
  });

  it('no word of the agent on a file that was made behind the point', () => {
    const cause = 'The root cause is that `receipt.ts` never reads the sum of the drawer.';
    const told = [user(corrected), answer(cause)] as const;
    assert.deepEqual(offered(road(...told)).slice(1), [cause]);
    assert.deepEqual(offered(road(created('/home/dev/tally/src/receipt.ts'), ...told)).slice(1), []);
  });

  it('no line of a report of work in the words of the user', () => {
    const said =
      'the drawer fails, too:\nDiagnosed the drawer - it is not counted\nFixed the drawer - Added a count to it';
    assert.ok(!offered(road(user(said))).some((text) => text.includes('Added')));
  });

  it('no praise of what runs there', () => {
    assert.deepEqual(
      offered(road(user('so far the run of the drawer looks really good, it should be ready soon'))),
      [],
    );
  });
});

describe('what the same road took back is not offered as learned', () => {
  it('a wish of the user that they refuse later', () => {
    const wish = 'can you center the receipt and align it, the sums should be easy to read';
    const refused = 'don’t center or align it, put the sums to the left of the receipt';
    assert.deepEqual(offered(road(user(wish), answer('Centered.'), user('ok'), user(refused))), [`“${refused}”`]);
  });

  it('a correction stays where later words only go on from it', () => {
    const next = 'the receipt still does not print the date of the till';
    assert.deepEqual(offered(road(user(corrected), answer('Removed.'), user(next))), [`“${next}”`, `“${corrected}”`]);
  });

  it('a correction that refuses something itself stays where the user refuses other parts of the same', () => {
    const next = 'rows of the receipt should not have a sum and an avatar of the customer beside them';
    const first = 'do not print raw text of the drawer, the receipt has rows with a sum and an avatar';
    assert.ok(offered(road(user(first), answer('Removed.'), user(next))).includes(`“${first}”`));
  });

  it('a question whose answer the user overrules next', () => {
    const question = 'wouldn’t it be better to count the drawer at night?';
    for (const next of [
      'but now I wonder: the shop counts in the morning',
      'ok, we got this wrong then. Count the till',
    ])
      assert.ok(!offered(road(user(question), answer('Yes.'), user(next))).includes(`“${question}”`), next);
  });

  it('a reason by a thing that the user says has nothing to do with it', () => {
    const reason = 'The root cause is that Kassandra counts the drawer twice at night.';
    const told = road(user(corrected), answer(reason), user('the till has nothing to do with kassandra'));
    assert.ok(!offered(told).includes(reason));
  });

  it('a cause that the agent corrects later by its names', () => {
    const cause = 'The root cause is that the receipt reads the drawer of the shop at night.';
    const told = road(
      ...[user(corrected), answer(cause), user('print the date'), edit(till)],
      answer('I was wrong about the receipt: the drawer of the shop is not read at night.'),
    );
    assert.ok(!offered(told).includes(cause));
  });
});

describe('a part is not offered without what it stands in', () => {
  it('no line of a text that the user pasted for another reason as a failure', () => {
    const pasted = [
      'is this how others do it? this is what I found:\n```go\nslog.String("error", err.Error()),\n```',
      'does the drawer do it like this\n[10:03] error: drawer 7 is not known',
    ];
    for (const text of pasted)
      assert.deepEqual(
        offered(road(user(text))).filter((line) => line.startsWith('Failed')),
        [],
      );
  });

  it('a log that names its job by an id is still one, and a numbered sentence of a review is none', () => {
    const log =
      'the till broke\n[JobManager] Job aeb3cebb-ec0a-4955-8013-7d7729d6dac0 failed: permission denied by drawer 7';
    const review =
      'the review of the broken till:\n[bot]\n1. `till.ts` leaves the error of the drawer behind: it is not found';
    const failed = (text: string) => offered(road(user(text))).filter((line) => line.startsWith('Failed'));
    assert.equal(failed(log).length, 1);
    assert.deepEqual(failed(review), []);
  });

  it('the words behind what the user repeats are theirs', () => {
    const said =
      'wait\n1. read the drawer\n2. print it\nSo this is basically a:\n\nan example\nI want a strong printer';
    assert.deepEqual(offered(road(user(said))), [
      '“wait 1. read the drawer 2. print it So this is basically a: an example I want a strong printer”',
    ]);
  });

  it('no quotation of a long message that ends before the sentence that turns it', () => {
    const said = `${'The shop opens at nine in the morning.\n'.repeat(30)}The receipt is wrong. It is the drawer’s. So we thought. But that was yesterday.`;
    assert.ok(
      !offered(road(user(said))).some((line) => line.includes('So we thought.') && !line.includes('yesterday')),
    );
  });

  it('a cause goes with the sentence that turns it, or not at all', () => {
    const cause =
      'The bug is that the receipt of the till reads the sum of the drawer whenever it is opened at night by the shop and nobody else counts.';
    const turn = 'But the till of the shop has no such drawer in the morning.';
    assert.deepEqual(answered(`${cause} ${turn}`), [`${cause} ${turn}`]);
    assert.deepEqual(answered(`${cause} But I think it may be the till.`), []);
  });

  for (const list of [
    'Tests fail because:\n- No drawer is configured for the tests of the till\n- Or the drawer cannot be read by the shop',
    'Right, these are the ways:\n\n1. **Remove the drawer entirely** - The receipt does not read it. The till can do so.\n2. **Keep it** - and wait',
    '### Step 1\n\n- understand the limitations of the drawer and of the till\n- print',
    'It should be judged by two things:\n\n1. The last state of the drawer: sums, receipts, and nothing else\n2. The receipt, if the drawer does not matter',
  ])
    it(`no item of a list without its sentence: “${list.slice(0, 30)}”`, () => {
      assert.deepEqual(answered(list), []);
    });

  it('an item that names itself a cause, or has a heading of its own, stands without bold marks', () => {
    const cause = 'Root cause: The resolver of the drawer points to the wrong till';
    const own =
      'Sums of the drawer - Yes, `readSums()` does not read the receipt. The till shows which sums are meant.';
    assert.deepEqual(answered(`Here is what I found:\n\n- ${cause}`), [cause]);
    assert.deepEqual(answered(`Right on both counts:\n\n1. Order is kept\n2. ${own}`), [
      `Right on both counts: 2. ${own}`,
    ]);
  });

  it('no reason without what it is the reason for', () => {
    assert.deepEqual(answered('I think `sum` is clearer. Reason: in the till, “sum” does not mean the drawer.'), []);
  });
});
