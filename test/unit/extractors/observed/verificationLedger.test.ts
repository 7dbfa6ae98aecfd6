import assert from 'node:assert/strict';
import type { CheckFact } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';

const ledger = (made: Session) =>
  verificationLedger(indexSession(made)).map(({ command, status, since }) => [command, status, since]);
const errors = (made: Session) => findErrors(indexSession(made)).map(({ command, status }) => [command, status]);

describe('verificationLedger', () => {
  it('drops a check of a file that was renamed since', () => {
    const renamed = call(
      'Edit',
      [
        { kind: 'edit', path: '/home/dev/tally/test/cart.test.ts', operation: 'deleted' },
        { kind: 'edit', path: '/home/dev/tally/test/cart.test.tsx', operation: 'created' },
      ],
      {},
    );
    const made = session(
      user('go'),
      run('npx vitest run test/cart.test.ts', '1 failed', 1),
      renamed,
      run('npx vitest run test/cart.test.tsx', '4 passed'),
    );
    assert.deepEqual(ledger(made), [['npx vitest run test/cart.test.tsx', 'passed', []]]);
    assert.deepEqual(errors(made), []);
  });

  it('knows the checks of a clone among temporary files where the work is done, and of no other place there', () => {
    const made = (...steps: readonly (Step | readonly Step[])[]) =>
      verificationLedger(indexSession(session(user('go'), ...steps))).map(
        ({ command, status }) => `${command}: ${status}`,
      );
    const clone = [
      run('cd /tmp/tally-check && git checkout -b cents', ''),
      edit('/tmp/tally-check/src/a.go'),
      edit('/tmp/tally-check/src/b.go'),
      run('cd /tmp/tally-check && go test ./...', 'ok tally 0.2s'),
    ];
    assert.deepEqual(made(...clone), ['cd /tmp/tally-check && go test ./...: passed']);
    assert.deepEqual(made(...clone, edit('/tmp/tally-check/src/b.go')), [
      'cd /tmp/tally-check && go test ./...: stale',
    ]);
    assert.deepEqual(made(run('cd /tmp/tried && go test ./...', 'ok tried 0.2s')), []);
  });

  it('knows the checks of a work tree that was put among temporary files, and not those of a folder that is only named there', () => {
    const names = (...steps: readonly (Step | readonly Step[])[]) =>
      ledger(session(user('go'), ...steps)).map(([command]) => command);
    const check = run('cd /tmp/tree && go test ./...', 'ok tally 0.2s');
    assert.deepEqual(names(run('git worktree add --detach /tmp/tree HEAD', ''), check), [
      'cd /tmp/tree && go test ./...',
    ]);
    assert.deepEqual(names(check, run('cd /tmp/tree && git push', 'a..b main -> main')), [
      'cd /tmp/tree && go test ./...',
    ]);
    assert.deepEqual(names(check, run('cd /tmp/tree && git commit -m x', '[main 1a2b3c4] x')), []);
    const scratch = [edit('/tmp/tree/a.go'), edit('/tmp/tree/b.go')];
    assert.deepEqual(names(...scratch, check, run('git status && rm -rf /tmp/tree', '')), []);
  });

  it('keeps the check where one line mends and checks', () => {
    assert.deepEqual(
      ledger(session(user('go'), edit('src/a.ts'), run('bun run lint:fix && bun run lint', 'No fixes applied.'))),
      [['bun run lint', 'passed', []]],
    );
  });

  it('keeps tests behind a build tag beside a run without it', () => {
    const made = session(
      user('go'),
      run('go test -tags=integration ./it', 'ok tally/it 0.2s'),
      run('go test ./...', 'ok tally 0.2s'),
    );
    assert.deepEqual(ledger(made), [
      ['go test ./...', 'passed', []],
      ['go test -tags=integration ./it', 'passed', []],
    ]);
  });

  it('drops tagged tests that the task of the project ran later', () => {
    const tagged = run('go test -tags=integration ./it', 'ok tally/it 0.2s');
    assert.deepEqual(
      ledger(session(user('go'), tagged, edit('a.go'), run('mise run test:integration', 'ok tally/it 1s'))),
      [['mise run test:integration', 'passed', []]],
    );
  });

  it('drops what a formatter found once it has written it', () => {
    const found = run('cargo fmt --all -- --check', 'Diff in src/a.rs:61:', 1);
    assert.deepEqual(ledger(session(user('go'), found, run('cargo fmt --all', ''))), []);
    assert.deepEqual(ledger(session(user('go'), found, run('cargo fmt --all', 'error: unclosed', 1))), [
      ['cargo fmt --all -- --check', 'failed', []],
    ]);
  });

  it('reports the last result of a check, not the first', () => {
    assert.deepEqual(
      ledger(session(user('go'), run('npm test', '1 failing', 1), edit('src/a.ts'), run('npm test', '3 passing'))),
      [['npm test', 'passed', []]],
    );
  });

  it('calls a check stale when files changed after it, and names them', () => {
    const made = session(
      user('go'),
      run('npm test', '3 passing'),
      edit('/home/dev/tally/src/a.ts'),
      run("sed -i 's/x/y/' src/b.ts"),
    );
    assert.deepEqual(ledger(made), [['npm test', 'stale', ['src/a.ts', 'src/b.ts']]]);
  });

  it('takes no linter for stale that passed since on the part that changed', () => {
    const made = session(
      user('go'),
      run('golangci-lint run ./cart/... ./money/...', '0 issues.'),
      edit('/home/dev/tally/cart/sum.go'),
      run('golangci-lint run ./cart/...', '0 issues.'),
    );
    assert.deepEqual(
      ledger(made).map(([, status]) => status),
      ['passed', 'passed'],
    );
  });

  it('keeps a failed check failed, whatever changed since', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm run lint', '2 problems', 1), edit('src/a.ts'))), [
      ['npm run lint', 'failed', ['src/a.ts']],
    ]);
  });

  it('is stale where git took in what others did since, and only there', () => {
    const since = (command: string, output: string) =>
      ledger(session(user('go'), run('npm test', '4 passed'), run(command, output))).find(
        ([checked]) => checked === 'npm test',
      );
    const fresh = ['npm test', 'passed', []];
    assert.deepEqual(
      since('git fetch origin && git rebase origin/main', 'Successfully rebased and updated refs/heads/bell.'),
      [...['npm test', 'stale'], ['git rebase origin/main']],
    );
    const stat = 'Updating 1a2b3c4..5d6e7f8\nFast-forward\n src/till.ts | 4 +++-\n 1 file changed';
    assert.deepEqual(since('git pull', stat), ['npm test', 'stale', ['git pull']]);
    assert.deepEqual(since('git pull', stat.replace('src/till.ts', 'README.md')), fresh);
    assert.deepEqual(since('git pull', 'Already up to date.'), fresh);
    assert.deepEqual(since('git rebase main', 'Current branch bell is up to date.'), fresh);
    assert.deepEqual(since('git rebase --abort', ''), fresh);
    const failed = session(user('go'), run('npm test', '1 failing', 1), run('git pull', stat));
    assert.deepEqual(ledger(failed), [['npm test', 'failed', []]], 'what failed is not mended by it');
    assert.deepEqual(since('git stash', 'Saved working directory'), fresh);
    assert.deepEqual(since('cd /home/dev/other && git pull', stat), fresh);
    const own = session(
      user('go'),
      run('git checkout -b bell'),
      run('npm test', '4 passed'),
      run('git checkout main'),
      run('git merge bell', stat),
    );
    assert.deepEqual(ledger(own), [fresh]);
    const message = `The bell ${'rings and rings '.repeat(9)}`;
    assert.deepEqual(since(`git merge -m "${message}" till`, 'Merge made by the ort strategy.'), [
      ...['npm test', 'stale'],
      ['git merge till'],
    ]);
  });

  it('reads the output where a pipe hides the exit status', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test 2>&1 | tail -3', '2 failed, 1 passed', 0))), [
      ['npm test 2>&1 | tail -3', 'failed', []],
    ]);
  });

  it('does not call a hidden result passed when the output does not tell', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test | tail -1', 'done', 0))), [
      ['npm test | tail -1', 'unclear', []],
    ]);
  });

  it('sees one check behind different filters', () => {
    assert.deepEqual(
      ledger(
        session(
          user('go'),
          run('cd app && npm test | tail -3', '1 failed', 0),
          run('npm test 2>&1 | grep pass', '3 passed', 0),
        ),
      ),
      [['npm test 2>&1 | grep pass', 'passed', []]],
    );
  });

  it('drops a narrow failure that a wider run has passed', () => {
    assert.deepEqual(
      ledger(session(user('go'), run('npm test -- cart', '1 failing', 1), run('npm test', '9 passing'))),
      [['npm test', 'passed', []]],
    );
  });

  it('lists scripts of package.json that were never run', () => {
    const manifest = read('/home/dev/tally/package.json', '{ "scripts": { "test": "mocha", "lint": "eslint ." } }');
    const found = verificationLedger(
      indexSession(session(user('go'), manifest, edit('src/a.ts'), run('npm test', '3 passing'))),
    );
    assert.deepEqual(
      found.map((fact: CheckFact) => [fact.command, fact.status]),
      [
        ['npm test', 'passed'],
        ['npm run lint', 'not-run'],
      ],
    );
  });

  it('takes a command of several checks apart when it passes', () => {
    const made = session(
      user('go'),
      run('npm run lint && npm test', '2 problems', 1),
      run('npm run lint && npm test', '3 passing'),
    );
    assert.deepEqual(ledger(made), [
      ['npm test', 'passed', []],
      ['npm run lint', 'passed', []],
    ]);
  });

  it('does not guess which of several checks failed', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm run lint && npm test', 'boom', 1))), [
      ['npm run lint && npm test', 'failed', []],
    ]);
  });

  it('does not call a check stale because a scratch file was removed', () => {
    assert.deepEqual(ledger(session(user('go'), run('npm test', '3 passing'), run('rm -f coverage.out'))), [
      ['npm test', 'passed', []],
    ]);
  });

  it('lists no narrower run that a wider one covers', () => {
    const made = session(
      user('go'),
      run('go test ./money -run TestRound', 'ok  \texample.com/money\t0.1s'),
      run('go test ./...', 'ok  \texample.com/money\t0.1s'),
    );
    assert.deepEqual(ledger(made), [['go test ./...', 'passed', []]]);
  });

  it('takes what a task runner echoes for run as well', () => {
    const made = session(
      user('go'),
      run('go test ./money', '--- FAIL: TestRound', 1),
      run('mise run test', '[test] $ go test ./...\nok  \texample.com/money\t0.1s'),
    );
    assert.deepEqual(ledger(made), [['mise run test', 'passed', []]]);
  });

  it('keeps the last result of a check that is running again', () => {
    const again = call('Bash', [{ kind: 'shell', command: 'npm test' }], null);
    const [fact] = verificationLedger(indexSession(session(user('go'), run('npm test', '3 passing'), again)));
    assert.deepEqual([fact?.status, fact?.runningSince?.line], ['passed', 4]);
  });

  it('keeps two packages with the same command apart', () => {
    const made = session(
      user('go'),
      run('cd packages/a && npm test', '1 failing', 1),
      run('cd packages/b && npm test', '3 passing'),
    );
    assert.deepEqual(ledger(made), [
      ['cd packages/b && npm test', 'passed', []],
      ['cd packages/a && npm test', 'failed', []],
    ]);
  });

  const unseen: readonly (readonly [string, string, string])[] = [
    ['a document', 'npm test', 'docs/cart.md'],
    ['a log', 'npm test', 'out/run.log'],
    ['the folder of a tool', 'npm test', '.github/workflows/ci.yml'],
    ['what a container is made of', 'npm run build', 'docker/Containerfile'],
    ['the file that starts containers', 'npm test', 'compose.dev.yml'],
    ['another language', 'go test ./...', 'web/cart.ts'],
    ['a test, for a build', 'go build ./...', 'money/round_test.go'],
    ['a test of another package', 'go test ./money/...', 'cart/sum_test.go'],
    ['a file that the linter was not given', 'npx biome check src/a.ts', 'src/b.ts'],
  ];
  for (const [name, command, path] of unseen) {
    it(`is not stale for ${name}`, () => {
      const made = session(user('go'), run(command, 'ok'), edit(`/home/dev/tally/${path}`));
      assert.deepEqual(ledger(made), [[command, 'passed', []]]);
    });
  }

  it('is not stale for a file outside of the project', () => {
    const made = session(user('go'), run('npm test', '3 passing'), edit('/home/dev/other/src/a.ts'));
    assert.deepEqual(ledger(made), [['npm test', 'passed', []]]);
  });

  it('takes a linter that mended all for the end of what the linter found', () => {
    const made = session(user('go'), run('bun run lint', '2 problems', 1), run('bun run lint:fix', 'Fixed 2 files.'));
    assert.deepEqual(
      [ledger(made), errors(made).filter(([, status]) => status === 'open')],
      [[['bun run lint:fix', 'passed', []]], []],
    );
  });

  it('takes the same test file under another runner for the same', () => {
    const made = session(
      user('go'),
      run('npm run bats -- test/cart.bats', 'broke', 1),
      run('bats test/cart.bats', 'ok 1 sums'),
    );
    assert.deepEqual(ledger(made), [['bats test/cart.bats', 'passed', []]]);
  });

  it('is stale for product code of another package, which a test may import', () => {
    const made = session(user('go'), run('go test ./money/...', 'ok'), edit('/home/dev/tally/cart/sum.go'));
    assert.deepEqual(ledger(made), [['go test ./money/...', 'stale', ['cart/sum.go']]]);
  });

  it('leaves integration tests to the check that runs them', () => {
    const made = session(
      user('go'),
      run('npm run test:integration', '2 passing'),
      run('npm test', '3 passing'),
      edit('/home/dev/tally/integration/cart.test.ts'),
    );
    assert.deepEqual(ledger(made), [
      ['npm test', 'passed', []],
      ['npm run test:integration', 'stale', ['integration/cart.test.ts']],
    ]);
  });

  it('keeps a failure that nothing was seen to pass, and tells where the agent says that it does', () => {
    const fixed = [run('cargo +nightly check', 'error: could not compile `tally`', 101), edit('src/main.rs')];
    const told = (...said: readonly Step[]) =>
      verificationLedger(indexSession(session(user('go'), ...fixed, ...said))).map(({ status, saidToPass }) => [
        status,
        saidToPass?.line,
      ]);
    assert.deepEqual(told(answer('The full pipeline now passes, nightly too.')), [['failed', 6]]);
    assert.deepEqual(told(answer('`cargo check` is clean now.')), [['failed', 6]]);
    assert.deepEqual(told(answer('Once the checks pass I will push.')), [['failed', undefined]]);
  });

  it('claims nothing for a run without a result', () => {
    const made = session(user('go'), run('npm test', '', null));
    const cut = { ...made, entries: made.entries.slice(0, 2) };
    assert.deepEqual(ledger(cut), [['npm test', 'unclear', []]]);
  });
});
