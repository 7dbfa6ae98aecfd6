import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { errorExcerpt } from '../../../../src/extractors/observed/calls/errorExcerpt';
import { verificationLedger } from '../../../../src/extractors/observed/checks/verificationLedger';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { recurringErrors } from '../../../../src/extractors/observed/errors/recurringErrors';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';
import { inputOf } from '../stated/said';

const ledger = (made: Session) =>
  verificationLedger(indexSession(made)).map(({ command, status }) => `${command}: ${status}`);
const errors = (made: Session) => findErrors(indexSession(made)).map(({ command, status }) => `${command}: ${status}`);

describe('checks that failed', () => {
  it('are past when a later compile by the same tool went well', () => {
    const made = session(
      user('go'),
      run('cargo check', 'error: could not compile `tally`', 101),
      edit('src/main.rs'),
      run('cargo test', 'test result: ok. 4 passed; 0 failed'),
    );
    assert.deepEqual(errors(made), []);
    assert.deepEqual(ledger(made), ['cargo test: passed']);
  });

  it('are not covered by a run of fewer tests of the same file', () => {
    const made = session(
      user('go'),
      run('make test-cart test/cart.bats', '7 passed'),
      run("bats --filter 'adds up' test/cart.bats", '1 passed'),
    );
    assert.deepEqual(ledger(made), ['make test-cart test/cart.bats: passed']);
  });

  it('are told apart in a line of several by what each runner prints', () => {
    const line =
      "cd board; & 'C:\\Program Files\\Go\\bin\\go.exe' test ./... | Select-Object -Last 3; node --test; go run .";
    const made = session(user('go'), run(line, 'ok \tboard\t0.5s\nℹ tests 4\nℹ pass 4\nexit status 1'));
    assert.deepEqual(ledger(made), ['cd board && node --test: passed', 'cd board && go test ./...: passed']);
  });

  it('never ran where a call beside them broke them off', () => {
    const made = session(
      user('go'),
      call('Bash', [{ kind: 'shell', command: 'npm run lint' }], {
        text: '<tool_use_error>Sibling tool call errored</tool_use_error>',
        isError: true,
      }),
      run('npm run lint', 'no problems'),
    );
    assert.deepEqual(errors(made), []);
  });

  it('are read by their output where a script printed no exit status', () => {
    const printed = (text: string) =>
      call('exec_command', [{ kind: 'shell', command: 'npm test' }], { text, exitHidden: true });
    assert.deepEqual(ledger(session(user('go'), printed('2 failing'))), ['npm test: failed']);
    assert.deepEqual(ledger(session(user('go'), printed('4 passing'))), ['npm test: passed']);
    assert.deepEqual(ledger(session(user('go'), printed('done'))), ['npm test: unclear']);
  });

  it('takes no pattern that was typed wrong for a trap', () => {
    const typed = (error: string) =>
      session(user('go'), run("rg 'coin\\n' src", error, 2), run("rg 'coin' src", 'src/a.ts'));
    for (const error of [
      'rg: the literal "\\n" is not allowed in a regex, use --multiline',
      "bash: unexpected EOF while looking for matching `'', which is not allowed here",
    ])
      assert.deepEqual(recurringErrors(inputOf(typed(error))), [], error);
    assert.equal(recurringErrors(inputOf(typed('rg: the folder src/coins is not allowed to be read here'))).length, 1);
  });

  it('takes no row of a watched CI for a trap', () => {
    const watch = run('gh pr checks 7 --watch', 'lint\tfail\t12s\nbuild pass 4m26s https://ci.example.org/1', 1);
    const early = run(
      'gh run view 7 --log',
      'run 7 is still in progress; logs will be available when it is complete',
      1,
    );
    const made = session(user('go'), watch, early, watch, early, watch, early);
    assert.deepEqual(
      recurringErrors(inputOf(made)).filter(({ text }) => /build pass|still in progress/.test(text)),
      [],
    );
  });
});

describe('errorExcerpt', () => {
  it('show what a progress bar left on the screen, not what it wrote over', () => {
    const bar = ['-', '\\', '|', '/'].map((sign) => `${sign} Sending...`).join('\b'.repeat(12));
    assert.equal(errorExcerpt(`Error: push failed: ${bar}`), 'Error: push failed: / Sending...');
    assert.equal(errorExcerpt(`10 %\r20 %\rError: no answer\r\nbye`), 'Error: no answer');
    assert.equal(errorExcerpt(`\b\bError: no answer\b\b\b`), 'Error: no answer');
  });

  it('takes no test that passed for what went wrong', () => {
    const output =
      '  ✔ keeps load errors in the tree\n  ok 3 invalid dates are refused\n  1) shows the row\n  AssertionError: expected 2 rows to equal 3';
    assert.equal(errorExcerpt(output), 'AssertionError: expected 2 rows to equal 3');
  });

  it('takes the two values of a failed comparison and not the heading above the tests', () => {
    const test = (name: string, values: string) =>
      `✖ ${name} (0.4ms)\n  AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n  ${values}\n\n      at Test.run (node:internal:1:2)`;
    const output = [
      '✔ one line with VAT (0.8ms)\n✖ three lines (0.4ms)\n✖ a discount (0.4ms)\nℹ fail 2\n',
      '✖ failing tests:\n',
      test('three lines', '0.35 !== 0.36'),
      test('a discount', '43.17 !== 43.18'),
    ].join('\n');
    assert.match(errorExcerpt(output), /0\.35 !== 0\.36/);
    assert.doesNotMatch(errorExcerpt(output), /failing tests/);
  });

  it('leaves warnings out where an error follows', () => {
    const output = '2026-07-01T20:37:40Z  WARN store: Error resolving a key\nError: no such table: orders';
    assert.equal(errorExcerpt(output), 'Error: no such table: orders');
  });
});

describe('a failing check that the agent says passes now', () => {
  const failed = run('cargo check --workspace', 'error[E0432]: unresolved import', 101);
  const said = (text: string, ...between: readonly (Step | readonly Step[])[]) =>
    errors(session(user('go'), failed, ...between, answer(text)));

  it('is no open error once files were changed', () => {
    const told = 'The whole pipeline passes now, `cargo check` and the formatter included.';
    assert.deepEqual(said(told, edit('src/main.rs')), []);
    assert.equal(said(told).length, 1);
  });

  it('stays open where the sentence is of another check or of no pass', () => {
    assert.equal(said('The formatter passes now.', edit('src/main.rs')).length, 1);
    assert.equal(said('Next I make sure that `cargo check` passes.', edit('src/main.rs'), user('go on')).length, 1);
  });
});

describe('errors that only words tell of', () => {
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(user('go'), ...steps))).map(({ text }) => text);

  it('are open while nothing was changed since the report', () => {
    const report = answer('Merged. The server keeps crashing with exit 137 every five seconds, so no job starts.');
    assert.deepEqual(told(edit('/home/dev/tally/src/a.ts'), report), [
      'The server keeps crashing with exit 137 every five seconds, so no job starts.',
    ]);
    assert.deepEqual(told(report, user('mend it'), edit('/home/dev/tally/src/a.ts')), []);
  });

  it('are none in a condition, in the past or where they are mended', () => {
    const report = [
      'If the build is still failing, clear the cache.',
      'The tests were still failing before the change.',
      'The check that is still failing in CI was fixed in main.',
      'The parser fails closed on empty input.',
    ];
    assert.deepEqual(told(answer(report.join(' '))), []);
  });
});

describe('what the last remarks of a turn that goes on say is broken', () => {
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(user('go'), edit('src/a.ts'), ...steps))).map(({ text }) => text);
  const remark = answer('The move creates an import cycle from paths to session and back.');

  it('is open until a check ran or somebody says that it is done, and tells of changes since', () => {
    assert.deepEqual(told(remark, read('src/b.ts')), [
      'The move creates an import cycle from paths to session and back.',
    ]);
    assert.deepEqual(told(remark, edit('src/b.ts')), [
      'The move creates an import cycle from paths to session and back. (files were changed since, and no check was run)',
    ]);
    assert.deepEqual(told(remark, edit('src/b.ts'), answer('The cycle is resolved.'), read('src/c.ts')), []);
    assert.deepEqual(told(remark, run('npm test', '4 passing'), read('src/b.ts')), []);
  });

  it('is left to the check that shows it', () => {
    const made = told(
      run('npm test', '1 failing', 1),
      answer('There is one test failure, in the cart.'),
      read('src/b.ts'),
    );
    assert.deepEqual(made, ['1 failing']);
  });
});

describe('an error told in words', () => {
  const told = (report: string) =>
    findErrors(
      indexSession(session(user('lint it'), run('npm run lint 2>&1 | tail -3', '1 error', 1), answer(report))),
    ).map(({ command }) => command);

  it('is none where it names the check that fails', () => {
    assert.deepEqual(told('In the workspace `npm run lint` currently fails with 1 error.'), [
      'npm run lint 2>&1 | tail -3',
    ]);
    assert.deepEqual(told('In the workspace the preview is still broken on reload.'), [
      'npm run lint 2>&1 | tail -3',
      null,
    ]);
  });
});

describe('what the user says does not work', () => {
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(user('go'), answer('Done.'), ...steps))).map(({ text }) => text);

  it('is open as long as nothing was changed and nobody says that it is mended', () => {
    const said = user("I don't see the sessions in the dashboard. Look at the settings");
    assert.deepEqual(told(said, answer('The setting push_sessions is off.')), [
      "The user says: I don't see the sessions in the dashboard.",
    ]);
    assert.deepEqual(told(said, edit('settings.json'), answer('Switched on.')), []);
    assert.deepEqual(told(said, answer('That was fixed in 1.2 already.')), []);
  });

  it('stay open after a second complaint in a row, until a check passes or the user speaks of something else', () => {
    const first = [user('i cannot see any sessions'), edit('src/a.ts'), answer('Reload it.')];
    const second = [user('still the same'), edit('src/b.ts'), answer('Reload it once more.')];
    assert.deepEqual(told(...first), []);
    assert.deepEqual(told(...first, ...second), [
      'The user says: still the same (said 2 times; files were changed since, nobody has seen that it helped)',
    ]);
    assert.deepEqual(told(...first, ...second.slice(0, 2), run('npm test', '4 passing'), answer('Reload it.')), []);
    assert.deepEqual(told(...first, ...second, user('now the footer'), edit('src/c.ts'), answer('It is there.')), []);
  });

  it('is neither a wish nor a condition, nor what somebody said', () => {
    for (const text of [
      'If it does not work, tell me.',
      'It should not show up in the list.',
      "Was the comment saying that we don't show drafts?",
    ])
      assert.deepEqual(told(user(text), answer('It is so.')), [], text);
  });
});

describe('a deed that failed', () => {
  const refused = 'ssh: connect to host example.com port 22: Operation timed out';
  const failed = run('git pull --rebase && git push && git status', refused, 1);
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(user('push it'), ...steps))).map(({ command }) => command);

  it('is open when the report says so in other words', () => {
    const report = answer('Committed. `git push` failed because SSH access to the host timed out.');
    assert.deepEqual(told(failed, report), ['git pull --rebase && git push && git status']);
    assert.deepEqual(told(run('git push', refused, 1), failed, report), [
      'git pull --rebase && git push && git status',
    ]);
  });

  it('is none when it went well later, or the report says that it is done', () => {
    assert.deepEqual(told(failed, run('git push', 'a..b  main -> main'), answer('`git push` failed at first.')), []);
    assert.deepEqual(told(failed, answer('Committed and pushed.')), []);
  });
});

describe('a pasted error that an answer followed', () => {
  const pasted = user('Run the job\nError: Input required and not supplied: token');
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(pasted, read('job.yml'), ...steps))).map(({ text }) => text);
  const mended = edit('job.yml');
  const hint = 'files were changed since; nothing that was run shows that it is mended';

  it('is open while nothing shows that the change mended it', () => {
    assert.deepEqual(told(mended, answer('The job has its environment. Push it to test.')), [
      `Error: Input required and not supplied: token (${hint})`,
    ]);
    assert.equal(told(run('npm test', '3 passing'), mended, answer('Changed.')).length, 1);
  });

  it('is none once a check or the thing itself passed, it was only explained, or it is said to work', () => {
    assert.deepEqual(told(mended, run('npm test', '3 passing'), answer('Changed.')), []);
    assert.deepEqual(told(mended, run('gh run watch 81', 'done'), answer('Changed.')), []);
    assert.deepEqual(told(mended, answer('Changed, and tested again on the branch.')), []);
    assert.deepEqual(told(answer('The token lies in another environment.')), []);
    assert.deepEqual(told(mended, answer('Changed.'), user('thanks'), answer('Welcome.')), []);
  });
});

describe('a check that the report says fails', () => {
  const alone = [
    run('mise run test:bats -- test/cart.bats', 'Cannot execute 4 jobs without parallel', 1),
    run('bats test/cart.bats', '7 passed'),
  ];
  const told = (text: string) =>
    findErrors(indexSession(session(user('add a test'), edit('test/cart.bats'), ...alone, answer(text)))).filter(
      ({ status }) => status === 'open',
    ).length;

  it('is open although another runner passed the same file', () => {
    assert.equal(told('It passes. `test:bats` fails on this machine: parallel is missing.'), 1);
    assert.equal(told('It passes. cart.bats could not be run by the task.'), 1);
  });

  it('is none where the report tells of the past, of another, or nothing', () => {
    for (const text of ['It passes.', '`test:bats` failed at first.', 'The export of `cart.csv` fails without a name.'])
      assert.equal(told(text), 0, text);
  });
});

describe('a failure of the build service', () => {
  const table = 'unit\tpass\t1m\thttps://ci\nlint\tfail\t12s\thttps://ci';
  const told = (...steps: readonly (Step | readonly Step[])[]) =>
    findErrors(indexSession(session(user('is CI green?'), ...steps))).map(({ text }) => text);

  it('is open with what its log says, until something is pushed or all passes', () => {
    const log = 'lint\tRun lint\t2026-01-02T03:04:05.678Z ^[[31merror^[[0m: cart.ts is not formatted';
    const seen = [run('gh pr checks 7', table, 1), run('gh run view 81 --log-failed', log)];
    assert.deepEqual(told(...seen), ['Failing in CI: lint\nerror: cart.ts is not formatted']);
    const pushed = run('git push', 'a..b  main -> main');
    assert.deepEqual(told(...seen, answer('That mends the format.'), pushed, answer('Fixed.')), []);
    assert.deepEqual(told(...seen, pushed, run('gh pr checks 7', 'unit\tpending\t0\thttps://ci', 8)), []);
    assert.deepEqual(told(...seen, run('gh pr checks 7', 'unit\tpass\t1m\thttps://ci')), []);
  });

  it('is not told by what the service does around the steps of a job', () => {
    const at = '2026-01-02T03:04:05.678Z';
    const frame = [
      `lint\tPost Run checkout\t${at} error: could not unset the key of an older run`,
      `lint\tComplete job\t${at} Cleaning up orphan processes`,
      `lint\tComplete job\t${at} Terminate orphan process: pid (867) (sccache)`,
    ];
    const look = run('gh pr checks 7', table, 1);
    assert.deepEqual(told(look, run('gh run view 81 --log-failed', frame.join('\n'))), ['Failing in CI: lint']);
    const bare = [`${at} Post job cleanup.`, `${at} Cleaning up orphan processes`].join('\n');
    assert.deepEqual(told(look, run('gh api repos/o/r/actions/jobs/7/logs', bare)), ['Failing in CI: lint']);
    const whole = [`lint\tRun lint\t${at} error: cart.ts is not formatted`, ...frame].join('\n');
    assert.deepEqual(told(look, run('gh run view 81 --log-failed', whole)), [
      'Failing in CI: lint\nerror: cart.ts is not formatted',
    ]);
  });

  it('is not told by the log of another run, nor by the text of a script', () => {
    const at = '2026-01-02T03:04:05.678Z';
    const look = run(
      'gh run view 81 --json conclusion,status,jobs',
      '{"conclusion":"failure","status":"completed","jobs":[{"databaseId":7001,"name":"publish","conclusion":"failure","status":"completed"}]}',
    );
    const other = `12:${at} error: the tag of yesterday is gone`;
    assert.deepEqual(told(look, run('gh run view 80 --log > a.log; rg -n error a.log', other)), [
      'Failing in CI: publish',
    ]);
    assert.deepEqual(told(look, run('gh api repos/o/r/actions/jobs/$JOB/logs > a.log; rg -n error a.log', other)), [
      'Failing in CI: publish',
    ]);
    const head = [`${at} * [new tag] v1 -> v1`, `${at} * [new tag] v2 -> v2`].join('\n');
    assert.deepEqual(told(look, run('gh run view 81 --log | head', head)), ['Failing in CI: publish']);
    const script = [`31:${at}     echo "::error::Unknown channel: $CHANNEL"`, `40:${at} error: E404 not found`].join(
      '\n',
    );
    for (const command of ['gh run view 81 --log', 'gh api repos/o/r/actions/jobs/7001/logs'])
      assert.deepEqual(told(look, run(command, script)), ['Failing in CI: publish\nerror: E404 not found'], command);
  });
});

describe('tests of which one calls a program that is not there', () => {
  it('have run and failed', () => {
    const output = '1..2\nok 1 adds\nnot ok 2 rounds\n# line 92: temp_del: command not found';
    assert.deepEqual(ledger(session(user('go'), run('test/bats/bin/bats test/cart.bats', output, 1))), [
      'test/bats/bin/bats test/cart.bats: failed',
    ]);
  });
});

describe('a line that leads to details', () => {
  it('stands with the first of them', () => {
    const output =
      'Starting lint\n--- Results ---\nErrors found in a.mdx:\n - Content: link is gone (line 7).\nFiles with errors: 1';
    assert.match(errorExcerpt(output), /Errors found in a\.mdx:\n- Content: link is gone/);
  });
});

describe('checks of one line', () => {
  it('were not run behind one that failed', () => {
    const line = 'npm run lint && npm test && npm run build';
    assert.deepEqual(ledger(session(user('go'), run(line, 'npm error Lifecycle script `lint` failed', 1))), [
      'npm run lint: failed',
    ]);
  });

  it('have ended as the words say that are printed behind them', () => {
    const line = 'go vet ./... && echo "vet is fine"; go test ./... | tail -2';
    assert.deepEqual(ledger(session(user('go'), run(line, 'vet is fine\nFAIL\ttally 0.3s\nFAIL'))), [
      'go test ./...: failed',
      'go vet ./...: passed',
    ]);
  });

  it('tell of white space in words of their own, whatever else is printed', () => {
    const line = 'git status --short; git diff --check; git log -1 --oneline';
    assert.deepEqual(ledger(session(user('go'), run(line, ' M a.ts\n1234567 a'))), ['git diff --check: passed']);
    assert.deepEqual(ledger(session(user('go'), run(line, 'a.ts:3: trailing whitespace.\n1234567 a'))), [
      'git diff --check: failed',
    ]);
  });
});

describe('a lister of unformatted files', () => {
  it('has not failed because another part of the line printed something, and passed where nothing stands between the marks', () => {
    const line = 'ls mise.toml; echo "---"; gofmt -l . 2>&1; echo "---done---"';
    assert.deepEqual(ledger(session(user('go'), run(line, 'mise.toml\n---\n---done---'))), ['gofmt -l .: passed']);
    assert.deepEqual(ledger(session(user('go'), run('gofmt -l . | head', 'cart.go'))), ['gofmt -l . | head: failed']);
  });
});
