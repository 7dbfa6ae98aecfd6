import { deepEqual, ok } from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const till = '/home/dev/tally/till.ts';
const others = Array.from({ length: 4 }, (_, at) => [
  user(`And part ${at}?`),
  edit(`/home/dev/tally/src/part${at}.ts`),
  answer(`Part ${at} keeps \`part${at}Total\` in whole cents now, as the till of counter ${at} wants it.`),
]);
/** What is told of an answer some turns later, with a goal that comes back to it. */
const told = (...steps: readonly (Step | readonly Step[])[]) =>
  stated(session(...steps, ...others.flat()), 'How does `drawer.ts` count the coins of the till, and in which order?')
    .information.filter(({ topic }) => topic === 'report')
    .map(({ text }) => text);
const explained = (text: string) =>
  told(
    ...[user('Build the till.'), edit(till), answer('It is built.')],
    ...[user('Explain the till, please.'), run('cat till.ts', 'x'), answer(text)],
  );
const worked = (text: string) => told(user('Mend the till, please.'), edit(till), answer(text));

const coins = '`drawer.ts` counts the coins of the till in the order in which they came';

describe('what says something only where it stands', () => {
  it('is an item of an answer that explains or advises', () => {
    const list = `The drawer has two ways to count.\n\n- ${coins}\n- It sorts them`;
    ok(!explained(list).some((text) => text.includes(coins)));
    ok(worked(list).some((text) => text.includes(coins)));
    ok(explained(`${coins}.`).includes(`${coins}.`));
  });

  it('is an item below what weighs or asks, also in the report of work', () => {
    for (const heading of ['Pros', 'Benefits', 'What it tests', 'Why', 'Vorteile'])
      ok(!worked(`All is done.\n\n## ${heading}\n\n- ${coins}`).some((text) => text.includes(coins)), heading);
  });

  it('is an item without a subject', () => {
    for (const item of [
      'Creates one drawer in `drawer.ts` for the coins of each till, in their order',
      'Sorts the coins of the till in `drawer.ts` by their order',
    ])
      deepEqual(
        worked(`The test of the till is there.\n\n- ${item}`).filter((text) => text.includes(item)),
        [],
      );
    for (const own of [
      'Tests of `drawer.ts` count the coins of the till in their order',
      'Pass the coins of the till to `drawer.ts` in their order, or they are counted twice',
    ])
      ok(
        worked(`The test of the till is there.\n\n- ${own}`).some((text) => text.includes(own)),
        own,
      );
  });

  it('is a sentence that goes on with another one, or stands between brackets', () => {
    for (const text of [
      `Alternatively, ${coins} of the day.`,
      `Or ${coins} of the day.`,
      `(Slow, because ${coins} of the day.)`,
    ])
      deepEqual(explained(text), [], text);
  });
});

describe('a remark on the way', () => {
  const found = 'The coins of the till would be counted twice by `drawer.ts` when their order changes.';

  it('is not told once the edit came that it was the reason for, or anything was changed since', () => {
    ok(!told(user('Mend it.'), answer(found), edit(till), answer('It is mended.')).includes(found));
    ok(!told(user('Mend it.'), answer(found), run('ls', 'x'), run('ls src', 'x'), answer('Seen.')).includes(found));
  });

  it('is told while nothing was changed', () => {
    const kept = stated(
      session(user('Look.'), answer(found), run('ls', 'x'), answer('I looked.'), user('And now?'), answer('Wait.')),
      'How does `drawer.ts` count the coins of the till, and in which order?',
    ).information.map(({ text }) => text);
    ok(kept.includes(found), kept.join('\n'));
  });

  it('is no item of a list of what was to be looked at', () => {
    const steps = `I am looking at:\n\n- ${coins}\n- The page`;
    ok(!told(user('Look.'), answer(steps), run('ls', 'x'), answer('Seen.')).some((text) => text.includes(coins)));
  });
});

describe('a fault that an answer names', () => {
  it('is not told once later turns changed files', () => {
    const fault = `**Bug:** ${coins}, whatever they weigh.`;
    ok(!worked(fault).some((text) => text.includes(coins)));
  });
});
