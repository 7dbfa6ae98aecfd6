import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import type { Session } from '../../../../src/core/session';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const order = 'Print the sum of the till.';
const asked = 'how does the drawer count coins at night?';
const road = (...steps: readonly (Step | readonly Step[])[]) =>
  session(user('Round the coins of the till.'), edit(till), answer('Rounded.'), user(order), ...steps);
const offered = (told: Session) => {
  const line = told.entries.find((entry) => entry.kind === 'message' && entry.text === order)?.line ?? assert.fail();
  return learnedLater({ facts: noFacts, ended: [], session: told }, { line, name: 'the wrong turn' }, order).lines.map(
    ({ text }) => text,
  );
};
const answered = (text: string, ...before: readonly (Step | readonly Step[])[]) =>
  offered(road(user(asked), ...before, answer(text))).filter((line) => line !== `The user later asked: “${asked}”`);

describe('what the agent found out while it changed nothing', () => {
  for (const fact of [
    '`countCoins` validates the shift of the caller, so a receipt that the drawer prints appears as one of the till.',
    'The drawer allows only one till per shop, and the second one is silently left out of the sum.',
    'The manual of the drawer says that `--quiet` also hides the receipts that it rejects.',
    'A scratch run shows that `tally count` works on two drawers when both have a number.',
  ])
    it(`is offered: “${fact}”`, () => {
      assert.ok(answered(`I looked at it.\n\n${fact}`).includes(fact), answered(fact).join('\n'));
    });

  for (const other of [
    'The drawer could just stay in `till.ts`, it is only used by the receipt of the shop.',
    'I am checking whether `countCoins` needs the shift of the caller before the drawer opens.',
    'Understood: you want `countCoins` to ignore the shift, and the drawer must not open at night.',
    'Option A: `countCoins` ignores the shift, and the drawer must not open at night.',
    'The worker is counting the drawer in `till.ts`, which needs the shift of the caller.',
    'Verified by `npm test`: the drawer needs no shift of the caller any more, and nothing fails.',
  ])
    it(`is no plan, step or report: “${other}”`, () => {
      assert.deepEqual(answered(`I looked at it.\n\n${other}`), []);
    });

  it('is nothing that a turn says behind its own edits', () => {
    const fact = '`countCoins` validates the shift of the caller, and the drawer only opens by day.';
    assert.ok(answered(`I looked at it.\n\n${fact}`).includes(fact));
    assert.ok(!answered(`I looked at it.\n\n${fact}`, edit(till)).includes(fact));
  });

  it('stands without the deed that its sentence ends with', () => {
    assert.deepEqual(
      answered('`closeDrawer` of the till does the same thing without coins, so I replaced the calls.'),
      ['`closeDrawer` of the till does the same thing without coins.'],
    );
  });

  it('stands without the words that only lead to it', () => {
    assert.deepEqual(
      answered('I looked at it.\n\nThat explains it: on Mondays `countCoins` gets two lists, `printSum` one.'),
      ['on Mondays `countCoins` gets two lists, `printSum` one.'],
    );
  });

  it('is why a way that was asked for does not work', () => {
    const told = 'If `openDrawer` asked for the shift, the importer of the shop would fail at night.';
    assert.ok(answered(`That is risky.\n\n${told}`).some((text) => text.includes(told)));
  });

  it('has the line above its list where its own sentence names nothing that acts', () => {
    const list =
      '`tally close` calls `closeDay()` at night, which:\n\n- Reads only the newest drawer of the shop, not its others';
    assert.deepEqual(answered(`I looked at it.\n\n${list}`).slice(0, 1), [
      '`tally close` calls `closeDay()` at night, which: Reads only the newest drawer of the shop, not its others',
    ]);
    const way = 'You could do one of these:\n\n- Reads only the newest drawer of the shop, not its others';
    assert.deepEqual(answered(`I looked at it.\n\n${way}`), []);
  });

  it('is none that the agent owns to have had backwards', () => {
    const said = '`countCoins` must never look at drawers older than the night of the receipt.';
    const told = (answerTo: string) =>
      offered(
        road(
          ...[user(asked), answer(`I looked at it.\n\n${said}`), user('stop')],
          ...[
            answer('Stopped.'),
            user('you say countCoins never looks at drawers older than the night of the receipt?'),
          ],
          answer(answerTo),
        ),
      );
    assert.ok(told('Yes, and no other does.').includes(said));
    assert.ok(!told('Ah, I had it backwards! Only newer drawers are looked at.').includes(said));
  });

  it('says different things: of several that say the same the first gives way to another', () => {
    const same = [1, 2, 3, 4, 5, 6, 7].map((at) => [
      user(`${asked} ${at}`),
      answer(`The drawer of the till never counts the coins of the shop at night, only \`shift${at}\` does.`),
    ]);
    const other = '`printReceipt` requires a number of the customer that the importer does not know.';
    assert.ok(offered(road(...same.flat(), user('and the receipt?'), answer(other))).includes(other));
  });

  it('is no cause whose name stands elsewhere', () => {
    assert.deepEqual(answered('The issue is the type annotation.'), []);
    assert.deepEqual(answered('Before this change I read the sum. The drawer of the till never called it.'), []);
  });
});

describe('what was tried behind a point', () => {
  it('is told with how it ended', () => {
    const tried = 'I tried `tally count --all`, but it fails because the drawer has no number.';
    assert.deepEqual(answered(tried), [`Tried there, without success: “${tried}”`]);
  });

  it('stands with what it points to', () => {
    const told = road(
      user(asked),
      answer('Let me add the drawer to `shop.json` first.'),
      answer('Wait, I **already tried this approach and it broke the till**. Another way is needed.'),
    );
    assert.deepEqual(offered(told).slice(-1), [
      'Tried there, without success: “Let me add the drawer to `shop.json` first. Wait, I already tried this approach and it broke the till.”',
    ]);
  });

  it('is no plan to try, and no question', () => {
    assert.deepEqual(answered('I’ll try `tally count`, which may fail without a number.'), []);
    assert.deepEqual(answered('Have you tried `tally count`, and does it fail without a number?'), []);
  });

  it('stands beside a short report that it still fails', () => {
    const told = road(
      edit(till),
      answer('Done! The sum shows once a day only. After that the `shown` flag is saved, so later receipts have none.'),
      user('the sum still shows on later receipts'),
    );
    assert.deepEqual(offered(told), [
      '“the sum still shows on later receipts” (tried there before it: “After that the `shown` flag is saved, so later receipts have none.”)',
    ]);
  });
});

describe('what a review found', () => {
  const thread = (path: string) =>
    JSON.stringify([{ id: 7, path, line: 12, body: 'The drawer is counted twice at night.', user: { login: 'bot' } }]);
  const look = (text: string) => run('gh api repos/shop/tally/pulls/3/comments', text);
  const found = 'A review of `src/drawer.ts:12` by bot: “The drawer is counted twice at night.”';

  it('is offered of files that stand as they stood at the point', () => {
    assert.deepEqual(offered(road(...look(thread('src/drawer.ts')))), [found]);
    assert.deepEqual(offered(road(edit('/home/dev/tally/src/drawer.ts'), ...look(thread('src/drawer.ts')))), []);
  });

  it('is none that was known at the point', () => {
    const told = session(
      user('Look.'),
      ...look(thread('src/drawer.ts')),
      user(order),
      ...look(thread('src/drawer.ts')),
    );
    assert.deepEqual(offered(told), []);
  });

  it('is told by its severity, the gravest first, wherever it was given', () => {
    const review =
      '1. Low: `printSum` has a name that says nothing of the drawer it prints.\n2. High: `countCoins` counts the coins of the drawer twice when the shop is open at night.\n3. High: fixed in the last commit, the drawer of the shop is counted once.';
    const told = [
      'A review: “Low: `printSum` has a name that says nothing of the drawer it prints.”',
      'A review: “High: `countCoins` counts the coins of the drawer twice when the shop is open at night.”',
    ];
    assert.deepEqual(offered(road(answer(review))).sort(), [...told].sort());
    const asked = call('Task', [{ kind: 'subagent', prompt: 'review it' }], { text: review });
    assert.deepEqual(offered(road(asked)).sort(), [...told].sort());
  });
});

describe('what a tool refused', () => {
  const refused = 'tally count --json';

  it('is offered by the line that says so', () => {
    assert.deepEqual(offered(road(...run(refused, 'usage: tally\nerror: unknown flag: --json\n', 1))), [
      '`tally count --json` is refused: error: unknown flag: --json',
    ]);
  });

  it('is none of a check, of a script, or of what went well', () => {
    const text = 'error: unknown flag: --json';
    assert.deepEqual(offered(road(...run(refused, text, 0))), []);
    assert.deepEqual(offered(road(...run('npm test', text, 1))), []);
    assert.deepEqual(offered(road(...run(`cd /home\n${refused}`, text, 1))), []);
  });
});

describe('the words that answer another thing', () => {
  it('stand without an offer that they do not speak of, and no nod stands with an explanation', () => {
    const offer = 'One option is to refuse receipts when the importer is late.';
    const said = 'ok, add a number of the customer and hide the drawer from its list';
    assert.deepEqual(offered(road(answer(`It is not safe.\n\n${offer}`), user(said))), [`“${said}”`]);
  });

  it('are a wish that is put as a question', () => {
    const wish = 'can we ask before the drawer of the shop is overwritten?';
    assert.deepEqual(offered(road(answer('Printed.'), user(wish))), [`“${wish}”`]);
    assert.deepEqual(offered(road(answer('Printed.'), user('can we make it a bit wider?'))), []);
  });

  it('are told as asked where they only ask after a setting', () => {
    const asks = 'what are the settings I need to open the drawer?';
    assert.deepEqual(offered(road(answer('Printed.'), user(asks))), [`The user later asked: “${asks}”`]);
  });
});
