import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { callCli } from '../../support/callCli';
import { type Happening, writeClaudeLog } from '../../support/claudeLog';

const cli = path.resolve('dist/cli.js');
const answer = z.object({
  edited: z.boolean(),
  folder: z.string().nullable(),
  log: z.object({ path: z.string(), grewBy: z.number().nullable() }).nullable(),
  counts: z.record(z.string(), z.number()),
  lines: z.array(
    z.object({
      line: z.number(),
      kind: z.string(),
      text: z.string(),
      verdict: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
const id = '0a1b2c3d-0000-4000-8000-000000000009';

describe('handoff verify', function () {
  this.timeout(60_000);
  let home: string;
  let folder: string;
  let handoff: string;
  let log: string;
  let happened: Happening[];

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', HOME: home },
    });
  const environment = (extra: Record<string, string> = {}) => ({
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    HANDOFF_HOME: path.join(home, 'state'),
    ...extra,
  });
  const run = (args: readonly string[], extra: Record<string, string> = {}, cwd = folder) =>
    callCli([...args], { cwd, env: environment(extra) });
  const verify = (...args: readonly string[]) => {
    const { stdout, stderr, status } = run(['verify', handoff, '--json', ...args]);
    assert.ok(stdout.startsWith('{'), `${stderr}${stdout}`);
    return { ...answer.parse(JSON.parse(stdout)), status };
  };
  const struck = (found: z.infer<typeof answer>) =>
    found.lines.filter(({ verdict }) => verdict === 'struck-out').map(({ text, reason }) => `${text}: ${reason}`);
  const todo = (...states: readonly string[]) => ({
    tool: 'TodoWrite',
    input: {
      todos: ['Write the table', 'Round the Swiss amounts', 'Print the invoice'].map((content, at) => ({
        ...{ content, activeForm: content, status: states[at] ?? 'pending' },
      })),
    },
    result: 'Todos have been modified successfully.',
  });
  const writeLog = (...more: readonly Happening[]) =>
    writeClaudeLog(home, folder, { id, start: '2026-03-01T10:00:00.000Z', happened: [...happened, ...more] });

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-verify-'));
    folder = path.join(home, 'work');
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    git('init', '-q', '-b', 'main');
    for (const name of ['table', 'round', 'print'])
      writeFileSync(path.join(folder, `src/${name}.js`), `// ${name}\nend\n`);
    writeFileSync(path.join(folder, 'check.sh'), 'test -f src/table.js\n');
    git('add', '.');
    git('commit', '-q', '-m', 'Add the table');
    const hash = git('rev-parse', '--short', 'HEAD').trim();
    writeFileSync(path.join(folder, 'src/round.js'), '// rounds\nend\n');
    const file = (name: string) => path.join(folder, name);
    happened = [
      { user: 'Write the table, then round the Swiss amounts. Always keep the amounts in integer cents.' },
      todo('in_progress'),
      { tool: 'Read', input: { file_path: file('src/print.js') }, result: '     1→// print\n     2→end\n     3→' },
      {
        tool: 'Write',
        input: { file_path: file('src/table.js'), content: '// table\nend\n' },
        result: 'File created.',
      },
      {
        tool: 'Bash',
        input: { command: 'git add . && git commit -m "Add the table"' },
        result: `[main ${hash}] Add the table\n 4 files changed`,
      },
      {
        tool: 'Edit',
        input: { file_path: file('src/round.js'), old_string: 'a', new_string: 'b' },
        result: 'The file was updated.',
      },
      { tool: 'Bash', input: { command: 'git status --short' }, result: ' M src/round.js' },
      {
        tool: 'Bash',
        input: { command: 'npm test' },
        result: 'Exit code 1\n1 failed, 3 passed\nError: expected 1205 to equal 1210',
        isError: true,
      },
      todo('completed', 'in_progress'),
      { answer: 'The table stands. The rounding of Swiss amounts is in progress; one test still fails.' },
    ];
    log = writeLog();
    handoff = path.join(home, 'next.md');
    const made = run(['create', log, '--goal', 'Finish the Swiss rounding and print the invoice', '--out', handoff]);
    assert.equal(made.status, 0, made.stderr);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('finds that all holds right after, and ends with 0', () => {
    const found = verify();
    assert.deepEqual(struck(found), []);
    assert.deepEqual([found.status, found.edited, found.log?.grewBy], [0, false, 0]);
    const of = (kind: string) => found.lines.filter((line) => line.kind === kind).map(({ verdict }) => verdict);
    assert.deepEqual([of('commit'), of('branch'), of('uncommitted')], [['holds'], ['holds'], ['holds']]);
    // The done item stands under What changed, with the files behind it.
    assert.deepEqual(
      [of('check'), of('files'), of('file'), of('to-do').length],
      [['last-observed'], ['holds'], ['holds'], 2],
    );
    assert.ok(found.lines.some(({ kind }) => kind === 'words'));
    assert.match(
      run(['verify', handoff]).stderr,
      /^\d+ lines hold, 0 are struck out, 1 check was not run again; \d+ are words/,
    );
    assert.equal(run(['verify', handoff, '--strict']).status, 6);
  });

  it('does not believe a result that somebody wrote into it, nor a check that was never run', () => {
    const text = readFileSync(handoff, 'utf8');
    assert.match(text, /- `npm test`: \*\*failed\*\*/);
    writeFileSync(handoff, text.replace('- `npm test`: **failed**', '- `npm run lint`: passed\n- `npm test`: passed'));
    const found = verify();
    assert.deepEqual([found.status, found.edited], [6, true]);
    assert.deepEqual(
      found.lines.filter(({ kind }) => kind === 'check').map(({ verdict, reason }) => [verdict, reason]),
      [
        ['last-observed', 'its log does not show that it was run'],
        ['struck-out', 'its log says that it failed'],
      ],
    );
    assert.match(run(['verify', handoff]).stderr, /^The text was changed since it was made\.$/m);
  });

  it('strikes out what is not so any more, and says why', () => {
    rmSync(path.join(folder, 'src/table.js'));
    git('commit', '-q', '-am', 'Round');
    git('checkout', '-q', '-b', 'other');
    const found = verify();
    assert.equal(found.status, 6);
    assert.deepEqual(
      struck(found).map((line) => line.replace(/^.*: (?=it is|the branch|no longer)/, '')),
      ['it is not there', 'the branch is other', 'no longer changed: src/round.js'],
    );
    writeFileSync(path.join(folder, 'src/print.js'), '// prints\nend\n');
    const print = verify().lines.find(({ text }) => text.includes('print.js'));
    assert.deepEqual([print?.verdict, print?.reason], ['holds', 'it reads otherwise than the session saw it, line 1']);
  });

  it('tells of a commit that was rebased', () => {
    git('commit', '-q', '--amend', '--no-edit', '--date', '2026-03-02T10:00:00Z');
    git('reflog', 'expire', '--expire=now', '--all');
    git('gc', '-q', '--prune=now');
    assert.deepEqual(
      struck(verify()).map((line) => line.replace(/^.*: /, '')),
      [`it is ${git('rev-parse', '--short', 'HEAD').trim()} now`],
    );
  });

  it('reads what the session did since, also when its log was moved', () => {
    writeLog(
      { tool: 'Bash', input: { command: 'npm test' }, result: '4 passed' },
      todo('completed', 'completed', 'pending'),
      { answer: 'The rounding is done and all tests pass.' },
    );
    const away = path.join(home, '.claude', 'projects', 'elsewhere');
    mkdirSync(away);
    renameSync(log, path.join(away, path.basename(log)));
    const found = verify();
    assert.equal(found.log?.path, path.join(away, path.basename(log)));
    assert.deepEqual(
      struck(found).map((line) => line.replace(/^.*: (?=it passed|done)/, '')),
      ['done since, line 21', 'it passed since, line 20'],
    );
    assert.ok(
      found.lines.some(({ kind, text, verdict }) => kind === 'to-do' && /Print/.test(text) && verdict === 'holds'),
    );
  });

  it('knows a check again that a script ran since', () => {
    const echoed = '\n> work@1.0.0 check\n> npm run lint && npm test\n\n> work@1.0.0 lint\n> eslint .\n';
    const test = '\n> work@1.0.0 test\n> node --test\n\n4 passed\n';
    writeLog(
      { tool: 'Bash', input: { command: 'npm run check' }, result: `${echoed}${test}` },
      { answer: 'The rounding is done.' },
    );
    const check = verify().lines.find(({ kind }) => kind === 'check');
    assert.deepEqual([check?.verdict, check?.reason], ['struck-out', 'it passed since, line 20']);
  });

  it('strikes out a rule that the user took back since, by the judge of what holds', () => {
    const rule = ({ text }: { readonly text: string }) => /^\W*Always keep the amounts/.test(text);
    assert.deepEqual(
      verify()
        .lines.filter(rule)
        .map(({ verdict }) => verdict),
      ['words'],
    );
    writeLog({ user: 'You may drop the integer cents, decimals are fine now.' }, { answer: 'Decimals it is.' });
    const [line, ...others] = verify().lines.filter(rule);
    assert.deepEqual(others, []);
    assert.equal(line?.verdict, 'struck-out');
    assert.match(
      line?.reason ?? '',
      /^the user (?:permitted it|took it back): “You may drop the integer cents.*”, line \d+$/,
    );
  });

  it('writes the verified handoff beside it, which a next session takes over without what was struck out', () => {
    rmSync(path.join(folder, 'src/table.js'));
    const out = path.join(home, 'verified.md');
    const before = readFileSync(handoff, 'utf8');
    assert.equal(run(['verify', handoff, '--write', out]).status, 6);
    const text = readFileSync(out, 'utf8');
    assert.match(text, /\n- ~~.*`src\/table\.js`.*~~ \(struck out: src\/table\.js: it is not there\)\n/);
    assert.match(text, /\n\*\*Verified:\*\* \d{4}-\d\d-\d\d \d\d:\d\d UTC, in `.*`: \d+ lines hold, 1 is struck out/);
    assert.match(text, /branch `main`, true now/);
    assert.equal(readFileSync(handoff, 'utf8'), before);
    assert.equal(run(['verify', handoff, '--write', out]).status, 2, 'a file that is there stays');
    handoff = out;
    const again = verify();
    assert.deepEqual([again.edited, struck(again)], [false, []]);
  });

  describe('with --run-checks', () => {
    const trees = () => git('worktree', 'list').trim().split('\n').length;
    beforeEach(() => {
      writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { test: 'sh check.sh' } }));
      log = writeLog({ tool: 'Bash', input: { command: `cd ${folder} && npm test` }, result: '4 passed' });
      run(['create', log, '--goal', 'Finish the Swiss rounding', '--out', handoff, '--force']);
    });

    it('runs the checks of the log in a throw-away work tree, with what is not committed', () => {
      writeFileSync(path.join(folder, 'check.sh'), 'grep -q rounds src/round.js && touch made && pwd > where\n');
      writeFileSync(path.join(folder, 'src/new.js'), '');
      const found = verify('--run-checks', '--yes');
      const line = found.lines.find(({ kind }) => kind === 'check');
      assert.deepEqual([line?.verdict, line?.reason], ['holds', 'it passes']);
      assert.equal(existsSync(path.join(folder, 'made')), false, 'the folder stays as it is');
      assert.equal(trees(), 1);
      rmSync(path.join(folder, 'src/table.js'));
      writeFileSync(path.join(folder, 'check.sh'), 'test -f src/table.js || exit 3\n');
      const failed = verify('--run-checks', '--yes').lines.find(({ kind }) => kind === 'check');
      assert.deepEqual([failed?.verdict, failed?.reason?.replace(/\d+/, 'n')], ['struck-out', 'it fails now, exit n']);
      const out = path.join(home, 'verified.md');
      run(['verify', handoff, '--run-checks', '--yes', '--write', out]);
      assert.match(readFileSync(out, 'utf8'), /- ~~`npm test`: passed.*~~ \(struck out: it fails now, exit \d+\)/);
    });

    it('takes a check that was out of date and passes now for good news', () => {
      writeFileSync(path.join(folder, 'check.sh'), 'grep -q rounds src/round.js\n');
      const file_path = path.join(folder, 'src/round.js');
      writeLog(
        { tool: 'Bash', input: { command: `cd ${folder} && npm test` }, result: '4 passed' },
        { tool: 'Write', input: { file_path, content: '// rounds\nend\n' }, result: 'File created.' },
      );
      run(['create', log, '--goal', 'Finish the Swiss rounding', '--out', handoff, '--force']);
      assert.match(readFileSync(handoff, 'utf8'), /`npm test`.*stale/);
      const found = verify('--run-checks', '--yes');
      const line = found.lines.find(({ kind }) => kind === 'check');
      assert.deepEqual([line?.verdict, line?.reason, found.status], ['holds', 'run again, passed', 0]);
      writeFileSync(path.join(folder, 'check.sh'), 'exit 3\n');
      const failed = verify('--run-checks', '--yes');
      assert.deepEqual([struck(failed).length, failed.status], [1, 6]);
    });

    it('asks first, and runs nothing that only the handoff says', () => {
      const { status, stderr } = run(['verify', handoff, '--run-checks']);
      assert.equal(status, 2);
      assert.match(stderr, /your files are not touched:\n {2}npm test\n[\s\S]*No check was run\. Say --yes/);
      const text = readFileSync(handoff, 'utf8');
      writeFileSync(handoff, text.replace(/`(?:cd [^`]*&& )?npm test`: passed/g, '`touch ../../sprung`: passed'));
      const line = verify('--run-checks', '--yes').lines.find(({ kind }) => kind === 'check');
      assert.deepEqual([line?.verdict, line?.reason], ['last-observed', 'its log does not show that it was run']);
    });

    it('leaves no tree behind when it is stopped', async function () {
      if (process.platform === 'win32') this.skip();
      const begun = path.join(home, 'begun');
      writeFileSync(path.join(folder, 'check.sh'), `touch '${begun}'; sleep 60\n`);
      const child = spawn(process.execPath, [cli, 'verify', handoff, '--run-checks', '--yes'], {
        ...{ cwd: folder, env: environment({ TMPDIR: home }), stdio: 'ignore' },
      });
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal(trees(), 2);
      child.kill('SIGINT');
      assert.equal(await ended, 130);
      assert.equal(trees(), 1);
      assert.deepEqual(
        readdirSync(home).filter((name) => name.startsWith('handoff-tree-')),
        [],
      );
    });
  });

  it('tells at the moment of sending, and sends nothing that does not hold when it is strict', () => {
    rmSync(path.join(folder, 'src/table.js'));
    const refused = run(['deliver', handoff, '--target', 'file', '--strict']);
    assert.equal(refused.status, 6);
    assert.match(
      refused.stderr,
      /Does not hold: .*`src\/table\.js`.*: src\/table\.js: it is not there\nNot delivered: /,
    );
    assert.equal(existsSync(path.join(folder, '.handoff')), false);
    const sent = run(['deliver', handoff, '--target', 'file', '--json']);
    assert.equal(sent.status, 0);
    assert.match(sent.stderr, /\d+ lines hold, 1 is struck out/);
    const { verified } = z.object({ verified: z.record(z.string(), z.number()) }).parse(JSON.parse(sent.stdout));
    assert.equal(verified['struck-out'], 1);
  });

  it('says what cannot be known of a handoff from another machine', () => {
    const moved = path.join(home, 'clone');
    renameSync(folder, moved);
    rmSync(log);
    const { stdout, status } = run(['verify', handoff, '--json'], {}, home);
    const found = answer.parse(JSON.parse(stdout));
    assert.deepEqual([status, found.folder, found.log, found.counts['holds']], [0, null, null, 0]);
    const reasons = new Set(found.lines.filter(({ verdict }) => verdict === 'unknown').map(({ reason }) => reason));
    assert.deepEqual([...reasons].sort(), [
      'its folder is not on this machine; name yours with --workspace',
      'its log is not on this machine',
    ]);
    const named = answer.parse(JSON.parse(run(['verify', handoff, '--json', '--workspace', moved], {}, home).stdout));
    assert.deepEqual([named.folder, struck(named)], [moved, []]);
    assert.ok((named.counts['holds'] ?? 0) >= 5);
  });

  it('runs nothing that the repository names, and asks git only where the user is', function () {
    if (process.platform === 'win32') this.skip();
    const trap = path.join(home, 'trap');
    const sprung = path.join(home, 'sprung');
    writeFileSync(trap, `#!/bin/sh\ntouch '${sprung}'\ncat\n`);
    chmodSync(trap, 0o755);
    for (const name of ['core.fsmonitor', 'core.pager', 'filter.odd.clean', 'filter.odd.process', 'core.sshCommand'])
      git('config', name, trap);
    mkdirSync(path.join(folder, '.git/hooks'), { recursive: true });
    writeFileSync(path.join(folder, '.git/hooks/post-index-change'), readFileSync(trap), { mode: 0o755 });
    writeFileSync(path.join(folder, '.gitattributes'), '*.js filter=odd\n');
    const index = readFileSync(path.join(folder, '.git/index'));
    assert.equal(verify().status, 0);
    assert.equal(existsSync(sprung), false);
    assert.deepEqual(readFileSync(path.join(folder, '.git/index')), index);
    git('status');
    assert.equal(existsSync(sprung), true, 'the trap is one');
    const other = mkdtempSync(path.join(home, 'other-'));
    const { stdout } = run(['verify', handoff, '--json'], {}, other);
    const branch = answer.parse(JSON.parse(stdout)).lines.find(({ kind }) => kind === 'branch');
    assert.match(branch?.reason ?? '', /^git is asked only in the folder you are in/);
  });

  it('does without git, and says so', () => {
    mkdirSync(path.join(home, 'empty'));
    const { stdout } = run(['verify', handoff, '--json'], { PATH: path.join(home, 'empty') });
    const commit = answer.parse(JSON.parse(stdout)).lines.find(({ kind }) => kind === 'commit');
    assert.deepEqual([commit?.verdict, commit?.reason], ['unknown', 'git is not installed here']);
  });

  it('refuses what is no handoff in one sentence', () => {
    assert.match(
      run(['verify', path.join(home, 'gone.md')]).stderr,
      /^There is no file .*gone\.md\. Check the path\.\n$/,
    );
    assert.match(run(['verify', log]).stderr, /is not a handoff/);
    assert.equal(run(['verify']).status, 2);
    assert.equal(run(['verify', handoff, '--workspace', path.join(home, 'gone')]).status, 2);
  });
});
