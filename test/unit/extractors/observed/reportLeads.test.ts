import { equal, match } from 'node:assert/strict';
import { leadOf } from '../../../../src/extractors/observed/progress/turnLeads';
import { answer, edit, type Step, session, user } from '../../../support/builders';
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

  it('keeps what says something before a block', () => {
    equal(leadOf('The fix is one line in `cart.ts`:\n\n```ts\nreturn 1;\n```'), 'The fix is one line in `cart.ts`');
  });

  it('never ends where a list was to begin', () => {
    const lead = leadOf(
      `I've rewritten the loader of the settings, so that every caller gets the same answer and \`readCart()\` now:\n\n1. ${'Looks in the cache of the shop first and asks the service after that '.repeat(3)}\n2. Falls back`,
    );
    match(lead, /now: Looks in the cache .*…$/);
  });

  it('closes a span of code that it cuts', () => {
    const long = `The carts are read twice and the shop waits for both of them, as the log shows, so I have changed \`the loader of all of the settings that are read by the worker of the page\`.`;
    match(leadOf(long), /`the [^`]+`…$/);
  });

  it('takes a lead-in away that has no room for its list', () => {
    const first =
      'The loader of the settings reads the file once and every caller gets the same answer from it, also in the worker of the page.';
    equal(leadOf(`${first} This makes it clear that:\n\n- Each cart stands alone and is told by its own name`), first);
  });

  it('passes over marks for the program', () => {
    equal(
      leadOf(
        '<proposed_plan>\n# Carts with names\n\n## Summary\n- Add a field `name` to every cart.\n</proposed_plan>',
      ),
      'Carts with names; Add a field `name` to every cart.',
    );
  });
});
