import assert from 'node:assert/strict';
import { answer, edit, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const files = Array.from({ length: 9 }, (_, at) => `src/part${at}.ts`);
const made = session(
  user('write the parts'),
  ...files.map((path) => edit(`/home/dev/tally/${path}`)),
  answer('All parts are written.'),
);

const listed = async (goal: string): Promise<string> => {
  const { sections } = await draftOf(made, goal);
  const repository = sections.find(({ id }) => id === 'repository');
  return repository?.blocks.map(({ text }) => text).join('\n') ?? '';
};

describe('files that are not committed', () => {
  it('are named, each of them, where the goal is to commit or to stage', async () => {
    for (const goal of ['Commit it and push.', 'git add what belongs together', 'stage the parts', '提交吧'])
      assert.match(await listed(goal), /part0\.ts.*part8\.ts|part8\.ts.*part0\.ts/, goal);
  });

  it('are counted behind the first of them for any other goal', async () => {
    for (const goal of ['Write the tenth part.', 'Explain the commit history of the parts'])
      assert.match(await listed(goal), / and 3 more$/m, goal);
  });
});
