import assert from 'node:assert/strict';
import { answer, compaction, edit, run, type Step, session, user } from '../../../support/builders';
import { stated } from './said';

const found = (...steps: readonly (Step | readonly Step[])[]) =>
  stated(session(...steps)).information.map(({ text }) => text);
const told = (text: string) =>
  found(user('Look.'), answer(text), user('thanks, and now the rest of it'), answer('Fine.'));

const learned = [
  'The root cause is that `loadCart()` reads the prices before the file is there.',
  'Note that `priceFile` is not supported by the importer on Windows.',
  'Die Ursache ist, dass `loadCart()` zu früh liest.',
];

const none = [
  'If `brew` is not installed, note that it must be installed first.',
  'No unresolved threads of `loadCart()` remain.',
  'Confirms the issue is caused by `loadCart()`.',
  'All tests pass now, because of the new root cause handling in `loadCart()`.',
  "I'm now checking whether `loadCart()` is the root cause of it.",
  'But the root cause is somewhere else entirely.',
  'This is caused by the cart.',
  'Important: `npm test -- --grep cart`, `src/cart.ts`',
  '| `loadCart()` | Note that it cannot read the prices of another shop |',
  'The new case covers the previously-untested branch of `loadCart()` in the reader.',
  'The redaction of `loadCart()` is right: the cause of a failure stays visible in the log. ✓',
  'Output above is verbatim — the caveat is that `loadCart()` drops two prices.',
  'Die Tabelle oben gilt, Achtung: `loadCart()` fehlt.',
  'Each tool requires a description of its parameters and of what it returns.',
];

describe('findings', () => {
  for (const text of learned)
    it(`hold “${text}”`, () => {
      assert.deepEqual(told(text), [text]);
    });

  for (const text of none)
    it(`leave “${text}” out`, () => {
      assert.deepEqual(told(text), []);
    });

  it('are what was seen on the way, and not what was being done there', () => {
    const said = (text: string) => found(user('Mend the cart.'), answer(text), run('ls src', 'cart.ts'));
    for (const text of [
      'I’m seeing that `loadCart()` reads the prices of `cart.ts` twice on each start.',
      'The prices of `cart.ts` are read by `loadCart()` twice on each start.',
    ])
      assert.deepEqual(said(text), [text]);
    for (const text of [
      'I’m patching three places: the events of `loadCart()`, the empty state in `cart.tsx` and the page.',
      "We're now moving `loadCart()` and the hooks of `cart.ts` to the shared parts of the shop.",
      'I need one more read of `loadCart()` in `cart.ts`, then I’ll put the page in and register it.',
      'Patching now: the events of `loadCart()` in `cart.ts` and the state of the page behind them.',
      'I need to set `loadCart()` behind the notice of `cart.ts` so that it is shown once.',
      'So we have to use `loadCart()` of `cart.ts` instead of a folder that we make ourselves.',
    ])
      assert.deepEqual(said(text), [], text);
  });

  it('leave out what a remark went on to mend at once, and hold it while nothing was done', () => {
    const said = (text: string, ...later: readonly (Step | readonly Step[])[]) =>
      found(user('Mend the cart.'), answer(text), ...later, run('ls src', 'cart.ts'), run('ls lib', 'x'));
    for (const [fault, deed] of [
      ['The check of `cart.ts` is down to two style issues in `loadCart()`.', 'I’m cleaning those up now.'],
      ['The prices of `cart.ts` do not yet carry the tax of `loadCart()`.', 'Let me add it.'],
      ['The title of `cart.ts` still says “shop” in `loadCart()` and its page.', 'Let me change the title.'],
      ['In `cart.ts` fehlt bei `loadCart()` die Steuer der Preise.', 'Ich ergänze sie.'],
    ] as const) {
      assert.deepEqual(said(`${fault} ${deed}`, edit('/home/dev/shop/src/tax.ts')), [], fault);
      assert.deepEqual(said(`${fault} ${deed}`), [fault], fault);
      assert.deepEqual(said(`${fault} The page shows it.`, edit('/home/dev/shop/src/tax.ts')).includes(fault), true);
    }
  });

  it('hold what was learned before something was put right, with words of its kind in code alone', () => {
    const text = 'I found the syntax of `cart add <blocked> <blocker>` in `cart.ts` and `loadCart()` of the shop.';
    const turns = [
      user('Mend the cart.'),
      answer(`${text} I’m removing the others.`),
      edit('/home/dev/shop/src/tax.ts'),
    ];
    assert.deepEqual(found(...turns, run('ls src', 'x'), run('ls lib', 'x')), [text]);
  });

  it('leave out what was put to the user, as an offer or to be picked', () => {
    for (const text of [
      'Paste the output of `loadCart()` and `cart.ts` here if you want me to sort it.',
      'I keep `loadCart()` of `cart.ts` as the root cause note, if you’d like that.',
      'Do you want the totals of `cart.ts` to be based on:\n- The prices of `loadCart()`, with a limitation of tokens\n- The prices of `cart.json`, with a limitation of age',
    ])
      assert.deepEqual(told(text), [], text);
  });

  it('hold an item with the lead that it says something else without, or not at all', () => {
    const report = (lead: string) =>
      `Updated the loader:\n\n- ${lead}\n  - a mode that cannot read \`prices.json\` when the shop is closed\n- Renamed the till`;
    assert.deepEqual(
      told(report('Added coverage in `cart.test.ts` for:')).filter((text) => text.startsWith('a mode')),
      [],
    );
    assert.deepEqual(told(report(`Added coverage in \`${'a/long/folder/'.repeat(9)}cart.test.ts\` for:`)), []);
    assert.deepEqual(told(report('Limits:')), [
      'Limits: a mode that cannot read `prices.json` when the shop is closed',
    ]);
  });

  it('are not what an answer warned of before the work began', () => {
    const steps = [
      user('look into it'),
      answer('The main limitation is that `mise deps` does not visit every folder.'),
      user('build it'),
      edit('/home/dev/tally/src/deps.ts'),
      answer('Built.'),
    ];
    assert.deepEqual(found(...steps), []);
  });

  it('are not what a summary tells of the user, nor what it tells was done', () => {
    const summary = [
      '- **Folder question**: The user asked if `.worktrees` is the root cause, and it is not.',
      '- Added the issue of `gc` with its root cause to the known limitations.',
    ];
    assert.deepEqual(found(user('go on'), compaction(summary.join('\n')), answer('Fine.')), []);
  });

  it('are dropped when the file they name was changed later', () => {
    const text = 'The problem is that `cart.ts` reads the prices twice.';
    assert.deepEqual(told(text), [text]);
    const changed = found(
      user('Look.'),
      answer(text),
      user('mend it'),
      edit('/home/dev/tally/src/cart.ts'),
      answer('I see.'),
    );
    assert.deepEqual(changed, []);
  });

  it('are dropped when the sentence before them names a file that was changed later', () => {
    const review = '**3. One-sided check** — `cart.ts:12`\nThe limit is not tested for an empty shop.';
    assert.deepEqual(
      found(user('Review it.'), answer(review), user('mend it'), edit('/home/dev/tally/src/cart.ts'), answer('I see.')),
      [],
    );
  });

  it('are dropped when they say why something failed, and a later answer begins with the repair', () => {
    const cause = 'The nightly job failed because of an assertion that depends on the time.';
    const then = (last: string) =>
      found(user('Why?'), answer(cause), user('mend it'), edit('/home/dev/tally/test/cart.ts'), answer(last));
    assert.deepEqual(then('Fixed, and the pull request is open.'), []);
    assert.ok(then('The test waits for the till now.').includes(cause));
  });

  it('are dropped when a later answer says it is settled', () => {
    const text = 'The problem is that `readPrices` ignores the currency.';
    const settled = found(
      user('Look.'),
      answer(text),
      user('mend it'),
      answer('Fixed `readPrices`: it takes the currency along now.'),
    );
    assert.ok(!settled.includes(text));
  });
});
