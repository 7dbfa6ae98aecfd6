/** What the agent said to run, and then did not start. */
import { deepEqual, equal } from 'node:assert/strict';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const missing =
  "node:internal/modules/esm/resolve:271\n\nError [ERR_MODULE_NOT_FOUND]: Cannot find module '/home/dev/tally/src/till.js' imported from /home/dev/tally/bin/cli.js";
const start = run('node bin/cli.js --help', missing, 1);
const mark = 'But `node bin/cli.js --help` did not start then.';

async function told(claim: string, ...after: readonly (Step | readonly Step[])[]) {
  const { markdown, facts } = await draftOf(
    session(user('Move the till.'), edit('/home/dev/tally/src/till.ts'), answer(claim), ...after),
    'Finish the move',
  );
  const open = facts.errors.filter(({ status }) => status === 'open').map(({ command }) => command);
  return { isMarked: markdown.includes(mark), open };
}
describe('a claim that something runs', () => {
  for (const claim of [
    'The move is done and the CLI runs.',
    'All files are in their new places. The server starts.',
    'Der Umzug ist fertig, das Programm läuft.',
    '移行は完了し、CLI は正常に動作します。',
  ])
    it(`is marked where it did not start, and the failure is open: ${claim}`, async () => {
      deepEqual(await told(claim, user('Show me.'), start), { isMarked: true, open: ['node bin/cli.js --help'] });
    });

  it('holds where a change came between, where it started in the end, or where nothing of the kind was said', async () => {
    const claim = 'The move is done and the CLI runs.';
    equal((await told(claim, user('Move the cart too.'), edit('/home/dev/tally/src/cart.ts'), start)).isMarked, false);
    equal((await told(claim, user('Show me.'), run('node bin/cli.js --help', 'Usage: tally'))).isMarked, false);
    for (const other of [
      'The move is done, the CLI should run.',
      'The move is done; it only runs after an install.',
      'The files are moved.',
    ])
      equal((await told(other, user('Show me.'), start)).isMarked, false, other);
  });
});
