import assert from 'node:assert/strict';
import { answerItem } from '../../../../src/review/draft/answerItem';
import { uncommittedFiles } from '../../../../src/review/draft/dropUncommitted';
import { itemWords, ownWords, rewordItem } from '../../../../src/review/draft/rewordItem';
import { triageState } from '../../../../src/review/triage/triageState';
import { answer, call, edit, run, session, user } from '../../../support/builders';
import { triageOf } from './triageOf';

const goal = 'Write the receipt of the cart';
const tally = session(
  user('Never use default exports. Always name test files after the file they test.'),
  edit('/home/dev/tally/src/a.ts'),
  answer('The cart has named exports.'),
  user('Default exports are fine after all.'),
  edit('/home/dev/tally/src/b.ts'),
  run('npm test', '1 failing', 1),
  answer('One test fails.'),
);

const manyRules = session(
  user(Array.from({ length: 12 }, (_, at) => `Never touch src/part${at}.ts in this project.`).join('\n')),
  edit('/home/dev/tally/src/a.ts'),
  answer('Understood.'),
);

describe('what needs the user', () => {
  it('is asked with its reason, and the passages it stands on', async () => {
    const { first } = await triageOf(tally, goal);
    const ended = first.cards.find(({ why }) => why === 'ended');
    assert.ok(ended);
    assert.equal(ended.text, 'Never use default exports.');
    assert.deepEqual([ended.isSent, ended.answer], [false, 'open']);
    assert.match(ended.reason, /^Ended\? \p{Lu}/u);
    assert.deepEqual(
      ended.evidence.map(({ side, line, who }) => [side, line, who]),
      [
        ['was', 1, 'You, turn 1'],
        ['later', 5, 'You, turn 2'],
      ],
    );
    assert.match(ended.evidence[1]?.text ?? '', /fine after all/);
    const rule = first.cards.find(({ why }) => why === 'binds');
    assert.deepEqual([rule?.text, rule?.isSent], ['Always name test files after the file they test.', true]);
    assert.ok(first.cards.indexOf(ended) < first.cards.findIndex(({ why }) => why === 'binds'));
  });

  it('shows the goal, and not the last passage, where the goal ended it', async () => {
    const said = session(
      user('Do not commit anything.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart has named exports.'),
    );
    const { first } = await triageOf(said, 'You may commit now: commit everything');
    const ended = first.cards.find(({ why }) => why === 'ended');
    assert.deepEqual(
      ended?.evidence.map(({ side, who, isGoal }) => [side, who, isGoal]),
      [
        ['was', 'You, turn 1', undefined],
        ['later', '', true],
      ],
    );
    assert.match(ended?.evidence[1]?.text ?? '', /^You may commit now/);
  });

  it('shows the goal also where a later sentence of it ended the rule', async () => {
    const said = session(
      user('Do not commit anything.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart has named exports.'),
    );
    for (const between of [' ', '\n\n', '\n- ']) {
      const { first } = await triageOf(said, `Finish the readme.${between}You may commit now: commit everything.`);
      const later = first.cards.find(({ why }) => why === 'ended')?.evidence[1];
      assert.deepEqual([later?.isGoal, later?.text], [true, 'You may commit now: commit everything.'], between);
    }
  });

  it('shows the passage where the user had said it before the goal did', async () => {
    const said = session(
      user('Do not commit anything.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart has named exports.'),
      user('You may commit now'),
      edit('/home/dev/tally/src/b.ts'),
      answer('It is committed.'),
    );
    const { first } = await triageOf(said, 'You may commit now, and push too');
    const ended = first.cards.find(({ why }) => why === 'ended');
    assert.deepEqual(
      ended?.evidence.map(({ side, who, isGoal }) => [side, who, isGoal]),
      [
        ['was', 'You, turn 1', undefined],
        ['later', 'You, turn 2', undefined],
      ],
    );
  });

  it('keeps the stars of paths, on the card and in what is sent', async () => {
    const asked = 'Should the linter read src/**/*.ts and test/**/*.ts too?';
    const { first } = await triageOf(
      session(user('Lint the cart.'), edit('/home/dev/tally/src/a.ts'), answer(`The cart is linted. ${asked}`)),
      goal,
    );
    assert.equal(first.cards.find(({ why }) => why === 'waits')?.text, asked);
    assert.ok(
      first.sent.rows.some(({ words }) => words.includes('src/**/*.ts and test/**/*.ts')),
      first.sent.rows.map(({ words }) => words).join('\n'),
    );
  });

  it('stands in stages: what may be wrong, then what binds, then the rest', async () => {
    const { first } = await triageOf(
      session(...tally.entries, user('What about the tax?'), answer('I decided to leave the tax to the printer.')),
      goal,
    );
    const stages = first.cards.map(({ stage }) => stage);
    assert.deepEqual(
      [...new Set(stages)],
      stages.filter((stage, at) => stage !== stages[at - 1]),
      'each stage is one run of cards',
    );
    const stageOf = new Map(first.cards.map(({ why, stage }) => [why, stage]));
    assert.deepEqual([stageOf.get('failing'), stageOf.get('ended'), stageOf.get('binds')], ['wrong', 'wrong', 'binds']);
  });

  it('tells a rule for every occasion from a ban that may be of its task alone, and asks of this one first', async () => {
    const said = session(
      user('Don’t use plain lists in the cart. Always name test files after the file they test.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('The cart is there.'),
    );
    const { first } = await triageOf(said, goal);
    const rules = first.cards.filter(({ why }) => why === 'binds');
    assert.deepEqual(
      rules.map(({ text, reason }) => [text, reason]),
      [
        ['Don’t use plain lists in the cart.', 'Your rule: for good, unless you limit it to this task'],
        ['Always name test files after the file they test.', 'Your rule for every session'],
      ],
    );
  });

  it('shows of a long passage the place where its words stand', async () => {
    const { first } = await triageOf(manyRules, goal);
    for (const { text, evidence } of first.cards.filter(({ isQuote }) => isQuote)) {
      const at = evidence[0]?.text.indexOf(text) ?? -1;
      assert.ok(at >= 0 && at <= 60, `${text}: ${evidence[0]?.text}`);
    }
  });

  it('opens no code with the mark that closes the one before', async () => {
    const order =
      'Read all of it: `the notes of the heights and of the tides below docs` first. Never touch `src/legacy.js` in this project.';
    const { first } = await triageOf(session(user(order), edit('src/a.js'), answer('Read.')), goal);
    const told = first.cards.flatMap(({ evidence }) => evidence.map(({ text }) => text));
    assert.ok(
      told.some((text) => text.startsWith('…') && text.includes('`src/legacy.js`')),
      told.join('\n'),
    );
    for (const text of told) assert.equal((text.split('`').length - 1) % 2, 0, text);
  });

  it('names the user for what they picked or agreed to, and shows no passage without words', async () => {
    const asked = session(
      user('Give the cart a receipt.'),
      call(
        'AskUserQuestion',
        [{ kind: 'question', questions: [{ question: 'Which store holds the receipts?', options: [] }] }],
        {
          text: 'answered',
          answers: [{ question: 'Which store holds the receipts?', answer: 'the table' }],
        },
      ),
      edit('/home/dev/tally/src/a.ts'),
      answer('The receipts are in the table.'),
    );
    const { first } = await triageOf(asked, goal);
    const card = first.cards.find(({ why }) => why === 'decision');
    assert.equal(card?.reason, 'You decided this: does it still hold?');
    assert.ok(card.evidence.length > 0);
    assert.deepEqual(
      first.cards.flatMap(({ evidence }) => evidence.filter(({ text }) => text === '')),
      [],
    );
  });

  it('is of what tool results show a check that fails alone', async () => {
    const { first } = await triageOf(tally, goal);
    assert.deepEqual(
      first.cards.filter(({ text }) => /npm test|src\/[ab]\.ts/.test(text)).map(({ why }) => why),
      ['failing'],
    );
    assert.equal(first.sent.observed?.failed, 1);
  });

  it('is not what the user tells of their setup: it stands with the rules, as what it is', async () => {
    const told = session(
      user('My GitHub user is nightowl. We are on Windows 10 here. Always name test files after the file they test.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('Named.'),
    );
    const { review, first, groups } = await triageOf(told, goal);
    assert.deepEqual(
      first.cards.filter(({ why }) => why === 'binds').map(({ text }) => text),
      ['Always name test files after the file they test.'],
    );
    const rules = groups(review).find(({ id }) => id === 'constraints');
    assert.deepEqual(
      rules?.items.filter(({ status }) => status?.text === 'about your setup').map(({ text }) => text),
      ['My GitHub user is nightowl.', 'We are on Windows 10 here.'],
    );
  });

  it('is the user’s word also where it came with a call that they refused', async () => {
    const refusal = 'The user doesn’t want to proceed with this tool use. To tell you how to proceed, the user said:\n';
    const refused = session(
      user('Write the receipt of the cart.'),
      call('Bash', [{ kind: 'shell', command: 'git add docs' }], {
        ...{ text: `${refusal}never check in the notes of the cart`, isError: true },
        rejection: { said: 'never check in the notes of the cart' },
      }),
      answer('The notes stay out.'),
    );
    const { first } = await triageOf(refused, goal);
    assert.deepEqual(
      first.cards.filter(({ why }) => why === 'binds').map(({ evidence }) => evidence[0]?.who),
      ['You, turn 1'],
    );
  });

  it('is seven lines at most, and says how many more there are', async () => {
    const { first } = await triageOf(manyRules, goal);
    assert.equal(first.cards.length, 7);
    assert.equal(first.beyond, 6);
  });

  it('stands where it stood, whatever is answered; an answer taken back leaves the draft as it was', async () => {
    const { review, state, first } = await triageOf(tally, goal);
    const ids = first.cards.map(({ id }) => id);
    for (const id of ids.filter((one) => one !== uncommittedFiles)) {
      const dropped = answerItem(review, id, 'drop');
      const kept = answerItem(dropped, id, 'keep');
      assert.deepEqual(
        state(dropped).cards.map((card) => card.id),
        ids,
      );
      assert.deepEqual(
        [dropped, kept].map((next) => state(next).cards.find((card) => card.id === id)?.answer),
        ['dropped', 'kept'],
      );
      assert.ok(!dropped.ticked.has(id) && kept.ticked.has(id));
      const back = answerItem(kept, id, 'open');
      assert.equal(back.text, review.text);
      assert.deepEqual(state(back).cards, first.cards);
    }
  });

  it('takes the user’s own words for a line, sent or not, behind which its place stays', async () => {
    const { review, state, first } = await triageOf(tally, goal);
    for (const { id } of first.cards.filter(({ words }) => words !== null)) {
      const place = itemWords(review, id)?.place ?? '';
      const next = rewordItem(review, id, 'Named exports in src alone.');
      assert.ok(next.text.includes(`- Named exports in src alone.${place}\n`), next.text);
      const card = state(next).cards.find((one) => one.id === id);
      assert.deepEqual([card?.answer, card?.isSent, card?.words], ['changed', true, 'Named exports in src alone.']);
      assert.equal(state(next).sent.bar.yours, 1);
      assert.equal(answerItem(next, id, 'open').text, review.text);
    }
    assert.equal(rewordItem(review, first.cards[0]?.id ?? '', '  '), review);
  });

  it('shows what the user put in brackets at the end of a line', async () => {
    const { review, first } = await triageOf(tally, goal);
    const id = first.cards[0]?.id ?? '';
    const next = rewordItem(review, id, 'Named exports in src (tests as well)');
    assert.equal(itemWords(next, id)?.words, 'Named exports in src (tests as well)');
    assert.equal(ownWords(next, id), 'Named exports in src (tests as well)');
    // Typed in the draft, the place went with what stood there.
    const typed = { ...next, rewritten: new Map([[id, '- Named exports in src (tests as well)']]) };
    assert.equal(ownWords(typed, id), 'Named exports in src (tests as well)');
  });
});

describe('what is sent', () => {
  it('is counted by how it is known, and every line once', async () => {
    const { review, state, first } = await triageOf(tally, goal);
    const { bar, lines, rows, observed, passages } = first.sent;
    assert.equal(bar.verified + bar.asked + bar.said + bar.concluded + bar.yours, lines);
    assert.equal(
      [...rows, ...(observed === null ? [] : [observed]), ...passages].reduce((sum, row) => sum + row.lines, 0),
      lines,
    );
    assert.equal(bar.yours, 0);
    assert.equal(bar.concluded, 0);
    const typed = { ...review, text: review.text.replace('\n## ', '\nMind the cart.\n\n## ') };
    assert.equal(state(typed).sent.bar.yours, 1);
  });

  it('counts as concluded what its card says is concluded', async () => {
    const plan = '# Cents\n\n## Steps\n1. Round the sums\n\n## Verification\n1. `npm test -- cart` passes';
    const approved = call('ExitPlanMode', [{ kind: 'plan', text: plan }], { text: 'User has approved your plan.' });
    const planned = session(user('Round the sums of the cart'), approved, edit('/home/dev/tally/src/a.ts'));
    const { first } = await triageOf(planned, goal);
    const cards = first.cards.filter(({ why, isSent }) => why === 'concludes' && isSent);
    assert.deepEqual(
      cards.map(({ reason }) => reason),
      ['Still to do? Nothing in the log shows that it was done'],
    );
    assert.equal(first.sent.bar.concluded, cards.length);
  });

  it('counts in a row the lines that are sent alone', async () => {
    const rules = session(
      user('Never touch the tables. Always name test files after the file they test. Never use default exports.'),
      edit('/home/dev/tally/src/a.ts'),
      answer('Understood.'),
    );
    const { review, state, first } = await triageOf(rules, goal);
    const rowIn = ({ sent }: typeof first) => sent.rows.find(({ groups }) => groups.includes('constraints'));
    assert.equal(rowIn(first)?.lines, 3);
    const less = state(answerItem(review, first.cards[0]?.id ?? '', 'drop'));
    assert.equal(rowIn(less)?.lines, 2);
    assert.equal(less.sent.lines, first.sent.lines - 1);
  });

  it('counts nothing as verified that no longer holds', async () => {
    const { review, groups, view } = await triageOf(tally, goal);
    const whole = groups(review);
    const rule = whole.find(({ id }) => id === 'constraints')?.items[0]?.id;
    const gone = whole.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.id === rule ? { ...item, gone: 'it is not there' } : item)),
    }));
    const sentOf = (all: typeof whole) => triageState({ review, view, groups: all, agent: 'Claude Code' }).sent;
    const [before, after] = [sentOf(whole), sentOf(gone)];
    const sum = ({ bar }: typeof before) => Object.values(bar).reduce((all, count) => all + count, 0);
    assert.equal(after.lines, before.lines, 'the draft has the line still, struck out');
    assert.equal(sum(after), sum(before) - 1);
  });

  it('tells no row by the name of one of its first lines', async () => {
    const committed = session(
      user('Round the sums.'),
      edit('/home/dev/tally/src/a.ts'),
      run('git switch -c feat/cents', "Switched to a new branch 'feat/cents'"),
      run('git commit -am "Round the sums"', '[feat/cents 1234abc] Round the sums\n 1 file changed'),
      answer('The sums are round.'),
    );
    const { first } = await triageOf(committed, goal);
    const labels = new Set(first.sent.lead.map(({ label }) => label));
    assert.ok(labels.has('Where it stands'));
    const titles = first.sent.rows.map(({ title }) => title);
    assert.deepEqual(
      titles.filter((title) => labels.has(title)),
      [],
    );
    assert.ok(titles.includes('Repository'), titles.join(', '));
  });

  it('begins with the lines that the next agent reads first', async () => {
    const { first } = await triageOf(tally, goal);
    assert.deepEqual(first.sent.lead[0], { label: 'Goal', text: goal });
    assert.ok(first.sent.lead.some(({ label }) => label === 'Trust'));
  });

  it('tells the first lines as they leave, corrected where the folder shows another state', async () => {
    const { review, groups, view, first } = await triageOf(tally, goal);
    const said = first.sent.lead.find(({ label }) => label === 'Where it stands')?.text ?? '';
    assert.notEqual(said, '');
    const leaving = review.text.replace(said, 'Branch `main`.');
    const { sent } = triageState({ review, view, groups: groups(review), agent: 'Claude Code', leaving });
    assert.equal(sent.lead.find(({ label }) => label === 'Where it stands')?.text, 'Branch `main`.');
    assert.ok(sent.tokens < first.sent.tokens, 'what stays out is not counted');
  });

  it('says of each line how it is known, as the bar counts it', async () => {
    const { first, review, state } = await triageOf(tally, goal);
    const counted = (sent: typeof first.sent) =>
      [...Object.values(sent.known), ...sent.passages.flatMap(({ known }) => known)].reduce(
        (sums, known) => sums.set(known, (sums.get(known) ?? 0) + 1),
        new Map<string, number>(),
      );
    for (const [known, count] of counted(first.sent)) assert.equal(first.sent.bar[known as 'said'], count, known);
    const rule = first.cards.find(({ why }) => why === 'binds');
    assert.equal(first.sent.known[rule?.id ?? ''], 'asked');
    const own = state(rewordItem(review, rule?.id ?? '', 'Name test files after what they test.')).sent;
    assert.equal(own.known[rule?.id ?? ''], 'yours');
    const said = first.sent.rows.reduce((sum, { unproven }) => sum + unproven, 0);
    assert.ok(said <= first.sent.bar.said + first.sent.bar.concluded);
  });

  it('takes a remark within open work for the word of the agent', async () => {
    const remark = answer('The rounding of `sumOf` is the cause, since it works on floats.');
    const open = session(
      user('Round the sums.'),
      run('npm test', '2 failed', 1),
      remark,
      edit('/home/dev/tally/src/a.ts'),
    );
    const { first, review } = await triageOf(open, goal);
    const told = review.draft.facts.inFlight.map(({ id, isSaid }) => [first.sent.known[id], isSaid === true]);
    assert.ok(told.some(([, isSaid]) => isSaid));
    for (const [known, isSaid] of told) assert.equal(known, isSaid ? 'said' : 'verified');
  });

  it('shows what is quoted at the end, and what else no line of the panel wrote', async () => {
    const last = Array.from({ length: 6 }, (_, at) => `- Step ${at} of the receipt is rounded to whole cents.`);
    const said = session(
      user(`Round the sums of the cart, ${'and mind the cents of each line, '.repeat(8)}please.`),
      edit('/home/dev/tally/src/a.ts'),
      run('npm test', '12 passed'),
      answer(`Rounded, and here is how:\n\n${last.join('\n')}`),
    );
    const { first, review, state } = await triageOf(said, goal);
    const [tail, also] = first.sent.passages;
    assert.deepEqual(
      [tail?.title, tail?.words, tail?.known],
      ['Recent tail', 'the agent’s last answer, quoted · log 6', ['said']],
    );
    assert.match(
      tail?.text ?? '',
      /^The agent’s last answer \(6\).*:\n\n```markdown\n[\s\S]*Step 5 of the receipt[\s\S]*```$/,
    );
    assert.deepEqual(
      [also?.title, also?.words, also?.known],
      ['Also in the text', 'Session · Next goal (verbatim)', ['verified', 'asked']],
    );
    // What the user takes out of the text is gone here as well.
    const cut = { ...review, text: review.text.replace(/## Recent tail[\s\S]*?(?=## Next goal)/, '') };
    assert.deepEqual(
      state(cut).sent.passages.map(({ title }) => title),
      ['Also in the text'],
    );
    assert.equal(state(cut).sent.lines, first.sent.lines - 1);
  });

  it('shows it in every layout', async () => {
    const said = session(
      user('Round the sums of the cart.'),
      edit('/home/dev/tally/src/a.ts'),
      answer(`Rounded.\n\n${'The sums of the cart are whole cents now. '.repeat(6)}`),
    );
    for (const layout of ['default', 'mindstone', 'deepseek'] as const) {
      const { first } = await triageOf(said, goal, null, { layout });
      const tail = first.sent.passages.find(({ title }) => title === 'Recent tail');
      assert.deepEqual([tail?.words, tail?.known], ['the agent’s last answer, quoted · log 4', ['said']], layout);
    }
  });

  it('says which of the checks and commands failed, or are out of date', async () => {
    const mixed = session(
      user('Round the sums.'),
      run('npm test -- src/cart', '2 failed', 1),
      run('npm test -- src/till', '12 passed'),
      run('npx tsc --noEmit', ''),
      edit('/home/dev/tally/src/a.ts'),
      answer('Rounded.'),
    );
    const wordsOf = async (one: typeof mixed) => (await triageOf(one, goal)).first.sent.observed?.words ?? '';
    assert.match(await wordsOf(mixed), /^3 checks: 1 failed, 2 out of date · 1 file$/);
    const red = session(user('Round the sums.'), edit('/home/dev/tally/src/a.ts'), run('npm test', '2 failed', 1));
    assert.match(await wordsOf(red), /^1 check: 1 failed \(npm test\) · 1 error · /);
    const old = session(user('Round them.'), run('npm test', '2 passed'), edit('/home/dev/tally/src/a.ts'));
    assert.match(await wordsOf(old), /^1 check: 1 out of date \(npm test\) · /);
    assert.doesNotMatch(await wordsOf(session(user('Hi.'), edit('/home/dev/tally/src/a.ts'))), /failed|date/);
    assert.equal(await wordsOf(session(user('Hi.'), edit('/home/dev/tally/src/a.ts'))), 'no check was run · 1 file');
  });

  it('names the rows whose lines nobody looked at yet', async () => {
    const { review, state, first } = await triageOf(tally, goal);
    const rule = first.cards.find(({ why }) => why === 'binds');
    const openIn = ({ sent: { rows, observed } }: typeof first) =>
      [...rows, ...(observed === null ? [] : [observed])].reduce((sum, { open }) => sum + open, 0);
    assert.equal(openIn(first), first.cards.filter(({ isSent }) => isSent).length);
    assert.equal(openIn(state(answerItem(review, rule?.id ?? '', 'keep'))), openIn(first) - 1);
  });
});
