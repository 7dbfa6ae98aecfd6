import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { callCli } from '../../support/callCli';
import { writeClaudeLog } from '../../support/claudeLog';

const codexLog = path.resolve('test/fixtures/sources/codex/tool-calls/input.jsonl');
const goal = 'Bring the unit and the locale together in src/options.js';
const created = z.looseObject({
  sessions: z.array(z.looseObject({ label: z.string(), id: z.string(), agent: z.string() })),
  conflicts: z.array(z.looseObject({ about: z.string(), subject: z.string().nullable() })),
  markdown: z.string(),
});

describe('several sessions on the command line', function () {
  this.timeout(60_000);
  let home: string;
  let folder: string;
  let [feet, locale] = ['', ''];
  const ids = ['0a1b2c3d-0000-4000-8000-00000000000a', '0a1b2c3d-0000-4000-8000-00000000000b'] as const;

  const run = (...args: readonly string[]) =>
    callCli([...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, HANDOFF_HOME: path.join(home, 'state') },
    });

  before(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-merge-')));
    folder = path.join(home, 'tally');
    mkdirSync(path.join(folder, 'src'), { recursive: true });
    writeFileSync(path.join(folder, 'src/options.js'), 'export const options = {};\n');
    const session = (id: string, start: string, said: string, result: string, isError: boolean) =>
      writeClaudeLog(home, folder, {
        id,
        start,
        happened: [
          { user: `${said} Never touch src/legacy.js.` },
          {
            tool: 'Edit',
            input: { file_path: path.join(folder, 'src/options.js'), old_string: 'a', new_string: 'b' },
            result: 'The file has been updated.',
          },
          { tool: 'Bash', input: { command: 'npm test' }, result, isError },
          { answer: `${said} That stands now.` },
        ],
      });
    feet = session(ids[0], '2026-03-01T10:00:00Z', 'Add the unit ft.', '24 passing', false);
    locale = session(ids[1], '2026-03-01T10:00:30Z', 'Take the unit from the locale.', 'Exit code 1\n1 failing', true);
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('makes one handoff of sessions named by id and by file, whatever their agents', () => {
    const { stdout, stderr, status } = run('create', ids[0], locale, codexLog, '--goal', goal, '--json');
    assert.equal(status, 0, stderr);
    const draft = created.parse(JSON.parse(stdout));
    assert.deepEqual(
      draft.sessions.map(({ label, agent }) => [label, agent]),
      [
        ['A', 'claude-code'],
        ['B', 'claude-code'],
        ['C', 'codex'],
      ],
    );
    assert.deepEqual(
      draft.conflicts.map(({ about, subject }) => [about, subject]),
      [
        ['check', 'npm test'],
        ['file', 'src/options.js'],
      ],
    );
    assert.match(draft.markdown, /- “Never touch src\/legacy\.js\.” \(A 1, B 1\)/);
    assert.ok(draft.markdown.endsWith(`${goal}\n`));
  });

  it('refuses the same session twice, and a file that is one of the logs', () => {
    const twice = run('create', ids[0], feet, '--goal', goal);
    assert.deepEqual([twice.status, /named twice/.test(twice.stderr)], [2, true], twice.stderr);
    const link = path.join(folder, 'link.jsonl');
    symlinkSync(feet, link);
    const linked = run('create', feet, link, '--goal', goal);
    assert.deepEqual([linked.status, /named twice/.test(linked.stderr)], [2, true], linked.stderr);
    const over = run('create', feet, locale, '--goal', goal, '--out', locale, '--force');
    assert.equal(over.status, 2, over.stderr);
    assert.match(readFileSync(locale, 'utf8'), /Take the unit from the locale/);
    const behind = run('create', link, '--goal', goal, '--out', feet, '--force');
    assert.equal(behind.status, 2, behind.stderr);
    assert.match(readFileSync(feet, 'utf8'), /Add the unit ft/);
  });

  it('is checked, delivered and followed back to every session', () => {
    const file = path.join(folder, 'both.md');
    assert.equal(run('create', feet, locale, '--goal', goal, '--out', file).status, 0);
    const verified = run('verify', file, '--json');
    const lines = z
      .looseObject({
        logs: z.array(z.object({ path: z.string(), grewBy: z.number().nullable() })),
        lines: z.array(z.looseObject({ kind: z.string(), text: z.string(), verdict: z.string() })),
      })
      .parse(JSON.parse(verified.stdout));
    assert.deepEqual(lines.logs, [
      { path: feet, grewBy: 0 },
      { path: locale, grewBy: 0 },
    ]);
    const options = lines.lines.find(({ kind, text }) => /^files?$/.test(kind) && text.includes('options.js'));
    assert.equal(options?.verdict, 'holds');
    const delivered = run('deliver', file, '--target', 'file', '--json');
    assert.equal(delivered.status, 0, delivered.stderr);
    const child = '0a1b2c3d-0000-4000-8000-00000000000c';
    writeClaudeLog(home, folder, {
      id: child,
      start: new Date(Date.now() + 60_000).toISOString(),
      happened: [{ user: readFileSync(file, 'utf8') }, { answer: 'I will bring them together.' }],
    });
    const back = z
      .object({ previous: z.array(z.looseObject({ id: z.string(), path: z.string() })) })
      .loose()
      .parse(JSON.parse(run('read', child, '--previous', '--json').stdout));
    assert.deepEqual(
      back.previous.map(({ id }) => id),
      [...ids],
    );
    const status = run('status', ids[1], '--json');
    assert.ok(status.stdout.includes(child), status.stdout + status.stderr);
    const tree = run('sessions', '--workspace', folder, '--tree').stdout;
    assert.match(tree, new RegExp(`└ .*${child}.*also from ${ids[1]}`));
  });

  it('strikes out what the log of one session says since', () => {
    const file = path.join(folder, 'later.md');
    assert.equal(run('create', feet, locale, '--goal', goal, '--out', file).status, 0);
    const before = readFileSync(locale, 'utf8');
    const later = JSON.parse(before.trim().split('\n').at(-1) ?? '{}');
    const more = [
      {
        ...later,
        ...{ uuid: 'n1', parentUuid: later.uuid, timestamp: '2026-03-01T12:00:00Z' },
        message: {
          ...later.message,
          id: 'mn1',
          content: [{ type: 'tool_use', id: 'tn', name: 'Bash', input: { command: 'npm test' } }],
        },
      },
      {
        ...later,
        ...{ type: 'user', uuid: 'n2', parentUuid: 'n1', timestamp: '2026-03-01T12:01:00Z' },
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'tn', content: '25 passing', is_error: false }],
        },
        toolUseResult: { stdout: '25 passing' },
      },
    ];
    writeFileSync(locale, `${before}${more.map((row) => JSON.stringify(row)).join('\n')}\n`);
    const { stdout, status } = run('verify', file, '--json');
    writeFileSync(locale, before);
    const { lines } = z
      .looseObject({ lines: z.array(z.looseObject({ kind: z.string(), text: z.string(), verdict: z.string() })) })
      .parse(JSON.parse(stdout));
    const checks = lines
      .filter(({ kind }) => kind === 'check')
      .map(({ text, verdict }) => [/passed/.test(text), verdict]);
    assert.deepEqual(checks, [
      [false, 'struck-out'],
      [true, 'last-observed'],
    ]);
    assert.equal(status, 6);
  });
});
