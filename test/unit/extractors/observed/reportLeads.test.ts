import { doesNotMatch, equal, match } from 'node:assert/strict';
import { withoutOptions } from '../../../../src/extractors/observed/progress/answeredOptions';
import { leadOf } from '../../../../src/extractors/observed/progress/turnLeads';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Add the till to the menu.';
const standsOn = async (...steps: readonly (Step | readonly Step[])[]) => {
  const { markdown } = await draftOf(session(user('Add the shop.'), edit('/home/dev/tally/shop.ts'), ...steps), goal);
  return /^\*\*Where it stands:\*\* (.*)$/m.exec(markdown)?.[1] ?? '';
};

describe('the lead of a turn that only looked', () => {
  it('stands behind what was asked', async () => {
    match(
      await standsOn(
        answer('The shop is there.'),
        user('so the till was never in it'),
        answer('No. It was in it until the last release of the shop.'),
      ),
      /^On “so the till was never in it”: No\. It was in it until/,
    );
  });

  it('stands alone where something was changed, or the prompt is a slip of a key', async () => {
    match(
      await standsOn(
        answer('The shop is there.'),
        user('so the till was never in it'),
        edit('/home/dev/tally/till.ts'),
        answer('The till is in it now, under its own name.'),
      ),
      /^The till is in it now/,
    );
    match(
      await standsOn(
        answer('The shop is there.'),
        user('w'),
        answer('The till is in the shop since the last release.'),
      ),
      /^The till is in the shop/,
    );
  });
});

describe('the lead of a report', () => {
  it('drops what only leads to a block that is left out', () => {
    equal(
      leadOf(
        'For your case (two carts, one of them empty) the output will look like:\n\n```\n1 cart\n```\n\nEmpty carts are skipped from now on.',
      ),
      'Empty carts are skipped from now on.',
    );
  });

  it('begins with how it is now, and not with the version before', () => {
    for (const [before, now] of [
      [
        'You were right. The previous version still let empty carts through to the till.',
        'I updated the till so that it asks for a line first.',
      ],
      ['The old loop over the carts always stopped at the first empty one.', 'Fixed: it goes on to the last one.'],
      ['Die bisherige Schleife hatte leere Wagen durchgelassen.', 'Ich habe sie ersetzt.'],
      ['La versión anterior dejaba pasar carros vacíos.', 'He cambiado la caja para que los rechace.'],
    ] as const)
      equal(leadOf(`${before} ${now}`), now);
    const cause = 'The old loop always stopped at the first empty cart.';
    equal(leadOf(`${cause} Shall I replace it?`), cause);
    equal(leadOf(`The first run passed. ${cause}`), `The first run passed. ${cause}`);
  });

  it('keeps what says something before a block', () => {
    equal(leadOf('The fix is one line in `cart.ts`:\n\n```ts\nreturn 1;\n```'), 'The fix is one line in `cart.ts`');
  });

  it('never ends where a list was to begin', () => {
    const lead = leadOf(
      `I've rewritten the loader of the settings, so that every caller gets the same answer and \`readCart()\` now:\n\n1. ${'Looks in the cache of the shop first and asks the service after that '.repeat(3)}\n2. Falls back`,
    );
    match(lead, /now: Looks in the cache .*…$/);
  });

  it('leaves a span of code out that has no room, and makes no shorter one up', () => {
    const long = `The carts are read twice and the shop waits for both of them, as the log shows, so I have changed \`the loader of all of the settings that are read by the worker of the page and by the shop, once for each of the carts in it and once more behind the till\`.`;
    match(leadOf(long), /so I have changed…$/);
  });

  it('tells the sentence that fills it to its end, and half of none behind one that stands alone', () => {
    const point =
      'The review is through: 4 lenses raised 9 findings, all of them survived the second look of another reader (none refuted), but most were turned down, there are no blockers.';
    equal(leadOf(point), point);
    equal(
      leadOf(
        `The carts no longer open as tabs. They stand in a view of their own now ${'beside the other carts '.repeat(9)}`,
      ),
      'The carts no longer open as tabs.',
    );
  });

  it('is no title alone, and no title whose lines are gone', () => {
    equal(leadOf('### The Bug\n\n```\n1 cart\n```'), '');
    equal(
      leadOf('### The Bug\n\n### The Fix\n\nThe loader asks the service once.'),
      'The Fix: The loader asks the service once.',
    );
    equal(
      leadOf('# Carts with names\n\n### Plan\n\nEvery cart gets one.'),
      'Carts with names: Plan: Every cart gets one.',
    );
    equal(leadOf('### The loader asks the service only once'), 'The loader asks the service only once');
    equal(
      leadOf('# Carts with names\n\n### Why\n\nEvery cart gets one.'),
      'Carts with names: Why: Every cart gets one.',
    );
  });

  it('passes over headings that stand over any report', () => {
    equal(
      leadOf('The till is whole:\n\n## ✅ What’s Built\n\n- a drawer\n- a bell\n\n## 🚀 Next Steps\n\nOil it.'),
      'The till is whole: a drawer; a bell; Oil it.',
    );
    equal(leadOf('## Summary\n\n### Empty carts\n\nNo cart is kept.'), 'Empty carts: No cart is kept.');
    equal(leadOf('## Zusammenfassung\n\nKein Korb bleibt.'), 'Kein Korb bleibt.');
    equal(leadOf('## 概要\n\n籠は残らない。'), '籠は残らない。');
    equal(leadOf('## Summary of the till\n\nIt rings.'), 'Summary of the till: It rings.');
  });

  it('is no step that was only begun', () => {
    equal(leadOf('Now the second part — rules for the till. Let me write the file and its tests.'), '');
    equal(leadOf('Ahora la segunda parte: las reglas. Voy a escribir el archivo.'), '');
    equal(
      leadOf('The cart adds up. Now the second part — rules for the till. Let me write the file.'),
      'The cart adds up.',
    );
    match(leadOf('Now `till.ts` reads one list. Let me know what you think of it.'), /^Now `till.ts` reads one list/);
    match(leadOf('Now `till.ts` reads one list, and the drawer none.'), /^Now `till.ts` reads one list/);
  });

  it('passes over a word that only joins two parts', () => {
    equal(
      leadOf('The loader asks the service once.\n\nThen:\n\n- `cart` reads the cache.'),
      'The loader asks the service once. `cart` reads the cache.',
    );
  });

  it('takes a lead-in away that has no room for its list', () => {
    const first =
      'The loader of the settings reads the file once and every caller gets the same answer from it, also in the worker of the page.';
    equal(leadOf(`${first} This makes it clear that:\n\n- Each cart stands alone and is told by its own name`), first);
  });

  it('takes a sentence away that leads to what has no room', () => {
    const lead = leadOf(
      `For the shop, carts are pushed on each normal sale. There is no separate command with which to push all of them by hand. Your till has the key problem:\n\n- ${'the drawer is set to stay shut until somebody opens it by hand '.repeat(4)}\n- and more`,
    );
    match(lead, /push all of them by hand\.$/);
    equal(
      leadOf(
        '- `till.ts` - The main drawer of the shop that shows the coins. Currently shows:\n  - coins\n  - notes\n- `shop.ts` - The shop',
      ),
      '`till.ts` - The main drawer of the shop that shows the coins. `shop.ts` - The shop',
    );
  });

  it('says how many items of its list it leaves out', () => {
    equal(
      leadOf(
        `Every part of the shop has a view of its own now, as asked:\n\n- the cart with its coats and hats, which ring a bell\n- the till, which closes by itself at night when nobody looks\n- the door\n- the bell`,
      ),
      'Every part of the shop has a view of its own now, as asked: the cart with its coats and hats, which ring a bell (and 3 more)',
    );
    equal(
      leadOf('It has three views:\n\n- the cart\n- the till\n- the door'),
      'It has three views: the cart; the till; the door',
    );
  });

  it('names the points of a list, and not what stands below the first of them', () => {
    equal(
      leadOf(
        'What remains of the shop:\n\n1. **The till**\n   - rounds to cents\n   - closes at night\n\n2. **The door**\n   - rings',
      ),
      'What remains of the shop: The till; The door',
    );
    equal(
      leadOf('What remains of the shop:\n\n- The till\n  - rounds to cents'),
      'What remains of the shop: The till; rounds to cents',
    );
  });

  it('names the parts of a report, and not what stands below the first of them', () => {
    equal(
      leadOf(
        '## Carts with names\n\n### Part 1: the till rounds\n\nIt rounds to cents.\n\n### Part 2: the door rings\n\nIt rings.',
      ),
      'Carts with names: Part 1: the till rounds; Part 2: the door rings',
    );
    equal(
      leadOf('**Till**\n\n- `till.ts`: rounds to cents\n- `coins.ts`: counts\n\n**Door**\n\n- `door.ts`: rings', 200),
      'Till: `till.ts`: rounds to cents; Door: `door.ts`: rings',
    );
    equal(
      leadOf('### 1. Fixed `till.ts`\n- Previously: returned `null`\n- Now: rings\n\n### 2. The door\n- Rings'),
      'Fixed `till.ts`; The door: Rings',
    );
    equal(
      leadOf('### The problem\n\nThe till rounds twice.\n\n### The fix\n\nIt rounds once.'),
      'The problem: The till rounds twice. The fix: It rounds once.',
    );
  });

  it('tells no sentence that goes on with what is left out', () => {
    const code = '```\necho "$(git rev-parse HEAD)"\n```';
    equal(leadOf(`${code}\n\nOr with more detail (trailers, dates):\n\n${code}`), '');
    equal(
      leadOf(`The names differ.\n\n${code}\n\nThat makes users ask what a cart is. The till has one name.`),
      'The names differ. The till has one name.',
    );
    equal(leadOf('The names differ. That makes users ask.'), 'The names differ. That makes users ask.');
  });

  it('tells no item as what another leads to', () => {
    equal(
      leadOf(
        'The carts have two helpers:\n\n- `moveCart()` - shared helper that:\n  - does not print\n- `printCart()` - shared printer\n- In the till, for each cart:\n  - counts',
      ),
      'The carts have two helpers: `moveCart()` - shared helper; `printCart()` - shared printer (and 1 more)',
    );
  });

  it('tells nothing of what is addressed to the program, sentences in it neither', () => {
    equal(
      leadOf('::code-comment{title="[P2] Kept" body="This takes it away. Keep it." file="till.ts"}\n\nThe till rings.'),
      'The till rings.',
    );
  });

  it('tells no row of a drawing', () => {
    equal(leadOf('│ the till │\n\nThe till has one row.'), 'The till has one row.');
  });

  it('begins behind an exclamation', () => {
    equal(
      leadOf('Ah, that’s a critical detail - the till rounds the sum twice.\n\nThe cart does it first.'),
      'The till rounds the sum twice. The cart does it first.',
    );
    equal(leadOf('Important detail: the till rounds the sum twice.'), 'The till rounds the sum twice.');
    equal(leadOf('A critical error of the till is mended.'), 'A critical error of the till is mended.');
  });

  it('passes over marks for the program', () => {
    equal(
      leadOf(
        '<proposed_plan>\n# Carts with names\n\n## Summary\n- Add a field `name` to every cart.\n</proposed_plan>',
      ),
      'Carts with names: Add a field `name` to every cart.',
    );
  });
});

describe('the lead of an answer that put ways before the user', () => {
  for (const [report, told] of [
    [
      'The till opens.\n\nWhich colour?\n\nA) Blue as the shop\nB) Red as the lid\n\nWhat do you think?',
      'The till opens.',
    ],
    [
      'Got it.\n\n**Question 3:** how large?\n\n- A. **Tiny** - one line\n- B. **Tall** - four lines\n\nWhich one?',
      'Got it.',
    ],
    ['To clarify - would you prefer:\n\n1. One till with flags\n2. A till for each', ''],
    ['Der Schieber klemmt.\n\n1. Neu bauen\n2. Feilen\n\nWelche Variante?', 'Der Schieber klemmt.'],
  ] as const)
    it(`is what stands above them: “${told}”`, () => equal(withoutOptions(report).trim(), told));

  for (const report of [
    'The till needs two things:\n\n1. A lid of brass\n2. A bell\n\nWant me to build them?',
    'Steps:\n\n1. Open it\n2. Close it',
    'A) is one way.\n\nIs it clear?',
    `It runs so:\n\n1. Open it\n2. Close it\n\n${'The lid is brass.\n\n'.repeat(6)}What do you prefer?`,
  ])
    it('stays where a list is no choice', () => equal(withoutOptions(report), report));
});

describe('the line on where the work stands', () => {
  it('is not told a second time as what happened', async () => {
    const report = 'The fault in `sumOfTill` at src/till.ts:252 is mended, it counted the coins of both drawers twice.';
    const { markdown } = await draftOf(
      session(
        user('Why is the sum of the till wrong?'),
        edit('/home/dev/tally/src/till.ts'),
        answer(report),
        user('Are there tests of `sumOfTill`?'),
        answer('No, there are none of it.'),
      ),
      'Write tests of `sumOfTill` for both drawers.',
    );
    equal(markdown.split('counted the coins of both drawers').length - 1, 1, markdown);
  });
});

describe('the lead of a report that another followed in its turn', () => {
  const final = (text: string): Step => ({ ...answer(text), phase: 'final' }) as Step;
  const told = async (first: string) => {
    const made = session(
      user('Review the till.'),
      final(first),
      run('ls src', 'till.ts'),
      run('cat src/till.ts', 'export {};'),
      final('The review came back: the till rounds each line, which is one cent off.'),
      user('and the menu?'),
      answer('The menu is right.'),
    );
    return (await draftOf(made, goal)).markdown;
  };

  it('is left out where it tells of what was going on then', async () => {
    doesNotMatch(await told('The review of the four readers is running in the background.'), /four readers/);
    match(await told('The four readers found that the till has no page of its own.'), /four readers/);
  });
});
