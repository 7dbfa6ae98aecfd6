import assert from 'node:assert/strict';
import { standing } from '../../../../src/core/claims/judged';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { fileChecklists } from '../../../../src/extractors/observed/progress/fileChecklists';
import { pendingInSummary } from '../../../../src/extractors/observed/progress/pendingInSummary';
import { plannedByHand } from '../../../../src/extractors/observed/progress/plans/plannedByHand';
import { plannedSteps } from '../../../../src/extractors/observed/progress/plans/plannedSteps';
import { announcedStep } from '../../../../src/extractors/observed/progress/underWay/announcedStep';
import { answer, call, compaction, edit, read, run, type Step, session, user } from '../../../support/builders';

const steps = (made: Session) =>
  plannedSteps(indexSession(made))
    .filter(({ label }) => label !== 'done')
    .map(({ text }) => text);
const announced = (made: Session) => announcedStep(indexSession(made)).map(({ text }) => text);
const pending = (made: Session) => standing(pendingInSummary(indexSession(made))).map(({ text }) => text);
const src = (name: string) => edit(`/home/dev/tally/src/${name}`);

const plan = 'Do this:\n\n## Context\n\nOld.\n\n### 1. The reader\n\nx\n\n### 2. The writer\n\nx\n\n### 3. The docs\n';

describe('plannedSteps', () => {
  it('tells the step that the agent is at, and those behind it', () => {
    const made = session(
      user(plan),
      answer('### 1. The reader'),
      src('a.ts'),
      answer('**Step 2: The writer**'),
      src('b.ts'),
    );
    assert.deepEqual(steps(made), ['In progress: 2. The writer', 'To do: 3. The docs']);
  });

  it('takes a step for done where the agent says so', () => {
    const said = answer('Plan:\n- **Commit 1** — Cents\n- **Commit 2** — Tests\n- **Commit 3** — Docs');
    const made = session(
      user('in three commits'),
      said,
      src('a.ts'),
      answer('**Commit 1 done.** Now the tests.'),
      src('b.ts'),
    );
    assert.deepEqual(steps(made), ['To do: Commit 2: Tests', 'To do: Commit 3: Docs']);
  });

  it('is silent once a report ends the turn, before the first step, and about other numbered lists', () => {
    assert.deepEqual(
      steps(session(user(plan), src('a.ts'), answer('### 2. The writer\n\nIs there too. All is done.'))),
      [],
    );
    assert.deepEqual(steps(session(user(plan), src('a.ts'))), []);
    const list = user('Rules:\n1. no force push\n2. no amend\n3. no rebase');
    assert.deepEqual(steps(session(list, answer('### 2. The writer'), src('a.ts'))), []);
  });
});

describe('plannedSteps, where the answer says how far the plan came', () => {
  const five = '### Step 1: a\n\n### Step 2: b\n\n### Step 3: c\n\n### Step 4: d\n\n### Step 5: e';
  for (const [said, ...left] of [
    ['Step 3 is done, but step 2 is not done yet.', 2, 4, 5],
    ['Step 1 done, step 2 done. Step 3 is done except for the tests of the parser.', 3, 4, 5],
    ['Step 1 is done.\nStep 2 is done, but its test still fails.', 2, 3, 4, 5],
    ['Steps 1-3 are done.', 4, 5],
    ['Step 3 is done, but I had to round twice.', 4, 5],
    ['Step 1 is done, as step 2 needs it.', 2, 3, 4, 5],
    ['Step 1 is done. Next is step 2.', 2, 3, 4, 5],
    ['Step 4 is done, but not step 3.', 3, 5],
    ['Step 5 is done; step 4 isn’t.', 4],
    ['Steps 1, 2 and 3 are done.', 4, 5],
    ['Steps 1 through 3 are complete.', 4, 5],
    ['Steps 1-2 and 4 are done.', 3, 5],
    ['Steps 1 and 2 are both done.', 3, 4, 5],
    ['Step 1 is done. Steps 3 to 5 are not.', 2, 3, 4, 5],
    ['Steps 1 and 2 are in place; step 3 is not done yet.', 3, 4, 5],
    ['Step 3 is not done yet.', 3, 4, 5],
    ['Step 2 is not done yet, and step 4 is not done either.', 2, 3, 4, 5],
  ] as const)
    it(`leaves what it does not call done: ${said}`, () => {
      const made = session(user(five), src('a.ts'), answer(said));
      assert.deepEqual(
        steps(made).map((step) => Number(/\d/.exec(step)?.[0])),
        left,
      );
    });
});

describe('plannedSteps, where the turn is under way', () => {
  it('has the first of several steps that are named in progress', () => {
    const made = session(
      user(plan),
      src('a.ts'),
      answer('### Steps 2 and 3: the writer, and the docs of it'),
      src('b.ts'),
    );
    assert.deepEqual(steps(made), ['In progress: 2. The writer', 'To do: 3. The docs']);
  });

  it('has none in progress that is called not done', () => {
    const made = session(user(plan), src('a.ts'), answer('Step 2 is not done yet.'), src('b.ts'));
    assert.deepEqual(steps(made), ['To do: 2. The writer', 'To do: 3. The docs']);
  });
});

describe('plannedSteps, where only the files that were changed tell', () => {
  const plan =
    '## Plan\n\n1. Add the kinds to `src/types.ts`.\n2. Read them in `src/parser.ts`.\n3. Cover it in `src/parser.test.ts`.\n4. Export everything from `types.ts`.\n5. Tell of it in `README.md`.';
  const after = (text: string, ...paths: readonly string[]) =>
    steps(session(user(text), ...paths.map((name) => edit(`/home/dev/tally/${name}`)))).map((step) =>
      step.replace(/^(\w+ \w+: \d).*/, '$1'),
    );

  it('is at the first one that names the file, and no step before it is lost', () => {
    const all = ['In progress: 1', 'To do: 2', 'To do: 3', 'To do: 4', 'To do: 5'];
    assert.deepEqual(after(plan, 'src/types.ts'), all);
    assert.deepEqual(after(plan, 'README.md', 'src/types.ts'), all);
    assert.deepEqual(after(plan, 'src/types.ts', 'src/parser.ts'), ['In progress: 2', ...all.slice(2)]);
    assert.deepEqual(after(plan, 'src/types.ts', 'src/parser.ts', 'src/types.ts'), ['In progress: 2', ...all.slice(2)]);
  });

  it('is nowhere where a file of a later step was changed alone, or one of no step', () => {
    assert.deepEqual(after(plan, 'README.md'), []);
    assert.deepEqual(after(plan, 'src/types.ts', 'src/cart.ts'), []);
  });

  it('passes over a step that only reads, and over names that are no files', () => {
    const reads = '## Plan\n\n1. Read `src/old.ts`.\n2. Write `src/reader.ts`.\n3. Cover it in `src/reader.test.ts`.';
    assert.deepEqual(after(reads, 'src/reader.ts'), ['In progress: 2', 'To do: 3']);
    const names =
      '## Plan\n\n1. Set up Node.js with process.env at example.com.\n2. Write `src/server.ts`.\n3. Cover it.';
    assert.deepEqual(after(names, 'src/server.ts'), ['In progress: 2', 'To do: 3']);
  });

  it('tells files of one name apart by their folders', () => {
    const folders =
      '## Plan\n\n1. Open `packages/a/index.ts`.\n2. Open `packages/b/index.ts`.\n3. Call open.all() in `cart.ts`.';
    assert.deepEqual(after(folders, 'packages/a/index.ts'), ['In progress: 1', 'To do: 2', 'To do: 3']);
    assert.deepEqual(after(folders, 'other/index.ts'), []);
  });
});

describe('announcedStep', () => {
  it('is in progress until something was done after it', () => {
    const begun = [user('go'), src('a.ts'), answer('The sums are right. Now adding the test for empty carts:')];
    assert.deepEqual(announced(session(...begun)), ['In progress: Now adding the test for empty carts']);
    const failed = call('Edit', [{ kind: 'edit', path: '/home/dev/tally/a.test.ts', operation: 'modified' }], {
      isError: true,
    });
    assert.equal(announced(session(...begun, failed)).length, 1);
    assert.deepEqual(announced(session(...begun, src('a.test.ts'))), []);
    assert.deepEqual(announced(session(...begun, run('npm test', '3 passing'))), []);
    const running = [user('go'), src('a.ts'), answer('I’m running the same file without the wrapper.')];
    assert.equal(announced(session(...running)).length, 1);
    assert.deepEqual(announced(session(...running, run('bats test/a.bats', 'not ok 1 adds', 1))), []);
  });

  it('is nothing that only looks around, or that a report ends with', () => {
    const looks = answer('Let me check the cart first.');
    assert.deepEqual(announced(session(user('go'), looks, read('/home/dev/tally/src/a.ts'))), []);
    assert.deepEqual(
      announced(session(user('go'), src('a.ts'), answer('Testing shows that the sums are right.'), read('b.ts'))),
      [],
    );
    assert.deepEqual(announced(session(user('go'), src('a.ts'), answer('Now committing is up to you.'))), []);
  });
});

describe('pendingInSummary', () => {
  const summary = compaction(
    'Summary:\n6. Messages\n   - go\n7. Pending Tasks:\n   - Round to cents\n   - Run the tests\n8. Current Work:\n   - the cart',
  );

  it('tells what the summary lists as pending, as long as the session has hardly gone on', () => {
    assert.deepEqual(pending(session(user('go'), summary, read('/home/dev/tally/src/a.ts'))), [
      'Round to cents',
      'Run the tests',
    ]);
  });

  it('is silent after a report, and after much was changed', () => {
    assert.deepEqual(pending(session(user('go'), summary, src('a.ts'), answer('All of it is done.'))), []);
    assert.deepEqual(pending(session(user('go'), summary, src('a.ts'), src('b.ts'), src('c.ts'))), []);
    assert.deepEqual(pending(session(user('go'), compaction('7. Pending Tasks:\n - None'))), []);
  });
});

describe('plannedByHand', () => {
  it('tells the items below a lead, and not the lead alone', () => {
    const written = (...items: readonly string[]) =>
      `# Plan\n\n${'Words. '.repeat(60)}\n\n## Verification\n\n1. Run the tests\n2. **Manual testing**:\n${items.join('\n')}\n3. Lint\n`;
    const told = (...items: readonly string[]) =>
      standing(plannedByHand(indexSession(session(user(written(...items)), src('a.ts'))))).map(({ text }) => text);
    assert.deepEqual(told('   - Upload a report'), ['Planned, not seen done: by hand: Upload a report']);
    assert.deepEqual(told(), []);
  });

  it('tells a lead that says what to do in one step with its items', () => {
    const plan = `# Plan\n\n${'Words. '.repeat(60)}\n\n## Verification\n\n1. Run the tests\n2. Manual: open the till of the market and sell a coat, then verify:\n   - the bell rings.\n   - the drawer opens\n3. Lint\n`;
    assert.deepEqual(
      standing(plannedByHand(indexSession(session(user(plan), src('a.ts'))))).map(({ text }) => text),
      [
        'Planned, not seen done: Manual: open the till of the market and sell a coat, then verify: the bell rings, the drawer opens',
      ],
    );
  });

  it('tells no lead whose steps stand in a block, and no advice of an answer', () => {
    const led = `# Plan\n\n${'Words. '.repeat(60)}\n\n## Verification\n\n- Manual testing with a till of the market:\n\n\`\`\`\nopen it\n\`\`\`\n`;
    const advice = `# Many lists\n\n${'Words. '.repeat(60)}\n\n- Manually test the one that you need at that moment.\n`;
    const told = (...steps: readonly (Step | readonly Step[])[]) =>
      standing(plannedByHand(indexSession(session(...steps, src('a.ts'))))).map(({ text }) => text);
    assert.deepEqual(told(user(led)), []);
    assert.deepEqual(told(user('How?'), answer(advice)), []);
    assert.equal(told(user('How?'), answer(`The plan:\n${advice}`)).length, 1);
  });

  it('takes no rules that the agent’s program put in for a plan', () => {
    const rules = `# Guide\n\n${'Words. '.repeat(60)}\n\n- Manual test before review is a must.\n`;
    const told = (origin: 'typed' | 'injected') =>
      plannedByHand(indexSession(session(user(rules, origin), user('go'), src('a.ts'))));
    assert.equal(told('typed').length, 1);
    assert.deepEqual(told('injected'), []);
  });
});

describe('fileChecklists', () => {
  const plan = '/home/dev/tally/docs/plan.md';
  const list = '# Plan\n- [x] Parse\n- [ ] **Round to cents:**\n- [ ] Document it';
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    standing(fileChecklists(indexSession(session(user('work on docs/plan.md'), ...steps)))).map(({ text }) => text);

  it('tells what is open in a file that the user named or the session edits', () => {
    assert.deepEqual(told(read(plan, list)), ['To do: Round to cents (docs/plan.md)', 'To do: Document it']);
    assert.deepEqual(told(read('/home/dev/tally/docs/other.md', list)), []);
    assert.deepEqual(told(read('/home/dev/tally/CLAUDE.md', list), edit('/home/dev/tally/CLAUDE.md')), []);
  });

  it('tells no boxes that whoever uses the list ticks anew', () => {
    const boxes = '- [ ] The drawer is shut\n- [ ] The bell was rung';
    for (const [path, text] of [
      ['/home/dev/tally/tools/skills/till/references/closing.md', `# Closing\n${boxes}`],
      ['/home/dev/tally/docs/closing-checklist.md', `# Closing\n${boxes}`],
      ['/home/dev/tally/docs/closing.md', `# Closing\nUse this checklist when the shop closes.\n\n${boxes}`],
    ] as const)
      assert.deepEqual(told(edit(path), read(path, text)), [], path);
    const ticked = boxes.replace('[ ]', '[x]');
    const path = '/home/dev/tally/docs/closing-checklist.md';
    assert.deepEqual(told(edit(path), read(path, ticked)), ['To do: The bell was rung (docs/closing-checklist.md)']);
  });

  it('knows what was ticked by the diff, and says so where none was printed', () => {
    const diff =
      '--- a/docs/plan.md\n+++ b/docs/plan.md\n-- [ ] Round to cents\n+- [x] Round to cents\n - [ ] Document it\n - [ ] Tag it';
    assert.deepEqual(told(read(plan, list), edit(plan), run('git diff', diff)), [
      'To do: Document it (docs/plan.md)',
      'To do: Tag it',
    ]);
    assert.deepEqual(told(read(plan, list), edit(plan)), [
      '2 of 3 items of docs/plan.md were open when it was read, and it was edited since',
    ]);
    assert.deepEqual(told(read(plan, list), edit(plan), read(plan, list.replaceAll('[ ]', '[x]'))), []);
    const tick = (item: string) => {
      const exact = { pieces: [{ removed: `- [ ] ${item}`, added: `- [x] ${item}` }] };
      return call('Edit', [{ kind: 'edit', path: plan, operation: 'modified', exact }], {});
    };
    const isLeft = ['To do: Document it (docs/plan.md)'];
    assert.deepEqual(told(read(plan, list), tick('**Round to cents:**')), isLeft, 'the edit says which');
    assert.deepEqual(told(read(plan, list), tick('**Round to cents:**'), tick('Document it')), []);
  });
});
