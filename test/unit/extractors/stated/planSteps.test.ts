import assert from 'node:assert/strict';
import { answer, edit, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const plan = (...rules: readonly string[]) =>
  [
    'Implement the following plan:',
    '',
    '# Plan: a drawer of its own',
    '',
    '### 1. Move the drawer',
    '',
    '- Move the drawer out of `src/till.ts`.',
    '- Keep the list of coins only if the till still reads it; otherwise remove it too.',
    '- Never round a price twice.',
    '',
    '### 2. Clean up',
    '',
    '- Remove the imports that nobody uses.',
    '- Keep: the header, the sum, the line of the date.',
    '- Avoid a second lookup.',
    '',
    '### What stays',
    '',
    'Of the till:',
    '',
    '- **Keep unchanged**: steps one to three of the sale.',
    '- Keep `TILL_LIMIT` (used by the shop).',
    '',
    ...rules,
    '## Verification',
    '',
    '- The tests pass.',
    '- The drawer opens.',
  ].join('\n');

const work = edit('/home/dev/tally/src/till.ts');
const binding = (...steps: readonly (Step | readonly Step[])[]) =>
  stated(session(...steps), 'Write the readme of the till')
    .constraints.filter(({ isPast }) => isPast !== true)
    .map(({ text }) => text);

describe('steps of a plan that was carried out', () => {
  const done = [work, answer('The drawer has a file of its own.'), user('How heavy is it?'), answer('Two kilos.')];

  it('bind no more, but for what they say of every occasion', () => {
    const told = binding(user(plan()), ...done);
    assert.deepEqual(
      told.filter((text) => /^(?:Keep|Avoid)/.test(text)),
      [],
    );
    assert.ok(told.some((text) => text.includes('Never round a price twice')));
  });

  it('bind while the plan is under way', () => {
    assert.ok(binding(user(plan()), work).some((text) => text.startsWith('Keep the list of coins')));
  });

  it('are no rules of a list of its own, which go on', () => {
    const told = binding(user(plan('## Constraints', '', '- Keep the price table in cents.', '')), ...done);
    assert.ok(told.some((text) => text.includes('price table in cents')));
  });
});

describe('what hangs on a case that stands elsewhere', () => {
  it('binds nothing by itself', () => {
    for (const text of [
      'if the latter, the till needs to load the coins before the drawer opens.',
      'Falls ja, dann muss die Kasse die Münzen vorher laden.',
      'si no, la caja debe cargar las monedas antes de abrir.',
    ])
      assert.deepEqual(binding(user(text)), [], text);
  });

  it('binds where the case is told', () => {
    const text = 'if the drawer is open, the till must not load the coins.';
    assert.deepEqual(binding(user(text)), [text]);
  });
});

describe('a yes to a question that names what it offers', () => {
  const said = (question: string) =>
    [
      'The clean model would be:',
      '',
      '- `Drawer` gets a lock of its own beside the bell',
      '- `CoinList` is sorted by weight before it is shown',
      '- `Bell` rings once for each coin and is idiomatic as it is',
      '',
      question,
    ].join('\n');
  const decided = (question: string) =>
    stated(session(user('Look at the till.'), answer(said(question)), user('sure'), work, answer('Done.')))
      .decisions.map(({ text }) => text)
      .join('\n');

  it('agrees to that alone', () => {
    const told = decided('Want me to implement the `Drawer` part?');
    assert.equal(/Bell. rings|CoinList/.test(told), false, told);
  });

  it('agrees to all of it where the question only points', () => {
    assert.match(decided('Shall I go ahead?'), /CoinList/);
  });
});
