/** Sessions that begin by reading notes for the next session, of any make: what they left open is told as what it is. */
import assert from 'node:assert/strict';
import type { Step } from '../../../support/builders';
import { answer, edit, read, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const notes = [
  '# Where the shop stands',
  '',
  '## Done',
  '- The prices are in one table.',
  '',
  '## State',
  '- The test server runs at port 4610 with the Danish prices.',
  '',
  '## Next',
  '- [ ] Sort the rows of the Danish table',
  '- Print the totals in `src/totals.ts`',
  '- Then the margins: #12 (left) and',
  '  #14 (right).',
].join('\n');

const goal = 'Make the footer of the page smaller';
type Steps = readonly (Step | readonly Step[])[];
const todo = async (asked: string, opening: Steps, rest: Steps = [], next = goal) => {
  const { markdown } = await draftOf(
    session(user(asked), ...opening, ...rest, edit('/home/dev/tally/src/page.ts'), answer('The page is wider now.')),
    next,
  );
  return markdown.split('\n').filter((line) => line.includes('as it was read'));
};
const opened = (name = 'WHERE.md', text = notes) => read(`/home/dev/tally/${name}`, text);

describe('notes that a session began with', () => {
  for (const [way, asked, opening] of [
    ['a tool that reads', 'Pick up where we left off', opened()],
    ['the shell', 'Read WHERE.md and go on', run('cat WHERE.md', notes)],
    ['a part by its lines', 'continue from WHERE.md', run("sed -n '1,40p' WHERE.md", notes)],
    ['a tool that numbers lines', 'Lies WHERE.md und mach weiter', opened('WHERE.md', numbered(notes))],
  ] as const)
    it(`leave their open items, with the file and the line: ${way}`, async () => {
      const lines = await todo(asked, [opening]);
      assert.equal(lines.length, 3, lines.join('\n'));
      assert.match(
        lines.join('\n'),
        /- To do: Sort the rows of the Danish table \(from `WHERE\.md`, as it was read\) \(\d/,
      );
      assert.match(lines.join('\n'), /Then the margins: #12 \(left\) and #14 \(right\)\./);
    });

  it('leave no item that was taken up since, and say which tickets of one were closed', async () => {
    const lines = await todo(
      'Pick up where we left off',
      [opened()],
      [
        run('gh issue close 12', 'Closed issue #12'),
        answer('I sorted the rows of the Danish table.'),
        user('And the totals?'),
        answer('#14 is fixed and waits for its review.'),
      ],
    );
    assert.doesNotMatch(lines.join('\n'), /Sort the rows/);
    assert.match(lines.join('\n'), /#14 \(right\)\. \(from `WHERE\.md`, as it was read; #12 closed since\)/);
  });

  it('tell of the rest what the goal speaks of', async () => {
    const lines = await todo('Pick up where we left off', [opened()], [], 'Show the Danish prices of the test server');
    assert.ok(
      lines.some((line) => line.includes('The test server runs at port 4610')),
      lines.join('\n'),
    );
  });

  it('are none where the user did not send the agent there, or what was read is a document', async () => {
    assert.deepEqual(await todo('Make the page wider', [opened()]), []);
    assert.deepEqual(await todo('Pick up where we left off', [opened('README.md')]), []);
    assert.deepEqual(
      await todo('Pick up where we left off', [opened('docs/rates.md', '# Rates\n\n## Next\n- Ten')]),
      [],
    );
  });

  it('are none where the session wrote them anew', async () => {
    assert.deepEqual(await todo('Pick up where we left off', [opened()], [edit('/home/dev/tally/WHERE.md')]), []);
  });

  it('reach the next two handoffs once, as open work', async () => {
    const first = session(
      user('Pick up where we left off'),
      opened(),
      edit('/home/dev/tally/src/page.ts'),
      answer('It is wider.'),
    );
    const one = await draftOf(first, goal);
    const later = (markdown: string) =>
      session(user(markdown, 'handoff'), edit('/home/dev/tally/src/footer.ts'), answer('The footer is smaller.'));
    const two = await draftOf(later(one.markdown), 'Print the page in black');
    const three = await draftOf(later(two.markdown), 'Now the colours');
    for (const { markdown } of [two, three])
      assert.equal(markdown.split('Sort the rows of the Danish table').length, 2, markdown);
  });
});

function numbered(text: string): string {
  return text
    .split('\n')
    .map((line, at) => `${String(at + 1).padStart(6)}\t${line}`)
    .join('\n');
}
