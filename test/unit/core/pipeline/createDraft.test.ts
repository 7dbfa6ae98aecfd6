import assert from 'node:assert/strict';
import { allFacts } from '../../../../src/core/allFacts';
import { mergedHeadings } from '../../../../src/core/document/headings';
import { HandoffError } from '../../../../src/core/errors';
import { answer, call, compaction, edit, read, run, type Step, session, todos, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

const cartlet = session(
  user('npm test is red. One rule: never touch src/legacy.ts. And no new runtime dependencies please.'),
  run('npm test', '✖ 43.17 !== 43.18\n1 failing', 1),
  read('/home/dev/tally/src/legacy.ts'),
  edit('/home/dev/tally/src/money.ts'),
  run('npm test', '11 passing'),
  answer(
    'Fixed: money is integer cents now. decimal.js was rejected because you asked for no new runtime dependencies.',
  ),
  user('Good. Default stays EUR.'),
  edit('/home/dev/tally/src/cli.ts'),
  answer('Added the option. All tests pass. Shall the Swiss step go into src/money.ts or src/cart.ts?'),
);

describe('createDraft', () => {
  it('quotes the user word for word, with the line as evidence', async () => {
    const { facts, markdown } = await draftOf(cartlet, goal);
    assert.deepEqual(
      facts.constraints.map(({ text, evidence }) => [text, evidence[0]?.line]),
      [
        ['One rule: never touch src/legacy.ts.', 1],
        ['And no new runtime dependencies please.', 1],
        ['Default stays EUR.', 11],
      ],
    );
    assert.match(markdown, /never touch src\/legacy\.ts/);
  });

  it('ends with the goal, verbatim to the last byte', async () => {
    const odd = '  Fix “it” — with `$HOME` and\n## not a heading\n\n\u2028 tail  ';
    const { markdown } = await draftOf(cartlet, odd);
    assert.ok(markdown.endsWith(`## Next goal (verbatim)\n\n${odd}\n`));
  });

  it('flags a claim that the checks do not bear out, in the draft and in lint', async () => {
    const { lint, markdown } = await draftOf(cartlet, goal);
    assert.deepEqual(
      lint.filter(({ rule }) => rule.endsWith('claim')).map(({ rule }) => rule),
      ['unverified-claim'],
    );
    const red = await draftOf(
      session(user('make it green please'), run('npm test', '1 failing', 1), answer('Done. All tests pass.')),
      goal,
    );
    assert.deepEqual(
      red.lint.filter(({ rule }) => rule.endsWith('claim')).map(({ rule }) => rule),
      ['contradicted-claim'],
    );
    assert.match(red.markdown, /CONTRADICTED: “All tests pass\.”/);
    assert.doesNotMatch(markdown, /CONTRADICTED/);
  });

  it('calls a claim unverified, not contradicted, where another check of its kind passed after the failure', async () => {
    const mixed = session(
      user('make it green please'),
      run('npm run test:integration', '1 failing', 1),
      run('npm run test:ci', '9 passing'),
      answer('Done. All tests pass.'),
    );
    const { lint } = await draftOf(mixed, goal);
    assert.deepEqual(
      lint.filter(({ rule }) => rule.endsWith('claim')).map(({ rule }) => rule),
      ['unverified-claim'],
    );
  });

  it('shows the open question, the open error and not the resolved one as open', async () => {
    const { facts } = await draftOf(cartlet, 'Describe the rounding in the readme');
    assert.deepEqual(
      facts.openQuestions.map(({ text }) => text),
      ['Shall the Swiss step go into src/money.ts or src/cart.ts?'],
    );
    const taken = await draftOf(cartlet, goal);
    assert.deepEqual(taken.facts.openQuestions, [], 'the goal says into which');
    assert.deepEqual(
      facts.errors.map(({ status }) => status),
      ['resolved'],
    );
  });

  it('lists every file once, best first, with what was done to it', async () => {
    const { facts } = await draftOf(cartlet, goal);
    assert.deepEqual(facts.files.map(({ path, operation }) => [path, operation]).toSorted(), [
      ['src/cli.ts', 'modified'],
      ['src/legacy.ts', 'read'],
      ['src/money.ts', 'modified'],
    ]);
    assert.equal(facts.files[0]?.path, 'src/money.ts');
  });

  it('marks files that the workspace no longer has', async () => {
    const { facts, lint } = await draftOf(cartlet, goal, {}, ['/home/dev/tally/src/cli.ts']);
    assert.equal(facts.files.find(({ path }) => path === 'src/cli.ts')?.exists, false);
    assert.deepEqual(lint.filter(({ rule }) => rule === 'missing-file').length, 1);
  });

  it('keeps a refusal with the words the user gave', async () => {
    const refused = session(
      user('please commit the docs'),
      call('Bash', [{ kind: 'shell', command: 'git add docs' }], {
        isError: true,
        rejection: { said: "don't check this in" },
      }),
      answer('Understood.'),
    );
    const { facts, markdown } = await draftOf(refused, goal);
    assert.ok(facts.constraints.some(({ text }) => text === "don't check this in"));
    assert.match(markdown, /don't check this in/);
    assert.deepEqual(facts.commands, []);
  });

  it('keeps a short answer together with the question and the option it picks', async () => {
    const asked = session(
      user('store the summary'),
      answer(
        'If a summary exists, what should happen?\n\nA) overwrite\nB) refuse\nC) Add `--force` flag to regenerate',
      ),
      user('C)'),
      answer('Noted.'),
      user('and go on'),
      answer('Done.'),
    );
    const { facts } = await draftOf(asked, goal);
    assert.match(facts.decisions[0]?.text ?? '', /what should happen\? C\) Add `--force` flag to regenerate → “C\)”/);
  });

  it('carries open to-do items', async () => {
    const { markdown } = await draftOf(
      session(
        user('do the list please'),
        todos(['Write README', 'completed'], ['Round to 0.05', 'in-progress'], ['Publish', 'pending']),
        answer('Going on.'),
      ),
      goal,
    );
    assert.match(markdown, /In progress: Round to 0\.05/);
    assert.match(markdown, /^- (?:To do: )?Publish/m);
  });

  it('never drops constraints for the budget, and says that it is over', async () => {
    const rules = Array.from({ length: 30 }, (_, at) => [
      user(`Never touch file number ${at} of the legacy folder, whatever the reason may be.`),
      answer('Understood.'),
    ]);
    const { facts, markdown, lint, excluded } = await draftOf(session(...rules.flat()), goal, { budgetTokens: 300 });
    assert.equal(facts.constraints.length, 30);
    for (const { text } of facts.constraints) assert.ok(markdown.includes(text));
    assert.ok(lint.some(({ rule }) => rule === 'over-budget'));
    assert.ok(!excluded.some((id) => id.startsWith('constraint')));
  });

  it('accounts for what was left out', async () => {
    const { omitted } = await draftOf(
      session(
        user('look around please'),
        read('a.ts', 'x'.repeat(500)),
        answer('ok'),
        user('more please'),
        answer('a'),
        user('and more'),
        answer('b'),
        user('go on'),
        answer('c'),
      ),
      goal,
    );
    assert.ok(omitted.tokens > 0);
    assert.equal(omitted.reasons['tool output'], 1);
  });

  it('carries a compaction summary as data, not as a whole', async () => {
    const { markdown } = await draftOf(
      session(
        user('old work'),
        answer('x'),
        compaction(
          `## Summary\n\n${'- The cache key is built in src/cache.ts because the path alone collided.\n'.repeat(40)}`,
        ),
        user('go on with the cache'),
        answer('ok'),
      ),
      'Fix the cache key in src/cache.ts',
    );
    assert.equal(markdown.split('built in src/cache.ts').length - 1, 1);
  });

  it('puts what a preset is about right behind the user’s words', async () => {
    const made = session(
      user('make it green please'),
      run('npm test', '1 failing', 1),
      answer('We decided to keep integer cents because floats lie.'),
      user('and go on'),
      answer('ok'),
    );
    const order = async (preset: 'implement' | 'debug') => {
      const { sections } = await draftOf(made, goal, { preset });
      return sections.map(({ id }) => id).filter((id) => id === 'decisions' || id === 'verification');
    };
    assert.deepEqual(await order('implement'), ['decisions', 'verification']);
    assert.deepEqual(await order('debug'), ['verification', 'decisions']);
  });

  it('arranges the same facts in the layouts of other agents, with all of their headings', async () => {
    const { sections, markdown } = await draftOf(cartlet, goal, { layout: 'mindstone' });
    assert.deepEqual(
      sections.slice(1).map(({ heading }) => heading),
      [...mergedHeadings.mindstone.map(({ heading }) => heading), 'Next goal (verbatim)'],
    );
    assert.match(markdown, /never touch src\/legacy\.ts/);
    const relay = await draftOf(cartlet, goal, { layout: 'deepseek' });
    assert.deepEqual(
      relay.sections.slice(1).map(({ heading }) => heading),
      [
        'Goal',
        'Current state',
        'Open blockers',
        'Recent decisions',
        'Files of interest',
        'Recovery hints',
        'Next goal (verbatim)',
      ],
    );
    for (const text of [markdown, relay.markdown]) assert.ok(text.endsWith(`## Next goal (verbatim)\n\n${goal}\n`));
  });

  it('refuses a session without messages as nothing to hand off', async () => {
    await assert.rejects(draftOf(session(user('hello')), goal), (error) =>
      HandoffError.is(error, 'nothing-to-hand-off'),
    );
    await assert.rejects(draftOf(session(), goal), (error) => HandoffError.is(error, 'nothing-to-hand-off'));
  });

  it('gives the same draft for the same session', async () => {
    assert.equal((await draftOf(cartlet, goal)).markdown, (await draftOf(cartlet, goal)).markdown);
  });

  it('names an entry of the log for every fact', async () => {
    const { facts } = await draftOf(cartlet, goal);
    for (const fact of allFacts(facts)) assert.ok(fact.evidence.length > 0, fact.id);
  });

  it('gives every fact an id of its own', async () => {
    const { facts } = await draftOf(cartlet, goal);
    const ids = allFacts(facts).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
});

describe('a session that began with a handoff', () => {
  it('keeps every constraint over six handoffs in a row, and does not stack them', async () => {
    let text = '';
    const rules = [
      'Never touch src/legacy.ts.',
      'Default stays EUR.',
      'Do not use Intl in the CLI.',
      'Only integer cents inside the library.',
      'No new dependencies please.',
      'Always run the lint before a commit.',
    ];
    const lengths: number[] = [];
    for (const [round, rule] of rules.entries()) {
      const began = round === 0 ? [] : [user(text, 'handoff')];
      const { markdown, facts } = await draftOf(
        session(...began, user(`Step ${round}. ${rule}`), edit(`/home/dev/tally/src/step${round}.ts`), answer('Done.')),
        `Go on with step ${round + 1} of the plan`,
      );
      for (const earlier of rules.slice(0, round + 1))
        assert.ok(markdown.includes(earlier), `${earlier} is lost in handoff ${round + 1}`);
      assert.equal(facts.constraints.length, round + 1);
      assert.ok(markdown.split('## Previous handoff').length <= 2);
      text = markdown;
      lengths.push(markdown.length);
    }
    // A handoff more brings one rule more and one file more.
    const grown = (lengths.at(-1) ?? 0) - (lengths[1] ?? 0);
    assert.ok(grown < 4 * 200, `handoffs grow: ${lengths.join(', ')}`);
  });

  for (const layout of ['mindstone', 'deepseek'] as const) {
    it(`takes the constraints over from a handoff in the ${layout} layout`, async () => {
      const first = await draftOf(
        session(user('Never touch src/legacy.ts.'), edit('/home/dev/tally/src/a.ts'), answer('Done.')),
        goal,
        { layout },
      );
      const { facts } = await draftOf(
        session(user(first.markdown, 'handoff'), edit('/home/dev/tally/src/b.ts'), answer('Done.')),
        goal,
      );
      assert.deepEqual(
        facts.constraints.map(({ text }) => text),
        ['Never touch src/legacy.ts.'],
      );
    });
  }
});

describe('what an extractor had no room for', () => {
  const some = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at));
  const leftOut = async (...steps: readonly (readonly Step[])[]) =>
    (await draftOf(session(user('Go through the parts.'), ...steps), 'Mend the failing parts of the parser')).omitted
      .reasons;

  it('is counted by list, with the limit as the reason', async () => {
    const reasons = await leftOut(
      ...some(25, (at) => edit(`/home/dev/tally/src/part${at}.ts`)),
      ...some(12, (at) => run(`npx vitest run test/part${at}.test.ts`, 'FAIL\nTests 1 failed', 1)),
    );
    assert.deepEqual(
      [reasons['files beyond the limit'], reasons['checks beyond the limit'], reasons['open errors beyond the limit']],
      [5, 8, 6],
    );
  });

  it('is not told where every list had room', async () => {
    const reasons = await leftOut(edit('/home/dev/tally/src/a.ts'), run('npm test', '3 passing'));
    assert.deepEqual(
      Object.keys(reasons).filter((reason) => reason.includes('limit')),
      [],
    );
  });
});
