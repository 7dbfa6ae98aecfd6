import assert from 'node:assert/strict';
import { readDocument } from '../../../../../src/core/document/readDocument';
import { answer, edit, run, type Step, session, todos, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const text = async (...steps: readonly (Step | readonly Step[])[]) =>
  (await draftOf(session(...steps), 'Translate the manual into German', { layout: 'mindstone' })).markdown;
const below = (markdown: string, heading: string) =>
  (markdown.split(`\n## ${heading}\n\n`)[1] ?? '').split('\n\n## ')[0] ?? '';

describe('the layout of MindStone', () => {
  it('lists what is to be done next with the commands of checks that wait, and questions among the open threads', async () => {
    const markdown = await text(
      user('Round the ledger to whole cents and tell me about the tax'),
      run('npm test', '12 passing'),
      todos(['Round the totals', 'completed'], ['Round the tax', 'in-progress'], ['Write the notes', 'pending']),
      edit('/home/dev/tally/src/ledger.ts'),
      answer('The totals are rounded. Should the tax be rounded half up or to even?'),
    );
    const next = below(markdown, 'Immediate next actions');
    assert.match(next, /^- In progress: Round the tax/m);
    assert.match(next, /^- To do: Write the notes/m);
    assert.match(next, /^- Run `npm test`: files were changed since it passed/m);
    const threads = below(markdown, 'Open threads');
    assert.match(threads, /half up or to even/);
    assert.doesNotMatch(threads, /Write the notes/);
    const open = readDocument(markdown)?.lines.flatMap((line) => (line.kind === 'to-do' ? [line.text] : []));
    assert.deepEqual(open, ['Round the tax', 'Write the notes']);
  });

  it('says whose role is taken up, and that nothing waits where nothing does', async () => {
    const markdown = await text(user('How are totals rounded?'), answer('Half up, to whole cents.'));
    assert.match(below(markdown, 'Active role state'), /^- Role: agent claude-code/);
    assert.equal(below(markdown, 'Immediate next actions'), 'Work towards the goal at the end.');
    assert.equal(below(markdown, 'Open threads'), 'Nothing.');
  });
});
