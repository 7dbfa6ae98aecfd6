import assert from 'node:assert/strict';
import { answer, call, edit, run, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';
import { account, short, swap } from './account';

const write = (path: string, whole: string) =>
  call('Write', [{ kind: 'edit', path: `/home/dev/tally/${path}`, operation: 'created', exact: { whole } }], {});

describe('the account of a session', () => {
  it('counts a commit of one file as git did, which knows what a formatter made of it', () => {
    const committed = (printed: string, ...edits: readonly (readonly Step[])[]) =>
      short(...edits, run('git commit -am Parse', `[main abc1234] Parse\n ${printed}`)).map((change) => change.at(-1));
    const printed = '1 file changed, 3 insertions(+), 2 deletions(-)';
    assert.deepEqual(committed(printed, swap('a.ts', 'one', 'two\nthree')), ['a.ts +3 -2']);
    const two = '2 files changed, 3 insertions(+), 2 deletions(-)';
    assert.deepEqual(committed(two, swap('a.ts', 'one', 'two\nthree')), ['a.ts +2 -1'], 'another file is in it');
    assert.deepEqual(
      committed(two, swap('a.ts', 'one', 'two'), swap('b.ts', 'x', 'y')),
      ['a.ts +1 -1 b.ts +1 -1'],
      'which of them differs, nobody knows',
    );
  });

  it('has the lines of a file that was written over a text the log does not hold, so that the goal finds its place', async () => {
    const whole = Array.from({ length: 90 }, (_, at) => `drawer(${at + 1});`).join('\n');
    const over = call(
      'Write',
      [{ kind: 'edit', path: '/home/dev/tally/src/till.ts', operation: 'modified', exact: { whole } }],
      {},
    );
    const made = session(user('Write the till anew.'), over, answer('It is written anew.'));
    const [file] = account(over)[0]?.files ?? [];
    assert.deepEqual(
      file?.hunks.map(({ line, removed }) => [line, removed]),
      [
        [1, ''],
        [41, ''],
        [81, ''],
      ],
    );
    assert.deepEqual([file.rewritten, file.moreHunks, file.partial.length], [90, 0, 1]);
    const { markdown } = await draftOf(made, 'Test lines 39-42 in till.ts');
    assert.match(markdown, /\+drawer\(39\);\n\s*\+drawer\(40\);\n\s*\+drawer\(41\);\n\s*\+drawer\(42\);\n\s*```/);
  });

  it('goes by the commit where there is no list, and by the file behind the last commit', () => {
    const changes = short(
      swap('a.ts', 'one', 'two'),
      run('git commit -am "Parse"', '[main abc1234] Parse the sums'),
      answer('Now let me round the sums to whole cents:'),
      swap('b.ts', 'x', 'y'),
    );
    assert.deepEqual(changes, [
      ['commit', 'Parse the sums', null, 'abc1234', 'a.ts +1 -1'],
      ['file', 'round the sums to whole cents', null, null, 'b.ts +1 -1'],
    ]);
  });

  it('gives each file to the commit that took it, and calls none uncommitted that a clean status names no more', () => {
    const changes = account(
      swap('a.ts', 'one', 'two'),
      swap('b.ts', 'x', 'y'),
      swap('c.ts', 'x', 'y'),
      run('git add a.ts && git commit -m A', '[main abc1234] Parse'),
      run('git add b.ts && git commit -m B', '[main abc2345] Round'),
      run('git status --short', ''),
    );
    assert.deepEqual(
      changes.map(({ text, commit, isCommitted, files }) => [text, commit, isCommitted, files[0]?.path]),
      [
        ['Parse', 'abc1234', true, 'a.ts'],
        ['Round', 'abc2345', true, 'b.ts'],
        ['', null, true, 'c.ts'],
      ],
    );
  });

  it('tells of each commit what it took, and counts a file once from first to last', async () => {
    const steps = [
      write('a.ts', 'export function one() {}\nexport function two() {}\n'),
      run('git add . && git commit -m Begin', '[main abc1234] Begin'),
      swap('a.ts', 'function two()', 'function both()'),
      swap('b.ts', 'x', 'y'),
      run('git commit -am Mend', '[main abc2345] Mend'),
      run('git status --short', ''),
    ];
    const told = account(...steps);
    assert.deepEqual(
      told.map(({ text, commit, files }) => [
        text,
        commit,
        files.map((file) => `${file.operation} +${file.added} -${file.removed}`),
      ]),
      [
        ['Begin', 'abc1234', ['created +2 -0']],
        ['Mend', 'abc2345', ['modified +1 -1', 'modified +1 -1']],
      ],
    );
    assert.deepEqual(
      told[1]?.files.map(({ names }) => names.added),
      [['both'], []],
    );
    const { markdown } = await draftOf(session(user('go'), ...steps, run('ls')), 'go on');
    assert.match(markdown, /2 files, \+3 −1 from first to last/);
  });

  it('tells apart what a commit took and what waits for one, where a file was changed again behind it', async () => {
    const log = session(
      user('go'),
      swap('a.ts', 'one', 'two'),
      swap('b.ts', 'x', 'y'),
      run('git commit -am Parse', '[main abc1234] Parse the sums\n 2 files changed'),
      swap('a.ts', 'two', 'three'),
      swap('c.ts', 'x', 'y'),
      answer('All of it is there.'),
    );
    const { markdown } = await draftOf(log, 'go on');
    const lines = markdown.split('\n').filter((line) => /^- .*`[abc]\.ts`.*[+]/.test(line));
    const of = (file: string) => lines.findLast((line) => line.includes(`\`${file}\``)) ?? '';
    assert.match(of('a.ts'), /\+1 −1, not committed/);
    assert.match(of('b.ts'), /`a\.ts` \+1 −1/);
    assert.match(of('b.ts'), /, in `abc1234`/);
    assert.match(of('c.ts'), /, not committed/);
  });

  it('says once what was said of several files, and nothing of what tools write', () => {
    const said = short(
      answer('Now let me round the sums to whole cents:'),
      [swap('a.ts', 'one', 'two'), swap('b.ts', 'x', 'y')].flat(),
      run('cp a.js dist/a.js && echo 1 > build/version && echo x >> .git/info/exclude'),
      run('git worktree add .worktrees/cents -b cents'),
      swap('build/make.ts', 'one', 'two'),
    );
    assert.deepEqual(said, [
      ['file', 'round the sums to whole cents', null, null, 'a.ts +1 -1 b.ts +1 -1 build/make.ts +1 -1'],
    ]);
  });

  it('tells words with the edit that they led to, and two steps of a file in their order', () => {
    const told = (...steps: readonly (Step | readonly Step[])[]) => {
      const [change] = account(...steps);
      return [change?.text, change?.evidence.map(({ line }) => line)];
    };
    const round = answer('Now let me round the sums to whole cents:');
    const drop = answer('Now let me drop the unused import of the till:');
    const more = [swap('a.ts', 'two', 'three'), swap('a.ts', 'three', 'four')];
    const [text, lines = []] = told(round, swap('a.ts', 'one', 'two'), ...more) as [string, number[]];
    assert.equal(text, 'round the sums to whole cents');
    assert.equal(lines.length, 2, 'the edit that was spoken of, and the last');
    assert.ok((lines[0] ?? 0) < (lines[1] ?? 0));
    assert.deepEqual(
      told(round, swap('a.ts', 'one', 'two'), drop, swap('a.ts', 'x', 'y'))[0],
      'round the sums to whole cents; drop the unused import of the till',
    );
  });

  it('tells no words of an edit that a later one undid, none that announce work on several things, and none torn', () => {
    const told = (...steps: readonly (Step | readonly Step[])[]) => account(...steps).map(({ text }) => text);
    const twin = answer('Now let me add the twin markup for small screens:');
    const drop = answer('Now let me drop the twin markup, one is enough:');
    assert.deepEqual(
      told(
        twin,
        swap('a.ts', 'one();', 'one();\ntwinMarkup();'),
        drop,
        swap('a.ts', 'one();\ntwinMarkup();', 'single();'),
      ),
      ['drop the twin markup, one is enough'],
    );
    const design =
      'Applying the design now — shared easing, faster exits, gentler blur in the morph.ts, and a landing:';
    assert.deepEqual(told(answer(design), swap('src/counter.ts', 'one', 'two')), ['']);
    assert.deepEqual(told(answer(design), swap('src/morph.ts', 'one', 'two')), ['gentler blur in the morph.ts']);
    const long = `Now update the till so that it rounds every sum to whole cents, ${'much more of the very same '.repeat(6)}:`;
    assert.deepEqual(told(answer(long), swap('a.ts', 'one', 'two')), [
      'update the till so that it rounds every sum to whole cents',
    ]);
  });

  it('takes no words for an edit that announce what is to be run', () => {
    const told = (sentence: string) => account(answer(sentence), swap('a.ts', 'one', 'two'))[0]?.text;
    for (const run of [
      'Now build to check for remaining errors:',
      'Run the tests once more to be sure:',
      'Rerunning the whole verification:',
    ])
      assert.equal(told(run), '', run);
    for (const done of ['Now build the scanner of the till:', 'Run the formatter and fix the sums of the till:'])
      assert.notEqual(told(done), '', done);
  });

  it('counts an empty line that an edit put in, and none behind the end of a file', () => {
    const changes = short(
      swap('a.ts', 'import b;', 'import a;\n\nimport b;'),
      call(
        'Write',
        [{ kind: 'edit', path: '/home/dev/tally/b.ts', operation: 'created', exact: { whole: 'one\n\ntwo\n' } }],
        {},
      ),
    );
    assert.deepEqual(
      changes.flatMap((change) => change.at(-1)),
      ['a.ts +2 -0', 'b.ts +3 -0'],
    );
  });

  it('takes no words for a file that name another one', () => {
    const told = (sentence: string, path: string) => account(answer(sentence), swap(path, 'one', 'two'))[0]?.text;
    const mend = 'Now let me fix the rounding in `till_reset.go`:';
    assert.equal(told(mend, 'src/reset.go'), '');
    assert.equal(told(mend, 'src/till_reset.go'), 'fix the rounding in `till_reset.go`');
    assert.match(
      told('Now let me move the helper of till.go to drawer and use it:', 'src/drawer.go') ?? '',
      /^move the helper/,
    );
  });

  it('counts the lines of a file that was written whole over a text that the log does not hold', async () => {
    const whole = call(
      'Write',
      [
        {
          kind: 'edit',
          path: '/home/dev/tally/src/till.ts',
          operation: 'modified',
          exact: { whole: 'export const a = 1;\nexport const b = 2;\n' },
        },
      ],
      {},
    );
    const [change] = account(whole);
    assert.deepEqual(
      change?.files.map(({ rewritten, added, removed }) => [rewritten, added, removed]),
      [[2, 0, 0]],
    );
    const { markdown } = await draftOf(session(user('go'), whole, run('ls')), 'go on');
    assert.match(markdown, /`src\/till\.ts` written anew, 2 lines/);
  });

  it('names a command as the cause only where it can change files, and tells what no call of the session changed', () => {
    const seen = (command: string, output = '') => {
      const path = '/home/dev/tally/src/a.ts';
      return account(call('bash', [{ kind: 'shell', command, changed: [path] }], { text: output, exitCode: 0 }))[0]
        ?.text;
    };
    assert.match(seen('pnpm fix') ?? '', /^changed by pnpm fix/);
    assert.match(seen('npx eslint src --fix') ?? '', /^changed by npx eslint src --fix/);
    assert.match(seen('npx tsc -p .') ?? '', /^changed by npx tsc -p/);
    assert.match(seen('git pull --rebase && git push', 'Fast-forward\n src/a.ts | 2 +-') ?? '', /^changed by git pull/);
    const byNobody = 'changed on disk, by no call of this session';
    // What only looks, as `git status`, is none of a step's own commands.
    for (const command of [
      'git push',
      'bd dolt push && git push origin main',
      'gh pr create --fill',
      'npx tsc --noEmit',
      'npx eslint src',
      'git fetch && git status',
    ])
      assert.equal(seen(command), byNobody, command);
    assert.equal(
      seen('git pull --rebase && git push', 'error: cannot pull with rebase: You have unstaged changes.'),
      byNobody,
    );
    const seenChanges = [
      { path: '/home/dev/tally/src/b.ts', operation: 'modified', added: 4, removed: 1 },
      { path: '/home/dev/tally/node_modules/x/index.js', operation: 'modified', added: 4, removed: 1 },
    ] as const;
    assert.deepEqual(short({ ...answer('Done.'), seenChanges }), [['file', byNobody, null, null, 'src/b.ts +4 -1']]);
  });

  it('adds up what a client saw of a file twice within one turn: two messages before the agent came to rest are one', () => {
    const path = '/home/dev/tally/src/c.ts';
    const first = { before: '', after: 'one\ntwo\nthree\n' };
    const then = { before: first.after, after: 'one\nthree\n' };
    const came = { path, operation: 'created', added: 3, removed: 0, text: first } as const;
    const left = { path, operation: 'modified', added: 0, removed: 1, text: then } as const;
    const changes = short(edit(path), { ...answer('There.'), seenChanges: [came] }, edit(path), {
      ...answer('Shorter.'),
      seenChanges: [left],
    });
    assert.deepEqual(changes, [['file', '', null, null, 'src/c.ts +2 -0']]);
  });

  it('calls no sum of edits a net change: the sum is of files that the log holds from first to last', async () => {
    const { markdown } = await draftOf(
      session(
        user('go'),
        swap('a.ts', 'one', 'two\nthree'),
        [swap('b.ts', 'x', 'y'), swap('b.ts', 'z', 'w')].flat(),
        run("sed -i 's/y/v/' b.ts"),
        run('ls'),
      ),
      'go on',
    );
    assert.match(
      markdown,
      /\n2 files, \+2 −1 from first to last in 1 of them, 1 only in part in the log; nothing committed\./,
    );
    assert.match(markdown, /`b\.ts` \+2 −2 by 2 edits and a command/);
  });

  it('takes the sum of git where one commit took all, and none where git counts another one than the edits', async () => {
    const edits = [swap('a.ts', 'one', 'two'), swap('b.ts', 'x', 'y')].flat();
    const printed =
      '3 files changed, 1 insertion(+)\n[main abc1234] Parse\n 2 files changed, 40 insertions(+), 2 deletions(-)';
    const commit = run('git diff --stat; git commit -am Parse', printed);
    const sumOf = async (...steps: readonly (Step | readonly Step[])[]) =>
      /^\d+ files.*$/m.exec((await draftOf(session(user('go'), ...steps, run('ls')), 'go on')).markdown)?.[0];
    assert.equal(await sumOf(edits, commit), '2 files, +40 −2 in `abc1234`.');
    assert.equal(await sumOf(edits, commit, swap('c.ts', 'x', 'y')), '3 files.');
    const same = run('git commit -am Parse', '[main abc1234] Parse\n 2 files changed, 2 insertions(+), 2 deletions(-)');
    const second = run('git commit -am Round', '[main abc2345] Round\n 1 file changed, 9 insertions(+)');
    assert.match(
      (await sumOf(edits, same, swap('c.ts', 'x', 'y'), second)) ?? '',
      /^3 files, \+11 −2 from first to last/,
    );
  });

  it('counts the lines of files that a formatter wrote after an edit about, unless git does', async () => {
    const edits = [swap('a.rs', 'one', 'two'), swap('b.rs', 'x', 'y'), swap('c.md', 'x', 'y')].flat();
    const told = async (...steps: readonly (Step | readonly Step[])[]) =>
      (await draftOf(session(user('go'), ...steps, run('ls')), 'go on')).markdown;
    for (const format of ['cargo fmt', 'mise run fmt', 'cargo build && cargo fmt --all']) {
      const text = await told(edits, run(format));
      assert.match(text, /^3 files; nothing committed\.$/m, format);
      assert.match(text, /`a\.rs` about \+1 −1/, format);
    }
    assert.match(await told(edits, run('cargo fmt')), /`c\.md` \+1 −1/);
    for (const other of ['cargo fmt --check', 'cargo test', 'npm run format:check', 'gofmt -w .'])
      assert.match(await told(edits, run(other)), /^3 files, \+3 −3 from first to last/m, other);
    const commit = run(
      'git commit -am Parse',
      '[main abc1234] Parse\n 3 files changed, 3 insertions(+), 3 deletions(-)',
    );
    assert.match(await told(edits, run('cargo fmt'), commit), /`a\.rs` \+1 −1/);
    const more = run('git commit -am Parse', '[main abc1234] Parse\n 3 files changed, 5 insertions(+), 4 deletions(-)');
    assert.match(await told(edits, more), /Parse: `a\.rs` about \+1 −1; .*, in `abc1234` \(git: \+5 −4\)/);
  });

  it('takes the files of a commit as git listed them', () => {
    const edits = [swap('src/a.ts', 'one', 'two'), swap('src/b.ts', 'x', 'y')].flat();
    const commit = run('git commit -am Parse', '[main abc1234] Parse');
    const told = (shown: string) =>
      short(...[edits, commit, run('git show --stat', shown)]).map(([group, , , , files]) => [group, files]);
    const head = 'commit abc1234567890123456789012345678901234567\nAuthor: A\n\n    Parse\n\n';
    assert.deepEqual(told(`${head} .../a.ts | 2 +-\n 1 file changed, 1 insertion(+)`), [
      ['commit', 'src/a.ts +1 -1'],
      ['file', 'src/b.ts +1 -1'],
    ]);
    for (const unsure of [` src/a.ts | 2 +-\n 2 files changed`, ` src/{c.ts => a.ts} | 2 +-\n 1 file changed`])
      assert.deepEqual(told(head + unsure), [['commit', 'src/a.ts +1 -1 src/b.ts +1 -1']], unsure);
  });

  it('adds no lines of branches that do not stand on one another', async () => {
    const sumWith = async (leave: string) => {
      const log = session(
        ...[user('go'), swap('a.ts', 'one', 'two'), run('git commit -am A', '[till abc1234] Parse')],
        run(leave, "Switched to a new branch 'cents'"),
        ...[swap('b.ts', 'x', 'y'), run('git commit -am B', '[cents abc2345] Round'), run('ls')],
      );
      return /^\d+ files.*$/m.exec((await draftOf(log, 'go on')).markdown)?.[0];
    };
    assert.equal(await sumWith('git switch -c cents origin/main'), '2 files; on 2 branches.');
    assert.equal(await sumWith('git switch -c cents'), '2 files, +2 −2 from first to last.');
  });

  it('says what a commit has beside the edits of the log, and who else changed files', async () => {
    const sumOf = async (...steps: readonly (Step | readonly Step[])[]) =>
      /^\d+ files.*$/m.exec((await draftOf(session(user('go'), ...steps, run('ls')), 'go on')).markdown)?.[0];
    const edits = [swap('a.ts', 'one', 'two'), swap('b.ts', 'x', 'y')].flat();
    const commit = run('git commit -am Parse', '[main abc1234] Parse\n 4 files changed, 9 insertions(+)');
    assert.match(
      (await sumOf(edits, commit, swap('c.ts', 'x', 'y'))) ?? '',
      /; git counts 2 more files in the commits\.$/,
    );
    const sent = call('Task', [{ kind: 'subagent', prompt: 'Fix the rounding.' }], { text: 'Rounded in two files.' });
    assert.equal(
      await sumOf(edits, sent),
      '2 files, +2 −2 from first to last; without what 1 subagent changed; nothing committed.',
    );
  });

  it('tells of a hook of git and of a mended package that edits were made to, and of none that commands wrote', () => {
    const made = account(
      write('.git/hooks/post-commit', 'echo one\n'),
      swap('node_modules/tax/index.js', 'round(x)', 'floor(x)'),
      write('.git/COMMIT_MSG', 'Round\n'),
      write('node_modules/.cache/x.json', '{}\n'),
      write('.venv/pyvenv.cfg', 'home = /usr\n'),
      run('npm install && echo x > .git/hooks/pre-push', 'added 3 packages'),
    );
    assert.deepEqual(
      made.flatMap(({ files }) => files.map(({ path, added }) => `${path} +${added}`)),
      ['.git/hooks/post-commit +1', 'node_modules/tax/index.js +1'],
    );
  });

  it('says of the first new function how it is called, and of a test its name alone', async () => {
    const steps = [
      write('round.ts', 'export function round(sum: number): number {\n  return sum;\n}\nexport function half() {}\n'),
      write('test/round.test.ts', 'function checksRounding(of: number) {\n}\n'),
      answer('Both are there.'),
    ];
    const { markdown } = await draftOf(session(user('Round the sums'), ...steps), 'Write the readme');
    assert.ok(markdown.includes('(adds `export function round(sum: number): number`, `half`)'), markdown);
    assert.ok(markdown.includes('(adds `checksRounding`)'), markdown);
    const quoted = [
      write('round.ts', 'export function round(unit = `eur`): string {\n  return unit;\n}\n'),
      answer('There.'),
    ];
    const plain = (await draftOf(session(user('Round the sums'), ...quoted), 'Write the readme')).markdown;
    assert.ok(plain.includes('(adds `round`)'), plain);
  });

  it('names methods, options, keys and tests where no function is new, and more of a file that the goal is about', async () => {
    const shown = async (goal: string, ...steps: readonly (Step | readonly Step[])[]) =>
      (await draftOf(session(user('Round the sums'), ...steps, answer('All of it is there.')), goal)).markdown;
    const till = swap('src/till.ts', 'x();', 'x();\n  roundSum(rows: Row[]): number {\n    return 3;\n  }');
    assert.ok((await shown('Write the readme', till)).includes('(adds `roundSum`)'));
    const option = swap('src/cli.ts', 'x();', "x();\n  .option('--cents', 'whole')");
    assert.ok((await shown('Write the readme', option)).includes('(adds `--cents`)'));
    const keys = swap('till.json', '  "rate": 2,', '  "rate": 2,\n  "cents": true,');
    assert.ok((await shown('Write the readme', keys)).includes('(adds `cents`)'));
    const title = (name: string) => `  it('${name}', () => {\n  });\n`;
    const tests = write(
      'src/till.test.ts',
      ['rounds the sums', 'keeps the cents', 'opens the till'].map(title).join(''),
    );
    const text = await shown('Write the readme', tests);
    assert.ok(text.includes('(adds 3 tests, with “rounds the sums”, “keeps the cents”)'), text);
    const four = ['one', 'two', 'three', 'four'].map((name) => `export function ${name}Sum(of: number) {}\n`).join('');
    const far = await shown('Write the readme', write('src/till.ts', four));
    assert.ok(!far.includes('`fourSum`'), far);
    const near = await shown('Show the total of the till in src/till.ts', write('src/till.ts', four));
    assert.ok(near.includes('`fourSum`)'), near);
  });

  it('tells what the user took back as undone, and nothing of a new file', () => {
    const edits = [swap('a.ts', 'one', 'two'), write('b.ts', 'x'), swap('c.ts', 'one', 'two')];
    const reverted = user("I've reverted your changes, only c.ts is needed");
    assert.deepEqual(
      short(...edits, reverted, swap('c.ts', 'one', 'three')).map(([group, , , , files]) => [group, files]),
      [
        ['file', 'c.ts +1 -1'],
        ['undone', 'a.ts +0 -0'],
      ],
    );
  });

  it('calls no file undone that a commit took after a subagent was sent to change it: what it did there, the log has not', () => {
    const sent = call('Agent', [{ kind: 'subagent', prompt: 'Convert src/till.ts to cents.' }], {
      text: 'All converted.',
    });
    const undone = [swap('a.ts', 'one', 'two'), swap('a.ts', 'two', 'one')];
    const committed = run('git commit -am "Cents"', '[main abc1234] Cents\n 3 files changed');
    const groups = (...steps: readonly (readonly Step[])[]) => short(...steps).map(([group]) => group);
    assert.ok(groups(...undone, committed).includes('undone'));
    assert.ok(groups(sent, ...undone).includes('undone'));
    assert.ok(!groups(sent, ...undone, committed).includes('undone'));
  });

  it('tells what was undone again, and quotes no opinion of an edit', () => {
    assert.deepEqual(short(swap('a.ts', 'one', 'two'), swap('a.ts', 'two', 'one')), [
      ['undone', '', null, null, 'a.ts +0 -0'],
    ]);
    const [change] = account(answer('Adding the hook adds complexity without benefit:'), swap('a.ts', 'one', 'two'));
    assert.equal(change?.text, '');
  });

  it('names what code defines, and each hunk with the call that made it', () => {
    const [change] = account(
      swap('a.ts', 'function load(a) {', 'function load(a, b) {'),
      swap('a.ts', 'export const rate = 1;', 'function save() {}'),
    );
    assert.deepEqual(change?.files[0]?.names, {
      added: ['save'],
      changed: [{ name: 'load', line: 'function load(a, b) {' }],
      removed: ['rate'],
    });
    const [first, second] = change?.files[0]?.hunks ?? [];
    assert.ok(first !== undefined && second !== undefined);
    assert.ok(first.evidence.line < second.evidence.line);
  });
});
