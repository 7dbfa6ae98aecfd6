import { doesNotMatch, match } from 'node:assert/strict';
import { answer, edit, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const drawer = edit('/home/dev/tally/src/drawer.ts');
const sign = edit('/home/dev/tally/src/sign.ts');

async function happened(...steps: readonly (Step | readonly Step[])[]): Promise<string> {
  const later = [user('Paint the sign of the shop.'), sign, answer('The sign of the shop is blue.')];
  const { markdown } = await draftOf(session(...steps, ...later), 'Weigh the coins of the second till');
  return markdown.split('\n## What happened\n\n')[1]?.split('\n\n## ')[0] ?? '';
}

const asked = user('Count the coins of the drawer by hand, one after the other.');
const report = answer('The drawer weighs its coins now, and the scale stands in `drawer.ts`.');

describe('what a report answers', () => {
  it('is what the user put in its place while the agent worked', async () => {
    const told = await happened(
      asked,
      drawer,
      user('could we instead weigh the coins of the drawer?', 'queued'),
      drawer,
      report,
    );
    doesNotMatch(told, /(?:On|answered:?) “Count the coins[^\n]*drawer weighs/);
    doesNotMatch(told, /Asked and answered: “Count the coins/);
  });

  it('stays the prompt where the user only adds to it', async () => {
    const told = await happened(asked, drawer, user('and the notes of the drawer too', 'queued'), drawer, report);
    match(told, /“Count the coins/);
  });
});

describe('what the agent said it would do next, and did', () => {
  const plan = 'So I’m going to make `drawer.ts` add the weights first, and only then open the till.';
  it('is told by what was done', async () => {
    doesNotMatch(await happened(asked, answer(plan), drawer, report), /I’m going to/);
  });
});
