/** A check of another folder than the session's says so, holds against the log, and is no state of the work. */
import assert from 'node:assert/strict';
import { answer, edit, run, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

describe('checks of another folder', () => {
  const worked = session(
    user('Mend both'),
    edit('/home/dev/tally/src/a.ts'),
    run('npm test', 'Tests: 12 passed, 12 total'),
    run('cd ../gateway\nnpm test; npm run lint', 'Tests: 3 failed, 9 passed, 12 total\nAll files pass', 1),
    answer('The gateway still fails.'),
  );

  it('name it where several stand in one command line, and none is thrown out', async () => {
    const { facts, rejected, markdown } = await draftOf(worked, 'Release it');
    assert.deepEqual(rejected, []);
    const elsewhere = facts.verification.filter(({ folder }) => folder !== undefined);
    assert.ok(elsewhere.length > 0, JSON.stringify(facts.verification));
    for (const { command, folder } of elsewhere) {
      assert.equal(folder, '/home/dev/gateway');
      assert.match(command, /gateway/);
    }
    assert.doesNotMatch(markdown.split('\n## ')[0] ?? '', /(?<!no )failing|failed/);
  });

  it('earn no word for the branch: it is not built by what was built in another work tree', async () => {
    const lead = async (command: string) => {
      const made = session(user('Why did it fail?'), run(command, ''), answer('The other version builds.'));
      return (await draftOf(made, 'Release it')).markdown.split('\n## ')[0] ?? '';
    };
    for (const command of ['cd ../tally-pr18 && cargo build -q', '(cd /home/dev/tally-pr18; go build ./...)'])
      assert.doesNotMatch(await lead(command), /\bbuilt\b/i, command);
    for (const command of [
      'cargo build -q',
      'cd crates/core && cargo build -q',
      'cd /home/dev/tally && go build ./...',
    ])
      assert.match(await lead(command), /\bbuilt\b/i, command);
  });
});
