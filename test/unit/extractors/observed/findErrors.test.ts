import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { findErrors } from '../../../../src/extractors/observed/errors/findErrors';
import { answer, edit, read, run, session, user } from '../../../support/builders';

const errors = (made: Session) => findErrors(indexSession(made)).map(({ command, status }) => [command, status]);
const twoTurnsLater = [answer('ok'), user('two'), answer('ok'), user('three'), answer('ok')];

describe('findErrors', () => {
  it('calls an error resolved when the same command passes later', () => {
    assert.deepEqual(
      errors(session(user('go'), run('npm test', '1 failing', 1), edit('a.ts'), run('npm test', '3 passing'))),
      [['npm test', 'resolved']],
    );
  });

  it('keeps an error open when nothing passed after it', () => {
    assert.deepEqual(errors(session(user('go'), run('npm test', 'AssertionError: 43.17 !== 43.18', 1))), [
      ['npm test', 'open'],
    ]);
  });

  it('keeps checks out that were called in a folder without their project', () => {
    const slips = [
      [
        'npm test',
        'npm error code ENOENT\nnpm error enoent Could not read package.json: Error: ENOENT: no such file',
        254,
      ],
      ['pnpm lint', ' ERR_PNPM_NO_IMPORTER_MANIFEST_FOUND  No package.json was found in "/home/dev".', 1],
      ['cargo test', 'error: could not find `Cargo.toml` in `/home/dev` or any parent directory', 101],
      ['make lint', "make: *** No rule to make target 'lint'.  Stop.", 2],
      ['dotnet test', 'MSBUILD : error MSB1003: Specify a project or solution file.', 1],
      ['cd packages/till && npm test', '/bin/bash: line 1: cd: packages/till: No such file or directory', 1],
    ] as const;
    for (const [command, output, exit] of slips)
      assert.deepEqual(errors(session(user('go'), run(command, output, exit))), [], command);
    const real = [
      ['make', "make: *** No rule to make target 'till.h', needed by 'till.o'.  Stop.", 2],
      ['cargo test', 'error: could not find `till` in `tally`\nerror: could not compile `tally`', 101],
      ['cd till && npm test', 'Error: Could not read till.json\n1 failing', 1],
    ] as const;
    for (const [command, output, exit] of real)
      assert.equal(errors(session(user('go'), run(command, output, exit))).length, 1, command);
  });

  it('keeps slips out: missing paths, empty searches, wrong flags', () => {
    const slips = session(
      user('go'),
      run('ls nowhere', 'ls: nowhere: No such file or directory', 2),
      run('grep -rn foo src', '', 1),
      run('git log --no-stat', 'fatal: unrecognized argument: --no-stat', 128),
      run('tool --x', "error: unexpected argument '-x' found", 2),
    );
    assert.deepEqual(errors(slips), []);
  });

  it('drops a probe that failed before the tests passed', () => {
    const probed = session(
      user('go'),
      run('node -e "probe()"', 'ProbeError: round(1.005) gave 1', 1),
      run('npm test', '3 passing'),
    );
    assert.deepEqual(errors(probed), []);
  });

  const texts = (made: Session) => findErrors(indexSession(made)).map(({ text }) => text.split('\n')[0]);

  it('tells the last try to push that was denied, and not those before it', () => {
    const tries = [
      run('git push', 'ssh: connect to host example.com port 22: Operation timed out', 128),
      run('git push https://example.com/a.git', 'remote: Permission to a.git denied to me.', 128),
    ];
    const done = 'Committed locally; access is still to be set up.';
    assert.deepEqual(texts(session(user('push'), ...tries, answer(done))), [
      'remote: Permission to a.git denied to me.',
    ]);
    assert.deepEqual(texts(session(user('push'), ...tries, run('git push', 'a..b main -> main'), answer(done))), []);
    assert.deepEqual(texts(session(user('push'), ...tries, answer('I pushed it over the API.'))), []);
    assert.deepEqual(texts(session(user('push'), ...tries, answer(done), user('thanks'), answer('Welcome.'))), []);
  });

  it('takes what the agent is not allowed to run for no error', () => {
    assert.deepEqual(
      texts(
        session(
          user('push'),
          run('git push', 'failed: command blocked by PreToolUse hook: ask first', 1),
          answer('ok'),
        ),
      ),
      [],
    );
  });

  it('tells the fault that a question was looked into for, until something is changed', () => {
    const asked = [user('investigate https://example.com/discussions/7'), read('src/a.ts')];
    const found = 'This is a real bug, no user error. Listing fails with an unknown path when it starts from the root.';
    assert.deepEqual(texts(session(...asked, answer(found))), [found]);
    assert.deepEqual(texts(session(...asked, edit('src/a.ts'), answer(found))), []);
    assert.deepEqual(texts(session(...asked, answer('It fails with an empty list; that is by design.'))), []);
    assert.deepEqual(
      texts(session(user('add a route for lists'), answer('Listing fails with a 404 for an empty one.'))),
      [],
    );
    assert.deepEqual(texts(session(...asked, answer('Listing fails with a 404 if the list is empty.'))), []);
  });

  it('tells what stands in the way of two commands once', () => {
    const away = 'fatal: unable to reach the server';
    assert.equal(texts(session(user('go'), run('deploy-it one', away, 1), run('deploy-it two', away, 1))).length, 1);
  });

  it('leaves out what fails in a list of what was verified', () => {
    const report =
      'Done.\n\nVerified:\n- The old binary of 2.1 still fails as the check wants it.\n- The new one starts.';
    assert.deepEqual(texts(session(user('add the check'), answer(report))), []);
  });

  it('leaves out a failing check of older turns that nobody came back to', () => {
    const old = session(user('one'), run('npm test', '1 failing', 1), ...twoTurnsLater);
    assert.deepEqual(errors(old), []);
  });

  it('leaves out a test that was to be red', () => {
    const red = session(
      user('go'),
      answer('The test comes first, it should fail now.'),
      run('npm test', '1 failing', 1),
    );
    assert.deepEqual(errors(red), []);
  });

  it('leaves out a test that failed on the code of before, put back to see it fail', () => {
    for (const line of [
      'git show HEAD~1:src/a.ts > src/a.ts && npm test',
      'git stash && npm test; git stash pop',
      'git checkout HEAD~1 -- src/a.ts && npm test',
    ]) {
      assert.deepEqual(errors(session(user('go'), run(line, '1 failing', 1))), [], line);
      assert.deepEqual(errors(session(user('go'), run(line, '1 failing', 1), run('npm test', '3 passing'))), [], line);
    }
    assert.equal(errors(session(user('go'), run('git stash pop && npm test', '1 failing', 1))).length, 1);
  });

  it('takes a pass of a wider check for the end of the error', () => {
    const made = session(
      user('go'),
      run('go test ./money -run TestRound', '--- FAIL: TestRound', 1),
      run('go test ./...', 'ok  \ta\t1s'),
    );
    assert.deepEqual(errors(made), [['go test ./money -run TestRound', 'resolved']]);
  });

  it('keeps the error that the user pasted last, until an answer ends the turn', () => {
    const pasted = user('now I get this:\nTypeError: cart is undefined\n  at sum (cart.ts:3)');
    assert.deepEqual(
      findErrors(indexSession(session(pasted, read('/home/dev/tally/cart.ts')))).map(({ text, status }) => [
        text.split('\n')[0],
        status,
      ]),
      [['TypeError: cart is undefined', 'open']],
    );
    assert.deepEqual(
      errors(session(pasted, read('/home/dev/tally/cart.ts'), answer('Fixed: the cart is made first.'))),
      [],
    );
  });

  it('drops an old failure that was no check, and keeps a recent one', () => {
    const failed = [user('one'), run('node app.js', 'TypeError: x is not a function', 1)];
    assert.deepEqual(errors(session(...failed, ...twoTurnsLater)), []);
    assert.deepEqual(errors(session(...failed)), [['node app.js', 'open']]);
  });
});
