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

describe('a claim that something was pushed', () => {
  const ahead = run(
    'git status',
    "On branch main\nYour branch is ahead of 'origin/main' by 2 commits.\nnothing to commit, working tree clean",
  );
  const commit = run('git commit -am till', '[main 1234567] Move the till');
  const isMarked = async (claim: string, ...after: readonly (Step | readonly Step[])[]) =>
    (
      await draftOf(
        session(user('Move the till.'), edit('/home/dev/tally/src/till.ts'), commit, answer(claim), ...after),
        'Finish the move',
      )
    ).markdown.includes('But no push stands in the log, and git showed commits that were not pushed.');

  it('is marked where no push stands in the log and git tells of commits ahead', async () => {
    for (const claim of [
      "I've completed the integration and pushed the changes.",
      'Der Umzug ist fertig und gepusht.',
      '移动完成，更改已推送。',
    ])
      equal(await isMarked(claim, user('Show me.'), ahead), true, claim);
  });

  it('holds where a push was tried, git tells nothing of it, or nothing of the kind was said', async () => {
    const claim = "I've completed the integration and pushed the changes.";
    equal(await isMarked(claim, user('Push.'), run('git push', '1..2  main -> main'), ahead), false);
    equal(await isMarked(claim, user('Show me.'), run('git status', 'On branch main')), false);
    equal(await isMarked(claim, run('git commit -am cart', '[main 2345678] Move the cart'), ahead), false);
    for (const other of ['The till is moved, nothing was pushed.', 'Each sale is pushed onto the queue now.'])
      equal(await isMarked(other, user('Show me.'), ahead), false, other);
  });
});
