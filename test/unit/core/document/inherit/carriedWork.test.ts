/** Open work, questions and checks over three generations, and what a person wrote or took out in between. */
import assert from 'node:assert/strict';
import type { Draft } from '../../../../../src/core/draft';
import { withHandoff } from '../../../../../src/sources/withHandoff';
import { answer, edit, run, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];

const handoff = (sections: Readonly<Record<string, readonly string[]>>, goal: string) =>
  [
    '# Handoff',
    '',
    'Log: `/home/dev/a.jsonl`',
    '',
    ...Object.entries(sections).flatMap(([heading, items]) => [`## ${heading}`, '', ...items, '']),
    '## Next goal (verbatim)',
    '',
    goal,
  ].join('\n');

const next = (markdown: string, goal: string, ...steps: Steps): Promise<Draft> =>
  draftOf(withHandoff(session(user(markdown), ...steps)), goal);

const above = ({ markdown }: Draft) => markdown.split('\n## Next goal')[0] ?? '';
const count = (draft: Draft, words: string) => above(draft).split(words).length - 1;

const goal = 'Put a title above the table';
const work = [edit('/home/dev/tally/src/title.ts'), answer('The title stands above it.')];

/** Two more sessions behind the first handoff, with other work. */
async function later(first: string, ...steps: Steps): Promise<{ two: Draft; three: Draft }> {
  const two = await next(first, 'Print the page in black', ...steps, ...work);
  const three = await next(
    two.markdown,
    'Make the margins wider',
    edit('/home/dev/tally/src/print.ts'),
    answer('It prints in black.'),
  );
  return { two, three };
}

describe('what is left to do, three generations on', () => {
  it('stands once, also where the agent said it in a sentence', async () => {
    const left = 'The Danish translations are left for a pass of their own.';
    const { two, three } = await later(handoff({ 'To do': [`- ${left} (agent says, 31)`] }, goal));
    assert.deepEqual([count(two, left), count(three, left)], [1, 1]);
    assert.match(above(three), /To do: The Danish translations .* \(from the handoff of /);
  });

  it('is without what was on its way then, and what the session would have done next', async () => {
    const lines = [
      'The pipeline is still running.',
      'The review of the second table is still running.',
      'Next: poll the review and answer it.',
      'Proposed, not done: a cache for the rates',
    ];
    const { two } = await later(handoff({ 'To do': lines.map((line) => `- ${line} (agent says, 31)`) }, goal));
    for (const line of lines) assert.equal(count(two, line), 0, above(two));
  });

  it('is without it once a report says that it is done', async () => {
    const left = 'The Danish translations are left for a pass of their own.';
    const two = await next(
      handoff({ 'To do': [`- ${left} (agent says, 31)`] }, goal),
      'Print the page',
      ...work.slice(0, 1),
      answer('The Danish translations got their own pass and are left out of no page: done.'),
    );
    assert.equal(count(two, left), 0);
  });
});

describe('what a person did to a handoff, three generations on', () => {
  it('holds: lines that they added to the work and to what happened', async () => {
    const { two, three } = await later(
      handoff(
        {
          'To do': ['- To do: Sort the rows (7)', '- Ask Mira for the new logo'],
          'What happened': ['- Asked: “Sort the rows” (4)', '- The staging server was rebuilt on Monday'],
        },
        goal,
      ),
    );
    for (const draft of [two, three])
      assert.deepEqual(
        ['Ask Mira for the new logo', 'The staging server was rebuilt on Monday'].map((line) => count(draft, line)),
        [1, 1],
        above(draft),
      );
  });

  it('holds: a line that they took out of the second stays out of the third', async () => {
    const rule = 'Never touch src/legacy.ts.';
    const one = handoff({ 'The user’s rules': [`- “${rule}” (4)`], 'To do': ['- To do: Sort the rows (7)'] }, goal);
    const { two } = await later(one);
    assert.deepEqual([count(two, rule), count(two, 'Sort the rows')], [1, 1]);
    const edited = two.markdown
      .split('\n')
      .filter((line) => !line.includes(rule) && !line.includes('Sort the rows'))
      .join('\n');
    const three = await next(edited, 'Make the margins wider', ...work);
    assert.deepEqual([count(three, rule), count(three, 'Sort the rows')], [0, 0]);
  });
});

describe('a question that a handoff carries', () => {
  const asked = (line: string) => handoff({ 'To do': [`- ${line}`] }, 'The page comes first');

  it('is over where the user had asked it, and a report answers it', async () => {
    const line = 'Not answered yet: “The user asked: Why do the Swiss totals round twice?” (9)';
    const open = await next(asked(line), goal, ...work);
    assert.equal(count(open, 'Why do the Swiss totals round twice?'), 1);
    const told = await next(asked(line), goal, answer('The Swiss totals round twice because the cart rounds, too.'));
    assert.equal(count(told, 'Why do the Swiss totals round twice?'), 0);
  });

  it('is over where it was an offer, and the session told of its matter since', async () => {
    const line = 'Waits for the user: “Want me to make `roundTotals` take the currency?” (9)';
    const over = await next(asked(line), goal, answer('Then `roundTotals` stays as it is, in cents.'));
    assert.equal(count(over, 'Want me to make'), 0);
    const open = await next(asked(line), goal, ...work);
    assert.equal(count(open, 'Want me to make'), 1);
  });
});

describe('a check that failed before', () => {
  const checks = (...lines: readonly string[]) => handoff({ Checks: lines }, goal);

  it('is told to be covered where all tests passed since, and then no more', async () => {
    const { two, three } = await later(
      checks('- `go test ./cart/ -run TestRound -count=1`: **failed**, `FAIL` (31)'),
      run('go test ./... -count=1', 'ok  tally/cart 0.1s\nok  tally/page 0.2s'),
    );
    assert.match(above(two), /TestRound -count=1`: \*\*failed\*\*.*; all tests passed since \(\d/);
    assert.equal(count(three, 'TestRound'), 0);
  });

  it('is still open where only some tests passed', async () => {
    const { two } = await later(
      checks('- `go test ./cart/ -run TestRound -count=1`: **failed**, `FAIL` (31)'),
      run('go test ./... -run TestPage', 'ok  tally/page 0.2s'),
    );
    assert.doesNotMatch(above(two), /all tests passed since/);
  });

  it('keeps that the agent says it is older than its changes', async () => {
    const { three } = await later(
      checks(
        '- `go test ./cart/ -run TestRound`: **failed**, `FAIL`; the agent says it is not of these changes (29) (31)',
      ),
    );
    assert.match(above(three), /TestRound`: \*\*failed\*\*.*the agent says it is not of these changes/);
  });

  it('is over where the pull request that it looked at was merged', async () => {
    const failed = '- `gh pr view 41 --json statusCheckRollup`: **failed**, `1 failing: lint` (31)';
    const merged = await later(checks(failed), run('gh pr merge 41 --squash', 'Merged pull request #41'));
    assert.equal(count(merged.two, 'gh pr view 41'), 0);
    const other = await later(checks(failed), run('gh pr merge 14 --squash', 'Merged pull request #14'));
    assert.equal(count(other.two, 'gh pr view 41'), 1);
  });
});
