import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { DecisionFact, ErrorFact } from '../../../../src/core/fact';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import type { Session } from '../../../../src/core/session';
import { answer, call, edit, run, type Step, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const order = 'Print the sum of the till.';
const road = (...steps: readonly (Step | readonly Step[])[]) =>
  session(
    user('Round the coins of the till.'),
    edit(till),
    answer('Rounded.'),
    user(order),
    answer('Printed.'),
    ...steps,
  );
const lineOf = ({ entries }: Session, words: string) =>
  entries.find((entry) => entry.kind === 'message' && entry.text.includes(words))?.line ?? assert.fail(words);
const offered = (told: Session, from = order, decisions: readonly DecisionFact[] = []) =>
  learnedLater(
    { facts: { ...noFacts, decisions }, ended: [], session: told },
    { line: lineOf(told, from), name: 'the wrong turn' },
    from === order ? order : 'Go on with what is open',
  ).lines.map(({ text }) => text);

describe('words of the user behind a point', () => {
  for (const said of [
    'Names of sums need the number of their line',
    'compute the width of the first column from the longest label',
    'the summary should point to the manifest, so that readers keep working when its name changes',
    'should the receipt be its own module?',
    'please remove the old printer of receipts',
  ])
    it(`are whole where they tell how it is to be: “${said}”`, () => {
      assert.deepEqual(offered(road(user(said))), [`“${said}”`]);
    });

  for (const said of [
    'ok, now commit and push',
    'what were the other things of the receipt?',
    'also can we merge https://example.com/tally/pull/12',
    'seems like the worker of the drawer has finished',
  ])
    it(`are no errand, question or news that names nothing of the work: “${said}”`, () => {
      assert.deepEqual(offered(road(user(said))), []);
    });

  for (const said of [
    'can you also review the receipt of the drawer?',
    'can you explain the receipt and the drawer? I’m not sure I understand',
    'do you have a link to the docs of the drawer?',
  ])
    it(`are told as asked where they only ask: “${said}”`, () => {
      assert.deepEqual(offered(road(user(said))), [`The user later asked: “${said}”`]);
    });

  it('stand with what they chose', () => {
    const told = road(answer('a) Remove the drawer\nb) Keep the drawer beside the till'), user('let’s do b then'));
    const line = lineOf(told, 'let’s do b');
    const decision: DecisionFact = {
      ...{ id: 'decision-1', kind: 'decision', reason: null, tag: 'declared' },
      text: '**b) Keep the drawer** beside the till → “let’s do b then”',
      evidence: [
        { line: line - 1, entry: null },
        { line, entry: null },
      ],
    };
    assert.deepEqual(offered(told, order, [decision]), [
      '“let’s do b then” (said to: “b) Keep the drawer beside the till”)',
    ]);
  });

  it('stand with the offer that they agree to, and without one that asks for an errand', () => {
    const offer = 'One option is to refuse the drawer when the till is open. Let me know if you want that.';
    assert.deepEqual(offered(road(answer(`It is not safe.\n\n${offer}`), user('yes, let’s do this'))), [
      '“yes, let’s do this” (said to: “One option is to refuse the drawer when the till is open.”)',
    ]);
    assert.deepEqual(offered(road(answer('It is done.\n\nWant me to push the drawer?'), user('yes'))), []);
  });

  it('are the standard that the road began with, and not the order', () => {
    const rule = 'almost forgot: every new file of the till needs a comment with its ticket';
    const told = session(user('Round the coins.'), answer('Rounded.'), user(rule), answer('Noted.'));
    assert.deepEqual(offered(told, rule), [`“${rule}”`]);
    assert.deepEqual(offered(road(), order), []);
  });

  it('are the last word where the same is said anew', () => {
    const first = 'The text of the receipt should be aligned in the middle of the drawer';
    const last = 'The receipt should be aligned with the middle of the drawer alone';
    assert.deepEqual(offered(road(user(first), answer('Aligned.'), user(last))), [`“${last}”`]);
  });

  it('fall where the next message takes them back', () => {
    const told = road(user('call the drawer a box instead'), answer('Noted.'), user('sorry, wrong chat'));
    assert.deepEqual(offered(told), []);
  });

  it('are not what somebody else wrote: a plan, a review, a screen', () => {
    const plan = `Implement this:\n# Plan of the drawer\n${'The drawer should never be open at night. '.repeat(20)}`;
    const review = `more reviewer feedback: src/till.ts (1)\n${'The drawer should not be read twice. '.repeat(24)}`;
    const [made = '', ...others] = offered(road(user(plan), edit(till), answer('Done.'), user(review)));
    assert.match(made, /^A review of what was made there: “more reviewer feedback: /);
    assert.deepEqual(others, []);
    assert.match(offered(road(user(review)))[0] ?? '', /^A review: “more reviewer feedback: .*not be read twice\.”$/);
    const screen =
      'it’s still not aligned\ndev@shop tally % till\n  till v1 | Monday | 13:41 | hello\n  ─────────────────';
    assert.deepEqual(offered(road(user(screen))), []);
    assert.deepEqual(offered(road(user(screen.replace('aligned', 'aligned with the drawer')))), [
      '“it’s still not aligned with the drawer”',
    ]);
  });

  it('are a refusal with what was refused, and no errand said with one', () => {
    const refuse = (said: string) =>
      call('Bash', [{ kind: 'shell', command: 'git add plan.md' }], { rejection: { said } });
    assert.deepEqual(offered(road(refuse('don’t check this in'))), [
      '“don’t check this in” (refusing `git add plan.md`)',
    ]);
    assert.deepEqual(offered(road(refuse('retry committing the drawer'))).slice(1), []);
  });
});

describe('failures behind a point', () => {
  const failed = (text: string, ...before: readonly (Step | readonly Step[])[]) => {
    const told = road(...before, ...run('npm test', text, 1));
    const error: ErrorFact = {
      ...{ id: 'error-1', kind: 'error', text, command: 'npm test', status: 'open' },
      evidence: [{ line: told.entries.at(-1)?.line ?? 0, entry: null }],
    };
    return learnedLater(
      { facts: { ...noFacts, errors: [error] }, ended: [], session: told },
      { line: lineOf(told, order), name: 'the wrong turn' },
      order,
    ).lines.length;
  };

  it('are those that the road had not made itself', () => {
    assert.equal(failed('the sum of the drawer is wrong'), 1);
    assert.equal(failed('the sum of the drawer is wrong', edit(till)), 0);
    assert.equal(failed('gpg: signing failed: permission denied', edit(till)), 1);
    assert.equal(failed('src/till.ts: command not found in the drawer', edit(till)), 0);
  });
});
