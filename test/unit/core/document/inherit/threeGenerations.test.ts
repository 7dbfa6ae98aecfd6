/** Three sessions, each begun with the handoff of the one before, pasted or by its file: what the third one tells of the first. */
import assert from 'node:assert/strict';
import { pointTo } from '../../../../../src/core/document/pointTo';
import type { Draft } from '../../../../../src/core/draft';
import { withHandoff } from '../../../../../src/sources/withHandoff';
import { answer, edit, read, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];

const file = 'handoff-2026-03-02-1a2b3c4d.md';
/** The ways a session is given a handoff. */
const ways: Readonly<Record<string, (markdown: string) => Steps>> = {
  pasted: (markdown) => [user(markdown)],
  'by its file': (markdown) => [user(pointTo(file)), read(`/home/dev/tally/${file}`, markdown)],
};

const begun = (given: Steps, ...steps: Steps) => withHandoff(session(...given, ...steps));
const lines = ({ markdown }: Draft, words: string) => {
  const [above = ''] = markdown.split('\n## Next goal');
  return above.split('\n').filter((line) => line.includes(words) && !line.startsWith('**') && !/^Its goal/.test(line));
};

const first = session(
  user('Move the prices into one table'),
  edit('/home/dev/tally/src/prices.ts'),
  answer('Moved the prices into `src/prices.ts`.'),
  user('Then sort the rows by name'),
  edit('/home/dev/tally/src/rows.ts'),
  answer('The rows are sorted.'),
);

for (const [way, given] of Object.entries(ways))
  describe(`three generations, handed on ${way}`, () => {
    it('keep a rule that a goal stated, as the user’s words', async () => {
      const one = await draftOf(first, 'Show the totals. Never round them before the last step.');
      const two = await draftOf(
        begun(given(one.markdown), edit('/home/dev/tally/src/totals.ts'), answer('The totals are shown.')),
        'Add a footer to the page',
      );
      const three = await draftOf(
        begun(given(two.markdown), edit('/home/dev/tally/src/footer.ts'), answer('The footer is there.')),
        'Now print it',
      );
      for (const draft of [two, three])
        assert.equal(
          draft.facts.constraints.filter(({ text }) => text === 'Never round them before the last step.').length,
          1,
        );
      assert.equal(lines(three, 'Never round them').length, 1, three.markdown);
      assert.match(lines(three, 'Never round them')[0] ?? '', /from the handoff of /);
    });

    it('tell what a goal asked with what came of it, and then no more', async () => {
      const one = await draftOf(first, 'Show the totals below the table');
      const two = await draftOf(
        begun(
          given(one.markdown),
          edit('/home/dev/tally/src/totals.ts'),
          answer('The sums stand in the last row of every page.'),
          user('Add a footer to the page'),
          edit('/home/dev/tally/src/footer.ts'),
          answer('The footer is there.'),
        ),
        'Print the page in black',
      );
      assert.match(
        lines(two, 'Show the totals below the table').join('\n'),
        /^- (?:On “Show the totals below the table”: The sums stand|Asked and answered: “Show the totals)/,
      );
      const three = await draftOf(
        begun(given(two.markdown), edit('/home/dev/tally/src/print.ts'), answer('It prints in black.')),
        'Now the colours',
      );
      assert.deepEqual(lines(three, 'Show the totals below the table'), []);
    });

    it('tell once what was asked in turns that were over, and longer what was open', async () => {
      const one = await draftOf(first, 'Show the totals below the table');
      const asked = one.facts.requests.map(({ text }) => text);
      assert.ok(asked.includes('Move the prices into one table'));
      const two = await draftOf(
        begun(given(one.markdown), edit('/home/dev/tally/src/totals.ts')),
        'Go on with the footer of the page',
      );
      assert.deepEqual(
        lines(two, 'Move the prices').filter((line) => line.startsWith('- Asked: ')),
        [],
      );
      assert.match(lines(two, 'Show the totals').join('\n'), /^- Asked now: “Show the totals below the table”/);
      const three = await draftOf(
        begun(given(two.markdown), edit('/home/dev/tally/src/footer.ts'), answer('The footer is there.')),
        'Print the page in black',
      );
      assert.deepEqual(lines(three, 'Move the prices'), []);
      assert.match(
        lines(three, 'Show the totals').join('\n'),
        /^- Asked: “Show the totals below the table” \(from the handoff of /,
      );
    });

    it('say nothing more of a goal that the next one takes back', async () => {
      const one = await draftOf(first, 'Rename the branch and close the request');
      const two = await draftOf(
        begun(given(one.markdown), read('/home/dev/tally/src/branch.ts', 'name'), answer('I will rename the branch.')),
        'Sorry, wrong chat, ignore my last message. The table needs a title.',
      );
      assert.deepEqual(lines(two, 'Rename the branch'), [], two.markdown);
      assert.deepEqual(lines(two, 'rename the branch'), [], two.markdown);
      const three = await draftOf(
        begun(given(two.markdown), edit('/home/dev/tally/src/title.ts'), answer('The title is there.')),
        'Print the page in black',
      );
      assert.deepEqual(lines(three, 'Rename the branch'), [], three.markdown);
    });
  });
