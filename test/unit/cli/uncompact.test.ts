import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { callCli } from '../../support/callCli';
import { fixtures } from '../../support/paths';
import { buildDatabase } from '../sources/buildDatabase';

const report = z.object({
  version: z.literal(1),
  session: z.object({ id: z.string(), agent: z.string(), path: z.string() }),
  boundaries: z.array(
    z.object({
      boundary: z.looseObject({ number: z.number(), line: z.number(), tokensBefore: z.number().nullable() }),
      summaryTokens: z.number().nullable(),
      kept: z.array(z.looseObject({ text: z.string() })),
      dropped: z.array(
        z.looseObject({
          heading: z.string(),
          text: z.string(),
          markdown: z.string(),
          standing: z.enum(['shortened', 'absent']),
          note: z.string(),
          touchedAgain: z.looseObject({ how: z.string(), calls: z.number() }).nullable(),
          evidence: z.array(z.looseObject({ line: z.number() })),
        }),
      ),
      unsure: z.number(),
    }),
  ),
});

const rule = 'Never touch src/legacy.ts, the importer reads it byte for byte.';
const summary = 'The rounding of totals was mended and the tests pass. Next: the README.';
const before: readonly PlainStep[] = [
  { user: `Make the rounding of totals right. ${rule}` },
  { read: 'src/money.ts', output: 'export const cents = 100;' },
  { edit: 'src/money.ts', from: 'a', to: 'b' },
  { run: 'npm test', exit: 0, output: '4 passing' },
  { answer: 'The rounding of totals is right.' },
];
const after: readonly PlainStep[] = [
  { user: 'Now the README.' },
  { edit: 'src/legacy.ts', from: 'a', to: 'b' },
  { read: 'src/money.ts', output: 'export const cents = 100;' },
  { answer: 'The README is written.' },
];

describe('handoff uncompact', function () {
  this.timeout(60_000);
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-uncompact-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const run = (...args: readonly string[]) =>
    callCli(['uncompact', ...args], {
      cwd: home,
      env: { PATH: process.env['PATH'] ?? '', HOME: home },
    });
  const reportOf = (...args: readonly string[]) => {
    const { stdout, stderr } = run(...args, '--json');
    assert.ok(stdout.startsWith('{'), stderr + stdout);
    return report.parse(JSON.parse(stdout));
  };
  const log = (agent: Parameters<typeof writeLog>[0], steps: readonly PlainStep[]) => {
    const file = path.join(home, `${agent}.jsonl`);
    writeFileSync(file, writeLog(agent, steps));
    return file;
  };

  for (const agent of ['claude-code', 'codex', 'pi'] as const) {
    it(`finds in a log of ${agent} the rule and the file that the summary does not hold, with what became of them`, () => {
      const file = log(agent, [...before, { compaction: summary }, ...after]);
      const { session, boundaries } = reportOf(file);
      assert.equal(session.agent, agent);
      assert.equal(boundaries.length, 1);
      const dropped = boundaries[0]?.dropped ?? [];
      const own = dropped.find(({ text }) => text.includes('Never touch src/legacy.ts'));
      assert.equal(own?.standing, 'absent', JSON.stringify(dropped));
      assert.match(own.touchedAgain?.how ?? '', /it changed src\/legacy\.ts/);
      assert.match(own.markdown, /^- “.*Never touch src\/legacy\.ts/);
      assert.match(dropped.find(({ text }) => text === 'src/money.ts')?.touchedAgain?.how ?? '', /opened/);
      assert.ok(!dropped.some(({ text }) => text.includes('README')), 'what came later was not dropped');
    });

    it(`finds nothing dropped in a log of ${agent} whose summary holds it`, () => {
      const whole = `${summary} The user’s rule: ${rule} Edited src/money.ts, then npm test passed.`;
      assert.deepEqual(reportOf(log(agent, [...before, { compaction: whole }, ...after])).boundaries[0]?.dropped, []);
    });
  }

  it('reads Gemini CLI, whose log writes its history anew', () => {
    const context = { text: '<session_context>\n- **Workspace Directories:**\n  - /home/dev/shop\n</session_context>' };
    const time = (second: number) => `2026-05-02T08:00:${String(second).padStart(2, '0')}.000Z`;
    const said = (id: string, second: number, type: string, text: string) => ({
      ...{ id, timestamp: time(second), type, content: type === 'user' ? [{ text }] : text },
      ...(type === 'gemini'
        ? { thoughts: [], tokens: { input: 4100, output: 5, cached: 0, thoughts: 0, tool: 0, total: 4105 } }
        : {}),
    });
    const records = [
      {
        sessionId: '7a000000-0000-4000-8000-000000000001',
        projectHash: 'a'.repeat(64),
        startTime: time(0),
        lastUpdated: time(0),
        kind: 'main',
      },
      { $set: { messages: [{ id: 'm0', timestamp: time(1), type: 'user', content: [context] }] } },
      said('m1', 2, 'user', `Make the rounding of totals right. ${rule}`),
      said('m2', 3, 'gemini', 'The rounding of totals is right.'),
      {
        $set: {
          messages: [
            { id: 'm1', timestamp: time(5), type: 'user', content: [context] },
            {
              id: 's1',
              timestamp: time(5),
              type: 'user',
              content: [{ text: `<state_snapshot>\n${summary}\n</state_snapshot>` }],
            },
            { id: 's2', timestamp: time(5), type: 'gemini', content: [{ text: 'Got it.' }] },
          ],
        },
      },
      said('m5', 7, 'user', 'Now the README.'),
      said('m6', 8, 'gemini', 'I left src/legacy.ts alone.'),
    ];
    const file = path.join(home, 'session.jsonl');
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const { session, boundaries } = reportOf(file);
    assert.equal(session.agent, 'gemini-cli');
    assert.deepEqual(
      boundaries[0]?.dropped.map(({ standing }) => standing),
      ['absent'],
    );
  });

  it('reads OpenCode, whose sessions are rows of a database', () => {
    const sql = readFileSync(path.join(fixtures, 'sources', 'opencode', 'compaction', 'input.sql'), 'utf8')
      .replace('# Handoff\\n\\nThe cart is half done. Go on.', `Make the rounding of totals right. ${rule}`)
      .replace('## Goal\\nThe cart.', summary);
    const { session, boundaries } = reportOf(buildDatabase(sql, 'opencode.db'));
    assert.equal(session.agent, 'opencode');
    assert.ok(boundaries[0]?.dropped.some(({ text }) => text.includes('Never touch src/legacy.ts')));
  });

  it('takes the last boundary, the one that is named, or all', () => {
    const file = log('claude-code', [
      ...before,
      { compaction: summary },
      ...after,
      { compaction: rule },
      { user: 'Go on.' },
      { answer: 'Done.' },
    ]);
    assert.deepEqual(
      [reportOf(file), reportOf(file, '--boundary', '1'), reportOf(file, '--all')].map(({ boundaries }) =>
        boundaries.map(({ boundary }) => boundary.number),
      ),
      [[2], [1], [1, 2]],
    );
    assert.equal(run(file, '--boundary', '0').status, 2);
    assert.match(run(file, '--boundary', '3').stderr, /has no compaction 3/);
    const { stdout } = run(file, '--boundary', '1');
    assert.match(stdout, /^Compaction 1, line \d+: 160k → not known tokens\n/);
    assert.match(
      stdout,
      /The user’s rules\n {2}\* .*Never touch src\/legacy\.ts.* \(line 1\)\n {6}Not in the summary; it changed src\/legacy\.ts, line \d+/,
    );
  });

  it('says that nothing is known where the log holds no summary, and that a session was not compacted', () => {
    const encrypted = log('codex', [...before, { compaction: '' }, ...after]);
    assert.equal(reportOf(encrypted).boundaries[0]?.summaryTokens, null);
    assert.match(run(encrypted).stdout, /holds no summary that can be read/);
    const plain = log('pi', before);
    assert.deepEqual(reportOf(plain).boundaries, []);
    assert.match(run(plain).stderr, /was not compacted/);
    assert.equal(run('no-such-session').status, 2);
  });

  it('lets no secret and no escape sequence of a log through', () => {
    const secret = `ghp_${'A1b2C3d4E5f6G7h8I9j0'.repeat(2).slice(0, 36)}`;
    const file = log('claude-code', [
      { user: `Never commit the token ${secret} to src/keys.ts \u001b[2J please.` },
      ...before.slice(1),
      { compaction: summary },
      ...after,
    ]);
    const { stdout } = run(file);
    assert.match(stdout, /Never commit the token/);
    for (const text of [stdout, run(file, '--json').stdout]) {
      assert.ok(!text.includes(secret));
      assert.ok(!text.includes('\u001b'));
    }
  });
});
