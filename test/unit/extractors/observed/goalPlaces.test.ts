import assert from 'node:assert/strict';
import { answer, edit, read, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const path = '/home/dev/tally/src/cart.test.ts';
const shown = read(
  path,
  [
    "    10→describe('the cart', () => {",
    "    11→  it('counts the total in cents', () => {",
    '    12→    assert.equal(total(cart), 12);',
    '    13→  });',
  ].join('\n'),
);

async function named(goal: string, ...steps: readonly (readonly Step[])[]) {
  const { facts } = await draftOf(session(user('look'), ...steps, answer('ok')), goal);
  return facts.information.flatMap(({ text }) => (text.startsWith('The goal names') ? [text] : []));
}

const atLine = 'The goal names `src/cart.test.ts:12`: `assert.equal(total(cart), 12);`';
const atTest = "The goal names `src/cart.test.ts:11`: `it('counts the total in cents', () => {`";

describe('a failure that was pasted into the goal', () => {
  for (const frame of [
    'AssertionError: 11 !== 12\n    at Context.<anonymous> (src/cart.test.ts:12:12)',
    'AssertionError\n    at /home/dev/tally/src/cart.test.ts:12:12\n    at node_modules/mocha/lib/runner.js:12:1',
    'src/cart.test.ts(12,5): error TS2345: Argument',
    '  File "src/cart.test.ts", line 12, in total',
    'cart.test.ts:12 is wrong',
  ])
    it(`is told with its line: ${frame.split('\n').at(-1)}`, async () => {
      assert.deepEqual(await named(`Mend this:\n${frame}`, shown), [atLine]);
    });

  for (const line of ['✗ counts the total in cents', 'FAIL src/cart.test.ts > the cart > counts the total in cents'])
    it(`is told with its test: ${line}`, async () => {
      assert.deepEqual(await named(`Mend this:\n${line}`, shown), [atTest]);
    });

  it('is found by a search as well, and by the name of a function', async () => {
    const found = run('grep -n total cart_test.go', 'cart_test.go:7:func TestTotal(t *testing.T) {');
    assert.deepEqual(await named('--- FAIL: TestTotal (0.00s)', found), [
      'The goal names `cart_test.go:7`: `func TestTotal(t *testing.T) {`',
    ]);
  });

  it('is none where its file was changed since, was never shown, or belongs to somebody else', async () => {
    const goal = 'Mend src/cart.test.ts:12';
    assert.deepEqual(await named(goal, shown, edit(path)), []);
    assert.deepEqual(await named('Mend src/total.test.ts:12', shown), []);
    assert.deepEqual(await named('Mend src/cart.test.ts:99', shown), []);
    assert.deepEqual(await named('at node_modules/src/cart.test.ts:12', shown), []);
    assert.deepEqual(await named('Meet at 10:12, version cart.2:12', shown), []);
  });
});
