/** Changes that the session did not make, where the goal is to commit. */
import assert from 'node:assert/strict';
import { answer, edit, run, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const status = run('git status --short', ' M till.ts\n M drawer.ts\n');

describe('files that another changed', () => {
  const markdownOf = async (made: ReturnType<typeof session>, goal: string) => (await draftOf(made, goal)).markdown;
  const looked = session(user('Review the changes.'), status, answer('Two commits would do.'));

  it('are those to be committed, where the session changed nothing', async () => {
    const markdown = await markdownOf(looked, 'Commit the changes');
    assert.match(markdown, /^- Not committed: .*till\.ts/m);
    assert.doesNotMatch(markdown, /not changed by this session/);
  });

  it('are told apart for any other goal, and beside changes of the session, without an order that nobody gave', async () => {
    assert.match(
      await markdownOf(looked, 'Write the manual'),
      /^- Not committed, not changed by this session.*till\.ts/m,
    );
    const made = session(user('Go.'), status, edit('/home/dev/tally/manual.ts'), answer('Written.'));
    assert.match(
      await markdownOf(made, 'Commit the changes'),
      /^- Not committed, not changed by this session.*till\.ts/m,
    );
  });
});
