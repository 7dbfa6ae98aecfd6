import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session, ToolCallEntry } from '../../../../src/core/session';
import { backgroundWork } from '../../../../src/extractors/observed/progress/backgroundWork';
import { repositoryModel } from '../../../../src/extractors/observed/repository/repositoryModel';
import { answer, call, compaction, edit, read, run, session, user } from '../../../support/builders';

const model = (made: Session) => repositoryModel(indexSession(made));
const src = (name: string) => edit(`/home/dev/tally/src/${name}`);

describe('repositoryModel', () => {
  it('takes the branch that was printed there last', () => {
    const made = session(
      user('go'),
      run('git status -sb', '## main...origin/main'),
      run('git switch -c cents', "Switched to a new branch 'cents'"),
    );
    assert.equal(model(made)?.branch, 'cents');
  });

  it('takes the branch that records name behind the last command that showed one, and no older one', () => {
    const made = (gitBranchSince: number) =>
      model({
        ...session(user('go'), run('git switch -c cents', "Switched to a new branch 'cents'"), user('go on')),
        gitBranch: 'main',
        gitBranchSince,
      })?.branch;
    assert.equal(made(4), 'main');
    assert.equal(made(2), 'cents');
  });

  it('names no branch where a commit is checked out, until a branch is again', () => {
    const place = (...steps: ReturnType<typeof run>[]) => {
      const found = model(session(user('go'), run('git status -sb', '## main...origin/main'), ...steps));
      return [found?.branch ?? null, found?.detachedAt ?? null];
    };
    const leave = run('git checkout 0123abc', "Note: switching to '0123abc'.\n\nHEAD is now at 0123abc Add sums");
    assert.deepEqual(place(leave), [null, '0123abc']);
    assert.deepEqual(place(run('git status', 'HEAD detached at v1.2\nnothing to commit, working tree clean')), [
      null,
      'v1.2',
    ]);
    assert.deepEqual(place(run('git branch', '* (HEAD detached at 0123abc)\n  main')), [null, '0123abc']);
    assert.deepEqual(place(leave, run('git commit -am b', '[detached HEAD 4567abc] b')), [null, '4567abc']);
    const back = run('git checkout main', "Previous HEAD position was 0123abc Add sums\nSwitched to branch 'main'");
    assert.deepEqual(place(leave, back), ['main', null]);
    // A reset moves the branch, and a commit in the middle of a rebase ends on it.
    assert.deepEqual(place(run('git reset --hard 0123abc', 'HEAD is now at 0123abc Add sums')), ['main', null]);
    assert.deepEqual(place(run('git commit --amend --no-edit', '[detached HEAD 4567abc] b')), ['main', null]);
    const rebased = run('git rebase --continue', 'Successfully rebased and updated refs/heads/cents.');
    assert.deepEqual(place(leave, rebased), ['cents', null]);
  });

  it('knows a file that was moved under its new name alone, and one that was removed as such', () => {
    const left = (...steps: ReturnType<typeof run>[]) => model(session(user('go'), src('a.ts'), ...steps))?.uncommitted;
    assert.deepEqual(left(run('git mv src/a.ts src/b.ts', '')), ['src/b.ts']);
    assert.deepEqual(left(run('mv src/a.ts src/b.ts && git add -A', '')), ['src/b.ts']);
    const committed = run('git commit -am "sums"', '[main 0123abc] sums');
    assert.deepEqual(left(committed, run('git mv src/a.ts src/b.ts', '')), ['src/b.ts']);
    assert.deepEqual(left(committed, run('git rm src/a.ts', "rm 'src/a.ts'")), ['src/a.ts']);
  });

  it('calls a status that was cut no whole one, and takes no path that the cut tore', () => {
    const of = (...steps: ReturnType<typeof run>[]) => {
      const found = model(session(user('go'), src('a.ts'), ...steps));
      return [found?.uncommitted, found?.mayBeMore ?? false];
    };
    const all = '## main\n M src/a.ts\n?? docs/plan.md';
    const cut = run('git status --short', `${all}\n?? docs/rep\n\n... [283 lines truncated] ...`);
    assert.deepEqual(of(cut), [['docs/plan.md', 'src/a.ts'], true]);
    assert.deepEqual(of(cut, run('git status --short', all)), [['docs/plan.md', 'src/a.ts'], false]);
    assert.deepEqual(of(run('git status --short', all)), [['docs/plan.md', 'src/a.ts'], false]);
  });

  it('says where git was not asked what waits for a commit, and only edits tell', () => {
    const of = (...steps: ReturnType<typeof run>[]) =>
      model(session(user('go'), src('a.ts'), ...steps))?.isByEdits ?? false;
    assert.equal(of(run('git branch --show-current', 'main')), true);
    assert.equal(of(run('git status --short', ' M src/a.ts')), false);
    assert.equal(of(run('git commit -am "sums"', '[main 0123abc] sums'), src('b.ts')), false);
  });

  it('knows that more may wait for a commit where a subagent was sent to change files', () => {
    const sent = (description: string, by: Partial<ToolCallEntry> = {}) => {
      const steps = call('Task', [{ kind: 'subagent', prompt: 'Go on.' }], { text: 'All of it is there.' }).map(
        (step) => (step.kind === 'tool-call' ? { ...step, description } : step),
      );
      const own = src('b.ts').map((step) => (step.kind === 'tool-call' ? { ...step, ...by } : step));
      const found = model(session(user('go'), src('a.ts'), steps, own));
      return [found?.mayBeMore ?? false, found?.subagentsUnseen ?? 0];
    };
    assert.deepEqual(sent('Fix the rounding of the till'), [true, 1]);
    assert.deepEqual(sent('Review the till'), [false, 0]);
    assert.deepEqual(sent('Explore the till'), [false, 0]);
    assert.deepEqual(sent('Fix the rounding of the till', { by: 'subagent' }), [false, 0], 'its own log was read');
  });

  it('takes no filtered status for all that is uncommitted', () => {
    const left = (command: string, output: string) =>
      model(session(user('go'), src('a.ts'), src('b.ts'), run(command, output)))?.uncommitted;
    const both = ['src/b.ts', 'src/a.ts'];
    for (const [command, output] of [
      ['git status --short | grep b.ts', ' M src/b.ts'],
      ['git status --porcelain | grep -v src', ''],
      ['git status -s | head -1', ' M src/b.ts'],
      ['git status | grep modified', '\tmodified:   src/b.ts'],
      ['git status --short -uno', ''],
      ['git status --untracked-files=no', 'On branch main\nnothing to commit, working tree clean'],
    ] as const)
      assert.deepEqual(left(command, output)?.toSorted(), both.toSorted(), command);
    for (const command of ['git status --short', 'git status --short | cat', 'git status -s 2>/dev/null'])
      assert.deepEqual(left(command, ' M src/b.ts'), ['src/b.ts'], command);
  });

  it('keeps the first file of a status whose first line lost its blank', () => {
    const left = (command: string, output: string) =>
      model(session(user('go'), src('a.ts'), src('b.ts'), run(command, output)))?.uncommitted.toSorted();
    for (const [command, output] of [
      ['git status --porcelain', 'M src/a.ts\n M src/b.ts'],
      ['git status -s', 'D src/a.ts\n?? src/b.ts\n<shellId: 3 completed with exit code 0>'],
      ['git --no-pager status --short', 'M "src/a.ts"\n M src/b.ts'],
    ] as const)
      assert.deepEqual(left(command, output), ['src/a.ts', 'src/b.ts'], command);
    // Staged whole, in two columns; and one letter on any later line is no status.
    assert.deepEqual(left('git status --short', 'M  src/a.ts'), ['src/a.ts']);
    assert.deepEqual(left('git status --short', ' M src/b.ts\nM src/a.ts'), ['src/b.ts']);
    assert.deepEqual(left('git status', 'M src/a.ts')?.length, 2);
    const theirs = run('git status --short', 'M theirs.ts\n M more.ts');
    assert.deepEqual(model(session(user('go'), theirs, src('a.ts')))?.leaveAlone, ['theirs.ts', 'more.ts']);
  });

  it('calls nothing foreign behind a command that may have changed it', () => {
    const status = run('git status --short', ' M src/core/a.ts');
    const foreign = (command: string) => model(session(user('go'), run(command, ''), status))?.leaveAlone;
    for (const command of [
      "sed -i 's/a/b/' src/*.ts",
      'grep -rl a src | xargs sed -i s/a/b/',
      'bash scripts/move.sh',
      'node scripts/rename.mjs',
      `node -e "for (const f of files()) fs.writeFileSync(f, '')"`,
      'cargo fmt',
      'npx prettier --write .',
      'npm run codegen',
      'git apply fix.patch',
    ])
      assert.deepEqual(foreign(command), [], command);
    for (const command of [
      'ls src',
      'git fetch',
      'npm test',
      'bash scripts/check.sh',
      'node -e "console.log(1)"',
      'mkdir -p out',
    ])
      assert.deepEqual(foreign(command), ['src/core/a.ts'], command);
  });

  it('takes the branch that a line prints first, and none from behind other words', () => {
    const branch = (command: string, output: string) =>
      model(session(user('go'), run(command, output)))?.branch ?? null;
    const asked = 'git rev-parse --abbrev-ref HEAD && git log --oneline -1';
    assert.equal(branch(`cd /home/dev/tally && ${asked}`, 'feat/cents\nac88e19f Merge x'), 'feat/cents');
    assert.equal(branch('git branch --show-current; git status --short', 'cents\n M a.ts'), 'cents');
    assert.equal(branch(`ls && ${asked}`, 'a.ts\ncents\nac88e19f Merge x'), 'main');
    assert.notEqual(branch('git rev-parse HEAD && git rev-parse --abbrev-ref HEAD', 'ac88e19f\ncents'), 'ac88e19f');
  });

  it('knows the commit on top of the log where the session made none, until the branch moves', () => {
    const top = (...made: ReturnType<typeof run>[]) => model(session(user('go'), ...made))?.head?.hash ?? null;
    const log = run('git log --oneline -3', 'abc1234 (HEAD -> main) fix(cart): cents\ndef5678 feat: cart');
    assert.equal(top(log), 'abc1234');
    assert.equal(top(log, run('git pull', 'Already up to date.')), null);
    assert.equal(top(run('git log --oneline --grep=cart', 'def5678 feat: cart')), null);
    assert.equal(top(run('git log --oneline -3 origin/main', 'def5678 feat: cart')), null);
    assert.equal(top(log, run('git commit -am "sums"', '[main 0123abc] sums')), null);
  });

  it('is the work tree where all was done, when nothing was done in the folder the session began in', () => {
    const tree = '/home/dev/tally-cents';
    const made = session(
      user('go'),
      run(`git -C ${tree} status --short --branch`, '## cents'),
      edit(`${tree}/src/a.ts`),
    );
    assert.equal(model(made)?.folder, tree);
    assert.deepEqual(model(made)?.uncommitted, [`${tree}/src/a.ts`]);
  });

  it('is the one that was committed in, beside a note in the folder the session began in', () => {
    const tree = '/home/dev/tally.worktrees/readme';
    const made = session(
      user('go'),
      run('git status --short --branch', '## main'),
      edit('/home/dev/tally/.prompts/worker.md'),
      run(`git -C ${tree} status --short --branch`, '## readme'),
      edit(`${tree}/README.md`),
      run(`git -C ${tree} commit -am "docs: readme" && git -C ${tree} push`, '[readme abc1234] docs: readme'),
    );
    assert.equal(model(made)?.folder, tree);
    assert.deepEqual(
      model(made)?.commits.map(({ hash }) => hash),
      ['abc1234'],
    );
  });

  it('is the one that was committed in, however often the other was looked at', () => {
    const tree = '/home/dev/tally.worktrees/readme';
    const made = session(
      user('go'),
      ...Array.from({ length: 20 }, () => run('git status --short --branch', '## main')),
      edit('/home/dev/tally/.prompts/worker.md'),
      edit(`${tree}/README.md`),
      run(`git -C ${tree} commit -am "docs: readme"`, '[readme abc1234] docs: readme'),
    );
    assert.equal(model(made)?.folder, tree);
  });

  it('leaves alone what was changed before its first change there, whatever it changed elsewhere before', () => {
    const made = session(
      user('go'),
      edit('/home/dev/.config/tally.toml'),
      run('git status --short', '?? posts.txt'),
      src('a.ts'),
      run('git status --short', ' M src/a.ts\n?? posts.txt'),
    );
    assert.deepEqual(model(made)?.leaveAlone, ['posts.txt']);
    assert.deepEqual(model(made)?.uncommitted, ['src/a.ts']);
  });

  it('takes no branch out of the output of a test', () => {
    const made = session(
      user('go'),
      run('git status -sb', '## main'),
      run('npm test', "Switched to a new branch 'fixture'\n3 passing"),
    );
    assert.equal(model(made)?.branch, 'main');
  });

  it('keeps another repository out', () => {
    const made = session(
      user('go'),
      src('a.ts'),
      run('git status -sb', '## main\n M src/a.ts'),
      run('cd /home/dev/other && git commit -am x', '[dev 1234567] x'),
      run('git -C /home/dev/other status -sb', '## dev\n M theirs.ts'),
    );
    const found = model(made);
    assert.deepEqual(
      [found?.folder, found?.branch, found?.commits, found?.uncommitted],
      ['/home/dev/tally', 'main', [], ['src/a.ts']],
    );
  });

  it('follows the work into a work tree', () => {
    const made = session(
      user('go'),
      run('git worktree add -b cents ../tally-cents', 'Preparing worktree'),
      ...['a', 'b', 'c', 'd', 'e'].map((name) => edit(`/home/dev/tally-cents/${name}.ts`)),
      run('cd ../tally-cents && git commit -am "Cents"', '[cents 1234567] Cents'),
    );
    const found = model(made);
    assert.deepEqual(
      [found?.folder, found?.branch, found?.commits[0]?.subject],
      ['/home/dev/tally-cents', 'cents', 'Cents'],
    );
  });

  it('takes what a commit took off the list of what is not committed', () => {
    const made = session(
      user('go'),
      src('a.ts'),
      src('b.ts'),
      run('git add src/a.ts && git commit -m a', '[main 1234567] a'),
      src('c.ts'),
    );
    assert.deepEqual(model(made)?.uncommitted, ['src/c.ts', 'src/b.ts']);
  });

  it('says that nothing after a push is pushed, however many commits follow', () => {
    const made = session(
      user('go'),
      run('git commit -am a', '[main 1234567] a'),
      run('git push', '0000000..1234567  main -> main'),
      run('git commit -am b', '[main 2345678] b'),
      run('git commit -am c', '[main 3456789] c'),
    );
    assert.equal(model(made)?.pushed, false);
  });

  it('takes nothing that was printed in a submodule for its own', () => {
    const made = session(
      user('go'),
      run('git switch -c cents', "Switched to a new branch 'cents'"),
      src('a.ts'),
      run('git submodule status', ' 1807c8bd5a7b03e53444c230460caecb882a0b3d test/bats (v1.11.0)'),
      run('git -C test/bats status --short --branch', '## No commits yet on master'),
      run('git -C .git/modules/test/bats log --oneline -1', '1807c8b Merge'),
    );
    assert.deepEqual([model(made)?.branch, model(made)?.uncommitted], ['cents', ['src/a.ts']]);
  });

  it('calls nothing uncommitted that a tool generates', () => {
    const made = session(
      user('go'),
      src('a.ts'),
      read('/home/dev/tally/.next/types/validator.ts'),
      run('rm -rf .next/types/validator.ts'),
      edit('/home/dev/tally/node_modules/left-pad/index.js'),
    );
    assert.deepEqual(model(made)?.uncommitted, ['src/a.ts']);
  });

  it('knows of commits that others made from a new top of the log', () => {
    const made = session(
      user('go'),
      run('git log --oneline -2', '1111111 one\n2222222 two'),
      run('git log --oneline -3', '3333333 three\n1111111 one'),
    );
    assert.deepEqual(
      model(made)?.commits.map(({ hash }) => hash),
      ['3333333'],
    );
  });

  it('tells a commit once whose id only the log behind it shows', () => {
    const made = session(
      user('go'),
      run('git log --oneline', '7b81681 Start'),
      src('a.ts'),
      run('git add -A && git commit -q -m Cents && git log --oneline | head -2', '502be1e Cents\n7b81681 Start'),
    );
    assert.deepEqual(
      model(made)?.commits.map(({ hash, subject }) => [hash, subject]),
      [['502be1e', 'Cents']],
    );
  });

  it('tells a commit once that was made again under another id', () => {
    const made = session(
      user('go'),
      run('git log --oneline', '7b81681 Start'),
      src('a.ts'),
      run('git commit -am Cents', '[cents c13c0ac] Cents'),
      run('git switch -c follow-up main && git cherry-pick c13c0ac', '[follow-up 0519934] Cents'),
      run('git log --oneline -2', '0519934 Cents\n7b81681 Start'),
    );
    assert.deepEqual(
      model(made)?.commits.map(({ hash }) => hash),
      ['0519934'],
    );
  });

  it('knows a quiet commit by the message that a here document or a pipe gives it', () => {
    const made = session(
      user('go'),
      src('a.ts'),
      run(
        "git add -A && git commit -q -F - <<'EOF'\nCents\n\nBecause floats drift.\nEOF\ngit log --oneline -1",
        '502be1e Cents',
      ),
      src('b.ts'),
      run('git add -A && printf "Rappen\\n\\nSwiss." | git commit --quiet --file=-', ''),
    );
    assert.deepEqual(
      model(made)?.commits.map(({ hash, subject }) => [hash, subject]),
      [
        [null, 'Rappen'],
        ['502be1e', 'Cents'],
      ],
    );
    assert.deepEqual(model(made)?.uncommitted, []);
  });

  it('calls nothing uncommitted that a commit took whose message stands in a file', () => {
    const made = session(user('go'), src('a.ts'), run('git commit -qaF .git/message', ''));
    assert.deepEqual(model(made)?.uncommitted, []);
  });

  it('replaces an amended commit, and takes off one that was reset', () => {
    const amended = session(
      user('go'),
      run('git commit -am a', '[main 1234567] a'),
      run('git commit --amend --no-edit', '[main 7654321] a'),
    );
    assert.deepEqual(
      model(amended)?.commits.map(({ hash }) => hash),
      ['7654321'],
    );
    const back = session(user('go'), run('git commit -am a', '[main 1234567] a'), run('git reset --soft HEAD~1'));
    assert.deepEqual(model(back)?.commits, []);
  });

  it('says pushed only of the last commit', () => {
    const commit = run('git commit -am a', '[main 1234567] a');
    const push = run('git push', 'To example.com:tally\n   1..2  main -> main');
    assert.equal(model(session(user('go'), commit, push))?.pushed, true);
    assert.equal(model(session(user('go'), commit, push, run('git commit -am b', '[main 7654321] b')))?.pushed, false);
    assert.equal(model(session(user('go'), commit))?.pushed, null);
  });

  it('believes what git says was sent over what the hooks before it printed', () => {
    const commit = run('git commit -am a', '[main 1234567] a');
    const hooks = 'dom-export.mjs (1:0): error: no sourcemap\n✔️ build (4.00 seconds)\n';
    const pushed = (output: string) => model(session(user('go'), commit, run('git push', output)))?.pushed;
    assert.equal(pushed(`${hooks}To example.com:tally\n   fbf2e8c..1234567  main -> main`), true);
    assert.equal(pushed(`${hooks}To example.com:tally\n * [new branch]      main -> main`), true);
    assert.equal(pushed(`${hooks}To example.com:tally\n ! [rejected]        main -> main (fetch first)`), null);
    assert.equal(pushed('error: failed to push some refs'), null);
  });

  it('leaves alone only what was dirty before the session changed anything', () => {
    const status = run('git status --short', ' M theirs.ts\n?? notes.md');
    assert.deepEqual(model(session(user('go'), status, src('a.ts')))?.leaveAlone, ['theirs.ts', 'notes.md']);
    assert.deepEqual(model(session(user('go'), src('a.ts'), status))?.leaveAlone, []);
    const subagent = call('Task', [{ kind: 'subagent', prompt: 'mend it' }], { text: 'mended' });
    assert.deepEqual(model(session(user('go'), subagent, status))?.leaveAlone, []);
    assert.deepEqual(model(session(compaction('Earlier work.'), user('go'), status))?.leaveAlone, []);
  });

  it('drops from that what was committed or written later', () => {
    const made = session(
      user('go'),
      run('git status --short', ' M theirs.ts\n M src/a.ts'),
      src('a.ts'),
      run('git status --short', ' M src/a.ts'),
    );
    assert.deepEqual([model(made)?.leaveAlone, model(made)?.uncommitted], [[], ['src/a.ts']]);
  });

  it('knows what was changed before the session changed it as well', () => {
    const status = run('git status --short', ' M src/a.ts\n M theirs.ts');
    assert.deepEqual(model(session(user('go'), status, src('a.ts'), src('b.ts')))?.changedBefore, ['src/a.ts']);
    assert.equal(model(session(user('go'), src('a.ts'), status))?.changedBefore, undefined);
  });

  it('gives a rebased commit the id that the next log shows', () => {
    const made = session(
      user('go'),
      src('a.ts'),
      run('git commit -am "Round the sum"', '[main 1234567] Round the sum'),
      run('git rebase main', 'Successfully rebased and updated refs/heads/main.'),
    );
    assert.deepEqual(
      model(made)?.commits.map(({ hash }) => hash),
      [null],
    );
    const shown = session(...made.entries, run('git log --oneline -2', '7654321 Round the sum\n9999999 Start'));
    assert.deepEqual(
      model(shown)?.commits.map(({ hash }) => hash),
      ['7654321'],
    );
  });

  it('takes no line of prose or of a diff for a status', () => {
    const made = session(
      user('go'),
      run('git status --short && git diff', '?? a.ts\ndiff --git a/b b/b\n M is for modified\n AM radio'),
    );
    assert.deepEqual(model(made)?.leaveAlone, ['a.ts']);
  });
});

describe('backgroundWork', () => {
  const launch = call('Task', [{ kind: 'subagent', prompt: 'review it' }], {
    text: 'Async agent launched successfully. agentId: a1b2c3d',
  });
  const open = (made: Session) =>
    backgroundWork({ index: indexSession(made) } as Parameters<typeof backgroundWork>[0]).length;

  it('says that a long command is cut', () => {
    const command = `${'./scripts/watch.sh --verbose '.repeat(8)}--last`;
    const started = call('Bash', [{ kind: 'shell', command, background: true }], {
      text: 'Command running in background with ID: b7f3a1c',
    });
    const [fact] = backgroundWork({
      index: indexSession(session(user('go'), started)),
    } as Parameters<typeof backgroundWork>[0]);
    assert.match(fact?.text ?? '', /watch\.sh(?: --verbose)?…`$/);
  });

  it('tells a subagent whose end is not in the log', () => {
    assert.equal(open(session(user('go'), launch)), 1);
  });

  it('is silent about one whose report is in the log', () => {
    const report = call('TaskOutput', [{ kind: 'other', input: '{"task_id":"a1b2c3d"}' }], {
      text: '<status>completed</status> all is well',
    });
    assert.equal(open(session(user('go'), launch, report)), 0);
    assert.equal(open(session(user('go'), launch, user('agent a1b2c3d completed', 'injected'))), 0);
  });

  it('is silent about one of older turns', () => {
    assert.equal(open(session(user('a'), launch, answer('x'), user('b'), answer('y'), user('c'), answer('z'))), 0);
  });
});
