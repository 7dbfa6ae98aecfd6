import assert from 'node:assert/strict';
import { listCommands } from '../../../../src/extractors/observed/commands/listCommands';
import { edit, run, type Step, session, user } from '../../../support/builders';
import { inputOf } from '../stated/said';

const worth = (...steps: readonly (Step | readonly Step[])[]) =>
  listCommands(inputOf(session(user('go'), ...steps)))
    .filter((fact) => fact.worthRepeating)
    .map(({ command }) => command);

describe('listCommands', () => {
  it('offers checks, builds, starts and scripts again', () => {
    const commands = ['npm test', 'npm run build', 'npm run dev', './scripts/seed.sh'];
    assert.deepEqual(worth(...commands.map((command) => run(command))).toSorted(), commands.toSorted());
  });

  it('does not offer steps that were taken, whatever check stands in them', () => {
    const commands = [
      "git diff --check && git add src && git commit -m 'add seed'",
      'git stash && npm test && git stash pop',
    ];
    assert.deepEqual(worth(...commands.map((command) => run(command))), []);
  });

  it('does not offer what works on files of one occasion', () => {
    assert.deepEqual(worth(run('./scripts/check.sh /tmp/a1b2/orders.csv'), run('npm test -- --outDir="$tmp"')), []);
  });

  it('does not offer what never began', () => {
    assert.deepEqual(worth(run('bats test/all.bats', 'zsh:1: command not found: bats', 127)), []);
  });

  it('tells what a look at the build service showed, and nothing of runs that go on', () => {
    const statusOf = (...rows: readonly string[]) => {
      const looks = [1, 2].map(() => run('gh pr checks 7', rows.map((row) => `${row}\t1m\thttps://ci`).join('\n')));
      const facts = listCommands({ ...inputOf(session(user('go'), ...looks)), goal: 'Look at gh pr checks 7 again' });
      return facts.find(({ command }) => command === 'gh pr checks 7')?.status;
    };
    assert.equal(statusOf('unit\tpass', 'docs\tskipping'), 'passed');
    assert.equal(statusOf('unit\tpass', 'lint\tfail'), 'failed');
    assert.equal(statusOf('unit\tpass', 'e2e\tpending'), 'unknown');
    assert.equal(statusOf('no checks reported'), 'unknown');
  });

  it('offers a failed check only until a later run passed it', () => {
    const failing = run('npm test -- src/a.test.ts', '1 failing', 1);
    assert.deepEqual(worth(failing), ['npm test -- src/a.test.ts']);
    assert.deepEqual(worth(failing, edit('src/a.ts'), run('npm test', '9 passing')), ['npm test']);
  });
});
