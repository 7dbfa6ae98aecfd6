import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../../src/app/sha256';
import { sealDocument } from '../../../src/core/document/mark';
import { callCli } from '../../support/callCli';
import { type Happening, writeClaudeLog } from '../../support/claudeLog';

const told = z.looseObject({ text: z.string(), at: z.looseObject({ line: z.number() }).nullable() });
const schema = z.object({
  version: z.literal(1),
  file: z.string(),
  line: z.number(),
  text: z.string(),
  commit: z.object({ hash: z.string(), subject: z.string(), body: z.string().nullable(), time: z.number() }).nullable(),
  session: z
    .object({
      agent: z.string(),
      id: z.string(),
      path: z.string(),
      title: z.string().nullable(),
      how: z.enum(['wrote', 'committed']),
      isSure: z.boolean(),
      evidence: z.array(told),
      edit: z.enum(['line', 'around']).nullable(),
      change: z.string().nullable(),
      said: told.nullable(),
      thought: told.nullable(),
      asked: z.array(told),
      tookUp: z.array(told),
      pointedOut: z.array(told),
      decisions: z.array(told),
      ruledOut: z.array(told),
      checks: z.array(z.looseObject({ command: z.string(), status: z.string() })),
      from: z.looseObject({ session: z.string().nullable(), goal: z.string() }).nullable(),
    })
    .nullable(),
  refused: z.string().nullable(),
  could: z.array(z.looseObject({ id: z.string() })),
  sessions: z.number(),
  notes: z.array(z.string()),
});

const first = '11111111-aaaa-4aaa-8aaa-111111111111';
const second = '22222222-bbbb-4bbb-8bbb-222222222222';
const line = 'export const roundHalfEven = (cents: number) => bankers(cents);';
const start = '2026-03-01T10:00:00.000Z';
const words = 'Round the totals half to even, the accountant needs bankers rounding.';

describe('handoff why', function () {
  this.timeout(120_000);
  let place: string;
  let home: string;
  let repo: string;

  beforeEach(() => {
    place = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-why-')));
    home = path.join(place, 'home');
    repo = path.join(place, 'repo');
    mkdirSync(home);
    mkdirSync(repo);
    git(['init', '-q', '-b', 'main']);
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it('names the session that wrote a committed line, with the words, the decision, the check and their lines', () => {
    const hash = commitFile('src/money.ts', `${line}\n`, 'feat: round half to even', '2026-03-01T10:20:00Z');
    const log = session(first, [
      { user: words },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      { tool: 'Bash', input: { command: 'npm test' }, result: 'Tests: 4 passed, 4 total' },
      committed(hash),
      { answer: 'I chose bankers rounding over Math.round, because Math.round drifts upwards on halves.' },
    ]);
    session(
      second,
      [{ user: 'What does src/money.ts do?' }, { answer: `It holds ${line}` }],
      '2026-03-01T10:05:00.000Z',
    );
    const { session: found, refused, commit } = why('src/money.ts:1');
    assert.equal(refused, null);
    assert.equal(commit?.hash, hash);
    assert.deepEqual([found?.id, found?.how, found?.isSure], [first, 'wrote', true]);
    assert.equal(found?.asked[0]?.text, words);
    assert.equal(found?.asked[0]?.at?.line, 1);
    assert.match(found?.decisions[0]?.text ?? '', /bankers rounding over Math\.round/);
    assert.deepEqual(
      found?.checks.map(({ command, status }) => [command, status]),
      [['npm test', 'passed']],
    );
    assert.equal(found?.evidence.length, 2);
    for (const { at } of found?.evidence ?? [])
      assert.match(readFileSync(log, 'utf8').split('\n')[(at?.line ?? 0) - 1] ?? '', /tool_use/);
    assert.match(
      run(['src/money.ts:1']).stdout,
      new RegExp(`Written in claude-code session ${first}[^]*The user said[^]*bankers`),
    );
  });

  it('tells the check as it stood when the commit was made, and none that ran behind it', () => {
    const hash = commitFile('src/money.ts', `${line}\n`, 'feat: round half to even', '2026-03-01T10:20:00Z');
    const commit = committed(hash);
    const write = {
      ...{ tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` } },
      result: 'File created',
    };
    const test = (result: string) => ({ tool: 'Bash', input: { command: 'npm test' }, result });
    const lint = { tool: 'Bash', input: { command: 'npm run lint' }, result: '0 problems' };
    session(first, [
      { user: words },
      write,
      test('Tests: 4 passed, 4 total'),
      commit,
      test('Tests: 1 failed, 4 total'),
      lint,
    ]);
    const checks = why('src/money.ts:1').session?.checks.map(({ command, status }) => [command, status]);
    assert.deepEqual(checks, [['npm test', 'passed']]);
    session(first, [{ user: words }, write, commit, test('Tests: 1 failed, 4 total'), lint]);
    assert.deepEqual(why('src/money.ts:1').session?.checks, []);
    assert.match(run(['src/money.ts:1']).stdout, /no check is known from the edit to its commit/);
  });

  it('knows a line that an edit put in once more, at another depth', () => {
    // Shorter than what git follows within a file.
    const short = 'const c = bank(x);';
    const before = `${short}\nuse(c);\n`;
    const after = `${short}\nuse(c);\nexport const places = roundingPlaces();\nif (isOpen) {\n  ${short}\n}\n`;
    commitFile('src/money.ts', before, 'feat: the till of the market', '2026-03-01T10:02:00Z');
    const hash = commitFile('src/money.ts', after, 'feat: round half to even', '2026-03-01T10:20:00Z');
    const edit = { file_path: file('src/money.ts'), old_string: before, new_string: after };
    session(first, [
      { user: words },
      { tool: 'Edit', input: edit, result: 'The file has been updated' },
      committed(hash),
    ]);
    assert.equal(why('src/money.ts:5').session?.edit, 'line');
    assert.doesNotMatch(run(['src/money.ts:5']).stdout, /The edit itself is in no log/);
  });

  it('tells what the agent said before the edit, and the words that a short prompt leans on', () => {
    const message = 'feat: round half to even\n\nHalves drifted\nupwards.\n\nSigned-off-by: Dev <dev@example.com>';
    const hash = commitFile('src/money.ts', `${line}\n`, message, '2026-03-01T10:20:00Z');
    const because = 'Math.round drifts upwards on halves, so I put bankers rounding there.';
    session(first, [
      { user: 'Use a module for the shipping prices, never a global.' },
      { answer: 'I decided to keep the prices of shipping in one module, because the export of a global is shared.' },
      { user: words },
      { answer: 'The totals drift upwards.' },
      { user: 'make a pr to fix' },
      { answer: because },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      committed(hash),
      { answer: 'Done.' },
    ]);
    const { session: found, commit } = why('src/money.ts:1');
    assert.equal(commit?.body, 'Halves drifted upwards.');
    assert.equal(found?.edit, 'line');
    assert.equal(found?.said?.text, because);
    assert.deepEqual(
      found?.asked.slice(0, 2).map(({ text }) => text),
      ['make a pr to fix', words],
    );
    assert.deepEqual(
      found?.decisions.filter(({ text }) => /shipping/.test(text)),
      [],
      'a plain word of the line is no name',
    );
    const { stdout } = run(['src/money.ts:1']);
    assert.match(stdout, /The agent said before the edit\n {2}- Math\.round drifts/);
    assert.doesNotMatch(stdout, /in no log/);
  });

  it('takes an edit that is in no commit yet, in a file whose name has blanks and begins with a dash', () => {
    commitFile('-my notes.ts', 'export const before = true;\n', 'chore: begin', '2026-03-01T09:00:00Z');
    writeFileSync(file('-my notes.ts'), `export const before = true;\n${line}\n`);
    session(first, [
      { user: words },
      {
        tool: 'Edit',
        input: { file_path: file('-my notes.ts'), old_string: 'before = true;', new_string: `before = true;\n${line}` },
        result: 'ok',
      },
      { answer: 'Done.' },
    ]);
    const { session: found, commit } = why('./-my notes.ts:2');
    assert.deepEqual([found?.id, found?.isSure, commit], [first, true, null]);
    assert.match(run(['-my notes.ts:2']).stderr, /is named \.\/-my notes\.ts/);
  });

  it('refuses where the session is not known, and where two could have written the line', () => {
    commitFile('src/money.ts', `${line}\n`, 'feat: by hand', '2026-03-01T10:20:00Z');
    session(first, [{ user: 'Read src/money.ts' }, { answer: line }]);
    const unknown = why('src/money.ts:1');
    assert.equal(unknown.session, null);
    assert.match(unknown.refused ?? '', /No session is known to have written it/);
    for (const [id, from] of [
      [first, '/elsewhere/a'],
      [second, '/elsewhere/b'],
    ] as const)
      session(
        id,
        [
          { user: `${words} (${from})` },
          { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File updated' },
          { answer: 'Done.' },
        ],
        id === first ? start : '2026-03-01T10:03:30.000Z',
      );
    const both = why('src/money.ts:1');
    assert.equal(both.session, null);
    assert.deepEqual(both.could.map(({ id }) => id).sort(), [first, second]);
  });

  it('refuses a line that anybody writes, and names no session by it', () => {
    commitFile('src/money.ts', 'if (a) {\n  b();\n}\n', 'feat: by hand', '2026-03-01T10:20:00Z');
    session(first, [
      { user: words },
      {
        tool: 'Edit',
        input: { file_path: file('src/money.ts'), old_string: 'x', new_string: 'b();\n}' },
        result: 'ok',
      },
      { answer: 'Done.' },
    ]);
    const { session: found, refused } = why('src/money.ts:3');
    assert.equal(found, null);
    assert.match(refused ?? '', /says too little/);
  });

  it('follows a file that was renamed, and a line that was moved in it, to the commit and session it came with', () => {
    const hash = commitFile(
      'src/money.ts',
      `${line}\nexport const second = 'another line of the file';\n`,
      'feat: round half to even',
      '2026-03-01T10:20:00Z',
    );
    session(first, [
      { user: words },
      {
        tool: 'Write',
        input: {
          file_path: file('src/money.ts'),
          content: `${line}\nexport const second = 'another line of the file';\n`,
        },
        result: 'File created',
      },
      committed(hash),
      { answer: 'Done.' },
    ]);
    git(['mv', 'src/money.ts', 'src/rounding.ts']);
    commitFile(
      'src/rounding.ts',
      `export const second = 'another line of the file';\n${line}\n`,
      'refactor: move',
      '2026-03-02T10:00:00Z',
    );
    const { session: found, commit } = why('src/rounding.ts:2');
    assert.deepEqual([found?.id, commit?.hash], [first, hash]);
  });

  it('finds the session behind a squash merge, by the hashes it lists or by the line alone', () => {
    const hash = 'abcdef0123456789abcdef0123456789abcdef01';
    session(first, [
      { user: words },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      { tool: 'Bash', input: { command: 'git commit -am wip' }, result: printed(hash, 'wip') },
      { answer: 'Done.' },
    ]);
    commitFile(
      'src/money.ts',
      `${line}\n`,
      `Round (#7)\n\nSquashed commit of the following:\n\ncommit ${hash}\n`,
      '2026-03-05T10:00:00Z',
    );
    assert.deepEqual([why('src/money.ts:1').session?.id, why('src/money.ts:1').session?.isSure], [first, true]);
    commitFile('src/money.ts', `${line} // kept\n`, 'Round again (#8)', '2026-03-05T11:00:00Z');
    const unlisted = why('src/money.ts:1');
    assert.equal(unlisted.session, null, 'the line is another one now');
  });

  it('goes by what the commit names: a trailer, a checkpoint branch', () => {
    twoThatWrote();
    commitFile('src/money.ts', `${line}\n`, `feat: round\n\nEntire-Session: ${second}\n`, '2026-03-05T10:00:00Z');
    assert.equal(why('src/money.ts:1').session?.id, second);
    git(['checkout', '-q', '--orphan', 'entire/checkpoints/v1']);
    mkdirSync(file('ab/cdef012345/0'), { recursive: true });
    commitFile(
      'ab/cdef012345/0/metadata.json',
      JSON.stringify({ session_id: first }),
      'checkpoint',
      '2026-03-05T10:00:00Z',
    );
    git(['checkout', '-q', '-f', 'main']);
    git(['commit', '-q', '--amend', '-m', 'feat: round\n\nEntire-Checkpoint: abcdef012345'], '2026-03-05T10:00:00Z');
    const { session: found } = why('src/money.ts:1');
    assert.equal(found?.id, first);
    assert.ok(found?.evidence.some(({ text }) => text.includes('checkpoint abcdef012345')));
    git(
      ['commit', '-q', '--amend', '-m', 'feat: round\n\nSession: 99999999-cccc-4ccc-8ccc-999999999999'],
      '2026-02-05T10:00:00Z',
    );
    assert.match(why('src/money.ts:1').refused ?? '', /names session 99999999/);
  });

  it('goes by a note on the commit: a trailer in the notes of others, a handoff of ours', async () => {
    twoThatWrote();
    commitFile('src/money.ts', `${line}\n`, 'feat: round', '2026-03-05T10:00:00Z');
    assert.equal(why('src/money.ts:1').session, null, 'without a note nothing tells which');
    git(['notes', '--ref=refs/notes/ai', 'add', '-m', `Session: ${second}`]);
    const noted = why('src/money.ts:1').session;
    assert.equal(noted?.id, second);
    assert.ok(noted?.evidence.some(({ text }) => text.includes('the trailer Session in refs/notes/ai')));
    git(['notes', '--ref=refs/notes/ai', 'remove', 'HEAD']);
    git(['notes', '--ref=refs/notes/handoff', 'add', '-m', await handoffOf(first)]);
    const byHandoff = why('src/money.ts:1').session;
    assert.equal(byHandoff?.id, first);
    assert.ok(byHandoff?.evidence.some(({ text }) => text.includes('the handoff noted on it')));
  });

  it('tells which session it went on from, and with which goal', async () => {
    commitFile('src/money.ts', `${line}\n`, 'feat: round', '2026-03-01T10:20:00Z');
    session(second, [
      { user: await handoffOf(first) },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      { answer: 'Done.' },
    ]);
    const found = why('src/money.ts:1').session;
    assert.deepEqual([found?.id, found?.from?.session], [second, first]);
    assert.notEqual(found?.from?.goal, '');
    assert.ok(found?.asked[0]?.text.includes(found.from?.goal ?? '-'));
  });

  it('says that a shallow clone does not tell, and goes on by the edits', () => {
    commitFile('src/money.ts', `${line}\n`, 'feat: round', '2026-03-01T10:20:00Z');
    commitFile('src/other.ts', 'export {};\n', 'feat: other', '2026-03-01T10:30:00Z');
    const clone = path.join(place, 'clone');
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repo}`, clone]);
    const answer = why(path.join(clone, 'src/money.ts:1'));
    assert.equal(answer.session, null);
    assert.equal(answer.commit, null);
    assert.match(answer.notes.join(' '), /fetch --unshallow/);
  });

  it('works without git and without a repository', () => {
    mkdirSync(path.join(place, 'plain'));
    writeFileSync(path.join(place, 'plain/money.ts'), `${line}\n`);
    const plain = path.join(place, 'plain');
    writeClaudeLog(home, plain, {
      ...{ id: first, start },
      happened: [
        { user: words },
        {
          tool: 'Write',
          input: { file_path: path.join(plain, 'money.ts'), content: `${line}\n` },
          result: 'File created',
        },
        { answer: 'Done.' },
      ],
    });
    const outside = why(path.join(plain, 'money.ts:1'));
    assert.deepEqual([outside.session?.id, outside.session?.isSure], [first, false]);
    const without = run([path.join(plain, 'money.ts:1'), '--json'], { PATH: '/nonexistent' });
    assert.match(schema.parse(JSON.parse(without.stdout)).notes.join(' '), /git is not on PATH/);
  });

  it('redacts what it quotes, and runs nothing that the repository names', () => {
    const secret = ['ghp', '_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');
    const marker = path.join(place, 'ran');
    writeFileSync(file('.gitattributes'), '*.ts diff=evil\n');
    git(['config', 'diff.evil.textconv', `touch ${marker}; cat`]);
    commitFile('src/money.ts', `${line}\n`, 'feat: round', '2026-03-01T10:20:00Z');
    git(['config', 'core.fsmonitor', `touch ${marker}`]);
    rmSync(marker, { force: true });
    session(first, [
      { user: `${words} The token is ${secret}.` },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      { answer: 'Done.' },
    ]);
    const { stdout } = run(['src/money.ts:1', '--json']);
    assert.match(stdout, /accountant/);
    assert.ok(!stdout.includes(secret));
    assert.throws(() => readFileSync(marker), /ENOENT/);
  });

  it('shows no part of a secret that a quotation cuts', () => {
    const hash = commitFile('src/money.ts', `${line}\n`, 'feat: round half to even', '2026-03-01T10:20:00Z');
    const part = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => 'aB3dE5gH7jK9mN2pQ4sT6vW8'[(at * seed + ((at * at) % 7)) % 24]).join('');
    const token = `eyJhbGciOiJIUzI1NiJ9.eyJ${part(5, 600)}.${part(7, 43)}`;
    const password = part(11, 40);
    const check = `FAIL src/money.ts ${'x '.repeat(100)}postgres://shop:${password}@db.example.com/shop`;
    session(first, [
      { user: words },
      { tool: 'Bash', input: { command: 'npm test' }, result: `Exit code 1\n${check}`, isError: true },
      {
        answer: `${token} is what roundHalfEven got in src/money.ts, and the cents of bankers rounding were lost by it.`,
      },
      { tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` }, result: 'File created' },
      committed(hash),
      { answer: 'Rounded.' },
    ]);
    const shown = JSON.stringify(why('src/money.ts:1'));
    assert.match(shown, /\[redacted:/);
    for (const secret of [token, password])
      for (let at = 0; at + 8 <= secret.length; at += 1)
        assert.ok(!shown.includes(secret.slice(at, at + 8)), `${secret.slice(at, at + 8)} in ${shown}`);
  });

  it('says what is wrong with the place', () => {
    commitFile('src/money.ts', `${line}\n\n`, 'feat: round', '2026-03-01T10:20:00Z');
    for (const [asked, status, sentence] of [
      ['src/money.ts', 2, /names no line/],
      ['src/money.ts:9', 2, /has 2 lines, and no line 9/],
      ['src/money.ts:2', 2, /Line 2 is blank/],
      ['src/none.ts:1', 2, /There is no file/],
      ['src:1', 2, /is no file/],
    ] as const) {
      const answer = run([asked]);
      assert.equal(answer.status, status, asked);
      assert.match(answer.stderr, sentence);
    }
  });

  const file = (name: string) => path.join(repo, name);
  const handoffOf = (id: string): Promise<string> => {
    const goal = 'Round the totals half to even';
    const about = { at: '2026-03-01T09:00:00Z', ancestors: [], session: id, log: null, sessions: [], goal };
    return sealDocument(`# Handoff\n\n## Next step\n\n- Round them.\n\n## Goal\n\n${goal}\n`, about, sha256);
  };
  const printed = (hash: string, subject: string) =>
    `[main ${hash.slice(0, 7)}] ${subject}\n 1 file changed, 1 insertion(+)\n`;
  const committed = (hash: string): Happening => ({
    ...{ tool: 'Bash', input: { command: 'git commit -am "feat: round half to even"' } },
    result: printed(hash, 'feat: round half to even'),
  });
  /** Two sessions with the same edit and the same words but for a number. */
  function twoThatWrote(): void {
    const write = {
      ...{ tool: 'Write', input: { file_path: file('src/money.ts'), content: `${line}\n` } },
      result: 'File updated',
    };
    for (const id of [first, second])
      session(
        id,
        [{ user: `${words} (${id.slice(0, 2)})` }, write, { answer: 'Done.' }],
        id === first ? start : '2026-03-01T10:03:30.000Z',
      );
  }
  const session = (id: string, happened: readonly Happening[], from = start) =>
    writeClaudeLog(home, repo, { id, start: from, happened });

  function git(args: readonly string[], date = '2026-03-01T09:00:00Z'): string {
    const env = {
      ...{ ...process.env, HOME: home, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org' },
      ...{ GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org' },
    };
    return execFileSync('git', [...args], { cwd: repo, env, encoding: 'utf8' });
  }

  function commitFile(name: string, text: string, message: string, date: string): string {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
    git(['add', '-A'], date);
    git(['commit', '-q', '-m', message], date);
    return git(['rev-parse', 'HEAD']).trim();
  }

  function run(args: readonly string[], variables: Record<string, string> = {}) {
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: '', XDG_STATE_HOME: '', XDG_CACHE_HOME: '', ...variables };
    return callCli(['why', ...args], { cwd: repo, env });
  }

  function why(place: string) {
    const { stdout, stderr } = run([place, '--json']);
    assert.notEqual(stdout, '', stderr);
    return schema.parse(JSON.parse(stdout));
  }
});
