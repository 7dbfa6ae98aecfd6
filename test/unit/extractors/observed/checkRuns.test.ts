import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { findChecks } from '../../../../src/core/shell/checks/checkKind';
import { parseCommand } from '../../../../src/core/shell/parseCommand';
import { checkRuns } from '../../../../src/extractors/observed/checks/checkRuns';
import { call, run, session, user } from '../../../support/builders';

/** Command, output, exit status, whether each of its checks passed. */
const cases: readonly (readonly [string, string, string, number | null, readonly (boolean | null)[]])[] = [
  ['a visible status', 'npm test', 'whatever', 0, [true]],
  ['a visible failure', 'npm test', '12 passing', 1, [false]],
  ['a compiler silent behind head', 'go build ./... 2>&1 | head -20', '', 0, [true]],
  ['a compiler that speaks behind head', 'go build ./... 2>&1 | head -20', 'a.go:3:1: undefined: x', 0, [false]],
  ['types silent behind tail', 'npx tsc --noEmit | tail -5', '', 0, [true]],
  ['a runner that ends without complaint', 'npm run build 2>&1 | tail -3', '> cp a b\n\ndone copying', 0, [true]],
  ['a runner that complains', 'npm run build 2>&1 | tail -3', 'npm error command failed', 0, [false]],
  ['a runner whose errors are not joined', 'npm run build | tail -3', 'copying', 0, [null]],
  ['a head that was full', 'npm run check 2>&1 | head -2', 'one\ntwo\nthree', 0, [null]],
  ['a search for errors that found none', 'npm run check 2>&1 | grep -E "error" | head -5', '', 1, [true]],
  ['a search for something else', 'npm run check 2>&1 | grep cart', '', 1, [null]],
  ['errors that a search found', 'npm run check 2>&1 | grep error', 'a.ts(1,2): error TS2345: no', 0, [false]],
  ['findings that a search for errors found', 'node lint.mjs | grep Errors', 'Errors found in a.mdx:', 0, [false]],
  ['a search for errors that found a count of none', 'npm run check 2>&1 | grep error', '0 errors', 0, [true]],
  [
    'what failed behind the checks',
    'cargo test cart && ./target/debug/app apply kitty',
    'test result: ok. 1 passed; 0 failed\nError: no such form',
    1,
    [true],
  ],
  [
    'a check that failed before what stands behind it',
    'cargo build && ./target/debug/app apply kitty',
    'error[E0308]: mismatched types\nerror: could not compile `app`',
    101,
    [false],
  ],
  ['tests without the line of their files', 'pnpm test | tail -4', '  Tests  7 passed (7)\n  Duration  1s', 0, [null]],
  [
    'tests with the line of their files',
    'pnpm test | tail -5',
    ' Test Files  2 passed (2)\n  Tests  7 passed (7)\n  Duration  1s',
    0,
    [true],
  ],
  ['what was to be refused', 'scripts/check.sh old; test $? -eq 1', 'too new', 0, [true]],
  ['a printed status', 'npm test; echo "exit: $?"', 'nothing that tells\nexit: 0', 0, [true]],
  ['a printed status of a failure', 'npm test; echo EXIT=$?', 'nothing that tells\nEXIT=1', 0, [false]],
  [
    'a printed status of the program behind a pipe',
    'npm test 2>&1 | tail -5; echo "exit:$?"',
    ' Test Files  1 failed | 33 passed (34)\n      Tests  742 passed (742)\nexit:0',
    0,
    [false],
  ],
  [
    'a printed status of PowerShell, whose cmdlets have none',
    './scripts/test.ps1 2>&1 | Select-Object -Last 4; "EXIT=$LASTEXITCODE"',
    'OK a\nEXIT=0',
    0,
    [true],
  ],
  ['a printed status of a pipe that tells nothing', 'npm test | tail -5; echo "exit:$?"', 'done\nexit:0', 0, [null]],
  [
    'a printed status of the first of a pipe',
    `npm test | tail -5; echo "exit:$${'{PIPESTATUS[0]}'}"`,
    'done\nexit:1',
    0,
    [false],
  ],
  ['tests that were all skipped', 'go test ./...', 'ok  \texample.com/a\t0.1s [no tests to run]', 0, [null]],
  [
    'tests of which each was skipped',
    'bats test/a.bats',
    '1..2\nok 1 opens # skip no pass here\nok 2 shuts # skip',
    0,
    [null],
  ],
  ['tests of which one was skipped', 'bats test/a.bats', '1..2\nok 1 opens # skip no pass\nok 2 shuts', 0, [true]],
  [
    'a compiler among other commands',
    'go build ./... 2>&1 | head -20 && echo "== vet" && ls',
    '== vet\na.go',
    0,
    [true],
  ],
  ['a compiler that fails among them', 'go build ./... 2>&1 | head -20; ls', '# shop\na.go:3:1: no', 0, [false]],
  ['a quiet build before a script', 'cd app && cargo build -q\nwt=$(pwd)\nls "$wt"', 'Cargo.toml', 0, [true]],
  ['a quiet build whose errors went elsewhere', 'cargo build -q 2>/dev/null\nls', 'Cargo.toml', 0, [null]],
  ['a build that may not have been run', 'test -f x || cargo build -q\nls', 'Cargo.toml', 0, [null]],
  ['a filter that says it found nothing', 'npx tsc --noEmit 2>&1 | grep -i "cart" || echo "clean"', 'clean', 0, [true]],
  [
    'a filter that found something',
    'npx tsc --noEmit | grep cart || echo clean',
    'cart.ts(1,2): error TS1: no',
    0,
    [false],
  ],
  ['a filter that leaves lines out', 'npx tsc --noEmit | grep -v cart || echo clean', 'clean', 0, [null]],
  ['a linter that prints nothing', 'bunx oxlint src 2>&1 | tail -15', '', 0, [true]],
  [
    'a part that lets the next one run, whose own end a pipe hides',
    'go vet ./... && go test ./... | tail -2',
    'all told elsewhere',
    0,
    [true, null],
  ],
  [
    'a part behind a pipe, which lets everything run',
    'npm run lint | tail -1 && npm test',
    '2 passing',
    0,
    [true, true],
  ],
  ['a part that a semicolon lets go on', 'npm run lint; npm test', '1 failing', 1, [null, false]],
  ['a part of which the end says nothing', 'npm run lint; npm test', 'src/a.ts is odd\n2 passing', 0, [null, true]],
  [
    'a task whose compiler said nothing more than its own name',
    'pnpm typecheck 2>&1 | tail -2 && pnpm check 2>&1 | tail -3',
    '$ tsc --noEmit\n\nFormat issues found in above 3 files.\n[ELIFECYCLE] Command failed with exit code 1.',
    0,
    [true, false],
  ],
  [
    'the same with what npm prints',
    'npm run types 2>&1 | tail -4; npm run lint 2>&1 | tail -2',
    '> shop@1.0.0 types\n> tsc --noEmit\n\nsrc/a.ts\n✖ 2 problems (2 errors, 0 warnings)',
    0,
    [null, false],
  ],
  [
    'a task whose compiler names a fault',
    'bun run typecheck 2>&1 | tail -3; git status --short',
    '$ tsc --noEmit\nsrc/a.ts(1,2): error TS2345: no\n M src/a.ts',
    0,
    [false],
  ],
  [
    'a task whose compiler was cut off in front',
    'pnpm typecheck 2>&1 | tail -1 && pnpm lint 2>&1 | tail -1',
    '\nFound 2 errors.',
    0,
    [null, false],
  ],
  [
    'silence between marks behind a search',
    'npx tsc --noEmit | grep cart; echo -- tests; npm test',
    '-- tests\n3 passing',
    0,
    [null, true],
  ],
  ['a wrong flag', 'cargo test a b', "error: unexpected argument 'b' found", 1, []],
  ['a task that does not exist', 'npm run lnt', 'npm error Missing script: "lnt"', 1, []],
  ['two that passed', 'npm run lint && npm test', '3 passing', 0, [true, true]],
  [
    'two, the first named as failed',
    'bun run lint && bun run test',
    'error: script "lint" exited with code 1',
    1,
    [false],
  ],
  ['two, the tests failed', 'npm run lint && npm test', '1 failing', 1, [true, false]],
];

describe('checkRuns', () => {
  for (const [name, command, output, exit, expected] of cases) {
    it(`reads ${name}`, () => {
      const runs = checkRuns(indexSession(session(user('go'), run(command, output, exit))));
      assert.deepEqual(
        runs.map(({ passed }) => passed),
        expected,
      );
    });
  }

  it('reads a silent compiler alike when thousands of other commands were read in between', () => {
    const line = 'go build ./other 2>&1 | head -20';
    const index = indexSession(session(user('go'), run(line, '')));
    findChecks(line);
    for (let at = 0; at < 5_000; at += 1) parseCommand(`echo ${at}`);
    assert.deepEqual(
      checkRuns(index).map(({ passed }) => passed),
      [true],
    );
  });

  it('claims nothing of a run that was interrupted', () => {
    const broken = call('Bash', [{ kind: 'shell', command: 'npm test' }], { text: '3 passing', interrupted: true });
    const [found] = checkRuns(indexSession(session(user('go'), broken)));
    assert.deepEqual([found?.passed, found?.isRunning], [null, true]);
  });
});

/** Command, output, whether it passed in part, and by failing. */
const asked: readonly (readonly [string, string, boolean, boolean])[] = [
  ['npx tsc --noEmit 2>&1 | grep -i "cart" || echo "no errors in cart"', 'no errors in cart', true, false],
  ['npx eslint . 2>&1 | rg "src/shop" || echo clean', 'clean', true, false],
  ['npx tsc --noEmit 2>&1 | grep "error.*cart"', '', true, false],
  ['npx tsc --noEmit 2>&1 | grep -E "error TS"', '', false, false],
  ['npm test 2>&1 | grep -E "Tests|passed|failed"', 'Tests  12 passed (12)', false, false],
  ['go test ./... 2>&1 | grep -v "no test files" | tail -3', 'ok tally 0.2s', false, false],
  ['npx tsc --noEmit | tail -3', '', false, false],
  ['scripts/check.sh old; test $? -eq 1', 'will NOT work', false, true],
  ['scripts/check.sh old; [ $? -ne 0 ]', 'will NOT work', false, true],
  ['! cargo test broken', 'test result: FAILED. 0 passed; 1 failed', false, true],
  ['if npm test; then exit 1; fi', '1 failing', false, true],
  ['npm test && exit 1 || echo fine', '1 failing\nfine', false, true],
  ['if ! npm test; then exit 1; fi', '3 passing', false, false],
  ['npm test || exit 1', '3 passing', false, false],
  ['npm test; echo "exit: $?"', '3 passing\nexit: 0', false, false],
];

describe('what a command line asks of a check', () => {
  for (const [command, output, inPart, toFail] of asked)
    it(command, () => {
      const [found] = checkRuns(indexSession(session(user('go'), run(command, output))));
      assert.deepEqual([found?.passed, found?.inPart ?? false, found?.toFail ?? false], [true, inPart, toFail]);
    });
});

describe('what is no check', () => {
  const none = [
    'python3 -c "p = \'money/round_test.go\'; open(p)"',
    'node /tmp/test-refresh.mjs',
    'rustc --version',
    'command -v eslint',
    'python3 /home/dev/.agent/skills/ci/scripts/inspect_checks.py',
    'cd /tmp/try && cargo build',
  ];
  for (const command of none) {
    it(command, () => assert.deepEqual(checkRuns(indexSession(session(user('go'), run(command, 'ok')))), []));
  }
});

describe('a check among temporary files', () => {
  const kindsOf = (command: string) =>
    checkRuns(indexSession(session(user('go'), run(command, 'Error: no', 1)))).length;

  for (const command of [
    'tmp=$(mktemp -d)\nprintf x > "$tmp/app.toml"\ntarget/debug/mise --cd "$tmp" run //foo:test',
    'dir="$(mktemp -d)" && cd "$dir" && npm test',
    'd=`mktemp -d`; make -C $d/app test',
    'cd "$(mktemp -d)" && npm init -y && npm test',
    'cargo test --manifest-path=/tmp/repro/Cargo.toml',
    'cd $TMPDIR/repro && npm test',
  ])
    it(`is none of the project: ${command.replaceAll('\n', ' ; ')}`, () => {
      assert.equal(kindsOf(command), 0);
    });

  for (const command of [
    'tmp=$(mktemp -d); npm test > "$tmp/out.txt"',
    'out=$(mktemp); npx jest --outputFile "$out"',
    'dir=packages/till; cd "$dir" && npm test',
    'make -C packages/till test',
  ])
    it(`is one where only its output goes there: ${command}`, () => {
      assert.equal(kindsOf(command), 1);
    });
});
