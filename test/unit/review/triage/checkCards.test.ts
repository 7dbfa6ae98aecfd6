import assert from 'node:assert/strict';
import type { Branches } from '../../../../src/core/document/yours/branchLine';
import type { FolderNow } from '../../../../src/core/live/folderNow';
import { laterPush } from '../../../../src/core/shell/checks/ciOutcome';
import { speak } from '../../../../src/protocol/language';
import { answerItems } from '../../../../src/review/draft/answerItem';
import { keptReview, resumeReview } from '../../../../src/review/draft/keptReview';
import { rewordItem } from '../../../../src/review/draft/rewordItem';
import { branchLine, settleBranch } from '../../../../src/review/draft/settleBranch';
import { changedSince } from '../../../../src/review/snapshot/factWords';
import { branchesOf } from '../../../../src/review/triage/branchCandidate';
import { allFailing, itemsOfCard } from '../../../../src/review/triage/checkCandidates';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';
import { triageOf } from './triageOf';

const goal = 'Write the receipt of the cart';
const begin = [user('Round the sums of the cart. Never touch the tables.'), edit('/home/dev/tally/src/a.ts')];

describe('a check that fails at the end', () => {
  const failed = session(...begin, run('npm test', '3 failed, 9 passed', 1), answer('Three tests fail.'));

  it('is asked about before what binds, with its command and what its output says of the result', async () => {
    const { first } = await triageOf(failed, goal);
    const [card] = first.cards;
    assert.deepEqual([card?.why, card?.text, card?.isSent], ['failing', '`npm test` fails', true]);
    assert.deepEqual(
      card?.evidence.map(({ text }) => text),
      ['exit 1, 3 failed, 9 passed'],
    );
    assert.ok(first.cards.some(({ why }) => why === 'binds'));
  });

  it('shows the line that says why, and not that it can be read elsewhere', async () => {
    const output = 'src/a.ts(4,2): error TS2304: Cannot find name ‘cents’.\n1 error, see the output above';
    const typed = session(...begin, run('npx tsc --noEmit', output, 2), answer('The types do not hold.'));
    const { first } = await triageOf(typed, goal);
    const card = first.cards.find(({ why }) => why === 'failing');
    const told = (card?.evidence ?? []).map(({ who, text }) => `${who}: ${text}`);
    assert.ok(
      told.some((words) => words.startsWith('what failed: `src/a.ts(4,2): error TS2304')),
      told.join('\n'),
    );
    assert.ok(!told.some((words) => /see the output/.test(words)), told.join('\n'));
  });

  it('says what was edited since it ran', async () => {
    const edited = session(
      ...begin,
      run('npm test', '3 failed', 1),
      edit('/home/dev/tally/src/a.ts'),
      answer('Mended.'),
    );
    const { first } = await triageOf(edited, goal);
    assert.match(first.cards[0]?.reason ?? '', /^Failed; not run again, src\/a\.ts changed since$/);
  });

  it('is no card once it passed, or where the goal says that the changes were taken back', async () => {
    const mended = session(...begin, run('npm test', '3 failed', 1), run('npm test', '12 passed'), answer('All pass.'));
    for (const [one, own] of [
      [mended, goal],
      [failed, 'I reverted your changes. Begin anew.'],
    ] as const) {
      const { first } = await triageOf(one, own);
      assert.deepEqual(
        first.cards.filter(({ why }) => why === 'failing' || why === 'stale'),
        [],
      );
    }
  });

  it('is no card where the hooks of a commit ran tests on the last edits', async () => {
    const hooked = session(
      ...begin,
      run('npm test', '12 passed'),
      edit('/home/dev/tally/src/a.ts'),
      edit('/home/dev/tally/src/b.ts'),
      run(
        'git add src/a.ts && git commit -m "Round"',
        '$ bun test src/\n$ tsc --noEmit\n[main a1b2c3d] Round\n 1 file changed',
      ),
      answer('Committed.'),
    );
    const { first, review } = await triageOf(hooked, 'Finish what is still open');
    assert.match(review.text, /pre-commit hooks/);
    assert.deepEqual(
      first.cards.filter(({ why }) => why === 'stale'),
      [],
    );
    assert.doesNotMatch(review.text, /out of date: run it again/);
  });

  it('is one card with all the others from three on; one answer is for all', async () => {
    const three = session(
      ...begin,
      run('npm test', '3 failed', 1),
      run('npm run lint', '2 problems', 1),
      run('npx tsc --noEmit', 'src/a.ts(1,1): error TS2304', 2),
      answer('All of it fails.'),
    );
    const { review, state, first } = await triageOf(three, goal);
    const cards = first.cards.filter(({ why }) => why === 'failing');
    assert.deepEqual(
      cards.map(({ id, items, evidence }) => [id, items.length, evidence.length]),
      [[allFailing, 3, 3]],
    );
    assert.equal(first.sent.observed?.open, 3);
    const dropped = answerItems(review, itemsOfCard(review, allFailing), 'drop');
    assert.equal(state(dropped).cards.find(({ id }) => id === allFailing)?.answer, 'dropped');
    assert.doesNotMatch(dropped.text, /- `npm run lint`/);
    const back = answerItems(dropped, itemsOfCard(review, allFailing), 'open');
    assert.equal(back.text, review.text);
    assert.deepEqual(state(back).cards, first.cards);
  });
});

describe('a test that passed before the last edits', () => {
  it('is asked about, and behind what fails', async () => {
    const stale = session(...begin, run('npm test', '12 passed'), edit('/home/dev/tally/src/a.ts'), answer('Rounded.'));
    const { first } = await triageOf(stale, goal);
    assert.deepEqual(first.cards.map(({ why, text }) => [why, text]).slice(0, 1), [
      ['stale', '`npm test` passed before the last edits'],
    ]);
    assert.equal(first.cards[0]?.reason, 'Not run again, src/a.ts changed since');
  });

  it('is asked about where the next step names it, though another test passed since', async () => {
    const stale = session(
      ...begin,
      run('npm test', '12 passed'),
      edit('/home/dev/tally/src/a.ts'),
      run('npx vitest run src/a.test.ts', '2 passed'),
      answer('Rounded.'),
    );
    const { first } = await triageOf(stale, 'Continue where you left off');
    assert.equal(
      first.sent.lead.find(({ label }) => label === 'Next step')?.text,
      '`npm test` is out of date: run it again.',
    );
    assert.deepEqual(
      first.cards.filter(({ why }) => why === 'stale').map(({ text }) => text),
      ['`npm test` passed before the last edits'],
    );
    const other = await triageOf(stale, goal);
    assert.deepEqual(
      other.first.cards.filter(({ why }) => why === 'stale'),
      [],
    );
  });
});

describe('the title of a check', () => {
  const long = "cd web && CI=1 npx vitest run src/cart/receipt.test.ts -t 'adds the sums of all parts' --reporter dot";

  it('is a short name; the whole command stands beside its result', async () => {
    const stale = session(...begin, run(long, '12 passed'), edit('/home/dev/tally/web/src/cart/a.ts'), answer('Done.'));
    const { first } = await triageOf(stale, goal);
    const card = first.cards.find(({ why }) => why === 'stale');
    assert.equal(card?.text, '`vitest run src/cart/receipt.test.ts` passed before the last edits');
    assert.deepEqual(
      card.evidence.map(({ who, text }) => [who.replace(/, turn \d+$/, ''), text]),
      [
        ['the command', `\`${long}\``],
        ['Bash', '12 passed'],
      ],
    );
  });

  it('is the command as it ran where two would have one name', async () => {
    const two = session(
      ...begin,
      run('npm run lint -- src/cart', '1 problem', 1),
      run('npm run lint -- src/tables', '2 problems', 1),
      answer('Both fail.'),
    );
    const { first } = await triageOf(two, goal);
    assert.deepEqual(first.cards.flatMap(({ why, text }) => (why === 'failing' ? [text] : [])).toSorted(), [
      '`npm run lint -- src/cart` fails',
      '`npm run lint -- src/tables` fails',
    ]);
  });
});

describe('a look at the build service', () => {
  const table = 'build\tfail\t1m2s\thttps://ci.example/1\nlint\tpass\t9s\thttps://ci.example/2\n';
  const looked = session(
    ...begin,
    run('gh pr checks 12 --json name,bucket || true; gh pr checks 12', table),
    answer('The build fails.'),
  );
  afterEach(() => speak({ locale: 'en', words: {} }));

  it('is called by its pull request, and counts in the reader’s language', async () => {
    const words: Record<string, string> = {
      '{0} fails': '{0} schlägt fehl',
      'CI of {0}': 'CI von {0}',
      '{0} failing: {1}': '{0} schlagen fehl: {1}',
      '{0} passed': '{0} bestanden',
      'pushed again since': 'seither erneut gepusht',
    };
    speak({ locale: 'de', words });
    const { first } = await triageOf(looked, goal);
    const card = first.cards.find(({ why }) => why === 'failing');
    assert.equal(card?.text, 'CI von #12 schlägt fehl');
    assert.match(card.evidence.at(-1)?.text ?? '', /^1 schlagen fehl: build, 1 bestanden$/);
    assert.equal(changedSince([laterPush]), 'seither erneut gepusht');
  });
});

describe('the name of a check that fails', () => {
  const titleOf = async (...steps: readonly (Step | readonly Step[])[]) => {
    const { first } = await triageOf(session(...begin, ...steps, answer('It fails.')), goal);
    return first.cards.find(({ why }) => why === 'failing')?.text;
  };

  it('is the whole line where several checks stand in it: nobody knows which one failed', async () => {
    const title = await titleOf(run('cargo build && cargo test', 'error: could not compile `tally`', 101));
    assert.equal(title, '`cargo build && cargo test` fails');
  });

  it('is no number of an option', async () => {
    const checks = 'build\tfail\t1m\thttps://example.com/1\n';
    assert.equal(await titleOf(run('gh pr checks --watch --interval 10', checks, 1)), 'CI fails');
    assert.equal(await titleOf(run('gh pr checks 12 --interval 10', checks, 1)), 'CI of #12 fails');
  });

  it('is of none of them where one card is of all, whatever line the user reworded', async () => {
    const { review, first, state } = await triageOf(
      session(
        ...begin,
        ...['npm test', 'npm run lint', 'npx tsc --noEmit'].map((command) => run(command, '3 problems', 1)),
        answer('All fail.'),
      ),
      goal,
    );
    const card = first.cards.find(({ why }) => why === 'failing');
    const next = rewordItem(review, card?.items[0] ?? '', 'One of them is flaky.');
    assert.equal(state(next).cards.find(({ why }) => why === 'failing')?.text, '3 checks fail');
  });
});

describe('another branch than the session worked on', () => {
  const folder: FolderNow = {
    ...{ folder: '/home/dev/tally', branch: 'main', isOtherBranch: true, unseen: [] },
    ...{ commits: [], newCommits: 0, base: null, files: [] },
  };
  const branches: Branches = { ofSession: 'feat/cents', now: 'main' };
  const switched = session(
    ...begin,
    run('git switch -c feat/cents', "Switched to a new branch 'feat/cents'"),
    answer('It is on its own branch.'),
  );

  it('is a question with both to choose from; nothing of it is told until it is answered', async () => {
    const { first, review } = await triageOf(switched, goal, folder);
    const card = first.cards.find(({ why }) => why === 'branch');
    assert.deepEqual(
      card?.choices.map(({ side, text }) => [side, text]),
      [
        ['S', 'feat/cents'],
        ['N', 'main'],
      ],
    );
    assert.deepEqual([card?.answer, card?.isSent], ['open', false]);
    assert.deepEqual(
      card?.evidence.map(({ who, text }) => [who, text]),
      [['Bash, turn 1', "Switched to a new branch 'feat/cents'"]],
    );
    assert.doesNotMatch(review.text, /checked out/);
    const listed = run('git status --short', ' M src/a.ts\n'.repeat(40));
    const { first: long } = await triageOf(session(...switched.entries, listed), goal, folder);
    const shown = long.cards.find(({ why }) => why === 'branch')?.evidence;
    assert.ok(
      shown?.every(({ text }) => text.includes('Switched to a new branch')),
      JSON.stringify(shown),
    );
    const { first: same } = await triageOf(switched, goal, { ...folder, branch: 'feat/cents', isOtherBranch: false });
    assert.ok(!same.cards.some(({ why }) => why === 'branch'));
  });

  it('is a line of the user’s once it is chosen, again after a reload, and none once the answer is taken back', async () => {
    const { review, state } = await triageOf(switched, goal, folder);
    const cardOf = (next: typeof review) => state(next).cards.find(({ id }) => id === branchLine);
    const there = settleBranch(review, branches, { side: 'S', on: true });
    const here = settleBranch(there, branches, { side: 'N', on: true });
    assert.match(there.text, /^- For this task only: work on branch `feat\/cents`: branch `main` was checked out/m);
    assert.match(here.text, /^- For this task only: work on branch `main`, which is checked out/m);
    assert.doesNotMatch(here.text, /switch first/);
    assert.equal(state(here).sent.bar.yours, 1);
    const both = settleBranch(here, branches, { side: 'both', on: true });
    assert.match(both.text, /^- The session worked on branch `feat\/cents`; branch `main` was checked out/m);
    const dropped = settleBranch(both, branches, { side: 'both', on: false });
    assert.equal(dropped.text, review.text);
    assert.deepEqual(
      [there, here, both, dropped].map((next) => cardOf(next)?.answer),
      ['changed', 'changed', 'kept', 'dropped'],
    );
    for (const next of [here, dropped]) {
      const again = resumeReview(await keptReview(next, async (text) => text), review.draft);
      assert.deepEqual([again.text, cardOf(again)], [next.text, cardOf(next)]);
      assert.equal(settleBranch(again, branches, null).text, review.text);
      assert.equal(cardOf(settleBranch(again, branches, null))?.answer, 'open');
    }
    assert.equal(settleBranch(here, branches, null).text, review.text);
    assert.deepEqual(cardOf(settleBranch(dropped, branches, null)), cardOf(review));
  });

  it('is asked anew where yet another one is checked out since, and not of a session that ended on none', async () => {
    const { review } = await triageOf(switched, goal, folder);
    const there = settleBranch(review, branches, { side: 'S', on: true });
    const { state: later } = await triageOf(switched, goal, { ...folder, branch: 'dev' });
    assert.equal(later(there).cards.find(({ id }) => id === branchLine)?.answer, 'open');
    const { draft } = review;
    const { repository } = draft.facts;
    assert.ok(repository !== null);
    const detached = { ...repository, branch: null, detachedAt: 'abc1234' };
    const ended = {
      ...draft,
      session: { ...draft.session, gitBranch: 'main' },
      facts: { ...draft.facts, repository: detached },
    };
    assert.equal(branchesOf(folder, ended), null);
  });

  it('is asked as well where the goal names another one than the session worked on', async () => {
    const { first, review, state } = await triageOf(switched, 'Make the tests pass on the branch main');
    const card = first.cards.find(({ why }) => why === 'branch');
    assert.equal(card?.reason, 'Your goal names main; the session worked on feat/cents');
    assert.deepEqual([card?.stage, first.cards[0]?.why], ['wrong', 'branch']);
    const ofGoal = branchesOf(null, review.draft);
    assert.deepEqual(ofGoal, { ...branches, isOfGoal: true });
    const here = settleBranch(review, ofGoal, { side: 'N', on: true });
    assert.match(here.text, /^- For this task only: work on branch `main`, which the goal names; the session before/m);
    assert.equal(state(here).cards.find(({ id }) => id === branchLine)?.answer, 'changed');
    const both = settleBranch(here, ofGoal, { side: 'both', on: true });
    assert.match(both.text, /^- The goal names branch `main`; the session worked on `feat\/cents`\. Ask which/m);
    const { first: same } = await triageOf(switched, 'Make the tests pass on the branch feat/cents');
    assert.ok(!same.cards.some(({ why }) => why === 'branch'));
  });

  it('binds this task alone, also in the handoff after it', async () => {
    const { review } = await triageOf(switched, goal, folder);
    const { text } = settleBranch(review, branches, { side: 'S', on: true });
    const next = session(user(text, 'handoff'), ...begin, answer('The cents are there.'));
    const { facts } = await draftOf(next, 'Print the receipt');
    const carried = facts.constraints.filter((rule) => rule.text.includes('feat/cents'));
    assert.deepEqual(
      carried.map(({ standing, onlyTask }) => [standing, onlyTask]),
      [[false, true]],
    );
  });
});
