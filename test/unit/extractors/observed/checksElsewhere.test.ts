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

  it('grow stale by what changed there, and not by what changed here', async () => {
    const status = async (...paths: readonly string[]) => {
      const tests = run('cd ../gateway && npm test', 'Tests: 9 passed, 9 total');
      const made = session(
        user('Mend both'),
        edit('/home/dev/gateway/src/x.ts'),
        tests,
        ...paths.map((path) => edit(path)),
        answer('Done.'),
      );
      return (await draftOf(made, 'Release it')).facts.verification.map((one) => one.status);
    };
    assert.deepEqual(await status('/home/dev/tally/src/a.ts'), ['passed']);
    assert.deepEqual(await status('/home/dev/gateway/src/y.ts'), ['stale']);
    assert.deepEqual(await status('/home/dev/tally/src/a.ts', '/home/dev/gateway/src/y.ts'), ['stale']);
  });

  it('within the folder of the session say which, unless the command does', async () => {
    const told = async (step: ReturnType<typeof run>) => {
      const { facts, rejected } = await draftOf(
        session(user('Mend it'), edit('web/a.ts'), step, answer('Done.')),
        'Release it',
      );
      assert.deepEqual(rejected, []);
      return facts.verification.map(({ command }) => command);
    };
    const passed = 'Tests: 9 passed, 9 total';
    assert.deepEqual(await told(run('cd web && npm ci && npm test', passed)), ['cd web && npm test']);
    assert.deepEqual(await told(run('cd web && npm test', passed)), ['cd web && npm test']);
    assert.deepEqual(await told(run('npm test', passed)), ['npm test']);
    assert.deepEqual(await told(run('Set-Location web; npm test | Select-Object -Last 3', passed)), [
      'cd web && npm test',
    ]);
    assert.deepEqual(await told(run('cd web && npx vitest run web/a.test.ts', 'Tests  9 passed (9)')), [
      'cd web && npx vitest run web/a.test.ts',
    ]);
  });
});
