import assert from 'node:assert/strict';
import type { DraftRequest } from '../../../../../src/core/draft';
import { pullRequestGoal } from '../../../../../src/core/goal';
import { answer, edit, run, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const folder = '/home/dev/tally';
const brief = (steps: readonly (Step | readonly Step[])[], more: Partial<DraftRequest> = {}) =>
  draftOf(session(...steps), pullRequestGoal, { audience: 'pr', ...more });

const work: readonly (Step | readonly Step[])[] = [
  user('Round prices to whole cents. Never touch src/legacy.ts.'),
  edit(`${folder}/src/round.ts`),
  run('npm test', '12 passing'),
  answer('Prices are rounded half up in src/round.ts, because the ledger does so too.'),
  user('commit it and open a PR'),
  run(
    'git commit -qam "Round prices to whole cents"',
    '[rounding 1a2b3c4] Round prices to whole cents\n 1 file changed',
  ),
  answer('Committed as 1a2b3c4. All tests pass.'),
];

describe('a brief for a pull request', () => {
  it('is titled by the commit and says what was asked, changed and checked', async () => {
    const { markdown } = await brief(work);
    assert.match(markdown, /^# Round prices to whole cents\n/);
    assert.match(markdown, /## Why\n\nAsked for:\n- “Round prices to whole cents\./);
    assert.match(markdown, /## What changed\n[\s\S]*`src\/round\.ts`/);
    assert.match(markdown, /As the agent reports it:\n\n- Prices are rounded half up/);
    assert.match(markdown, /- `npm test`: passed, `12 passing`$/m);
    assert.match(markdown, /The user’s rule: “Never touch src\/legacy\.ts\.”/);
  });

  it('names no line and no path of the log, no folder, no goal and nothing for machines', async () => {
    const { markdown } = await brief(work);
    assert.doesNotMatch(markdown, /\(\d+(?:, \d+)*\)|agent says, \d|\.jsonl|\/home\/dev|<!--|Next goal|Trust:/);
    assert.ok(!markdown.includes(pullRequestGoal));
  });

  it('tells neither the order to land the work nor the report that it was landed', async () => {
    const { markdown } = await brief(work);
    assert.doesNotMatch(markdown, /open a PR|Committed as|All tests pass/);
  });

  it('says of a check what changed behind it, and flags what only the agent claims', async () => {
    const { markdown } = await brief([
      user('Round prices to whole cents in the whole ledger'),
      run('npm test', '1 failing', 1),
      edit(`${folder}/src/round.ts`),
      run('npm run lint', 'no problems'),
      edit(`${folder}/src/ledger.ts`),
      answer('The ledger rounds to whole cents. All tests pass.'),
    ]);
    assert.match(
      markdown,
      /- `npm test`: \*\*failed\*\*, exit 1.*was not run again after `src\/ledger\.ts` and 1 other file/,
    );
    assert.match(markdown, /- `npm run lint`: passed.*\*\*not run again\*\* after `src\/ledger\.ts`/);
    assert.match(markdown, /CONTRADICTED: “All tests pass\.” was claimed, but the last run of npm test failed\.$/m);
    assert.match(markdown, /^- `src\/round\.ts`$/m);
    assert.match(markdown, /- No test file was changed\./);
  });

  it('says that no check was run, and that no file was changed', async () => {
    const { markdown } = await brief([user('How does the ledger round prices?'), answer('It rounds them half up.')]);
    assert.match(markdown, /No check was run in the session\./);
    assert.match(markdown, /The log shows no change to a file\./);
  });

  it('tells what the work is for first, however many orders followed, and what a short one leans on', async () => {
    const later = ['cart', 'mail', 'tax', 'stock', 'search', 'login'].flatMap((name) => [
      user(`Then move the ${name} to whole cents as well, with a test of its own`),
      edit(`${folder}/src/${name}.ts`),
      answer(`The ${name} is in whole cents.`),
    ]);
    const question =
      'The ledger is off by a cent each month since the shop opened in Zurich: what would it take to round there?';
    const { markdown } = await brief([
      user('What does src/ledger.ts do?'),
      answer('It sums the orders.'),
      user(question),
      answer('Half to even, or whole cents from the start.'),
      user('can we just implement both?'),
      edit(`${folder}/src/ledger.ts`),
      answer('The ledger rounds half to even, in whole cents.'),
      ...later,
      user('commit it and open a PR'),
      run('git commit -qam "Whole cents"', '[main 1a2b3c4] Whole cents\n 1 file changed'),
      answer('Committed as 1a2b3c4.'),
    ]);
    assert.match(
      markdown,
      /## Why\n\nAsked for:\n- “The ledger is off by a cent.*\n- “can we just implement both\?”\n- “Then move the cart/,
    );
    assert.doesNotMatch(markdown, /What does src\/ledger/);
  });

  it('tells of an order to land the work what was asked before it, where nothing else says what it is for', async () => {
    const wish =
      'I would think that the latest is always the newest one that is installed, whatever the age of its release.';
    const { markdown } = await brief([
      user(wish),
      answer('That is more coherent than what it does.'),
      user('make a pr'),
      edit(`${folder}/src/latest.ts`),
      run('git commit -qam "Take the newest installed"', '[main 1a2b3c4] Take the newest installed\n 1 file changed'),
      answer('The newest installed one is taken.'),
    ]);
    assert.match(markdown, /Asked for:\n- “I would think that the latest/);
    assert.doesNotMatch(markdown, /make a pr/);
  });

  it('ends with the session where that is wanted', async () => {
    assert.doesNotMatch((await brief(work)).markdown, /^Session: /m);
    assert.match((await brief(work, { sessionTrailers: true })).markdown, /\n\nSession: session-1\n$/);
  });

  it('keeps each item with its entries, and takes a line out with its tick', async () => {
    const { sections, facts } = await brief(work);
    const ids = sections.flatMap(({ blocks }) => blocks.flatMap(({ factId }) => factId ?? []));
    const known = new Set([...facts.verification, ...facts.changes, ...facts.constraints].map(({ id }) => id));
    assert.ok(ids.filter((id) => known.has(id)).length >= 3);
    assert.ok(facts.verification.every(({ evidence }) => evidence.length > 0));
  });
});
