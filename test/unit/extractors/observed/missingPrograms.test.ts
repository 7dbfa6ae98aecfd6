/** A program that the machine lacks is a trap with what was used instead, and no check that failed. */
import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

type Steps = readonly (Step | readonly Step[])[];
const change = edit('/home/dev/tally/src/cart.ts');
const made = (...steps: Steps) => session(user('mend the cart'), change, ...steps, answer('The cart is mended.'));
const trapsOf = async (...steps: Steps) => {
  const { facts, markdown } = await draftOf(made(...steps), 'Go on with it');
  const lead = markdown.split('\n## ')[0] ?? '';
  assert.doesNotMatch(lead, /(?<!no )failing|failed|fix it|run it again/, lead);
  return facts.information.flatMap(({ topic, text }) => (topic === 'trap' ? [text] : []));
};
const ledger = (...steps: Steps) =>
  verificationLedger(indexSession(made(...steps))).map(({ command, status }) => `${command}: ${status}`);

/** Command, output, exit status, the name of what is missing, and whether all tests of another kind are one in its place. */
const lacking: readonly (readonly [string, string, number, string, boolean])[] = [
  [
    'pnpm exec mocha out/cart.test.js',
    ' ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL  Command "mocha" not found',
    254,
    'mocha',
    false,
  ],
  [
    'mise run test:bats',
    'libexec/bats-exec-suite: line 314: parallel: command not found\n[test:bats] ERROR task failed',
    1,
    'parallel',
    false,
  ],
  ['make test', 'sh: 1: gotestsum: not found\nmake: *** [Makefile:3: test] Error 127', 2, 'gotestsum', true],
  [
    'yarn test',
    "'jest' is not recognized as an internal or external command,\noperable program or batch file.",
    1,
    'jest',
    true,
  ],
  ['just test', 'Error: exec: "docker": executable file not found in $PATH', 1, 'docker', true],
  ['cargo nextest run', 'error: no such command: `nextest`', 101, 'nextest', false],
  ['npm test', "/usr/bin/env: 'python': No such file or directory", 127, 'python', true],
  ['uv run poe test', 'error: Failed to spawn: `pytest`', 2, 'pytest', false],
];

describe('a program that the machine lacks', () => {
  it('is none that a test only speaks of, or that is called otherwise', () => {
    const failed = (command: string, output: string) => findErrors(indexSession(made(run(command, output, 1))));
    for (const [command, output] of [
      ['npm test', 'Error: voucher not available\n1 failed'],
      ['npm test', 'Error: voucher not available'],
      ['shellcheck a.sh', 'Shellcheck not available for this file'],
    ] as const) {
      assert.deepEqual(ledger(run(command, output, 1)), [`${command}: failed`], output);
      assert.equal(failed(command, output).length, 1, output);
    }
    const probe = "if command -v shellcheck; then shellcheck a.sh; else echo 'shellcheck not available'; fi";
    assert.deepEqual(ledger(run(probe, 'shellcheck not available')), []);
  });

  for (const [command, output, exit, name, isOfAll] of lacking)
    it(`is told with what was used instead, where that is of the same: ${command}`, async () => {
      const steps = [run(command, output, exit), change, run('go test ./...', 'ok tally 0.2s')];
      const [trap, ...more] = await trapsOf(...steps);
      assert.deepEqual(more, []);
      const used = isOfAll ? '; used since: `go test ./...`' : '';
      assert.equal(trap, `\`${name}\` is not on this machine: \`${command}\` does not run${used}`);
      assert.deepEqual(ledger(...steps), ['go test ./...: passed']);
      assert.deepEqual(findErrors(indexSession(made(...steps))), []);
    });

  it('prefers what was run on the same files or on files of the same sort', async () => {
    const lacks = run('mise run bats -- test/pass.bats', 'x.sh: line 3: parallel: command not found', 1);
    const [trap] = await trapsOf(
      lacks,
      run('lib/bats test/age.bats', '1..1\nok 1 opens'),
      run('cargo test', 'test result: ok. 1 passed; 0 failed'),
    );
    assert.match(trap ?? '', /used since: `lib\/bats test\/age\.bats`/);
  });

  it('is told of a linter with no other linter for a cure, and of the check alone where others stand beside it', async () => {
    const line = 'git diff --check && shellcheck run.sh';
    assert.deepEqual(
      await trapsOf(run(line, 'zsh:1: command not found: shellcheck', 127), run('shfmt -d run.sh', '')),
      ['`shellcheck` is not on this machine: `shellcheck run.sh` does not run'],
    );
    const [trap] = await trapsOf(
      run('go test ./... && cd web', 'bash: go: command not found', 127),
      run('PATH="$PATH:/opt/go/bin" go test ./...', 'ok tally 0.2s'),
    );
    assert.match(trap ?? '', /`go` is not on this machine: .*; used since: `PATH=/);
    assert.deepEqual(
      await trapsOf(run('go test ./...', 'bash: go: command not found', 127), run('go test ./...', 'ok')),
      [],
    );
    assert.deepEqual(await trapsOf(run('hk fix && git diff --check', 'bash: hk: command not found', 127)), []);
  });

  it('is told without a cure where nothing else was run, and not once it is there', async () => {
    const lacks = run('make test', 'sh: 1: gotestsum: not found', 2);
    assert.deepEqual(await trapsOf(lacks), ['`gotestsum` is not on this machine: `make test` does not run']);
    assert.deepEqual(await trapsOf(lacks, run('go install gotest.tools/gotestsum@latest', '')), []);
    assert.deepEqual(await trapsOf(lacks, run('make test', 'ok tally 0.2s')), []);
  });
});

describe('what is no missing program', () => {
  const fails = (output: string, ...before: Steps) => ledger(...before, run('make test', output, 1)).join();

  it('is a test that failed, whatever stands in its output', () => {
    assert.match(fails('1..2\nnot ok 2 rounds\n# line 92: temp_del: command not found'), /make test: failed/);
    assert.match(fails('sh: 1: tput: not found\n2 failed, 3 passed'), /make test: failed/);
  });

  it('is a name in a script that the session wrote', () => {
    const wrote = edit('/home/dev/tally/scripts/run.sh');
    assert.match(fails('scripts/run.sh: line 3: strat_tests: command not found', wrote), /make test: failed/);
    assert.equal(fails('scripts/run.sh: line 3: parallel: command not found'), '');
  });

  it('is what a check that passed printed', () => {
    assert.deepEqual(ledger(run('make test', 'sh: 1: tput: not found\nok tally 0.2s')), ['make test: passed']);
  });
});
