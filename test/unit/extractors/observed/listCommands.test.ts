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

  it('does not offer what takes a variable of a shell that is gone, nor what is done once', () => {
    const setting = run('RUN=$(cat run.txt); ./scripts/logs.sh $RUN', 'x');
    const gone = ['./scripts/logs.sh $RUN', './scripts/probe.sh "$base"', 'gh run rerun 12'];
    const stays = ['./scripts/seed.sh $DATABASE_URL', './scripts/seed.sh $HOME/a.csv'];
    const twice = [...gone, ...stays].flatMap((command) => [run(command), run(command)]);
    assert.deepEqual(
      worth(setting, ...twice).toSorted(),
      ['RUN=$(cat run.txt); ./scripts/logs.sh $RUN', ...stays].toSorted(),
    );
  });

  it('does not call passed what skipped all', () => {
    const facts = listCommands(
      inputOf(session(user('go'), run('./scripts/all.sh', 'Tests  12 skipped (12)'), run('./scripts/some.sh', 'done'))),
    );
    const statusOf = (command: string) => facts.find((fact) => fact.command === command)?.status;
    assert.equal(statusOf('./scripts/all.sh'), 'unknown');
    assert.equal(statusOf('./scripts/some.sh'), 'passed');
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

  const toldOf = (step: Step | readonly Step[], command: string) =>
    listCommands({ ...inputOf(session(user('go'), step)), goal: `Run ${command} again` }).find(
      (fact) => fact.command === command,
    )?.status;

  it('tells no failure as passed that a pipe hid', () => {
    for (const [command, output, told] of [
      ['make all | tail -3', 'cc -c a.c\nmake: *** [Makefile:3: all] Error 2', 'failed'],
      ['node dist/cli.js --help 2>&1 | head -5', "Error [ERR_X]: no 'a'\n    at resolve (a.js:1:2)", 'failed'],
      ['./plan.sh a.yml 2>&1 | head -9; echo "exit: $?"', 'plan: a.yml\nError: \nexit: 0', 'failed'],
      ['python3 seed.py | tail', 'Traceback (most recent call last):\n  File "seed.py"\nKeyError: 1', 'failed'],
      ['./seed.sh || true', 'reading\nerror: no such table', 'failed'],
      ['./seed.sh; ./plant.sh | tail -2', 'fatal: bad table', 'unknown'],
      ['node move.mjs', 'Moved: 0 of 8 complete', 'unknown'],
      ['node move.mjs', 'Moved: 8 of 8 complete', 'passed'],
      ['node move.mjs', 'Moved: 10 of 18 complete', 'passed'],
      ['./seed.sh | tail -3', 'error: one row was odd\nplanted 12 rows', 'passed'],
      ['./seed.sh', 'error: one row was odd', 'passed'],
      ['cat log.txt | tail -3', 'make: *** [all] Error 2', 'passed'],
    ] as const) {
      assert.equal(toldOf(run(command, output), command), told, `${command}: ${output}`);
    }
  });

  it('tells a line as failed whose checks passed and whose rest did not', () => {
    for (const [command, output, exit, told] of [
      [
        'cargo build && target/debug/app apply',
        '  Finished `dev` profile target(s) in 22.6s\nError: no volume',
        1,
        'failed',
      ],
      ['npm test && ./publish.sh', 'Tests: 4 passed, 4 total\nno token', 3, 'failed'],
      ['npm test | grep -v debug', 'Tests: 4 passed, 4 total', 1, 'passed'],
      ['npm test && ./publish.sh', 'Tests: 4 passed, 4 total\nsent', 0, 'passed'],
    ] as const) {
      assert.equal(toldOf(run(command, output, exit), command), told, command);
    }
  });
});
