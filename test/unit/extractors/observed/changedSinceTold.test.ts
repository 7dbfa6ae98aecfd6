/** What was left open, and whose file was changed since. */
import { deepEqual } from 'node:assert/strict';
import { answer, edit, run, type Step, session, todos, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const [till, receipt] = [edit('/home/dev/tally/src/till.ts'), edit('/home/dev/tally/src/receipt.ts')];
const open = async (...steps: Steps) =>
  (await draftOf(session(user('Build the till.'), till, ...steps), 'Draw the logo of the shop')).facts.state
    .filter(({ about, label }) => about === 'todo' && label === 'pending')
    .map(({ text }) => text);

describe('open work whose file was changed since', () => {
  const left = answer('The till rounds to cents.\n\nStill open:\n- The receipt in `receipt.ts` prints whole coins.');
  const words = 'The receipt in `receipt.ts` prints whole coins';

  it('says so, with the file', async () => {
    deepEqual(await open(left, user('go on'), receipt), [
      `${words}; \`src/receipt.ts\` changed since, not seen checked against it`,
    ]);
    const list = todos(
      ['Round in till.ts', 'completed'],
      ['Draw the drawer', 'in-progress'],
      ['Print cents in receipt.ts', 'pending'],
    );
    deepEqual(await open(list, receipt), [
      'In progress: Draw the drawer',
      'To do: Print cents in receipt.ts; `src/receipt.ts` changed since, not seen checked against it',
    ]);
  });

  it('says nothing where another file was, or it was changed before', async () => {
    deepEqual(await open(left, user('go on'), till), [`${words}.`]);
    deepEqual(await open(receipt, left), [`${words}.`]);
    deepEqual(await open(left, user('go on'), run('cat src/receipt.ts', '')), [`${words}.`]);
  });
});
