import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { callCli } from '../../support/callCli';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from '../sources/buildDatabase';

const factSchema = z.looseObject({
  text: z.string().optional(),
  evidence: z.array(z.looseObject({ line: z.number().optional() })),
});
const draftSchema = z.looseObject({
  session: z.looseObject({
    turns: z.number(),
    title: z.string().nullable(),
    before: z.looseObject({ line: z.number(), name: z.string(), of: z.number() }).optional(),
  }),
  constraints: z.array(factSchema),
  files: z.array(z.looseObject({ path: z.string() })),
  learnedLater: z.array(factSchema).optional(),
  omitted: z.looseObject({ reasons: z.record(z.string(), z.number()) }),
  markdown: z.string(),
});

const first: readonly PlainStep[] = [
  { user: 'Make the rounding of totals right. Never touch src/legacy.ts, the importer reads it.' },
  { read: 'src/money.ts', output: 'export const cents = 100;' },
  { edit: 'src/money.ts', from: 'a', to: 'b' },
  { run: 'npm test', exit: 0, output: '4 passing' },
  { answer: 'The rounding of totals is right.' },
];
const wrongTurn: readonly PlainStep[] = [
  { user: 'Now store the totals as strings. Always keep two digits behind the point.' },
  { edit: 'src/store.ts', from: 'number', to: 'string' },
  { run: 'npm test', exit: 1, output: 'AssertionError: sorting by total is wrong, strings sort by letter\n1 failing' },
  { answer: 'The tests fail because strings sort by letter: totals cannot be stored as strings.' },
];

describe('handoff create from a point', function () {
  this.timeout(60_000);
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-point-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const run = (...args: readonly string[]) =>
    callCli(['create', ...args, '--goal', 'Store the totals in another way'], {
      cwd: home,
      env: { PATH: process.env.PATH ?? '', HOME: home },
    });
  const draftOf = (...args: readonly string[]) => {
    const { stdout, stderr } = run(...args, '--json');
    assert.ok(stdout.startsWith('{'), stderr + stdout);
    return draftSchema.parse(JSON.parse(stdout));
  };
  const log = (agent: Parameters<typeof writeLog>[0], steps: readonly PlainStep[]) => {
    const file = path.join(home, `${agent}.jsonl`);
    writeFileSync(file, writeLog(agent, steps));
    return file;
  };
  const lineWith = (file: string, words: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1;

  for (const agent of ['claude-code', 'codex', 'pi'] as const) {
    it(`knows nothing behind a turn, a line or a compaction of a log of ${agent}, and offers what was learned there`, () => {
      const file = log(agent, [...first, { compaction: 'The rounding is right.' }, ...wrongTurn]);
      const wholeText = draftOf(file).markdown;
      assert.ok(wholeText.includes('src/store.ts'));
      for (const point of [
        ['--turn', '1'],
        ['--before', String(lineWith(file, 'as strings'))],
        ['--before-compaction'],
        ['--before-compaction', '1'],
      ]) {
        const draft = draftOf(file, ...point);
        assert.ok(!draft.markdown.includes('src/store.ts'), draft.markdown);
        assert.ok(!draft.markdown.includes('two digits'), 'the later rule is not among those that bind');
        assert.ok(draft.markdown.includes('Never touch src/legacy.ts'));
        assert.match(draft.markdown, /\*\*Point:\*\* the session as it stood before /);
        const { line = 0 } = draft.session.before ?? {};
        assert.ok(line > 1, point.join(' '));
        const later = draft.learnedLater ?? [];
        assert.ok(later.every(({ evidence }) => evidence.every((place) => (place.line ?? 0) >= line)));
        assert.ok(
          later.some(({ text }) => text?.includes('two digits')),
          JSON.stringify(later),
        );
        assert.ok(
          later.some(({ text }) => text?.includes('strings sort by letter')),
          JSON.stringify(later),
        );
        assert.ok(!later.some(({ text }) => /edited|src\/store\.ts/i.test(text ?? '')), 'no deed is told');
        assert.equal(draft.omitted.reasons['learned behind the point'], later.length);
        assert.match(draft.markdown, /Found after it, as learned later: \d+ lines?, told here only where chosen/);
      }
    });

    it(`tells what was learned later of a log of ${agent} when it is asked to`, () => {
      const file = log(agent, [...first, ...wrongTurn]);
      const { markdown } = draftOf(file, '--turn', '1', '--with-learned', '--budget', '200');
      const section = /## Learned later\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';
      assert.match(section, /two digits/);
      assert.match(markdown, /was said and found on the road that is left: nothing of it is done here\./);
      assert.doesNotMatch(markdown, /only what was asked for/);
    });
  }

  it('is of the branch that goes on, also where the log holds another one before it', () => {
    const record = (uuid: string, parentUuid: string | null, role: string, content: string, at: number) => ({
      ...{ type: role, uuid, parentUuid, sessionId: 's1', version: '2.1.9', cwd: '/home/dev/app', isSidechain: false },
      timestamp: new Date(Date.UTC(2026, 4, 2, 8, at)).toISOString(),
      message: { role, content: role === 'assistant' ? [{ type: 'text', text: content }] : content },
    });
    const file = path.join(home, 'rewound.jsonl');
    const records = [
      record('a', null, 'user', 'Write the parser of dates for the importer.', 0),
      record('b', 'a', 'assistant', 'The parser is written.', 1),
      record('c', 'b', 'user', 'Add time zones by hand.', 2),
      record('d', 'c', 'assistant', 'Time zones were added by hand.', 3),
      record('e', 'b', 'user', 'Use a library for time zones.', 4),
      record('f', 'e', 'assistant', 'The library is in use.', 5),
    ];
    writeFileSync(file, records.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const turn = draftOf(file, '--turn', '1').markdown;
    assert.ok(!turn.includes('were added by hand') && !turn.includes('library'), turn);
    // A line is a moment: the branch that was current then.
    const line = draftOf(file, '--before', '5').markdown;
    assert.ok(line.includes('by hand') && !line.includes('library'), line);
  });

  it('takes the id of a record for its line, and was last active before it', () => {
    const file = path.join(home, 'export.json');
    const said = (id: string, role: string, text: string, created: number) => ({
      info: { id, role, sessionID: 'ses_1', time: { created } },
      parts: [{ id: `prt_${id}`, messageID: id, sessionID: 'ses_1', type: 'text', text }],
    });
    const messages = [
      said('msg_1', 'user', 'Write the parser of dates for the importer.', Date.UTC(2026, 4, 2, 8)),
      said('msg_2', 'assistant', 'The parser of dates is written.', Date.UTC(2026, 4, 2, 8, 5)),
      said('msg_3', 'user', 'Add time zones by hand.', Date.UTC(2026, 4, 2, 9)),
      said('msg_4', 'assistant', 'Time zones were added by hand.', Date.UTC(2026, 4, 2, 9, 5)),
    ];
    const info = {
      id: 'ses_1',
      directory: '/home/dev/app',
      time: { created: Date.UTC(2026, 4, 2, 8), updated: Date.UTC(2026, 4, 2, 9, 5) },
    };
    writeFileSync(file, JSON.stringify({ info, messages }, null, 2));
    const { markdown } = draftOf(file, '--before', 'msg_3');
    assert.ok(markdown.includes('parser') && !markdown.includes('by hand'), markdown);
    assert.match(markdown, /last activity 2026-05-02T08:05Z/);
  });

  it('cuts a database by its rows', () => {
    const file = buildDatabaseFrom(path.join(fixtures, 'sources/opencode/plain/input.sql'), 'opencode.db');
    const whole = draftOf(file).session;
    const cut = draftOf(file, '--turn', '1').session;
    assert.ok(whole.turns > cut.turns && cut.turns === 1, `${whole.turns} and ${cut.turns}`);
  });

  it('keeps what is learned to be secret later out of what stood before it', () => {
    const value = 'kq7Zp2Lw9Xv4Tn8Rb3Yc6Md1';
    const file = log('claude-code', [
      { user: `Look why ${value} is refused by the service.` },
      { answer: 'The service refuses it.' },
      { user: 'Go on.' },
      { read: '/home/dev/app/.env', output: `SERVICE_TOKEN=${value}` },
      { answer: 'It is the token of the service.' },
    ]);
    const { stdout } = run(file, '--turn', '1');
    assert.ok(stdout.includes('# Handoff') && !stdout.includes(value), stdout);
  });

  it('says what is wrong with a point, and what to name instead', () => {
    const file = log('codex', first);
    const refused = (...point: readonly string[]) => {
      const { status, stderr } = run(file, ...point);
      assert.equal(status, 2, stderr);
      return stderr;
    };
    assert.match(refused('--turn', '7'), /has 1 turn, and no turn 7/);
    assert.match(refused('--before-compaction'), /was not compacted/);
    assert.match(refused('--before', '1'), /Nothing stands before line 1/);
    assert.match(refused('--before', '99999999'), /and no line 99999999\. Name one of them/);
    assert.match(refused('--before', 'two'), /“two” is none/);
    assert.match(refused('--before', '1e1'), /“1e1” is none/);
    assert.match(refused('--turn', '0x1'), /“0x1” is none/);
    assert.match(refused('--before', '3', '--turn', '1'), /Name one point/);
    assert.match(refused('--with-learned'), /Name one/);
    const { status, stderr } = run(file, '--before', String(lineWith(file, 'right. Never touch') + 1));
    assert.deepEqual(
      [status, /Nothing was answered before line \d+ .*Name a later point/.test(stderr)],
      [3, true],
      stderr,
    );
  });

  it('is the whole session where nothing stands behind the point', () => {
    const file = log('codex', first);
    const draft = draftOf(file, '--turn', '1');
    assert.equal(draft.session.before, undefined);
    assert.equal(draft.learnedLater, undefined);
  });
});
