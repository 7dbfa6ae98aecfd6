import assert from 'node:assert/strict';
import type { Draft } from '../../../../../src/core/draft';
import { answer, edit, run, type Step, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const handoff = [
  '# Handoff',
  '',
  'Log: `/home/dev/a.jsonl`',
  '',
  '## Words that bind',
  '',
  '- “Never touch src/legacy.ts.” (4)',
  '',
  '## To do',
  '',
  '- Waits for the user: “Shall the Swiss step go into src/money.ts or src/cart.ts?” (31)',
  '',
  '## Decisions',
  '',
  '- amounts in src/money.ts are integer cents, because floats cannot hold 1.005 (agent says, 12)',
  '',
  '## Checks',
  '',
  '- `npm test`: passed, `5 passing` (20)',
  '- `npm run lint`: **failed**, exit 2 (22)',
  '  ```text',
  '  src/cli.ts: unused variable',
  '  ```',
  '',
  '## Traps',
  '',
  '- Tried: rounding by floats (agent says, 9)',
  '',
  '## Next goal (verbatim)',
  '',
  'Round the totals in Switzerland',
].join('\n');

const goal = 'Go on with the formatting of the table';
const after = (...steps: (Step | readonly Step[])[]): Promise<Draft> =>
  draftOf(session(user(handoff, 'handoff'), ...steps, answer('That is it.')), goal);
const texts = (facts: readonly { readonly text: string; readonly inherited?: true }[]) =>
  facts.flatMap((fact) => (fact.inherited === true ? [fact.text] : []));

describe('what a session inherits', () => {
  it('is all that still holds, each with the handoff it comes from', async () => {
    const { facts, previousHandoff } = await after(edit('/home/dev/tally/src/table.ts'));
    assert.deepEqual(texts(facts.constraints), ['Never touch src/legacy.ts.']);
    // What its prompt asked for was asked in this session.
    assert.deepEqual(
      facts.requests.map(({ text, evidence: [place] }) => [text, place?.line]),
      [['Round the totals in Switzerland', 1]],
    );
    assert.deepEqual(
      facts.decisions.map(({ text, reason }) => [text, reason]),
      [['amounts in src/money.ts are integer cents', 'floats cannot hold 1.005']],
    );
    assert.deepEqual(texts(facts.failedApproaches), ['rounding by floats']);
    assert.equal(texts(facts.openQuestions).length, 1);
    assert.deepEqual(texts(facts.errors), ['src/cli.ts: unused variable']);
    assert.deepEqual(
      facts.verification
        .filter((check) => check.inherited === true)
        .map(({ command, status, since }) => [command, status, since]),
      [
        ['npm test', 'stale', ['src/table.ts']],
        ['npm run lint', 'failed', ['src/table.ts']],
      ],
    );
    assert.equal(previousHandoff?.log, '/home/dev/a.jsonl');
    for (const fact of [...facts.constraints, ...facts.decisions, ...facts.verification])
      assert.deepEqual([fact.evidence[0]?.line, typeof fact.from], [1, 'string']);
  });

  it('is what an agent assigned, marked as its words in every handoff after', async () => {
    const rule = '“Do NOT run cargo.” (assigned by an agent, 5)';
    const first = session(
      user(handoff.replace('“Never touch src/legacy.ts.” (4)', rule), 'handoff'),
      edit('/home/dev/tally/src/table.ts'),
      answer('That is it.'),
    );
    const draft = await draftOf(first, goal);
    const second = await draftOf(
      session(user(draft.markdown, 'handoff'), edit('/home/dev/tally/src/table.ts'), answer('Done.')),
      'Round the rest',
    );
    for (const { facts, markdown } of [draft, second]) {
      assert.deepEqual(
        facts.constraints.map(({ text, by }) => [text, by]),
        [['Do NOT run cargo.', 'parent']],
      );
      assert.match(markdown, /“Do NOT run cargo\.” \(assigned by an agent, from the handoff of /);
    }
  });

  it('is without a failure whose command passed since, and without checks that were run again', async () => {
    const { facts, omitted } = await after(run('cd /home/dev/tally && npm run lint', ''), run('npm test', '6 passing'));
    assert.deepEqual(texts(facts.errors), []);
    assert.deepEqual(
      facts.verification.filter((check) => check.inherited === true),
      [],
    );
    assert.equal(omitted.reasons['settled since the earlier handoff'], 1);
  });

  it('is without checks that a script ran again', async () => {
    const echoed = '\n> tally@1.0.0 check\n> npm run lint && npm test\n';
    const { facts } = await after(run('npm run check', `${echoed}\n6 passing`));
    assert.deepEqual(
      facts.verification.map(({ command, ran }) => [command, ran]),
      [['npm run check', ['npm run lint', 'npm test']]],
    );
  });

  it('is without a question that the user answered', async () => {
    const { facts } = await after(
      user('Put the Swiss step into src/cart.ts please'),
      edit('/home/dev/tally/src/cart.ts'),
    );
    assert.deepEqual(texts(facts.openQuestions), []);
  });

  describe('of the items of work', () => {
    const items = ['To do: Add the CHF option', 'In progress: Round the totals in src/cart.ts', 'To do: Update README'];
    const withItems = handoff.replace('- Waits for', `${items.map((item) => `- ${item} (7)`).join('\n')}\n- Waits for`);
    const left = async (steps: (Step | readonly Step[])[], last = 'That is it.') => {
      const { facts } = await draftOf(session(user(withItems, 'handoff'), ...steps, answer(last)), goal);
      return texts(facts.state);
    };

    it('is what nobody came near, as still to do', async () => {
      assert.deepEqual(await left([edit('/home/dev/tally/src/table.ts')]), [
        'To do: Add the CHF option',
        'To do: Round the totals in src/cart.ts',
        'To do: Update README',
      ]);
    });

    it('is without those that tick themselves off', async () => {
      const ticked = [
        'To do: Done: the totals are rounded',
        'To do: ✅ the table is gone',
        'To do: Have it done by hand',
      ];
      const steps = [
        user(
          handoff.replace('- Waits for', `${ticked.map((item) => `- ${item} (7)`).join('\n')}\n- Waits for`),
          'handoff',
        ),
      ];
      const { facts } = await draftOf(session(...steps, answer('That is it.')), goal);
      assert.deepEqual(texts(facts.state), ['To do: Have it done by hand']);
    });

    it('is without those whose file was changed, that a report says are done, or that a list of its own holds', async () => {
      const steps = [edit('/home/dev/tally/README.md'), edit('/home/dev/tally/src/cart.ts')];
      assert.deepEqual(await left(steps), ['To do: Add the CHF option']);
      assert.deepEqual(await left([], 'I added the CHF option.'), [
        'To do: Round the totals in src/cart.ts',
        'To do: Update README',
      ]);
      assert.deepEqual(await left([todos(['Add the CHF option', 'completed'], ['Update README', 'pending'])]), [
        'To do: Round the totals in src/cart.ts',
      ]);
    });

    it('is without what the goal of either handoff asks for', async () => {
      const asked = withItems.replace('Round the totals in Switzerland', 'Update README and CHANGELOG');
      const { facts } = await draftOf(
        session(user(asked, 'handoff'), edit('/home/dev/tally/src/table.ts'), answer('That is it.')),
        'Add the CHF option to the command line',
      );
      assert.deepEqual(texts(facts.state), ['To do: Round the totals in src/cart.ts']);
    });

    it('goes on through a second handoff', async () => {
      const first = await draftOf(
        session(user(withItems, 'handoff'), edit('/home/dev/tally/src/table.ts'), answer('That is it.')),
        goal,
      );
      const second = await draftOf(
        session(user(first.markdown, 'handoff'), edit('/home/dev/tally/src/cart.ts'), answer('That is it.')),
        'Round the rest',
      );
      assert.deepEqual(texts(second.facts.state), ['To do: Add the CHF option', 'To do: Update README']);
    });

    it('is without a step that the agent announced', async () => {
      const announced = handoff.replace('- Waits for', '- In progress: OK, I will fix the lint next. (9)\n- Waits for');
      const { facts } = await draftOf(session(user(announced, 'handoff'), answer('That is it.')), goal);
      assert.deepEqual(texts(facts.state), []);
    });
  });

  it('is without a short question that the user answered with yes or no', async () => {
    const asked = handoff.replace(/Shall the Swiss.*\?/, 'Shall the CHF option be on by default?');
    const { facts } = await draftOf(
      session(user(asked, 'handoff'), user('No CHF by default, please.'), answer('That is it.')),
      goal,
    );
    assert.deepEqual(texts(facts.openQuestions), []);
  });

  it('is without a failure that was only told, once it is told to be over', async () => {
    const told = handoff.replace(
      '## Traps',
      '- Not from a command (11):\n  ```text\n  The totals still fail.\n  ```\n\n## Traps',
    );
    const after = async (report: string) =>
      texts((await draftOf(session(user(told, 'handoff'), answer(report)), goal)).facts.errors);
    assert.deepEqual(await after('All tests pass; the totals are right.'), ['src/cli.ts: unused variable']);
    assert.equal((await after('The totals do not pass yet.')).length, 2);
  });

  it('is without a decision that was taken back', async () => {
    const { facts } = await after(
      user('We use decimals in src/money.ts instead, no cents'),
      edit('/home/dev/tally/src/money.ts'),
    );
    assert.deepEqual(texts(facts.decisions), []);
  });

  it('keeps a rule that the user said again once', async () => {
    const { markdown } = await after(user('Never touch src/legacy.ts.'), edit('/home/dev/tally/src/table.ts'));
    assert.equal(markdown.split('Never touch src/legacy.ts').length, 2);
  });

  it('keeps a rule that the session only speaks of', async () => {
    const { facts } = await after(user('Is src/legacy.ts still the old import?'), edit('/home/dev/tally/src/table.ts'));
    assert.deepEqual(texts(facts.constraints), ['Never touch src/legacy.ts.']);
  });
});
