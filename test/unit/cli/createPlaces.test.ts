import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCli } from '../../support/callCli';

const goal = 'Add the Swiss 0.05 rounding to src/money.ts';

/** A Claude Code session of one exchange, or one that was only opened. */
function sessionLines(id: string, answer: string | null): string {
  const base = { isSidechain: false, cwd: '/home/dev/tally', sessionId: id, version: '2.1.9', gitBranch: 'main' };
  const user = {
    ...base,
    type: 'user',
    uuid: 'u1',
    parentUuid: null,
    timestamp: '2026-03-01T10:00:00.000Z',
    message: { role: 'user', content: 'Fix the totals. Never touch src/legacy.ts.' },
  };
  const assistant = {
    ...base,
    type: 'assistant',
    uuid: 'a1',
    parentUuid: 'u1',
    timestamp: '2026-03-01T10:00:05.000Z',
    message: { id: 'm1', role: 'assistant', model: 'claude-sonnet-4-5', content: [{ type: 'text', text: answer }] },
  };
  return [user, ...(answer === null ? [] : [assistant])].map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('handoff create: where the log and the goal come from, and where the handoff may go', () => {
  let home: string;
  let log: string;

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-create-'));
    const folder = path.join(home, '.claude/projects/-home-dev-tally');
    mkdirSync(folder, { recursive: true });
    log = path.join(folder, '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    writeFileSync(log, sessionLines('0b9f2ac6-0000-4000-8000-000000000001', 'The totals are right again.'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const handoff = (args: readonly string[], input = '') =>
    callCli([...args], {
      input,
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: home },
    });

  it('takes a goal that begins with a dash', () => {
    for (const given of [
      '- tidy the totals\n- then the lint',
      '-1 is no longer rounded up',
      '--watch must work again',
    ]) {
      const { status, stdout, stderr } = handoff(['create', log, '--goal', given]);
      assert.equal(status, 0, stderr);
      assert.ok(stdout.trimEnd().endsWith(given), given);
    }
  });

  it('still misses the goal where an option stands in its place', () => {
    const { status, stderr } = handoff(['create', log, '--goal', '--json']);
    assert.equal(status, 2);
    assert.match(stderr, /--goal/);
  });

  it('reads the goal from standard input', () => {
    const { status, stdout, stderr } = handoff(['create', log, '--goal', '-'], 'Round to five\ncents everywhere');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Round to five\ncents everywhere\s*$/);
  });

  it('reads the log from standard input and keeps it for its evidence', () => {
    const { status, stdout, stderr } = handoff(['create', '-', '--goal', goal], readFileSync(log, 'utf8'));
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Never touch src\/legacy\.ts/);
    const kept = /kept as (\S+),/.exec(stderr)?.[1] ?? '';
    assert.equal(readFileSync(kept, 'utf8'), readFileSync(log, 'utf8'));
  });

  it('says so when standard input is empty, or asked for twice', () => {
    assert.match(handoff(['create', '-', '--goal', goal]).stderr, /Standard input was empty/);
    assert.match(handoff(['create', '-', '--goal', '-'], 'x').stderr, /not both/);
  });

  it('takes the newest session that has something to hand off', () => {
    const empty = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000002.jsonl');
    writeFileSync(empty, sessionLines('0b9f2ac6-0000-4000-8000-000000000002', null));
    utimesSync(log, new Date('2026-03-01T10:00:05Z'), new Date('2026-03-01T10:00:05Z'));
    const args = ['create', '--latest', '--workspace', '/home/dev/tally', '--goal', goal];
    const { status, stdout, stderr } = handoff(args);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /Never touch src\/legacy\.ts/);
    rmSync(log);
    const none = handoff(args);
    assert.equal(none.status, 3);
    assert.match(none.stderr, /Nothing to hand off/);
  });

  it('never writes over the session, beside it under its name, or among the sessions of an agent', () => {
    const before = readFileSync(log);
    const link = path.join(home, 'link.md');
    symlinkSync(path.dirname(log), path.join(home, 'sessions'));
    const places = [
      log,
      `${log}-wal`,
      path.join(home, 'sessions', path.basename(log)),
      path.join(path.dirname(log), 'handoff.md'),
    ];
    for (const place of places) {
      const { status, stderr } = handoff(['create', log, '--goal', goal, '--out', place, '--force']);
      assert.equal(status, 2, place);
      assert.match(stderr, /Choose another/);
    }
    assert.deepEqual(readFileSync(log), before);
    symlinkSync(log, link);
    assert.equal(handoff(['create', log, '--goal', goal, '--out', link]).status, 2);
    assert.equal(handoff(['create', log, '--goal', goal, '--out', link, '--force']).status, 0);
    assert.deepEqual(readFileSync(log), before, 'a link is replaced, not followed');
  });

  it('replaces a file only with --force', () => {
    const out = path.join(home, 'handoff.md');
    writeFileSync(out, 'mine');
    const refused = handoff(['create', log, '--goal', goal, '--out', out]);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /--force/);
    assert.equal(readFileSync(out, 'utf8'), 'mine');
    assert.equal(handoff(['create', log, '--goal', goal, '--out', out, '--force']).status, 0);
    assert.match(readFileSync(out, 'utf8'), /Never touch/);
    assert.ok(!existsSync(`${out}.part`));
  });
});
