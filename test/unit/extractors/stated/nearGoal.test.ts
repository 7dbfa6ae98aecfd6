import assert from 'node:assert/strict';
import { answer, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const rounding = 'The Swiss step is taken in `roundToFive()`, behind the tax.';
const printer = 'The receipt printer gets its lines from `printQueue`.';
const others = Array.from({ length: 12 }, (_, at) => [
  user(`And part ${at}?`),
  edit(`/home/dev/tally/src/part${at}.ts`),
  answer(`Part ${at} keeps \`part${at}Total\` in whole cents now, as the till of counter ${at} wants it.`),
]);

const reports = (goal: string, ...first: readonly (Step | readonly Step[])[]) =>
  stated(session(...first, ...others.flat()), goal)
    .information.filter(({ topic }) => topic === 'report')
    .map(({ text }) => text);

const work = [
  user('Round right, then print.'),
  edit('/home/dev/tally/src/money.ts'),
  answer(`${rounding}\n\n${printer}`),
];

describe('what was said many turns ago', () => {
  it('is told where the goal comes back to it', () => {
    const told = reports('Where is the Swiss step taken, before the tax or behind it?', ...work);
    assert.ok(told.includes(rounding), told.join('\n'));
    assert.ok(!told.includes(printer));
  });

  it('is told of a row of a table, without its frame, where the goal names what stands in it', () => {
    const table =
      '| File | What |\n|---|---|\n| `rounding.go` | takes the Swiss step behind the tax |\n| `drawer.go` | opens it |';
    const steps = [user('Sum it up.'), edit('/home/dev/tally/src/till.ts'), answer(`What was done:\n\n${table}`)];
    const told = reports('Which file takes the Swiss step, and does it stand behind the tax?', ...steps);
    assert.ok(told.includes('`rounding.go`, takes the Swiss step behind the tax'), told.join('\n'));
    assert.ok(!told.some((text) => text.includes('drawer')));
  });

  it('is not told when a later edit changed the file it names', () => {
    const named = 'The Swiss step is taken in `money.ts`, behind the tax.';
    const goal = 'Where is the Swiss step taken, before the tax or behind it?';
    const before = [user('Round right.'), edit('/home/dev/tally/src/till.ts'), answer(named)];
    assert.ok(reports(goal, ...before).includes(named));
    const after = [...before, user('Move it.'), edit('/home/dev/tally/src/money.ts'), answer('It is moved.')];
    assert.ok(!reports(goal, ...after).includes(named));
  });

  it('is not told where it says what was wrong, right before the change that mended it', () => {
    const wrong = 'The Swiss step is taken in `roundToFive()`, and the tax behind it is never added.';
    const goal = 'Where is the Swiss step taken, before the tax or behind it?';
    const mended = [
      user('Round right.'),
      answer(wrong),
      edit('/home/dev/tally/src/till.ts'),
      answer('The taxes are whole again.'),
    ];
    assert.ok(reports(goal, user('Look.'), edit('/home/dev/tally/src/till.ts'), answer(wrong)).includes(wrong));
    assert.ok(!reports(goal, ...mended).includes(wrong));
  });

  it('is not told where it is a short item without a name', () => {
    const goal = 'Which Swiss rows does the till hide?';
    const told = (item: string) =>
      reports(
        goal,
        user('Look.'),
        edit('/home/dev/tally/src/till.ts'),
        answer(`It is in.\n\n- ${item}\n- The rest stays.`),
      );
    assert.ok(!told('Hidden Swiss rows at night').some((text) => text.includes('Hidden Swiss')));
    assert.ok(
      told('Hidden Swiss till rows stand in `hiddenRows` at night').some((text) => text.includes('Hidden Swiss')),
    );
  });

  it('takes no more room however long the session is', () => {
    const steps = Array.from({ length: 60 }, (_, at) => [
      user(`And the Swiss step of counter ${at}?`),
      edit(`/home/dev/tally/src/counter${at}.ts`),
      answer(
        `The Swiss step of counter ${at} is taken by \`round${at}\`, and \`print${at}\` writes the whole sum below.`,
      ),
    ]);
    const told = reports('Where is the Swiss step taken?', ...steps.flat());
    assert.ok(told.length > 0 && told.join('').length < 900 + 320, told.join('\n'));
  });
});
